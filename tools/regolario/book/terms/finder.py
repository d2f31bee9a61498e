"""Search for terms in running text by their declared forms.

All forms of a language become one regular expression built as a trie, so that a single pass finds thousands of forms.
The longest form wins: «rivolo di melma tossica» is one term, not three.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from regolario.model import Component, Game, Term, Words

IN_TEXT = re.compile(r"\{[^{}]*\}|\]\([^)]*\)|`[^`]*`")
"""Matches what is not prose: parameters, link targets, code."""


def inside_code(text: str, start: int) -> bool:
    """Return whether an offset in a text is inside a parameter, a link target or code."""
    return any(found.start() <= start < found.end() for found in IN_TEXT.finditer(text))


EITHER = {"'": "['’]"}
"""An apostrophe matches both straight (as typed) and curled (as printed)."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A form found in a text from ``start`` to ``end``; ``found`` is what the form means."""

    start: int
    end: int
    form: str
    found: str


ANOTHER_WORD = ""
"""The meaning of a phrase in which a form is another word."""


class Finder:
    """A searcher for forms in texts. ``forms`` are pairs of a form and its meaning, such as a term's id.

    Nothing is found in a phrase whose meaning is ``ANOTHER_WORD``. ``known`` are the meanings that can be found.
    """

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        self.meaning: dict[str, str] = {}
        for form, stands_for in forms:
            self.meaning.setdefault(_plain(form), stands_for)
        self.known = frozenset(self.meaning.values()) - {ANOTHER_WORD}
        self.pattern = (
            re.compile(rf"(?<!\w)(?:{trie_pattern(self.meaning)})(?!\w)", re.IGNORECASE) if self.meaning else None
        )

    def find(self, text: str) -> Iterator[Occurrence]:
        """Yield every form in a text, left to right without overlaps; skips parameters and link targets."""
        if self.pattern is None:
            return
        not_prose = [found.span() for found in IN_TEXT.finditer(text)] if "{" in text or "](" in text else []
        for found in self.pattern.finditer(text):
            start, end = found.span()
            meaning = self.meaning[_plain(found[0])]
            if meaning != ANOTHER_WORD and not any(left < end and start < right for left, right in not_prose):
                yield Occurrence(start, end, found[0], meaning)


def _plain(form: str) -> str:
    """Return a form as it is looked up: in lower case, with straight apostrophes."""
    return form.lower().replace("’", "'")


def trie_pattern(words: Iterable[str]) -> str:
    """Return a regular expression that matches any of the words, the longest first, without trying each."""
    root: dict[str, dict] = {}  # type: ignore[type-arg]
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _branch(root)


def _branch(node: dict[str, dict]) -> str:  # type: ignore[type-arg]
    alone = ""
    while len(node) == 1 and "" not in node:
        letter, node = next(iter(node.items()))
        alone += EITHER.get(letter, re.escape(letter))
    return alone + _parting(node)


def _parting(node: dict[str, dict]) -> str:  # type: ignore[type-arg]
    ends = "" in node
    branches = [EITHER.get(letter, re.escape(letter)) + _branch(inner) for letter, inner in node.items() if letter]
    if not branches:
        return ""
    together = branches[0] if len(branches) == 1 and not ends else f"(?:{'|'.join(branches)})"
    return f"{together}?" if ends else together


def finder(terms: Iterable[Term], language: str) -> Finder:
    """Return a finder of terms in one language; the meaning of each form is the term's id."""
    return _finder(tuple(meanings(terms, language)))


@lru_cache(maxsize=64)  # terms are read again while a site is served
def _finder(forms: tuple[tuple[str, str], ...]) -> Finder:
    return Finder(forms)


def meanings(terms: Iterable[Term], language: str) -> Iterator[tuple[str, str]]:
    """Yield each form with the id of its term, and the phrases that do not mean one."""
    for term in terms:
        if word := term.words.get(language):
            yield from ((form, term.id) for form in word.forms)
            yield from ((phrase, ANOTHER_WORD) for phrase in word.not_in)


def headword(term: Term, code: str) -> str | None:
    """Return the first form of a term in a language, or None."""
    word = term.words.get(code)
    return word.forms[0] if word and word.forms else None


def headwords(term: Term) -> Words:
    """Return the first form of a term in each language."""
    return {code: headword(term, code) for code in term.words}


def worded(game: Game) -> list[Component]:
    """Return the own components of a game whose pieces, several, are all terms with the same keys."""
    keys = {term.key for term in game.terms.values()}
    own = (one for one in game.components.values() if one.game == game.id and len(one.pieces) > 1)
    return [one for one in own if all(piece.key in keys for piece in one.pieces)]
