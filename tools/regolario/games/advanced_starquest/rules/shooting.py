"""Shooting: dice, targets, costs, wounds and the gretchins' jams (S1, section 8)."""

from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.dice import DiceCount, Faces, Rows, UnitDice, dice_of_unit, has_faces
from regolario.mechanics.arguments import at_least, check_faces, counted
from regolario.mechanics.bounds import check_size
from regolario.mechanics.lookup import named
from regolario.mechanics.tables import RollTable
from regolario.rule import Verdict, rule


@rule("advanced-starquest/shooting/dice")
def dice(*, unit: str, rows: Rows) -> UnitDice:
    """Return the dice that a unit rolls when it shoots (S1-R051, S1-T4 to S1-T6)."""
    return dice_of_unit(unit, rows, "shot")


@rule("advanced-starquest/shooting/target")
def target(*, visible: bool, in_arc: bool) -> Verdict:
    """Return whether a unit may shoot at a target (S1-R052).

    ``in_arc`` says whether it is in the arc of fire, which the box's rulebook defines.
    """
    if not visible:
        return Verdict(False, "not-visible")
    return Verdict(True) if in_arc else Verdict(False, "outside-the-arc")


@rule("advanced-starquest/shooting/cost")
def cost(*, shot: DiceCount, heavy: int, light: int, dice: int, mixed: str) -> int:
    """Return the Action Points of a shot (S1-R053, S1-R054).

    Raises ValueError for a shot without dice.
    """
    at_least("shot", shot.total, 1)
    if not shot.red or not shot.white:
        return _of_one_colour(shot, heavy, light, dice, mixed)
    return heavy + light if mixed == "added" else heavy


def _of_one_colour(shot: DiceCount, heavy: int, light: int, dice: int, mixed: str) -> int:
    """Return the cost of dice of one colour; fewer than ``dice`` may cost as light ones do."""
    if shot.red and (shot.red >= dice or mixed != "added"):
        return heavy
    return light


@dataclass(frozen=True)
class Shots:
    """How many shots a unit can pay for; ``because`` says why none, or why nobody knows."""

    legal: bool
    because: str | None
    shots: int | None = None


@rule("advanced-starquest/shooting/repeated-shots")
def repeated_shots(
    *, unit: str, points: int | None = None, rows: Rows, heavy: int, light: int, dice: int, mixed: str
) -> Shots:
    """Return how many times a unit may shoot (S1-E3, S1-E4).

    ``points`` are the Action Points that it has left; by default those of the summary table.
    """
    rolled = dice_of_unit(unit, rows, "shot")
    if not rolled.legal:
        return Shots(False, "no-shooting", 0)
    if rolled.known is None:
        return Shots(True, rolled.because)
    left = named(rows, unit, "unit")["points"] if points is None else points
    shots = (left or 0) // cost(shot=rolled.known, heavy=heavy, light=light, dice=dice, mixed=mixed)
    return Shots(True, None, shots) if shots else Shots(False, "not-enough-points", 0)


@dataclass(frozen=True)
class Wound:
    """The total of a shot and the life points that it takes; ``because`` says why none."""

    legal: bool
    because: str | None
    total: int = 0
    life_points: int = 0


def pierced(total: int, armour: int, pierces: str) -> bool:
    """Return whether a total pierces an armour value."""
    return total > armour if pierces == "more-than" else total >= armour


def lost(excess: int, lives: str) -> int:
    """Return the life points that a wound takes: the excess over the armour, or just one."""
    return max(excess, 1) if lives == "excess" else 1


@rule("advanced-starquest/shooting/wound")
def wound(*, faces: Faces, armour: int, red: RollTable, white: RollTable, pierces: str, lives: str) -> Wound:
    """Return whether a shot wounds its target and the life points that it takes (S1-E5)."""
    if not has_faces(faces, red, white):
        return Wound(False, "no-such-face")
    total = faces.total
    if not pierced(total, armour, pierces):
        return Wound(True, "armour-holds", total)
    return Wound(True, None, total, lost(total - armour, lives))


@dataclass(frozen=True)
class Jam:
    """Whether a weapon is jammed and until when; ``because`` says why a shot was not allowed."""

    legal: bool
    because: str | None
    jammed: bool = False
    again: str | None = None


@rule("advanced-starquest/shooting/jam")
def jam(*, shots: tuple[tuple[int, ...], ...], dice: int, blank: int, white: RollTable, until: str) -> Jam:
    """Return whether a gretchin's weapon jams (S1-R055).

    ``shots`` are the faces of its shots of the turn, in order. Raises ValueError for a shot with more or fewer dice, or
    for a face that a white die does not have.
    """
    check_size(len(shots))
    for shot in shots:
        check_faces(counted("shots", shot, dice), white.ways_in("hits"))
    jams = [set(shot) == {blank} for shot in shots]
    if any(jams[:-1]):
        return Jam(False, "jammed", True, until)
    return Jam(True, None, True, until) if any(jams) else Jam(True, None)
