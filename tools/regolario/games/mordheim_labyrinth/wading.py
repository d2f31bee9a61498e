"""What water and slime do to those who meet them: movement, hiding, poison, jumping (S2, section on courses).

Distances are in inches; an ``allowance`` is what a warrior could move at its pace without the water.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.warriors import Pace
from regolario.games.mordheim_labyrinth.watercourses import Kind, width_of
from regolario.mechanics.lengths import Rounding, rounded
from regolario.rule import Verdict, rule


class Act(StrEnum):
    """What a move can do with a course."""

    ENTERS = "enters"
    LEAVES = "leaves"
    CROSSES = "crosses"
    MOVES_WITHIN = "moves-within"
    STAYS = "stays"


def _times(acts: tuple[int, ...], often: str) -> int:
    """How often a move pays, from the number of acts in each course it meets: once a move, a course or an act."""
    met = tuple(number for number in acts if number)
    return {"move": min(len(met), 1), "course": len(met), "act": sum(met)}[often]


def _each(pace: Pace, penalty: Fraction, hurried: Fraction, fleeing: str) -> Fraction:
    """What a rivulet costs once at a pace."""
    hurries = pace in (Pace.RUN, Pace.CHARGE) or (pace is Pace.FLEE and fleeing == "hurried")
    return hurried if hurries else penalty


def _slowed(allowance: Fraction, each: Fraction, times: int) -> Fraction:
    return max(allowance - each * times, Fraction(0))


@rule("mordheim-labyrinth/watercourses/rivulet")
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
    """How far a warrior may move who does this in a rivulet (S2-R035). Who stays without moving pays nothing."""
    number = sum(act is not Act.STAYS for act in acts)
    return _slowed(allowance, _each(pace, penalty, hurried, fleeing), _times((number,), often))


@rule("mordheim-labyrinth/watercourses/river")
def river(
    *, allowance: Fraction, share: Fraction, part: str, rounding: Rounding, dry: Fraction = Fraction(0)
) -> Fraction:
    """How far a warrior may move who wades through a river, swims in it or crosses it, ``dry`` inches before the water
    included (S2-R036, S2-R038). An answer below ``dry`` says that the move does not reach the water.

    Raises ValueError if the dry way is longer than the allowance.
    """
    if dry > allowance:
        raise ValueError("the dry way is longer than the move")
    before = dry if part == "in-water" else Fraction(0)
    return before + rounded((allowance - before) * share, rounding)


@rule("mordheim-labyrinth/watercourses/several-courses")
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
    rounding: Rounding,
) -> Fraction:
    """How far a warrior may move who meets several courses; ``rivulets`` counts the acts in each rivulet that it meets
    (S2-R035, S2-R036)."""
    times = _times(rivulets, often)
    left = allowance
    for water in ("river", "rivulet") if order == "river-first" else ("rivulet", "river"):
        if water == "rivulet":
            left = _slowed(left, _each(pace, penalty, hurried, fleeing), times)
        elif in_a_river:
            left = rounded(left * share, rounding)
    return left


@dataclass(frozen=True)
class Hidden:
    """Whether a model counts as swimming underwater; if not, why; if so, what it is ``safe_from``."""

    hidden: bool
    because: str | None = None
    safe_from: tuple[str, ...] = ()


@rule("mordheim-labyrinth/watercourses/hidden-under-water")
def hidden_under_water(
    *,
    kind: Kind,
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
    """Whether a model is hidden underwater (S2-R037). ``casts`` covers spells and prayers."""
    reasons = (
        (kind is not Kind.RIVER, "too-shallow"),
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
    """Automatic hits and their Strength."""

    hits: int
    strength: int


@rule("mordheim-labyrinth/watercourses/toxic-rivulet")
def toxic_rivulet(*, acts: tuple[Act, ...], hits: int, strength: int, often: str, immune: bool = False) -> Hits:
    """The hits of a turn in which a warrior does this in a toxic rivulet (S2-R039)."""
    times = 0 if immune else len(acts) if often == "act" else min(len(acts), 1)
    return Hits(hits * times, strength)


class Spent(StrEnum):
    """How much of a turn a warrior spends in the slime."""

    NONE = "none"
    PART = "part"
    WHOLE = "whole"


@rule("mordheim-labyrinth/watercourses/lying-in-slime")
def lying_in_slime(
    *,
    own_turns: tuple[Spent, ...],
    hits: int,
    strength: int,
    whose: str,
    other_turns: tuple[Spent, ...] = (),
    immune: bool = False,
) -> Hits:
    """The further hits on a warrior who lies knocked down or stunned in slime, over the turns that follow (S2-R040)."""
    turns = own_turns + other_turns if whose == "every-turn" else own_turns
    return Hits(0 if immune else hits * sum(turn is not Spent.NONE for turn in turns), strength)


class Way(StrEnum):
    """How a warrior gets to the other side of a course."""

    WADE = "wade"
    JUMP = "jump"
    BRIDGE = "bridge"
    WALKWAY = "walkway"


@rule("mordheim-labyrinth/watercourses/over-the-water")
def over_the_water(*, way: Way, contact: str) -> bool:
    """Whether a warrior who crosses a course this way is touched by it: slowed by the water, hit by the slime."""
    return way is Way.WADE or (way is Way.JUMP and contact == "crosses")


@rule("mordheim-labyrinth/watercourses/jumping-a-course")
def jumping_a_course(
    *, kind: Kind, movement_left: Fraction, rivulet: Fraction, river: Fraction, longest: Fraction
) -> Verdict:
    """Whether a course can be jumped at a right angle; the Initiative test says whether the jump succeeds (S2-R041)."""
    width = width_of(kind, rivulet, river)
    if width > longest:
        return Verdict(False, "too-wide")
    return Verdict(movement_left >= width, None if movement_left >= width else "too-little-movement")


@dataclass(frozen=True)
class Fall:
    """A fall into a course: where the warrior lies (``take-off-bank`` or ``middle``), whether the fall itself does
    damage, whether it ends the movement, and what the slime adds."""

    where: str
    damage: bool
    ends_movement: bool
    toxic: Hits


def slime_under(kind: Kind, hits: int, strength: int, immune: bool) -> Hits:
    """What slime adds to a fall: falling in is entering (S2-R039, S2-R043)."""
    return Hits(hits if kind is Kind.TOXIC_RIVULET and not immune else 0, strength)


@rule("mordheim-labyrinth/watercourses/failed-jump")
def failed_jump(*, kind: Kind, hits: int, strength: int, immune: bool = False) -> Fall:
    """What becomes of a warrior who falls short (S2-R042, S2-R043)."""
    return Fall("take-off-bank", False, True, slime_under(kind, hits, strength, immune))
