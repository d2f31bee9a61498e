"""The rules that use each term."""

from collections.abc import Callable, Iterable

from regolario.book.terms.finder import finder
from regolario.book.text.placeholders import with_every_form
from regolario.model import Base, Game

Uses = dict[str, list[str]]
"""The ids of the entries in which each term occurs, by the id of the term."""
Found = Callable[[str, str], Iterable[str]]


def uses(base: Base, game: Game) -> Uses:
    """Return the entries of a game that use each of its terms, in any language."""
    finders = {code: finder(game.terms.values(), code) for code in base.languages}
    return in_entries(game, lambda code, text: [found.found for found in finders[code].find(text)], base.languages)


def in_entries(game: Game, found: Found, languages: Iterable[str]) -> Uses:
    """Return the entries whose name, text or sheet line has a term.

    ``found`` returns the ids of the terms in a text, given its language.
    """
    by_term: dict[str, dict[str, None]] = {}
    for entry in game.entries.values():
        for words in (entry.name, entry.text, entry.sheet or {}):
            for code in languages:
                for term in found(code, with_every_form(text)) if (text := words.get(code)) else ():
                    by_term.setdefault(term, {})[entry.id] = None
    return {term: list(entries) for term, entries in by_term.items()}
