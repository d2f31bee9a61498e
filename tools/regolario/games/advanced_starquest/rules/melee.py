"""Melee: who can be attacked, the dice, attacks from flank and rear, and who wins (S1, section 9)."""

from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.board import Board, Figure, enemies
from regolario.games.advanced_starquest.rules.dice import DiceCount, DieColour, Rows, UnitDice, dice_of_unit, without
from regolario.games.advanced_starquest.rules.facing import facing_of, is_in_front, side_towards
from regolario.games.advanced_starquest.rules.shooting import lost
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.facings import seen_by
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class MeleeTarget:
    """Whether a unit may attack another, and which side of it; ``because`` says why not."""

    legal: bool
    because: str | None
    side: FacedSide | None = None


@rule("advanced-starquest/melee/target")
def target(*, board: Board, attacker: str, defender: str, diagonal: bool = False) -> MeleeTarget:
    """Return whether a unit may attack another and from which side (S1-R056, S1-R057).

    ``diagonal`` says whether a rule allows a diagonal attack. Raises ValueError for a figure that is not on the board.
    """
    one, other = board.figure(attacker), board.figure(defender)
    here, there = one.spaces[0], other.spaces[0]
    reason = "friend" if not enemies(one, other) else _out_of_reach(board, one, there, diagonal)
    return MeleeTarget(False, reason) if reason else MeleeTarget(True, None, side_towards(other, here))


def _out_of_reach(board: Board, figure: Figure, there: Space, diagonal: bool) -> str | None:
    """Return why a unit cannot attack a square, or None."""
    ahead, right = seen_by(facing_of(figure), figure.spaces[0], there)
    if max(abs(ahead), abs(right)) > 1:
        return "not-adjacent"
    if ahead and right:
        if not diagonal:
            return "diagonal"
        return None if ahead > 0 else "not-in-front"
    if ahead <= 0:
        return "not-in-front"
    return None if is_in_front(board, figure, there) else "wall-between"


@dataclass(frozen=True)
class Paid:
    """Whether a unit can pay for something and the Action Points that it has left."""

    legal: bool
    because: str | None
    left: int


def paid(points: int, cost: int) -> Paid:
    """Return what is left of some Action Points."""
    return Paid(True, None, points - cost) if points >= cost else Paid(False, "not-enough-points", points)


@rule("advanced-starquest/melee/cost")
def cost(*, points: int, attacks: int = 1, cost: int) -> Paid:
    """Return whether a unit can pay for its melee attacks (S1-R062)."""
    return paid(points, attacks * cost)


@rule("advanced-starquest/melee/dice")
def dice(*, unit: str, rows: Rows) -> UnitDice:
    """Return the melee dice of a unit (S1-T4 to S1-T6)."""
    return dice_of_unit(unit, rows, "melee")


@dataclass(frozen=True)
class DefenceDice:
    """The dice of a defender; ``because`` says why a die cannot be left out."""

    legal: bool
    because: str | None
    dice: DiceCount


@rule("advanced-starquest/melee/flank-or-rear")
def flank_or_rear(
    *, dice: DiceCount, side: FacedSide, leaves: DieColour | None = None, fewer: int, least: int
) -> DefenceDice:
    """Return the dice of a defender (S1-R058, S1-R059).

    ``leaves`` is the colour of the die that the defender leaves out.
    """
    if side is FacedSide.FRONT or dice.total <= least:
        return DefenceDice(True, None, dice) if leaves is None else DefenceDice(False, "no-die-fewer", dice)
    if leaves is None or not (dice.red if leaves is DieColour.RED else dice.white):
        return DefenceDice(False, "choose-a-die", dice)
    return DefenceDice(True, None, without(dice, leaves, min(fewer, dice.total - least)))


@dataclass(frozen=True)
class Fighter:
    """The total of a unit in melee and its armour value."""

    total: int
    armour: int


@dataclass(frozen=True)
class Fight:
    """The result of a melee: the winner, the life points lost, and whether the defender turns."""

    winner: str | None
    because: str | None
    wounded: str | None = None
    life_points: int = 0
    turns: bool = False


@rule("advanced-starquest/melee/outcome")
def outcome(
    *, attacker: Fighter, defender: Fighter, side: FacedSide = FacedSide.FRONT, harm: str, lives: str, turns: str
) -> Fight:
    """Return the result of a melee from the totals rolled (S1-R060, S1-E6)."""
    beside = side is not FacedSide.FRONT
    turning = beside and turns == "survivor"
    if attacker.total == defender.total:
        return Fight(None, "tie", turns=turning)
    if attacker.total > defender.total:
        taken = harmed(attacker.total - defender.total, defender.armour, harm, lives)
        return _won("attacker", "defender", taken, turns=turning and not taken)
    if beside:
        return Fight("defender", "flank-or-rear", turns=True)
    return _won("defender", "attacker", harmed(defender.total - attacker.total, attacker.armour, harm, lives))


def _won(winner: str, loser: str, taken: int, *, turns: bool = False) -> Fight:
    return Fight(winner, None, loser, taken) if taken else Fight(winner, "armour-holds", turns=turns)


def harmed(difference: int, armour: int, harm: str, lives: str) -> int:
    """Return the life points that the loser of a melee loses; 0 if its armour holds."""
    if harm == "difference":
        return difference
    return lost(difference - armour, lives) if difference > armour else 0
