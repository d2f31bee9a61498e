"""Checks of what players type when they search: each phrase leads to one item of a rulebook."""

from collections.abc import Iterator

from regolario.book.folding import folded
from regolario.book.overlay import merged
from regolario.model import Base, Game, Phrases, Question, Table, Term
from regolario.model import Entry as Rule
from regolario.problems import Place, Problem

Item = Rule | Table | Term | Question
Found = dict[tuple[str, str], Item]
"""The item that a phrase leads to, by language and folded phrase."""


def shared_asks(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``shared-ask`` problems: a phrase under ``asks`` leads to two items of a rulebook.

    Rules that name each other under ``see`` may share a phrase, as may a question and a rule that depends on it. A
    phrase that an overlay shares with a game that it extends is a problem of the overlay.
    """
    first: Found = {}
    book = merged(base, game)
    items: list[Rule | Table | Question]
    items = [*book.entries.values(), *book.tables.values(), *book.questions.values()]
    for item in sorted(items, key=lambda item: item.game == game.id):
        for code, text, place in _phrases(item, "asks", item.asks):
            owner = first.setdefault((code, _plain(text)), item)
            if item.game == game.id and owner is not item and not _linked(owner, item):
                remedy = "keep it in one of them, or let each name the other under `see`"
                yield Problem(place, "shared-ask", f"`{text}` also leads to `{owner.id}`", remedy)


def shared_words(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``shared-also`` problems: a word belongs to two items of a rulebook, or is a form of a term."""
    book = merged(base, game)
    first: Found = {
        (code, _plain(form)): term
        for term in book.terms.values()
        for code, word in term.words.items()
        for form in (word.forms if word else ())
    }
    items: list[Rule | Table | Term] = [*book.terms.values(), *book.entries.values(), *book.tables.values()]
    for item in sorted(items, key=lambda item: item.game == game.id):
        for code, text, place in _phrases(item, "also", item.also):
            owner = first.setdefault((code, _plain(text)), item)
            if item.game == game.id and owner is not item:
                yield Problem(place, "shared-also", f"`{text}` already means `{owner.id}`", "keep it in one of them")


def _phrases(item: Item, field: str, phrases: Phrases) -> Iterator[tuple[str, str, Place]]:
    """Yield the language, text and place of each phrase of an item."""
    for code, texts in phrases.items():
        for index, text in enumerate(texts):
            yield code, text, item.source[field][code].place(index)


def _plain(text: str) -> str:
    """Return a phrase as a search compares it: without accents, capitals and question marks."""
    return folded(text, accents=False).text.strip(" ?¿!¡.")


def _linked(one: Item, another: Item) -> bool:
    if isinstance(one, Question):
        one, another = another, one
    if isinstance(one, Rule) and isinstance(another, Question):
        return another.id in one.questions.values()
    return isinstance(one, Rule) and isinstance(another, Rule) and one.id in another.see and another.id in one.see
