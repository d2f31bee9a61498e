"""Terms found in running text by their declared forms.

All forms of a language become one regular expression built as a trie, so that thousands of forms are looked for in a
single pass. The longest form wins: «rivolo di melma tossica» is one term, not three.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regolario.model import Component, Game, Term

IN_TEXT = re.compile(r"\{[^{}]*\}|\]\([^)]*\)|`[^`]*`")
"""What is not prose: parameters, link targets, code."""

EITHER = {"'": "['’]"}
"""An apostrophe is found straight, as it is typed, and curled, as it is printed."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A form found in a text: from ``start`` to ``end``, and what it stands for."""

    start: int
    end: int
    form: str
    found: str


class Finder:
    """Finds forms in texts. ``forms`` gives each form and what it stands for (the id of a term, say)."""

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        self.meaning: dict[str, str] = {}
        for form, stands_for in forms:
            self.meaning.setdefault(_plain(form), stands_for)
        self.pattern = (
            re.compile(rf"(?<!\w)(?:{trie_pattern(self.meaning)})(?!\w)", re.IGNORECASE) if self.meaning else None
        )

    def find(self, text: str) -> Iterator[Occurrence]:
        """Every form in a text, from left to right, never overlapping; not inside parameters or link targets."""
        if self.pattern is None:
            return
        not_prose = [found.span() for found in IN_TEXT.finditer(text)] if "{" in text or "](" in text else []
        for found in self.pattern.finditer(text):
            start, end = found.span()
            if not any(left < end and start < right for left, right in not_prose):
                yield Occurrence(start, end, found[0], self.meaning[_plain(found[0])])


def _plain(form: str) -> str:
    """A form as it is looked up: in lower case, its apostrophes straight."""
    return form.lower().replace("’", "'")


def trie_pattern(words: Iterable[str]) -> str:
    """A regular expression that matches any of the words, the longest first, without trying them one by one."""
    root: dict[str, dict] = {}  # type: ignore[type-arg]
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _branch(root)


def _branch(node: dict[str, dict]) -> str:  # type: ignore[type-arg]
    ends = "" in node
    branches = [EITHER.get(letter, re.escape(letter)) + _branch(inner) for letter, inner in node.items() if letter]
    if not branches:
        return ""
    together = branches[0] if len(branches) == 1 and not ends else f"(?:{'|'.join(branches)})"
    return f"{together}?" if ends else together


def finder(terms: Iterable[Term], language: str) -> Finder:
    """Finds the terms of a game in one language: what it finds stands for the term's id."""
    words = ((term, term.words.get(language)) for term in terms)
    return Finder((form, term.id) for term, word in words if word for form in word.forms)


def wrong_finder(terms: Iterable[Term], language: str) -> Finder:
    """Finds the forms that our texts must not use in one language: what it finds stands for the term's id."""
    words = ((term, term.words.get(language)) for term in terms)
    return Finder((wrong.form, term.id) for term, word in words if word for wrong in word.wrong)


def worded(game: Game) -> list[Component]:
    """The components of a game whose pieces, more than one, are all terms of the game, by the same key."""
    keys = {term.key for term in game.terms.values()}
    own = (one for one in game.components.values() if one.game == game.id and len(one.pieces) > 1)
    return [one for one in own if all(piece.key in keys for piece in one.pieces)]
