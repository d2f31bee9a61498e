"""Suspended walkways: size, strength, getting on and falling off (S2-R069 to S2-R073)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.accessories import average
from regolario.games.mordheim_labyrinth.rules.bridges import crossing, who_must_test
from regolario.games.mordheim_labyrinth.rules.warriors import Pace
from regolario.mechanics.arguments import needed
from regolario.mechanics.dice import Dice
from regolario.rule import Verdict, rule


@rule("mordheim-labyrinth/accessories/suspended-walkway")
def suspended_walkway(*, room: Fraction, on_found_tile: bool, length: int, where_it_goes: str) -> Verdict:
    """Return whether the finder may put a walkway here (S2-R069).

    ``room`` is the free length of the place, in inches.
    """
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
    """Return how many bricks a walkway covers (S2-R069, S2-C11)."""
    return Footprint(along, across) if lying is Lying.EAST_WEST else Footprint(across, along)


@dataclass(frozen=True)
class Crossing:
    """The result of crossing a walkway: whether a test was needed, whether it holds, who falls."""

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
    """Return whether a walkway holds under a warrior, by the rules of bridges (S2-R070).

    ``on_it`` names everybody on it, including the warrior. Raises ValueError if a test is needed and no roll is
    given.
    """
    if roll is not None:
        die.checked(roll)
    if not who_must_test(
        pace=pace, charging=charging, fleeing=fleeing, proved=proved, agile=agile, held_before=held_before
    ):
        return Crossing(False, True, ())
    held = crossing(
        initiative=initiative, roll=needed("roll", roll), die=die, bonus=bonus, fails_on=fails_on, worst=worst
    )
    return Crossing(True, held.holds, () if held.holds else on_it)


@dataclass(frozen=True)
class WalkwayFall:
    """The effect of a fall: hits of a Strength (with their average), or wounds."""

    hits: int
    strength: int
    wounds: int
    average_hits: Fraction


@rule("mordheim-labyrinth/accessories/falling-from-a-walkway")
def falling_from_a_walkway(
    *, roll: int, into_watercourse: bool, height: int, hits: Dice, damage: str, over_water: str
) -> WalkwayFall:
    """Return what a fall from a walkway does; ``roll`` is the number of hits rolled (S2-R071).

    Raises ValueError for a total that the dice cannot give.
    """
    hits.checked(roll)
    if into_watercourse and over_water == "as-from-a-bridge":
        return WalkwayFall(0, 0, 0, Fraction(0))
    return WalkwayFall(roll, height, 0, average(hits)) if damage == "core-rules" else WalkwayFall(0, 0, 1, Fraction(0))


@dataclass(frozen=True)
class Shooting:
    """The effect of a walkway on a shot: a free choice of targets in sight, and whether it stops the shot."""

    free_choice: bool
    stopped: bool


@rule("mordheim-labyrinth/accessories/shooting-and-walkways")
def shooting_and_walkways(*, shooter_on_it: bool, passes_under: bool, clear_shot: str) -> Shooting:
    """Return what a walkway does for a shot from it, or for one that passes under it (S2-R071)."""
    return Shooting(
        free_choice=shooter_on_it and clear_shot != "nothing-stopped",
        stopped=passes_under and clear_shot == "free-choice",
    )


class WalkwayEnd(StrEnum):
    """The places for getting on or off a walkway."""

    NARROW_END = "narrow-end"
    LONG_SIDE = "long-side"


@dataclass(frozen=True)
class Ascent:
    """The way up: by the ladder, as on stairs, or climbing; ``height`` is in inches."""

    climbs: bool
    height: int


@rule("mordheim-labyrinth/accessories/getting-on-a-walkway")
def getting_on_a_walkway(*, at: WalkwayEnd, height: int) -> Ascent:
    """Return how a warrior gets on or off a walkway (S2-R071, S2-R072)."""
    return Ascent(at is WalkwayEnd.LONG_SIDE, height)


class FallCause(StrEnum):
    """The causes of falling off a walkway."""

    HIT = "hit"
    COLLAPSE = "collapse"
    FAILED_CLIMB = "failed-climb"


@dataclass(frozen=True)
class Railing:
    """The effect of railings: whether they give cover, and whether a warrior still falls."""

    cover: bool
    falls: bool


@rule("mordheim-labyrinth/accessories/railings")
def railings(*, cause: FallCause) -> Railing:
    """Return what the railings do for a warrior on a walkway (S2-R073)."""
    return Railing(cover=False, falls=cause is not FallCause.HIT)
