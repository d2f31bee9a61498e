"""The making of a labyrinth: the request, and the finished scene."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regolario.games.mordheim_labyrinth.maker.finds import Finds
from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    Labyrinth,
    Place,
    Tile,
    check_grid,
    random_preset,
    stream,
)
from regolario.games.mordheim_labyrinth.maker.pile import Mix, mix_of
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings
from regolario.games.mordheim_labyrinth.maker.water import Waters
from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError

TILES, WATER, FINDS = 0, 1, 2
"""The streams of chance of a seed."""


@dataclass(frozen=True)
class LabyrinthRequest:
    """A request for a labyrinth.

    ``mix`` is the pile; ``water`` and ``accessories`` are the optional rules in play.
    """

    seed: int
    columns: int
    rows: int
    mix: Mix
    water: bool = False
    accessories: bool = False


def read_asked(plain: Mapping[str, Any]) -> LabyrinthRequest:
    """Return the request read from JSON.

    Raises ValueError, KeyError or TypeError if it is invalid.
    """
    seed, columns, rows = (_whole(plain, name) for name in ("seed", "columns", "rows"))
    stream(seed, TILES)
    check_grid(columns, rows)
    return LabyrinthRequest(
        seed, columns, rows, mix_of(plain["pile"].items()), bool(plain["water"]), bool(plain["accessories"])
    )


def _whole(plain: Mapping[str, Any], name: str) -> int:
    value = plain[name]
    if not isinstance(value, int) or isinstance(value, bool):
        raise RefusedError(f"{name} is {value!r}: write a whole number", "not-a-number", value=shortened(str(value)))
    return value


def write_asked(asked: LabyrinthRequest) -> dict[str, Any]:
    """Return the request for JSON."""
    return {
        "seed": asked.seed,
        "columns": asked.columns,
        "rows": asked.rows,
        "pile": dict(asked.mix),
        "water": asked.water,
        "accessories": asked.accessories,
    }


class Furnishing:
    """The water and finds added to tiles as they are laid, if requested."""

    def __init__(self, asked: LabyrinthRequest, settings: LabyrinthSettings) -> None:
        self._settings = settings
        self._asked = asked
        self._waters = Waters(settings, stream(asked.seed, WATER), asked.columns, asked.rows)
        self._finds = Finds(settings, stream(asked.seed, FINDS))

    def tile_laid(self, tiles: Mapping[Place, Tile], place: Place, *, discovered: bool) -> None:
        """Roll everything for a new tile; ``tiles`` are those on the table, including this one."""
        if self._asked.water:
            self._waters.tile_laid(tiles, place, discovered=discovered)
        if self._asked.accessories:
            self._finds.tile_laid(place, discovered=discovered)

    def place_bridge(self, place: Place, arm: int) -> None:
        """Put the bridge that waits on a tile over an arm. Raises ValueError if none there can stand so."""
        self._waters.place_bridge(place, arm)

    def scene(self, labyrinth: Labyrinth, mode: str) -> LabyrinthScene:
        """Return the labyrinth with everything added so far."""
        return LabyrinthScene(
            labyrinth,
            self._asked.seed,
            mode,
            tuple(self._waters.stretches),
            dict(self._finds.found),
            self._settings.bricks_wide,
            self._settings.walkway_bricks,
        )


def make_preset(asked: LabyrinthRequest, settings: LabyrinthSettings) -> LabyrinthScene:
    """Return a whole labyrinth by random preset generation, with water and finds."""
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
