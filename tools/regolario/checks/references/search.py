"""Checks of what players type when they search: each phrase leads to one item of a rulebook."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from regolario.book.layers.overlay import merged
from regolario.book.text.folding import folded
from regolario.model import Base, Game, Phrases, Question, Table, Term
from regolario.model import Entry as Rule
from regolario.problems import Place, Problem

Item = Rule | Table | Term | Question
Found = dict[tuple[str, str], Item]
"""The item that a phrase leads to, by language and folded phrase."""
STRAY = re.compile(r"^[\s,;:.]|[\s,;:]$|;|\s{2}")
"""A sign that belongs to no phrase: punctuation or a space left over from editing."""
FINAL_STOP = re.compile(r"\.$")
"""A full stop after a phrase; a word under `also` may be an abbreviation."""


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


def stray_signs(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``stray-sign`` problems in the phrases and the forms of a game."""
    sought: list[Rule | Table | Question]
    sought = [*game.entries.values(), *game.tables.values(), *game.questions.values()]
    asks = (found for item in sought for found in _phrases(item, "asks", item.asks))
    named: list[Rule | Table | Term] = [*game.entries.values(), *game.tables.values(), *game.terms.values()]
    also = (found for item in named for found in _phrases(item, "also", item.also))
    yield from _strays(asks, also=False)
    yield from _strays(chain(also, _forms(game)), also=True)


def stray_signs_of_topics(base: Base) -> Iterator[Problem]:
    """Yield ``stray-sign`` problems in the phrases of topics.yaml."""
    for topic in base.topics.values():
        yield from _strays(_placed(topic.asks), also=False)


def _strays(phrases: Iterator[tuple[str, str, Place]], *, also: bool) -> Iterator[Problem]:
    for _, text, place in phrases:
        if found := STRAY.search(text) or (None if also else FINAL_STOP.search(text)):
            sign = "a space too many" if found[0].isspace() else f"a stray `{found[0]}`"
            yield Problem(place, "stray-sign", f"`{text}` has {sign}", "remove it")


def _forms(game: Game) -> Iterator[tuple[str, str, Place]]:
    """Yield the language, text and place of each form of the terms of a game."""
    for term in game.terms.values():
        for code, word in term.words.items():
            for index, form in enumerate(word.forms if word else ()):
                yield code, form, term.source[code]["forms"].place(index)


def _phrases(item: Item, field: str, phrases: Phrases) -> Iterator[tuple[str, str, Place]]:
    """Return the language, text and place of each phrase of an item."""
    return _placed(item.source[field]) if phrases else iter(())


def _placed(phrases: Any) -> Iterator[tuple[str, str, Place]]:
    """Yield the language, text and place of each phrase as read from a file."""
    for code, texts in phrases.items():
        for index, text in enumerate(texts):
            yield code, text, texts.place(index)


def _plain(text: str) -> str:
    """Return a phrase as a search compares it: without accents, capitals and question marks."""
    return folded(text, accents=False).text.strip(" ?¿!¡.")


def _linked(one: Item, another: Item) -> bool:
    if isinstance(one, Question):
        one, another = another, one
    if isinstance(one, Rule) and isinstance(another, Question):
        return another.id in one.questions.values()
    return isinstance(one, Rule) and isinstance(another, Rule) and one.id in another.see and another.id in one.see
