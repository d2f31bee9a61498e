"""A labyrinth as somebody asks for it: what is asked, and the finished scene."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regolario.games.mordheim_labyrinth.finds import Finds
from regolario.games.mordheim_labyrinth.labyrinth import (
    Labyrinth,
    Place,
    Tile,
    check_grid,
    random_preset,
    stream,
)
from regolario.games.mordheim_labyrinth.pile import Mix, mix_of
from regolario.games.mordheim_labyrinth.scene import Scene
from regolario.games.mordheim_labyrinth.settings import Settings
from regolario.games.mordheim_labyrinth.water import Waters

TILES, WATER, FINDS = 0, 1, 2
"""The streams of chance of a seed."""


@dataclass(frozen=True)
class Asked:
    """What is asked for. ``mix`` is the pile; ``water`` and ``accessories`` are the optional rules in play."""

    seed: int
    columns: int
    rows: int
    mix: Mix
    water: bool = False
    accessories: bool = False


def read_asked(plain: Mapping[str, Any]) -> Asked:
    """What is asked for, from JSON. Raises ValueError, KeyError or TypeError if it makes no sense."""
    seed, columns, rows = (_whole(plain, name) for name in ("seed", "columns", "rows"))
    stream(seed, TILES)
    check_grid(columns, rows)
    return Asked(seed, columns, rows, mix_of(plain["pile"].items()), bool(plain["water"]), bool(plain["accessories"]))


def _whole(plain: Mapping[str, Any], name: str) -> int:
    value = plain[name]
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{name} is {value!r}: write a whole number")
    return value


def write_asked(asked: Asked) -> dict[str, Any]:
    """What is asked for as JSON has it."""
    return {
        "seed": asked.seed,
        "columns": asked.columns,
        "rows": asked.rows,
        "pile": dict(asked.mix),
        "water": asked.water,
        "accessories": asked.accessories,
    }


class Furnishing:
    """What is added to tiles as they are laid: water and finds, each if it is asked for."""

    def __init__(self, asked: Asked, settings: Settings) -> None:
        self._settings = settings
        self._asked = asked
        self._waters = Waters(settings, stream(asked.seed, WATER), asked.columns, asked.rows)
        self._finds = Finds(settings, stream(asked.seed, FINDS))

    def tile_laid(self, tiles: Mapping[Place, Tile], place: Place, *, discovered: bool) -> None:
        """Roll all that is to be rolled for a new tile; ``tiles`` are those on the table, this one included."""
        if self._asked.water:
            self._waters.tile_laid(tiles, place, discovered=discovered)
        if self._asked.accessories:
            self._finds.tile_laid(place, discovered=discovered)

    def scene(self, labyrinth: Labyrinth, mode: str) -> Scene:
        """The labyrinth with all that has been added so far."""
        return Scene(
            labyrinth,
            self._asked.seed,
            mode,
            tuple(self._waters.stretches),
            dict(self._finds.found),
            self._settings.bricks_wide,
            self._settings.walkway_bricks,
        )


def make_preset(asked: Asked, settings: Settings) -> Scene:
    """The whole labyrinth by the random preset generation, with water and finds as each tile is laid."""
    labyrinth = random_preset(
        asked.mix,
        columns=asked.columns,
        rows=asked.rows,
        seed=asked.seed,
        stuck=settings.reading("no-tile-fits"),
        direction=settings.reading("direction-of-rows"),
    )
    furnishing = Furnishing(asked, settings)
    tiles: dict[Place, Tile] = {}
    for place, tile in labyrinth.tiles.items():
        tiles[place] = tile
        furnishing.tile_laid(tiles, place, discovered=False)
    return furnishing.scene(labyrinth, "random")
