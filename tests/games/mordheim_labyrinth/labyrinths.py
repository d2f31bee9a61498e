"""The base's own numbers, and labyrinths to try things on."""

from functools import cache

from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.from_base import settings_of, words_of
from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    Labyrinth,
    beyond,
)
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from regolario.games.mordheim_labyrinth.maker.progressive import (
    Exploration,
    read_deployment,
)
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings
from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE, SIDES
from tests.whole import base

USUAL = {"dead-end": 3, "straight": 9, "elbow": 15, "tee": 18, "cross": 9}

seeds = st.integers(0, 10_000)
mixes = st.fixed_dictionaries({kind: st.integers(0, 8) for kind in KINDS}).filter(lambda mix: any(mix.values()))
sides = st.integers(1, 6)


@cache
def settings() -> LabyrinthSettings:
    """Return the game's numbers, tables and default readings for a labyrinth."""
    return settings_of(base())


@cache
def words(language: str = "en") -> dict[str, str]:
    """Return the game's words for the picture."""
    return words_of(base(), language)


def asked(
    seed: int, columns: int = 6, rows: int = 6, *, water: bool = True, accessories: bool = True
) -> LabyrinthRequest:
    """Return the request for a labyrinth from the usual pile."""
    return LabyrinthRequest(seed, columns, rows, USUAL, water, accessories)


def mismatches(board: Labyrinth) -> list[tuple[tuple[int, int], int]]:
    """Return the places and sides where an exit meets a wall."""
    return [
        (place, side)
        for place, tile in board.tiles.items()
        for side in SIDES
        if beyond(place, side) in board.tiles
        and bool(tile.exits & side) != bool(board.tiles[beyond(place, side)].exits & OPPOSITE[side])
    ]


def counted(board: Labyrinth) -> dict[str, int]:
    """Return the number of tiles of each kind, laid or in the pile."""
    there = [tile.kind for tile in board.tiles.values()] + list(board.pile)
    return {kind: there.count(kind) for kind in KINDS if kind in there}


def stuck_game() -> Exploration:
    """Return a game with two crossroads at the start and an empty pile."""
    return Exploration(LabyrinthRequest(1, 1, 4, {"cross": 2}), settings(), read_deployment("N,S"))
