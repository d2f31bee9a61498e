"""The rulebooks of a base: each game with what it extends, and again with each selectable overlay."""

from collections.abc import Iterable, Iterator

from regolario.book.layers.overlay import selectable
from regolario.model import Base, Game

Choice = tuple[Game, tuple[Game, ...]]
"""A game and the overlays chosen with it."""


def rulebooks(base: Base, games: Iterable[Game]) -> Iterator[Choice]:
    """Yield each game without an overlay, then with one each, except overlays that extend the game itself.

    Chosen with the game it extends, an overlay results in its own rulebook.
    """
    for game in games:
        yield game, ()
        yield from ((game, (one,)) for one in selectable(base, game) if one.extends != game.id)


def folder(game: Game, chosen: Iterable[Game]) -> str:
    """Return the folder of the files of a rulebook."""
    return "/".join([game.id, *(f"with-{one.id}" for one in chosen)])
