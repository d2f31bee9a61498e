"""The base's own numbers, and boards to try things on."""

from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.labyrinth import Labyrinth, beyond
from regolario.games.mordheim_labyrinth.making import Asked
from regolario.games.mordheim_labyrinth.pile import KINDS
from regolario.games.mordheim_labyrinth.settings import Settings
from regolario.labyrinths import settings_of, words_of
from regolario.load import load
from regolario.mechanics.tiles import OPPOSITE, SIDES
from regolario.model import Base

RULES = Path(__file__).parents[2] / "rules_data"
USUAL = {"dead-end": 3, "straight": 9, "elbow": 15, "tee": 18, "cross": 9}

seeds = st.integers(0, 10_000)
mixes = st.fixed_dictionaries({kind: st.integers(0, 8) for kind in KINDS}).filter(lambda mix: any(mix.values()))
sides = st.integers(1, 6)


@cache
def base() -> Base:
    """The base as it stands."""
    return load(RULES)[0]


@cache
def settings() -> Settings:
    """Its numbers, tables and default readings for a labyrinth."""
    return settings_of(base())


@cache
def words(language: str = "en") -> dict[str, str]:
    """Its words for the picture."""
    return words_of(base(), language)


def asked(seed: int, columns: int = 6, rows: int = 6, *, water: bool = True, accessories: bool = True) -> Asked:
    """A labyrinth from the usual pile."""
    return Asked(seed, columns, rows, USUAL, water, accessories)


def mismatches(board: Labyrinth) -> list[tuple[tuple[int, int], int]]:
    """The places, and sides, where an exit meets a wall."""
    return [
        (place, side)
        for place, tile in board.tiles.items()
        for side in SIDES
        if beyond(place, side) in board.tiles
        and bool(tile.exits & side) != bool(board.tiles[beyond(place, side)].exits & OPPOSITE[side])
    ]


def counted(board: Labyrinth) -> dict[str, int]:
    """How many tiles of each kind there are, laid or in the pile."""
    there = [tile.kind for tile in board.tiles.values()] + list(board.pile)
    return {kind: there.count(kind) for kind in KINDS if kind in there}
