"""How a course runs through tiles. Sides are bits (regolario.mechanics.tiles), so that whole boards are quick to water.

Left and right are those of somebody who goes with the water; the reading ``upstream`` of the question left-of-what
turns them round.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.tiles import OPPOSITE, SIDES, STEPS, turned

Place = tuple[int, int]
"""Column and row of a tile."""

Front = tuple[Place, int]
"""Where a course has got to: the next place, and the side by which it comes in there."""


class Turn(StrEnum):
    """The results of the deviation table."""

    ENDS = "ends"
    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"


@dataclass(frozen=True)
class Readings:
    """How the open questions on the way of a course are read: ``left`` (left-of-what), ``blocked`` (bend-into-a-wall)
    and ``meeting`` (courses-that-meet)."""

    left: str = "downstream"
    blocked: str = "other-side"
    meeting: str = "join"


DEFAULTS = Readings()


@dataclass(frozen=True)
class Flow:
    """How a course runs through a tile: the sides ``leaves`` by which it goes out, or, if there are none, why it ends
    at the centre: ``ends`` (it sinks into the rock), ``wall`` (it has nowhere to go), ``joins`` (it meets a course)."""

    leaves: int
    end: str | None = None


def goes_straight(exits: int, enters: int) -> bool:
    """Whether the side opposite to the one by which a course comes in is open."""
    return bool(exits & OPPOSITE[enters])


def ways_to_turn(exits: int, enters: int) -> int:
    """The open sides to the left and right of a course that comes in."""
    return exits & ~(enters | OPPOSITE[enters])


def needs_roll(exits: int, enters: int) -> bool:
    """Whether a wall bars the way of a course and there is somewhere to turn, so that the deviation table is rolled on.

    Raises ValueError if the side by which it comes in is a wall.
    """
    if not exits & enters:
        raise ValueError("a course cannot come in through a wall")
    return not goes_straight(exits, enters) and ways_to_turn(exits, enters) != 0


def bend(enters: int, turn: Turn, left: str) -> int:
    """The side to which a course turns on LEFT or RIGHT."""
    clockwise = (turn is Turn.RIGHT) != (left == "upstream")
    return turned(OPPOSITE[enters], 1 if clockwise else -1)


def deviates(exits: int, enters: int, turn: Turn, readings: Readings = DEFAULTS) -> Flow:
    """How a course runs when a wall bars its way (S2-R052, S2-T2)."""
    ways = ways_to_turn(exits, enters)
    if turn is Turn.ENDS:
        return Flow(0, "ends")
    if turn is not Turn.BOTH:
        ways = ways & bend(enters, turn, readings.left) or (ways if readings.blocked == "other-side" else 0)
    return Flow(ways, None if ways else "wall")


def course_through(
    exits: int, enters: int, roll: Callable[[], Turn], readings: Readings = DEFAULTS, *, wet: bool = False
) -> Flow:
    """How a course that comes in by side ``enters`` runs through a tile: straight on, else as ``roll`` says, which is
    asked only when it matters (S2-R033, S2-R052). On a ``wet`` tile it meets another course.

    Raises ValueError if that side is a wall.
    """
    rolls = needs_roll(exits, enters)
    if wet and readings.meeting != "cross":
        return Flow(0, "joins")
    if rolls:
        return deviates(exits, enters, roll(), readings)
    return Flow(OPPOSITE[enters]) if goes_straight(exits, enters) else Flow(0, "wall")


@dataclass(frozen=True)
class Stretch:
    """The part of a course on one tile: the side by which it comes in, or springs, and how it runs from there."""

    place: Place
    enters: int
    flow: Flow


def run_course(
    tiles: Mapping[Place, int],
    fronts: Iterable[Front],
    wet: Collection[Place],
    roll: Callable[[], Turn],
    readings: Readings = DEFAULTS,
) -> tuple[tuple[Stretch, ...], tuple[Front, ...]]:
    """Follow a course over the tiles that lie on the table, its branches in turn.

    ``tiles`` gives the exits of each place, ``wet`` the places where water flows already. Answers the new stretches and
    the fronts that stand at a place without a tile: those on the table wait there, those off it have left.
    """
    stretches: list[Stretch] = []
    waiting: list[Front] = []
    flooded, ahead = set(wet), deque(fronts)
    seen: set[Front] = set()
    while ahead:
        place, enters = front = ahead.popleft()
        if place not in tiles:
            waiting.append(front)
        elif front not in seen and not (place in flooded and readings.meeting == "stop"):
            flow = course_through(tiles[place], enters, roll, readings, wet=place in flooded)
            stretches.append(Stretch(place, enters, flow))
            ahead.extend((beyond(place, side), OPPOSITE[side]) for side in SIDES if flow.leaves & side)
            flooded.add(place)
            seen.add(front)
    return tuple(stretches), tuple(waiting)


def beyond(place: Place, side: int) -> Place:
    """The place on the other side of a side; it may lie off the table."""
    across, down = STEPS[side]
    return place[0] + across, place[1] + down
