"""Exact odds of a melee, also against a parry."""

from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.dice import DiceCount, DieColour, without
from regolario.games.advanced_starquest.rules.odds import total_of
from regolario.games.advanced_starquest.rules.parry_odds import spoiled
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.bounds import HIGHEST_TOTAL
from regolario.mechanics.odds import Chance, Odds, added, of_column
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


@dataclass(frozen=True)
class MeleeOdds:
    """The chances that the attacker wounds, that the defender does, and that nothing happens."""

    attacker_wounds: Chance
    defender_wounds: Chance
    nothing: Chance


@dataclass(frozen=True)
class MeleeHarm:
    """What a melee does to its two units for any difference of the totals."""

    attacker_armour: int
    defender_armour: int
    harm: str
    beside: bool

    def attacker_wounds(self, difference: int) -> bool:
        """Return whether the attacker wounds; the difference is its total less the defender's."""
        return difference > (self.defender_armour if self.harm == "armour" else 0)

    def defender_wounds(self, difference: int) -> bool:
        """Return whether the defender wounds; attacked from the flank or rear it never does."""
        return not self.beside and -difference > (self.attacker_armour if self.harm == "armour" else 0)

    def worth(self, difference: int) -> int:
        """Return what a difference is worth to the attacker; the defender parries so that its mean is least.

        No chance to wound the attacker makes up for a wound, since a die has fewer faces than what that is worth.
        """
        return HIGHEST_TOTAL * self.attacker_wounds(difference) - self.defender_wounds(difference)


def defending(dice: DiceCount, side: FacedSide, fewer: int, least: int) -> DiceCount:
    """Return the dice of a defender that leaves out the worst of them: white ones first."""
    if side is FacedSide.FRONT:
        return dice
    left_out = max(min(fewer, dice.total - least), 0)
    rest = without(dice, DieColour.WHITE, left_out)
    return without(rest, DieColour.RED, left_out - (dice.total - rest.total))


@rule("advanced-starquest/odds/melee")
def melee(
    *,
    attacker: DiceCount,
    defender: DiceCount,
    attacker_armour: int,
    defender_armour: int,
    side: FacedSide = FacedSide.FRONT,
    parries: bool = False,
    red: RollTable,
    white: RollTable,
    fewer: int,
    least: int,
    harm: str,
) -> MeleeOdds:
    """Return the chances in one melee attack (S1-R056 to S1-R061).

    ``parries`` says whether the defender has a Power Sword; it then chooses the die that makes its wounds least likely,
    unless it is attacked from the flank or rear.
    """
    found = MeleeHarm(attacker_armour, defender_armour, harm, side is not FacedSide.FRONT)
    guard = defending(defender, side, fewer, least)
    difference = differences(attacker, guard, found, parries=parries, red=red, white=white)
    hits, returns = difference.chance(found.attacker_wounds), difference.chance(found.defender_wounds)
    return MeleeOdds(hits, returns, 1 - hits - returns)


def differences(
    attacker: DiceCount, defender: DiceCount, found: MeleeHarm, *, parries: bool, red: RollTable, white: RollTable
) -> Odds[int]:
    """Return the odds of the difference of the totals: the attacker's less the defender's.

    A defender that ``parries`` spoils the roll, unless it is attacked from the flank or rear.
    """
    own = total_of(defender, red, white)
    if parries and not found.beside:
        dice = [(of_column(red, "hits"), attacker.red), (of_column(white, "hits"), attacker.white)]
        return spoiled(dice, own, found.worth)
    return added(total_of(attacker, red, white), own.changed(int.__neg__))
