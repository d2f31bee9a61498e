"""The rulebooks of the site: each game with what it extends, and again with each overlay that can be chosen with it.

A rulebook with a chosen overlay has only what differs by the choice: its first page and its chapters. For everything
else it leads to the pages of its game or of the overlay.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from regolario.model import Base, Entry, Game, Words
from regolario.overlay import layers, lineage, merged, selectable
from regolario.rulebook import tail
from regolario.site import addresses

ITEMS = ("tables", "terms", "questions")


@dataclass(frozen=True)
class Book:
    """A rulebook: the whole of ``game``, the folder of its pages in each language, the layers it is made of (lowest
    first) and which of them were chosen. ``plain`` are the ids that the rulebook without the choice has too."""

    game: Game
    folder: str
    stack: tuple[Game, ...]
    chosen: tuple[Game, ...] = ()
    plain: frozenset[str] = frozenset()
    tails: Mapping[str, Entry] = field(default_factory=dict)
    keys: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """The game that all rulebooks of this family rest on."""
        return self.stack[0].id

    def stands_for(self, entry: str) -> Entry | None:
        """What this rulebook has for an entry, by its full id: the entry itself or what has replaced it."""
        return self.tails.get(tail(entry)) if self._mine(entry) else None

    def was(self, entry: str) -> Entry | None:
        """What the highest layer that has it, and does not remove it, has for an entry: for one that is gone, its last
        words."""
        found = (layer.entries.get(f"{layer.id}/{tail(entry)}") for layer in reversed(self.stack))
        return next((one for one in found if one and one.change != "remove"), None) if self._mine(entry) else None

    def place_of_entry(self, language: str, entry: str) -> tuple[str, str]:
        """The page and anchor to look an entry up: here if it stands here, among the changes if it was removed."""
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
        """The page and anchor of a table, term or question: the one with the same key here, or in the highest layer
        that has one."""
        game, key = item.split("/")
        found = self.keys[page].get(key) if self._mine(item) else None
        if found is not None:
            game = self.game.id if not self.chosen or found in self.plain else found.split("/")[0]
        elif self._mine(item):
            there = (layer.id for layer in reversed(self.stack) if f"{layer.id}/{key}" in getattr(layer, page))
            game = next(there, game)
        return addresses.of_game(language, game, page), key

    def folder_of(self, page: str) -> str:
        """The folder in which this rulebook has a page: a chapter, its first page, or one shared with its game."""
        here = page == "index" or any(chapter.key == page for chapter in self.game.chapters)
        return self.folder if here else self.game.id

    def _mine(self, identity: str) -> bool:
        return any(identity.startswith(f"{layer.id}/") for layer in self.stack)


def book(base: Base, game: Game, chosen: Sequence[Game] = ()) -> Book:
    """The rulebook of a game with the overlays that were chosen."""
    known = base.games.get(game.id, game)
    whole = merged(base, known, chosen)
    plain = merged(base, known) if chosen else whole
    return Book(
        game=whole,
        folder="/".join([game.id, *(f"with-{one.id}" for one in chosen)]),
        stack=tuple(layers(base, known, chosen)),
        chosen=tuple(chosen),
        plain=frozenset(identity for kind in ITEMS for identity in getattr(plain, kind)),
        tails={tail(identity): entry for identity, entry in whole.entries.items()},
        keys={kind: {item.key: item.id for item in getattr(whole, kind).values()} for kind in ITEMS},
    )


def books(base: Base) -> list[Book]:
    """Every rulebook of the site: a game, then what extends it, each followed by itself with an overlay chosen."""
    return [found for game in _in_families(base) for found in (book(base, game), *_with_choices(base, game))]


def _with_choices(base: Base, game: Game) -> list[Book]:
    """One overlay at a time; with the very game that the overlay extends, it is the overlay's own rulebook."""
    return [book(base, game, [one]) for one in selectable(base, game) if one.extends != game.id]


def _in_families(base: Base) -> list[Game]:
    """Games in the order of the base, each followed by what extends it."""
    return [game for root in base.games.values() if not root.extends for game in family(base, root)]


def family(base: Base, root: Game) -> list[Game]:
    """A game and all that extends it, each after what it extends; what can be chosen with others comes last."""
    over = [game for game in base.games.values() if game.extends == root.id and game is not root]
    ordered = sorted(over, key=lambda game: game.selectable)
    return [root, *(found for game in ordered for found in family(base, game))]


def short(title: Words, language: str, languages: Iterable[str]) -> str:
    """What tells an overlay from the others of its family: the part of its title after the colon."""
    text: Any = next((title[code] for code in (language, *languages) if title.get(code)), "–")
    return str(text).split(": ", 1)[-1]


def extended(base: Base, game: Game) -> list[Game]:
    """What a game extends, nearest first."""
    return lineage(base, base.games[game.id])[1:]
