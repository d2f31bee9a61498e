"""Exact odds of pools of dice: the highest or lowest dice, and dice rolled again.

A die is the odds of its faces as numbers; a pool is several dice, equal or not.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from itertools import product
from math import comb, prod

from regolario.mechanics.bounds import MOST_DICE, check_size
from regolario.mechanics.odds import Odds, added

Die = Odds[int]
NOTHING: Die = Odds({0: Fraction(1)})
"""A roll of no dice."""


def total(pool: Sequence[Die]) -> Odds[int]:
    """Return the odds of the sum of a pool; 0 without dice."""
    return reduce(added, pool, NOTHING)


def rolled_again(die: Die, again: Callable[[int], bool]) -> Die:
    """Return the odds of a die that is rolled again once if its face fits; the second roll counts."""
    share = die.chance(again)
    kept = {face: Fraction(0) if again(face) else chance for face, chance in die.chances.items()}
    return Odds({face: kept[face] + share * chance for face, chance in die.chances.items()})


def highest(die: Die, dice: int, kept: int) -> Odds[int]:
    """Return the odds of the sum of the highest ``kept`` of some equal dice.

    Raises ValueError for more kept than rolled, or more dice than allowed.
    """
    return _best(die, dice, kept, sorted(die.chances, reverse=True))


def lowest(die: Die, dice: int, kept: int) -> Odds[int]:
    """Return the odds of the sum of the lowest ``kept`` of some equal dice, as ``highest``."""
    return _best(die, dice, kept, sorted(die.chances))


def _best(die: Die, dice: int, kept: int, faces: Sequence[int]) -> Odds[int]:
    """Return the odds by counting the dice that show each face, the best face first.

    Only the first ``kept`` dice add to the sum.
    """
    if not 1 <= kept <= dice <= MOST_DICE:
        raise ValueError(f"`{kept} of {dice}` dice: keep at least one, at most all, of at most {MOST_DICE} dice")
    check_size(dice * dice * len(faces))
    ways: dict[tuple[int, int], Fraction] = {(dice, 0): Fraction(1)}
    for face in faces:
        ways = _with_face(ways, face, die.chances[face], dice - kept)
    return Odds({tally: chance for (left, tally), chance in sorted(ways.items()) if left == 0})


def _with_face(
    ways: dict[tuple[int, int], Fraction], face: int, chance: Fraction, dropped: int
) -> dict[tuple[int, int], Fraction]:
    """Return the ways by dice left and sum, after some of the dice show a face."""
    found: dict[tuple[int, int], Fraction] = {}
    for (left, tally), way in ways.items():
        for shown in range(left + 1):
            counted = min(shown, max(0, left - dropped))
            key = (left - shown, tally + counted * face)
            found[key] = found.get(key, Fraction(0)) + way * comb(left, shown) * chance**shown
    return found


def spoiled(pool: Sequence[Die], value: Callable[[int], Fraction]) -> Fraction:
    """Return the least mean of ``value`` of the total if an opponent makes a die roll again.

    The opponent sees the roll, chooses the die that lowers the mean most, and may leave it. Raises ValueError for
    more rolls than allowed.
    """
    check_size(prod(len(die.chances) for die in pool))
    return sum((chance * _worst(faces, pool, value) for faces, chance in _rolls(pool)), Fraction(0))


def _rolls(pool: Sequence[Die]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    for roll in product(*(die.chances.items() for die in pool)):
        yield tuple(face for face, _ in roll), prod((chance for _, chance in roll), start=Fraction(1))


def _worst(faces: Sequence[int], pool: Sequence[Die], value: Callable[[int], Fraction]) -> Fraction:
    whole = sum(faces)
    again = (
        sum((chance * value(whole - face + other) for other, chance in die.chances.items()), Fraction(0))
        for face, die in zip(faces, pool, strict=True)
    )
    return min(value(whole), *again) if pool else value(whole)
