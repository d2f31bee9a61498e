"""Dice, shooting and melee of the base game."""

from dataclasses import dataclass

from regolario.mechanics.arguments import check_faces
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


@dataclass(frozen=True)
class Thrown:
    """The faces that red and white dice show."""

    red: tuple[int, ...] = ()
    white: tuple[int, ...] = ()


def total(thrown: Thrown, red_die: RollTable, white_die: RollTable) -> int:
    """Return the sum of the faces. Raises ValueError for a face that a die does not have."""
    for faces, die in ((thrown.red, red_die), (thrown.white, white_die)):
        check_faces(faces, die.ways_in("hits"))
    return sum(thrown.red) + sum(thrown.white)


@rule("starquest/combat/dice")
def dice(*, thrown: Thrown, red_die: RollTable, white_die: RollTable) -> int:
    """Return the total of the dice thrown."""
    return total(thrown, red_die, white_die)


@dataclass(frozen=True)
class ShotOutcome:
    """The total of a shot, whether it wounds, and the life points that the target loses."""

    total: int
    wounds: bool
    life_points: int


@rule("starquest/combat/shooting")
def shooting(
    *, thrown: Thrown, armour: int, red_die: RollTable, white_die: RollTable, pierces: str, loses: str
) -> ShotOutcome:
    """Return what a shot does to a target with an armour value.

    A shot whose total equals the armour (reading ``at-least``) takes away one life point.
    """
    rolled = total(thrown, red_die, white_die)
    wounds = rolled >= armour if pierces == "at-least" else rolled > armour
    excess = max(rolled - armour, 1) if loses == "excess" else 1
    return ShotOutcome(rolled, wounds, excess if wounds else 0)


@dataclass(frozen=True)
class MeleeOutcome:
    """The winner of a melee, and the life points that the other unit loses.

    ``winner`` is ``attacker``, ``defender`` or None.
    """

    winner: str | None
    life_points: int


@rule("starquest/combat/melee")
def melee(*, attacker: Thrown, defender: Thrown, red_die: RollTable, white_die: RollTable) -> MeleeOutcome:
    """Return the outcome of a melee."""
    difference = total(attacker, red_die, white_die) - total(defender, red_die, white_die)
    winner = "attacker" if difference > 0 else "defender" if difference < 0 else None
    return MeleeOutcome(winner, abs(difference))
