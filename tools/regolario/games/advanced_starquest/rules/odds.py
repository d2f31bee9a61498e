"""Exact odds of shots, melee, jams and Command Points, from the dice of the box."""

from dataclasses import dataclass
from fractions import Fraction

from regolario.games.advanced_starquest.rules.dice import DiceCount, Rows, UnitDice, dice_of_unit
from regolario.games.advanced_starquest.rules.scanner import on_the_scanner
from regolario.games.advanced_starquest.rules.shooting import pierced
from regolario.games.advanced_starquest.rules.weapons import Weapons, shooting_weapons
from regolario.mechanics.bounds import check_size
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import Chance, Odds, mean, of_column, of_dice, times
from regolario.mechanics.pools import highest as best
from regolario.mechanics.pools import total
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


@dataclass(frozen=True)
class ShotOdds:
    """The chance that a shot wounds and its mean total; ``because`` says why nobody knows."""

    because: str | None
    wounds: Chance | None = None
    mean_total: Fraction | None = None
    per_point: Fraction | None = None


def total_of(dice: DiceCount, red: RollTable, white: RollTable) -> Odds[int]:
    """Return the odds of the total of some dice. Raises ValueError for more dice than a rule may create."""
    check_size(dice.total)
    return total([of_column(red, "hits")] * dice.red + [of_column(white, "hits")] * dice.white)


def chance_to_pierce(rolled: Odds[int], armour: int, pierces: str) -> Fraction:
    """Return the chance that a total pierces an armour value."""
    return rolled.chance(lambda shown: pierced(shown, armour, pierces))


def dice_of_shooter(
    weapon: str | None, unit: str | None, dice: DiceCount | None, rows: Weapons, units: Rows
) -> UnitDice:
    """Return the dice of a weapon, of a unit, or those given; none unless exactly one of them is named."""
    if (weapon is not None) + (unit is not None) + (dice is not None) != 1:
        return UnitDice(False, "name-one-shooter")
    if unit is not None:
        return dice_of_unit(unit, units, "shot")
    found = dice or (weapon_dice(weapon, rows) if weapon is not None else DiceCount())
    return UnitDice(True, None, found.total, found.red, found.white)


def weapon_dice(weapon: str, rows: Weapons) -> DiceCount:
    """Return the dice of a weapon's shot."""
    return shooting_weapons(weapon=weapon, rows=rows).shot


@rule("advanced-starquest/odds/shot")
def shot(
    *,
    armour: int,
    weapon: str | None = None,
    unit: str | None = None,
    dice: DiceCount | None = None,
    rows: Weapons,
    units: Rows,
    red: RollTable,
    white: RollTable,
    pierces: str,
) -> ShotOdds:
    """Return the chance that one shot wounds a target with an armour value.

    The shot is that of a weapon, of a unit or of some dice: exactly one of them.
    """
    found = dice_of_shooter(weapon, unit, dice, rows, units)
    if found.known is None or not found.legal:
        return ShotOdds(found.because)
    rolled = total_of(found.known, red, white)
    return ShotOdds(None, chance_to_pierce(rolled, armour, pierces), mean(rolled))


@rule("advanced-starquest/odds/worth")
def worth(*, weapon: str, armour: int, rows: Weapons, red: RollTable, white: RollTable, pierces: str) -> ShotOdds:
    """Return how many targets with one life point a weapon kills for each Action Point, on average."""
    found = shooting_weapons(weapon=weapon, rows=rows)
    rolled = total_of(found.shot, red, white)
    wounds = chance_to_pierce(rolled, armour, pierces)
    return ShotOdds(None, wounds, mean(rolled), wounds / found.points)


@dataclass(frozen=True)
class JamOdds:
    """The chance of a jam in one shot and in the turn, and the mean number of shots."""

    one_shot: Chance
    in_the_turn: Chance
    mean_shots: Fraction


@rule("advanced-starquest/odds/jam")
def jam(*, points: int, white: RollTable, dice: int, blank: int, light: int) -> JamOdds:
    """Return how often a gretchin that shoots as often as it can jams (S1-R055, S1-E4).

    Raises ValueError for more shots or dice than a rule may have.
    """
    shots = points // light
    check_size(shots)
    blanks = times(of_column(white, "hits").changed(lambda face: int(face == blank)), dice)
    jams = blanks.chance(lambda shown: shown == dice)
    none = (1 - jams) ** shots
    return JamOdds(jams, 1 - none, (1 - none) / jams if jams else Fraction(shots))


@dataclass(frozen=True)
class PointOdds:
    """The chance of enough Command Points and their mean."""

    enough: Chance
    mean_points: Fraction


@rule("advanced-starquest/odds/command-points")
def command_points(
    *,
    needed: int,
    bonus: int = 0,
    extra_dice: int = 0,
    die: Dice,
    highest: int,
    several: str,
    beyond: str,
) -> PointOdds:
    """Return the chance of the Command Points ``needed`` (S1-R038, S1-R068, S1-R007)."""
    check_size(extra_dice)
    rolled = best(of_dice(die), 1 + extra_dice, 1) if several == "highest" else total([of_dice(die)] * (1 + extra_dice))
    found = rolled.changed(lambda points: on_the_scanner(points + bonus, highest, beyond))
    return PointOdds(found.chance(lambda points: points >= needed), mean(found))
