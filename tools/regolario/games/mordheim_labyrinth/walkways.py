"""Suspended walkways: how large they are, whether they hold, how one gets on and falls off (S2-R069 to S2-R073)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.accessories import average
from regolario.games.mordheim_labyrinth.bridges import crossing, who_must_test
from regolario.games.mordheim_labyrinth.warriors import Pace
from regolario.mechanics.dice import Dice
from regolario.rule import Verdict, rule


@rule("mordheim-labyrinth/accessories/suspended-walkway")
def suspended_walkway(*, room: Fraction, on_found_tile: bool, length: int, where_it_goes: str) -> Verdict:
    """Whether the finder may put a walkway there; ``room`` is the free length of the place, in inches (S2-R069)."""
    if not on_found_tile and where_it_goes == "found-tile":
        return Verdict(False, "another-tile")
    return Verdict(room >= length, None if room >= length else "too-short")


class Lying(StrEnum):
    """The way a walkway lies."""

    NORTH_SOUTH = "north-south"
    EAST_WEST = "east-west"


@dataclass(frozen=True)
class Footprint:
    """The bricks under a walkway, counted from west to east and from north to south."""

    columns: int
    rows: int


@rule("mordheim-labyrinth/accessories/walkway-in-bricks")
def walkway_in_bricks(*, lying: Lying, along: int, across: int) -> Footprint:
    """How many bricks a walkway covers (S2-R069, S2-C11)."""
    return Footprint(along, across) if lying is Lying.EAST_WEST else Footprint(across, along)


@dataclass(frozen=True)
class Crossing:
    """How a crossing ends: whether a test was needed, whether the walkway still stands, who falls."""

    tested: bool
    holds: bool
    fall: tuple[str, ...]


@rule("mordheim-labyrinth/accessories/crossing-a-walkway")
def crossing_a_walkway(
    *,
    pace: Pace,
    initiative: int,
    on_it: tuple[str, ...],
    die: Dice,
    bonus: int,
    fails_on: int,
    worst: str,
    charging: str,
    fleeing: str,
    proved: str,
    roll: int | None = None,
    held_before: bool = False,
    agile: bool = False,
) -> Crossing:
    """Whether a walkway holds under a warrior, by the rules of bridges; ``on_it`` names everybody on it, the warrior
    included (S2-R070). Raises ValueError when a test is needed and no roll is given."""
    must_test = who_must_test(pace=pace, charging=charging, fleeing=fleeing, agile=agile)
    if not must_test or (held_before and proved == "tested-once"):
        return Crossing(False, True, ())
    if roll is None:
        raise ValueError("this crossing needs an Initiative test: give the roll")
    held = crossing(initiative=initiative, roll=roll, die=die, bonus=bonus, fails_on=fails_on, worst=worst)
    return Crossing(True, held.holds, () if held.holds else on_it)


@dataclass(frozen=True)
class Fall:
    """What a fall does: so many hits of a Strength (and how many on average), or so many wounds outright."""

    hits: int
    strength: int
    wounds: int
    average_hits: Fraction


@rule("mordheim-labyrinth/accessories/falling-from-a-walkway")
def falling_from_a_walkway(
    *, roll: int, into_watercourse: bool, height: int, hits: Dice, damage: str, over_water: str
) -> Fall:
    """What a fall from a walkway does; ``roll`` is the number of hits rolled (S2-R071).

    Raises ValueError for a total that the dice cannot give.
    """
    if roll not in hits.totals:
        raise ValueError(f"{hits} cannot give {roll}")
    if into_watercourse and over_water == "as-from-a-bridge":
        return Fall(0, 0, 0, Fraction(0))
    return Fall(roll, height, 0, average(hits)) if damage == "core-rules" else Fall(0, 0, 1, Fraction(0))


@dataclass(frozen=True)
class Shooting:
    """What a walkway does for a shot: may the shooter pick any target in sight, does the walkway stop the shot."""

    free_choice: bool
    stopped: bool


@rule("mordheim-labyrinth/accessories/shooting-and-walkways")
def shooting_and_walkways(*, shooter_on_it: bool, passes_under: bool, clear_shot: str) -> Shooting:
    """What a walkway does for a shot from it, or for one that passes under it (S2-R071)."""
    return Shooting(
        free_choice=shooter_on_it and clear_shot != "nothing-stopped",
        stopped=passes_under and clear_shot == "free-choice",
    )


class End(StrEnum):
    """Where somebody gets on or off a walkway."""

    NARROW_END = "narrow-end"
    LONG_SIDE = "long-side"


@dataclass(frozen=True)
class Ascent:
    """How one gets up: on the ladder as on stairs, or climbing; ``height`` is in inches."""

    climbs: bool
    height: int


@rule("mordheim-labyrinth/accessories/getting-on-a-walkway")
def getting_on_a_walkway(*, at: End, height: int) -> Ascent:
    """How a warrior gets on or off a walkway (S2-R071, S2-R072)."""
    return Ascent(at is End.LONG_SIDE, height)


class Cause(StrEnum):
    """Why somebody might fall off a walkway."""

    HIT = "hit"
    COLLAPSE = "collapse"
    FAILED_CLIMB = "failed-climb"


@dataclass(frozen=True)
class Railing:
    """What railings do: whether they give cover, whether one still falls."""

    cover: bool
    falls: bool


@rule("mordheim-labyrinth/accessories/railings")
def railings(*, cause: Cause) -> Railing:
    """What the railings do for a warrior on a walkway (S2-R073)."""
    return Railing(cover=False, falls=cause is not Cause.HIT)
