"""Search for terms by a word in any language.

The word may be a form, another word of players, or a form that was considered or is wrong.
"""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass

from regolario.book.text.folding import folded
from regolario.model import Base, Language, Term

KINDS = ("form", "also", "candidate", "wrong")
"""How a word can belong to a term, the surest first."""
SIMILAR = 0.72
MOST = 5


@dataclass(frozen=True, slots=True)
class TermMatch:
    """A word of a term in a language, as written; ``kind`` is how it belongs to the term."""

    term: Term
    language: str
    word: str
    kind: str


def matches(base: Base, word: str) -> list[TermMatch]:
    """Return the terms that a word stands for, one match a term and language, the surest first.

    Case and accents do not count. If no term has the word, its singulars and plurals are tried.
    """
    asked = _plain(word)
    every = [(match, _plain(match.word)) for match in words(base)]
    found = [match for match, plain in every if plain == asked]
    if not found:
        found = [match for match, plain in every if plain in _inflections(asked, base.languages[match.language])]
    kept = {(match.term.id, match.language): match for match in sorted(found, key=_unsureness, reverse=True)}
    return sorted(kept.values(), key=lambda match: (_unsureness(match), match.term.id))


def similar(base: Base, word: str) -> list[str]:
    """Return the forms and other words of terms that resemble a word, the nearest first."""
    known = {_plain(match.word): match.word for match in words(base) if match.kind in ("form", "also")}
    return [known[plain] for plain in difflib.get_close_matches(_plain(word), known, MOST, SIMILAR)]


def words(base: Base) -> Iterator[TermMatch]:
    """Yield every word of every term of a base."""
    for game in base.games.values():
        for term in game.terms.values():
            yield from _of_term(term)


def _of_term(term: Term) -> Iterator[TermMatch]:
    for code, held in term.words.items():
        if held is not None:
            yield from (TermMatch(term, code, form, "form") for form in held.forms)
            yield from (TermMatch(term, code, one.form, "candidate") for one in held.candidates)
            yield from (TermMatch(term, code, one.form, "wrong") for one in held.wrong)
    for code, others in term.also.items():
        yield from (TermMatch(term, code, other, "also") for other in others)


def _unsureness(match: TermMatch) -> int:
    return KINDS.index(match.kind)


def _plain(text: str) -> str:
    return folded(text.replace("’", "'"), accents=False).text.strip()


def _inflections(word: str, language: Language) -> set[str]:
    """Return the other number of a word by the endings of a language, such as *pedina* for *pedine*."""
    found = set()
    for pair in language.plurals:
        for old, new in (pair, pair[::-1]):
            if word.endswith(old):
                found.add(word.removesuffix(old) + new)
    return found
