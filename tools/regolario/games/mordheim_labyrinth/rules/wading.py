"""What water and slime do to those who meet them.

Movement, hiding, poison, jumping (S2, section on courses).

Distances are in inches; an ``allowance`` is what a warrior could move at its pace without the water.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.lengths import Rounding, rounded
from regolario.games.mordheim_labyrinth.rules.warriors import Pace
from regolario.games.mordheim_labyrinth.rules.watercourses import CourseKind, width_of
from regolario.mechanics.arguments import at_most
from regolario.rule import Verdict, rule


class Act(StrEnum):
    """The things that a move can do with a course."""

    ENTERS = "enters"
    LEAVES = "leaves"
    CROSSES = "crosses"
    MOVES_WITHIN = "moves-within"
    STAYS = "stays"


def times_paid(acts: tuple[int, ...], often: str) -> int:
    """Return how often a move pays: once a move, a course or an act.

    The numbers are those of the acts in each course that it meets.
    """
    met = tuple(number for number in acts if number)
    return {"move": min(len(met), 1), "course": len(met), "act": sum(met)}[often]


def _each(pace: Pace, penalty: Fraction, hurried: Fraction, fleeing: str) -> Fraction:
    """Return the cost of a rivulet at a pace."""
    hurries = pace in (Pace.RUN, Pace.CHARGE) or (pace is Pace.FLEE and fleeing == "hurried")
    return hurried if hurries else penalty


def _slowed(allowance: Fraction, each: Fraction, times: int) -> Fraction:
    return max(allowance - each * times, Fraction(0))


@rule("mordheim-labyrinth/crossing-water/rivulet")
def rivulet(
    *,
    allowance: Fraction,
    pace: Pace,
    acts: tuple[Act, ...],
    penalty: Fraction,
    hurried: Fraction,
    often: str,
    fleeing: str,
) -> Fraction:
    """Return how far a warrior may move who enters a rivulet (S2-R035)."""
    number = sum(act is not Act.STAYS for act in acts)
    return _slowed(allowance, _each(pace, penalty, hurried, fleeing), times_paid((number,), often))


@rule("mordheim-labyrinth/crossing-water/river")
def river(
    *, allowance: Fraction, share: Fraction, part: str, rounding: Rounding, dry: Fraction = Fraction(0)
) -> Fraction:
    """Return how far a warrior may move who enters a river (S2-R036, S2-R038).

    He wades through it, swims in it or crosses it; the ``dry`` inches before the water are included. An answer
    below ``dry`` says that the move does not reach the water. Raises ValueError if the dry way is longer than the
    allowance.
    """
    at_most("dry", dry, allowance)
    before = dry if part == "in-water" else Fraction(0)
    return before + rounded((allowance - before) * share, rounding)


@rule("mordheim-labyrinth/crossing-water/several-courses")
def several_courses(
    *,
    allowance: Fraction,
    pace: Pace,
    rivulets: tuple[int, ...],
    in_a_river: bool,
    penalty: Fraction,
    hurried: Fraction,
    share: Fraction,
    often: str,
    fleeing: str,
    order: str,
    part: str,
    rounding: Rounding,
    dry: Fraction = Fraction(0),
) -> Fraction:
    """Return how far a warrior may move who meets several courses (S2-R035, S2-R036).

    ``rivulets`` are the numbers of acts in each rivulet that it meets; the ``dry`` inches before the river are
    included. Raises ValueError if the dry way is longer than the allowance.
    """
    at_most("dry", dry, allowance)
    times = times_paid(rivulets, often)
    left = allowance
    for water in ("river", "rivulet") if order == "river-first" else ("rivulet", "river"):
        if water == "rivulet":
            left = _slowed(left, _each(pace, penalty, hurried, fleeing), times)
        elif in_a_river:
            before = min(dry, left) if part == "in-water" else Fraction(0)
            left = before + rounded((left - before) * share, rounding)
    return left


@dataclass(frozen=True)
class Hidden:
    """The result of hiding underwater: whether it counts, why not, and what the model is ``safe_from``."""

    hidden: bool
    because: str | None = None
    safe_from: tuple[str, ...] = ()


@rule("mordheim-labyrinth/crossing-water/hidden-under-water")
def hidden_under_water(
    *,
    kind: CourseKind,
    pace: Pace,
    still: str,
    trip: str,
    safe: str,
    starts_inside: bool = True,
    ends_inside: bool = True,
    moves: bool = True,
    left_between: bool = False,
    shoots: bool = False,
    casts: bool = False,
) -> Hidden:
    """Return whether a model is hidden underwater (S2-R037). ``casts`` covers spells and prayers."""
    reasons = (
        (kind is not CourseKind.RIVER, "too-shallow"),
        (not starts_inside, "starts-outside"),
        (not ends_inside, "ends-outside"),
        (left_between and trip == "stays-inside", "left-the-water"),
        (pace is not Pace.WALK, "not-walking"),
        (not moves and still == "must-move", "stands-still"),
        (shoots, "shoots"),
        (casts, "casts"),
    )
    because = next((reason for found, reason in reasons if found), None)
    if because:
        return Hidden(False, because)
    return Hidden(True, None, ("shooting", "magic") if safe == "magic-too" else ("shooting",))


@dataclass(frozen=True)
class Hits:
    """Automatic hits and their Strength, which is 0 if there are none."""

    hits: int
    strength: int


def hits_of(count: int, strength: int) -> Hits:
    """Return hits of a Strength."""
    return Hits(count, strength if count else 0)


@rule("mordheim-labyrinth/crossing-water/toxic-rivulet")
def toxic_rivulet(*, acts: tuple[Act, ...], hits: int, strength: int, often: str, immune: bool = False) -> Hits:
    """Return the hits of a turn in which a warrior does this in a toxic rivulet (S2-R039)."""
    times = 0 if immune else len(acts) if often == "act" else min(len(acts), 1)
    return hits_of(hits * times, strength)


class TimeInSlime(StrEnum):
    """The part of a turn that a warrior spends in the slime."""

    NONE = "none"
    PART = "part"
    WHOLE = "whole"


@rule("mordheim-labyrinth/crossing-water/lying-in-slime")
def lying_in_slime(
    *,
    own_turns: tuple[TimeInSlime, ...],
    hits: int,
    strength: int,
    whose: str,
    other_turns: tuple[TimeInSlime, ...] = (),
    immune: bool = False,
) -> Hits:
    """Return the hits on a warrior who lies in slime, over the following turns (S2-R040).

    It is knocked down or stunned.
    """
    turns = own_turns + other_turns if whose == "every-turn" else own_turns
    return hits_of(0 if immune else hits * sum(turn is not TimeInSlime.NONE for turn in turns), strength)


class CrossingWay(StrEnum):
    """The ways of getting to the other side of a course."""

    WADE = "wade"
    JUMP = "jump"
    BRIDGE = "bridge"
    WALKWAY = "walkway"


@rule("mordheim-labyrinth/crossing-water/over-the-water")
def over_the_water(*, way: CrossingWay, contact: str) -> bool:
    """Return whether the water touches a warrior who crosses a course this way.

    The water slows it and the slime hits it.
    """
    return way is CrossingWay.WADE or (way is CrossingWay.JUMP and contact == "crosses")


@rule("mordheim-labyrinth/crossing-water/jumping-a-course")
def jumping_a_course(
    *, kind: CourseKind, movement_left: Fraction, rivulet: Fraction, river: Fraction, longest: Fraction
) -> Verdict:
    """Return whether a course can be jumped at a right angle (S2-R041).

    The Initiative test says whether the jump succeeds.
    """
    width = width_of(kind, rivulet, river)
    if width > longest:
        return Verdict(False, "too-wide")
    return Verdict(movement_left >= width, None if movement_left >= width else "too-little-movement")


@dataclass(frozen=True)
class CourseFall:
    """A fall into a course.

    It has the place where the warrior lies (``take-off-bank`` or ``middle``), whether the fall itself does damage,
    whether it ends the movement, and the hits of the slime.
    """

    where: str
    damage: bool
    ends_movement: bool
    toxic: Hits


def slime_under(kind: CourseKind, hits: int, strength: int, immune: bool) -> Hits:
    """Return what slime adds to a fall: falling in is entering (S2-R039, S2-R043)."""
    return hits_of(hits if kind is CourseKind.TOXIC_RIVULET and not immune else 0, strength)


@rule("mordheim-labyrinth/crossing-water/failed-jump")
def failed_jump(*, kind: CourseKind, hits: int, strength: int, immune: bool = False) -> CourseFall:
    """Return the fall of a warrior whose jump is too short (S2-R042, S2-R043)."""
    return CourseFall("take-off-bank", False, True, slime_under(kind, hits, strength, immune))
