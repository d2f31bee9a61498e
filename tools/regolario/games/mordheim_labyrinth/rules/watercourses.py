"""Watercourses: where they spring, what flows in them and how wide they are (S2, section on courses).

Sides of tiles are written as letters, N, E, S, W; lengths are in inches unless a name says otherwise.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.lengths import margin, nearest_step
from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE, exits, exits_of, letters, one_side
from regolario.mechanics.arguments import counted
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import of_dice
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


class CourseKind(StrEnum):
    """The results of the table of courses."""

    RIVULET = "rivulet"
    RIVER = "river"
    TOXIC_RIVULET = "toxic-rivulet"


@dataclass(frozen=True)
class Springs:
    """The number of courses that spring on a tile, and the chance of at least one."""

    courses: int
    chance: Fraction


def chance_of_at_least(die: Dice, total: int) -> Fraction:
    """Return the chance that dice come to ``total`` or more."""
    return of_dice(die).chance(lambda face: face >= total)


def any_of(tries: int, chance: Fraction) -> Fraction:
    """Return the chance of at least one success in a number of tries."""
    return 1 - (1 - chance) ** tries


def _rolled(rolls: tuple[int, ...], wanted: int, die: Dice, reach: int) -> Springs:
    counted("rolls", rolls, wanted)
    return Springs(sum(die.checked(roll) >= reach for roll in rolls), any_of(wanted, chance_of_at_least(die, reach)))


@rule("mordheim-labyrinth/watercourses/source-of-a-course")
def source_of_a_course(
    *, tile: str, border: str, rolls: tuple[int, ...], die: Dice, source_on: int, per: str
) -> Springs:
    """Return how many courses spring on a tile that is laid (S2-R032).

    ``tile`` gives its exits, ``border`` its sides on the edge of the table. Without an exit towards the edge
    nothing is rolled. Raises ValueError for more or fewer rolls than the tile requires.
    """
    openings = len(letters(exits_of(tile) & exits(border)))
    return _rolled(rolls, openings if per == "exit" else min(openings, 1), die, source_on)


@dataclass(frozen=True)
class Beginning:
    """The beginning of a course.

    It has the side at which it springs, or the possible sides and who chooses; which way it flows; and whether the
    water reaches from the edge of the table or only from the centre of the tile.
    """

    side: str
    flows: str | None
    chosen_by: str
    from_edge: bool


@rule("mordheim-labyrinth/watercourses/direction-of-a-course")
def direction_of_a_course(*, tile: str, border: str, corner: str, spring: str, chosen: str | None = None) -> Beginning:
    """Return where the course of a source begins and which way it flows (S2-R033).

    It flows inwards, at right angles to the edge. ``chosen`` is the side chosen on a tile with exits on two edges.
    Raises ValueError for a tile without an exit towards the edge, or a side without one.
    """
    openings = letters(exits_of(tile) & exits(border))
    if not openings or (chosen is not None and letters(one_side(chosen)) not in openings):
        text = "a course can rise only at an exit towards the edge of the table"
        raise RefusedError(text, "no-spring", known=tuple(openings))
    several = len(openings) > 1
    side = (chosen or openings) if several else openings
    flows = letters(OPPOSITE[one_side(side)]) if len(side) == 1 else None
    return Beginning(side, flows, corner if several else "nobody", spring == "edge")


@rule("mordheim-labyrinth/watercourses/kind-of-course")
def kind_of_course(*, roll: int, kinds: RollTable) -> CourseKind:
    """Return what flows from a source (S2-R034, S2-T1)."""
    return CourseKind(kinds.at(roll).result)


def width_of(kind: CourseKind, rivulet: Fraction, river: Fraction) -> Fraction:
    """Return the width of a kind of course: a toxic rivulet is a rivulet (S2-R039)."""
    return river if kind is CourseKind.RIVER else rivulet


@rule("mordheim-labyrinth/watercourses/widths")
def widths(*, kind: CourseKind, rivulet: Fraction, river: Fraction) -> Fraction:
    """Return the suggested width of a course, in inches (S2-R050)."""
    return width_of(kind, rivulet, river)


@rule("mordheim-labyrinth/watercourses/widths-in-bricks")
def widths_in_bricks(*, kind: CourseKind, rivulet: Fraction, river: Fraction) -> Fraction:
    """Return the width of a course on tiles drawn in bricks, in bricks (S2-R051)."""
    return width_of(kind, rivulet, river)


@rule("mordheim-labyrinth/watercourses/lengths-in-bricks")
def lengths_in_bricks(
    *,
    length: Fraction,
    brick: Fraction,
    inch: Fraction,
    step: Fraction,
    rivulet: Fraction,
    rivulet_bricks: Fraction,
    river: Fraction,
    river_bricks: Fraction,
    walkway: Fraction,
    walkway_bricks: Fraction,
    size: str,
) -> Fraction:
    """Return a length in bricks.

    ``brick`` and ``inch`` are in millimetres, ``step`` in bricks; the readings ``rivulet``, ``river`` and
    ``walkway`` take the ratio of that pair of printed sizes (S2-T7).
    """
    if size == "rounded":
        return nearest_step(length * inch / brick, step)
    inches, bricks = {
        "rivulet": (rivulet, rivulet_bricks),
        "river": (river, river_bricks),
        "walkway": (walkway, walkway_bricks),
    }[size]
    return Fraction(length * bricks) / inches


@rule("mordheim-labyrinth/watercourses/middle-of-the-passage")
def middle_of_the_passage(*, kind: CourseKind, passage: Fraction, rivulet: Fraction, river: Fraction) -> Fraction:
    """Return the width of the bank on either side of a course in a passage (S2-R049)."""
    return margin(passage, width_of(kind, rivulet, river))
