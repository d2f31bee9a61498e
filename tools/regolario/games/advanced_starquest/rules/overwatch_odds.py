"""Exact odds of the shots of a unit on overwatch."""

from dataclasses import dataclass
from fractions import Fraction

from regolario.games.advanced_starquest.rules.odds import chance_to_pierce, total_of, weapon_dice
from regolario.games.advanced_starquest.rules.weapons import Weapons
from regolario.mechanics.arguments import at_most
from regolario.mechanics.bounds import check_size
from regolario.mechanics.odds import Chance
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


@dataclass(frozen=True)
class OverwatchOdds:
    """The chance of at least one wound before the weapon jams."""

    wounds: Chance


@rule("advanced-starquest/odds/overwatch")
def overwatch(
    *,
    weapon: str,
    armour: int,
    shots: int = 1,
    jam_chance: Fraction | None = None,
    rows: Weapons,
    red: RollTable,
    white: RollTable,
    pierces: str,
) -> OverwatchOdds:
    """Return the chance that some shots on overwatch wound at least once (S1-R104).

    ``jam_chance`` is how often a shot that counts jams the weapon; None if it never does. Raises ValueError above 1.
    """
    check_size(shots)
    jams = at_most("jam_chance", jam_chance or Fraction(0), Fraction(1))
    misses = 1 - chance_to_pierce(total_of(weapon_dice(weapon, rows), red, white), armour, pierces)
    last, on = misses * jams, misses * (1 - jams)
    none = Fraction(1)
    for _ in range(shots):
        none = last + on * none
    return OverwatchOdds(1 - none)
