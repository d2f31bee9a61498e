"""Exact odds of a melee, also against a parry."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from regolario.games.advanced_starquest.rules.dice import DiceCount, DieColour, without
from regolario.games.advanced_starquest.rules.odds import pool_of
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.bounds import check_size
from regolario.mechanics.odds import Chance
from regolario.mechanics.pools import Die, total
from regolario.mechanics.tables import RollTable
from regolario.rule import rule

NEVER = Fraction(0)


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
    beside = side is not FacedSide.FRONT
    found = MeleeHarm(attacker_armour, defender_armour, harm, beside)
    strike = pool_of(attacker, red, white)
    own = total(pool_of(defending(defender, side, fewer, least), red, white))
    rolls = list(_rolls(strike))
    ways = [
        (chance * share, _chances(faces, strike, guard, found, parries and not beside))
        for faces, chance in rolls
        for guard, share in own.chances.items()
    ]
    hits = sum((share * one for share, (one, _) in ways), NEVER)
    returns = sum((share * other for share, (_, other) in ways), NEVER)
    return MeleeOdds(hits, returns, 1 - hits - returns)


def _rolls(pool: Sequence[Die]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Yield the faces of each roll of a pool with its chance."""
    check_size(prod(len(die.chances) for die in pool))
    for roll in product(*(die.chances.items() for die in pool)):
        yield tuple(face for face, _ in roll), prod((chance for _, chance in roll), start=Fraction(1))


def _chances(
    faces: tuple[int, ...], pool: Sequence[Die], guard: int, found: MeleeHarm, parries: bool
) -> tuple[Fraction, Fraction]:
    """Return the chances that each unit wounds after the attacker rolled, with or without a parry."""
    whole = sum(faces) - guard
    options = [_settled({whole: Fraction(1)}, found)]
    if parries:
        options += [
            _settled({whole - face + other: chance for other, chance in die.chances.items()}, found)
            for face, die in zip(faces, pool, strict=True)
        ]
    return min(options, key=lambda one: (one[0], -one[1]))


def _settled(differences: dict[int, Fraction], found: MeleeHarm) -> tuple[Fraction, Fraction]:
    """Return the chances that the attacker and that the defender wounds."""
    hits = sum((chance for one, chance in differences.items() if found.attacker_wounds(one)), NEVER)
    return hits, sum((chance for one, chance in differences.items() if found.defender_wounds(one)), NEVER)
