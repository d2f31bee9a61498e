"""The run of courses: straight on, round walls, into other tiles and courses (S2, on courses).

Sides of tiles are written as letters, N, E, S, W.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.mordheim_labyrinth.rules.courses import (
    Deviation,
    Readings,
    deviates,
    goes_straight,
    needs_roll,
    run_course,
)
from regolario.games.mordheim_labyrinth.rules.grid import EMPTY, LEFT_OUT, Grid, Location, border_name, border_named
from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE, SIDES, exits_of, letters, one_side
from regolario.mechanics.arguments import needed
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


@dataclass(frozen=True)
class Through:
    """The behaviour of a course in a tile, and the sides by which it leaves, unless a roll decides.

    ``straight``, ``deviates``, ``ends``, ``joins`` or ``stops``.
    """

    way: str
    leaves: str


@rule("mordheim-labyrinth/watercourses/course-through-a-tile")
def course_through_a_tile(*, tile: str, enters: str, at_source: bool = False, source_wall: str) -> Through:
    """Return whether a course runs straight on, must deviate, or ends (S2-R033, S2-R052).

    ``at_source`` says that it springs on this tile. Raises ValueError if the side by which it enters is a wall.
    """
    shape, side = exits_of(tile), one_side(enters)
    if needs_roll(shape, side):
        return Through("ends" if at_source and source_wall == "ends" else "deviates", "")
    return Through("straight", letters(OPPOSITE[side])) if goes_straight(shape, side) else Through("ends", "")


@dataclass(frozen=True)
class Deviated:
    """The sides by which a course leaves a tile after a deviation, and why it ends there if it does."""

    leaves: str
    end: str | None


@rule("mordheim-labyrinth/watercourses/deviation")
def deviation(*, tile: str, enters: str, roll: int, rows: RollTable, left: str, blocked: str) -> Deviated:
    """Return where a course goes when a wall bars its way (S2-R052, S2-T2).

    Raises ValueError if it does not have to deviate.
    """
    shape, side = exits_of(tile), one_side(enters)
    if not needs_roll(shape, side):
        raise RefusedError("nothing makes this course deviate", "no-deviation")
    flow = deviates(shape, side, Deviation(rows.at(roll).result), Readings(left=left, blocked=blocked))
    return Deviated(letters(flow.leaves), flow.end)


class Beyond(StrEnum):
    """The things that may lie where a course leaves a tile."""

    BORDER = "border"
    NO_TILE_YET = "no-tile-yet"
    NEW_TILE = "new-tile"
    OLDER_TILE = "older-tile"


@rule("mordheim-labyrinth/watercourses/beyond-the-tile")
def beyond_the_tile(*, beyond: Beyond, edge: str, laid: str) -> str:
    """Return what a course does beyond a tile.

    ``flows-on``, ``waits``, ``leaves-the-table``, ``turns-away`` or ``stops``.
    """
    at_the_edge = "leaves-the-table" if edge == "leaves" else "turns-away"
    at_an_older_tile = "flows-on" if laid == "flows-on" else "stops"
    return {
        Beyond.BORDER: at_the_edge,
        Beyond.NO_TILE_YET: "waits",
        Beyond.NEW_TILE: "flows-on",
        Beyond.OLDER_TILE: at_an_older_tile,
    }[beyond]


@rule("mordheim-labyrinth/watercourses/courses-meet")
def courses_meet(*, tile: str, enters: str, meeting: str) -> Through:
    """Return what a course does in a tile where another already flows.

    It ``joins`` it at the centre, ``stops`` at the edge of the tile, or runs as if it were alone. Raises ValueError
    if the side by which it enters is a wall.
    """
    alone = course_through_a_tile(tile=tile, enters=enters, source_wall="deviates")
    return {"join": Through("joins", ""), "stop": Through("stops", ""), "cross": alone}[meeting]


@dataclass(frozen=True)
class Part:
    """A stretch of a course: its tile, the sides by which it enters and leaves, why it ends."""

    column: int
    row: int
    enters: str
    leaves: str
    end: str | None


@dataclass(frozen=True)
class Followed:
    """A course from its source.

    It has its stretches, the locations without a tile at which it ``waits``, and the stretches of border by
    which it ``left`` the table.
    """

    parts: tuple[Part, ...]
    waits: tuple[Location, ...]
    left: tuple[str, ...]


@rule("mordheim-labyrinth/watercourses/following-a-course")
def following_a_course(
    *,
    grid: tuple[str, ...],
    source: str,
    rolls: tuple[int, ...],
    rows: RollTable,
    left: str,
    blocked: str,
    edge: str,
    meeting: str,
    source_wall: str,
) -> Followed:
    """Follow a course over a table from its source, a stretch of border such as ``N3``."""
    table = Grid.read(grid)
    side, start = border_named(table, source)
    dice = iter(rolls)
    stretches, fronts = run_course(
        _open_tiles(table, None if edge == "leaves" else (start, side)),
        [((start.column, start.row), side)],
        (),
        lambda: Deviation(rows.at(_next(dice)).result),
        Readings(left, blocked, meeting, source_wall),
        source=True,
    )
    parts = tuple(
        Part(*stretch.place, letters(stretch.enters), letters(stretch.flow.leaves), stretch.flow.end)
        for stretch in stretches
    )
    ends = [(Location(*place), enters) for place, enters in fronts]
    waits = tuple(there for there, _ in ends if table.has(there))
    gone = tuple(border_name(OPPOSITE[back], there.beyond(back)) for there, back in ends if not table.has(there))
    return Followed(parts, waits, gone)


def _open_tiles(table: Grid, closed_but: tuple[Location, int] | None) -> dict[tuple[int, int], int]:
    """Return the exits of every tile.

    Under the reading that the border turns courses away, ``closed_but`` names the source, the only exit towards the
    border that stays open.
    """
    tiles = {}
    for there in table.locations():
        shape = table.at(there)
        if shape not in (EMPTY, LEFT_OUT):
            border = sum(side for side in SIDES if not table.has(there.beyond(side)) and (there, side) != closed_but)
            tiles[there.column, there.row] = shape & ~border if closed_but else shape
    return tiles


def _next(dice: Iterator[int]) -> int:
    return needed("rolls", next(dice, None))
