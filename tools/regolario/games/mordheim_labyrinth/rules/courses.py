"""Courses through tiles.

Sides are bits (see tiles.py), which is fast for whole boards.

Left and right are those of somebody who goes with the water; the reading ``upstream`` of the question left-of-what
reverses them.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE, SIDES, STEPS, letters, turned
from regolario.mechanics.refusals import RefusedError

Place = tuple[int, int]
"""Column and row of a tile."""

Front = tuple[Place, int]
"""Where a course has got to: the next place, and the side by which it comes in there."""


class Deviation(StrEnum):
    """The results of the deviation table."""

    ENDS = "ends"
    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"


@dataclass(frozen=True)
class Readings:
    """The readings of the open questions on courses.

    ``left`` is left-of-what, ``blocked`` bend-into-a-wall, ``meeting`` courses-that-meet, ``source_wall``
    wall-on-the-tile-of-the-source.
    """

    left: str = "downstream"
    blocked: str = "other-side"
    meeting: str = "join"
    source_wall: str = "deviates"


DEFAULTS = Readings()


@dataclass(frozen=True)
class Flow:
    """The flow of a course through a tile: the sides by which it ``leaves``, or why it ends.

    It ``ends`` at the centre (it sinks into the rock), at a ``wall`` (it has nowhere to go), or ``joins`` a course.
    """

    leaves: int
    end: str | None = None


def goes_straight(exits: int, enters: int) -> bool:
    """Return whether the side opposite to the one by which a course comes in is open."""
    return bool(exits & OPPOSITE[enters])


def ways_to_turn(exits: int, enters: int) -> int:
    """Return the open sides to the left and right of a course that comes in."""
    return exits & ~(enters | OPPOSITE[enters])


def needs_roll(exits: int, enters: int) -> bool:
    """Return whether a course that a wall bars needs a roll on the deviation table.

    It does if there is somewhere to turn. Raises ValueError if the side by which it enters is a wall.
    """
    if not exits & enters:
        raise RefusedError("a course cannot come in through a wall", "through-a-wall", known=tuple(letters(exits)))
    return not goes_straight(exits, enters) and ways_to_turn(exits, enters) != 0


def bend(enters: int, turn: Deviation, left: str) -> int:
    """Return the side to which a course turns on LEFT or RIGHT."""
    clockwise = (turn is Deviation.RIGHT) != (left == "upstream")
    return turned(OPPOSITE[enters], 1 if clockwise else -1)


def deviates(exits: int, enters: int, turn: Deviation, readings: Readings = DEFAULTS) -> Flow:
    """Return how a course runs when a wall bars its way (S2-R052, S2-T2)."""
    ways = ways_to_turn(exits, enters)
    if turn is Deviation.ENDS:
        return Flow(0, "ends")
    if turn is not Deviation.BOTH:
        ways = ways & bend(enters, turn, readings.left) or (ways if readings.blocked == "other-side" else 0)
    return Flow(ways, None if ways else "wall")


def course_through(
    exits: int,
    enters: int,
    roll: Callable[[], Deviation],
    readings: Readings = DEFAULTS,
    *,
    wet: bool = False,
    source: bool = False,
) -> Flow:
    """Return how a course that enters by a side runs through a tile (S2-R033, S2-R052).

    It runs straight on, else as ``roll`` says, which is asked only if needed. On a ``wet`` tile it meets another
    course; on the tile of its ``source`` a wall may end it. Raises ValueError if that side is a wall.
    """
    rolls = needs_roll(exits, enters)
    if wet and readings.meeting != "cross":
        return Flow(0, "joins")
    if rolls and not (source and readings.source_wall == "ends"):
        return deviates(exits, enters, roll(), readings)
    return Flow(OPPOSITE[enters]) if goes_straight(exits, enters) else Flow(0, "wall")


@dataclass(frozen=True)
class CourseStretch:
    """The part of a course on one tile: the side by which it enters, or springs, and its flow."""

    place: Place
    enters: int
    flow: Flow


def run_course(
    tiles: Mapping[Place, int],
    fronts: Iterable[Front],
    wet: Collection[Place],
    roll: Callable[[], Deviation],
    readings: Readings = DEFAULTS,
    *,
    source: bool = False,
) -> tuple[tuple[CourseStretch, ...], tuple[Front, ...]]:
    """Follow a course over the tiles on the table, one branch after another.

    ``source`` says that it springs at the first of its fronts.
    """
    stretches: list[CourseStretch] = []
    waiting: list[Front] = []
    flooded, ahead = set(wet), deque(fronts)
    seen: set[Front] = set()
    while ahead:
        place, enters = front = ahead.popleft()
        if place not in tiles:
            waiting.append(front)
        elif front not in seen and not (place in flooded and readings.meeting == "stop"):
            springs = source and not stretches
            flow = course_through(tiles[place], enters, roll, readings, wet=place in flooded, source=springs)
            stretches.append(CourseStretch(place, enters, flow))
            ahead.extend((beyond(place, side), OPPOSITE[side]) for side in SIDES if flow.leaves & side)
            flooded.add(place)
            seen.add(front)
    return tuple(stretches), tuple(waiting)


def beyond(place: Place, side: int) -> Place:
    """Return the place on the other side of a side; it may lie off the table."""
    across, down = STEPS[side]
    return place[0] + across, place[1] + down
