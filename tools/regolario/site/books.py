"""Rulebooks of the site.

Each game merged with what it extends, and again with each selectable overlay.

A rulebook with a chosen overlay has pages for what the choice changes: its first page, its chapters, tables, questions
and downloads. Its other links lead to the pages of its game or of the overlay.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from regolario.book.layers.overlay import layers, lineage, merged
from regolario.book.layers.rulebook import tail
from regolario.book.layers.rulebooks import folder, rulebooks
from regolario.model import Base, CardDeck, Entry, Game, Table, Term, Words
from regolario.site import addresses

ITEMS = ("tables", "terms", "questions", "decks")
EVERYWHERE = ("index", "tables", "questions", "downloads")
"""The pages besides chapters that a rulebook with a chosen overlay has, too."""


@dataclass(frozen=True)
class Book:
    """A rulebook.

    The merged ``game``, the folder of its pages in each language, and its layers, lowest first.

    ``chosen`` are the layers that a reader chose; ``plain`` are the ids that the rulebook without them has too.
    """

    game: Game
    folder: str
    stack: tuple[Game, ...]
    chosen: tuple[Game, ...] = ()
    plain: frozenset[str] = frozenset()
    tails: Mapping[str, Entry] = field(default_factory=dict)
    keys: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """Return the id of the game at the base of this family of rulebooks."""
        return self.stack[0].id

    @property
    def moved(self) -> dict[str, str]:
        """Return what ``chapter/key`` of each entry that left its chapter is now, by what it was."""
        return {former: tail(now) for former, now in self.game.moved.items()}

    def stands_for(self, entry: str) -> Entry | None:
        """Return this rulebook's entry for a full id: the entry itself or its replacement; None if removed."""
        return self.tails.get(tail(entry)) if self._mine(entry) else None

    def was(self, entry: str) -> Entry | None:
        """Return the entry for a full id in the highest layer that has it and does not remove it."""
        found = (layer.entries.get(f"{layer.id}/{tail(entry)}") for layer in reversed(self.stack))
        return next((one for one in found if one and one.change != "remove"), None) if self._mine(entry) else None

    def place_of_entry(self, language: str, entry: str) -> tuple[str, str]:
        """Return the page and anchor of an entry in this rulebook, or in the changes page if it was removed."""
        chapter, key = tail(entry).split("/")
        if self.stands_for(entry):
            return addresses.of_game(language, self.folder, chapter), key
        if self._mine(entry):
            removed = f"{chapter}/{key}"
            for layer in reversed(self.stack):
                found = layer.entries.get(f"{layer.id}/{removed}")
                if found is not None and found.change == "remove":
                    return addresses.of_game(language, layer.id, "changes"), f"{chapter}-{key}"
        return addresses.of_entry(language, entry)

    def place_of_item(self, language: str, item: str, page: str) -> tuple[str, str]:
        """Return the page and anchor of a table, term or question.

        The item with its key here or in the highest layer.
        """
        game, key = item.split("/")
        found = self.keys[page].get(key) if self._mine(item) else None
        if found is not None and (not self.chosen or page in EVERYWHERE):
            game = self.folder
        elif found is not None:
            game = self.game.id if found in self.plain else found.split("/")[0]
        elif self._mine(item):
            there = (layer.id for layer in reversed(self.stack) if f"{layer.id}/{key}" in getattr(layer, page))
            game = next(there, game)
        return addresses.of_game(language, game, page), key

    @cached_property
    def compared(self) -> frozenset[str]:
        """Return the names of the game's comparison pages: chapters, tables, terms and decks of its own."""
        chapters = {entry.chapter for entry in self.game.entries.values() if entry.game == self.game.id}
        kinds = (kind for kind in ("tables", "terms", "decks") if self._has_own(kind))
        return frozenset({*chapters, *kinds})

    def place_of_comparison(self, language: str, item: Entry | Table | Term | CardDeck, page: str) -> tuple[str, str]:
        """Return the page and anchor where an item is shown in all languages.

        In this rulebook or, for an item of a chosen overlay or on a page without own items, in that of the item's game.
        """
        chosen = any(item.game == layer.id for layer in self.chosen)
        game = self.game.id if page in self.compared and not chosen else item.game
        return addresses.of_game(language, game, f"{addresses.COMPARE}/{page}"), item.key

    def compare_uri(self, language: str, page: str) -> str:
        """Return the path of a comparison page of this rulebook."""
        return addresses.of_game(language, self.game.id, f"{addresses.COMPARE}/{page}")

    def _has_own(self, kind: str) -> bool:
        return any(item.game == self.game.id for item in getattr(self.game, kind).values())

    def folder_of(self, page: str) -> str:
        """Return the folder of a page of this rulebook.

        Its own for a chapter and the pages that each rulebook has, otherwise its game's.
        """
        here = page in EVERYWHERE or any(chapter.key == page for chapter in self.game.chapters)
        return self.folder if here else self.game.id

    def _mine(self, identity: str) -> bool:
        return identity.partition("/")[0] in self._layers

    @cached_property
    def _layers(self) -> frozenset[str]:
        return frozenset(layer.id for layer in self.stack)


def book(base: Base, game: Game, chosen: Sequence[Game] = ()) -> Book:
    """Return the rulebook of a game with the overlays chosen."""
    known = base.games.get(game.id, game)
    whole = merged(base, known, chosen)
    plain = merged(base, known) if chosen else whole
    return Book(
        game=whole,
        folder=folder(game, chosen),
        stack=tuple(layers(base, known, chosen)),
        chosen=tuple(chosen),
        plain=frozenset(identity for kind in ITEMS for identity in getattr(plain, kind)),
        tails={tail(identity): entry for identity, entry in whole.entries.items()},
        keys={kind: {item.key: item.id for item in getattr(whole, kind).values()} for kind in ITEMS},
    )


def books(base: Base) -> list[Book]:
    """Return every rulebook of the site.

    Each game and what extends it, followed by variants with one overlay.
    """
    return [book(base, game, chosen) for game, chosen in rulebooks(base, _in_families(base))]


def by_game(books: Iterable[Book]) -> dict[str, Book]:
    """Return the rulebooks without chosen overlays by game."""
    return {book.game.id: book for book in books if not book.chosen}


def folders(base: Base) -> set[str]:
    """Return the folders of every rulebook of the site."""
    return {folder(game, chosen) for game, chosen in rulebooks(base, _in_families(base))}


def _in_families(base: Base) -> list[Game]:
    """Return the games in the order of the base, each followed by the games that extend it."""
    return [game for root in base.games.values() if not root.extends for game in family(base, root)]


def family(base: Base, root: Game) -> list[Game]:
    """Return a game and all games that extend it, each after the game it extends, selectable ones last."""
    over = [game for game in base.games.values() if game.extends == root.id and game is not root]
    ordered = sorted(over, key=lambda game: game.selectable)
    return [root, *(found for game in ordered for found in family(base, game))]


def short(title: Words, language: str, languages: Iterable[str]) -> str:
    """Return the part of an overlay's title that distinguishes it in its family: the part after the colon."""
    text: Any = next((title[code] for code in (language, *languages) if title.get(code)), "–")
    return str(text).split(": ", 1)[-1]


def extended(base: Base, game: Game) -> list[Game]:
    """Return the games that a game extends, nearest first."""
    return lineage(base, base.games[game.id])[1:]
