"""Exact odds of pools of dice: the highest or lowest dice, and dice rolled again.

A die is the odds of its faces as numbers; a pool is several dice, equal or not.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from math import comb

from regolario.mechanics.bounds import MOST_DICE, check_size
from regolario.mechanics.odds import Odds, added
from regolario.mechanics.refusals import RefusedError

Die = Odds[int]
NOTHING: Die = Odds({0: 1})
"""A roll of no dice."""


def total(pool: Sequence[Die]) -> Odds[int]:
    """Return the odds of the sum of a pool; 0 without dice."""
    return reduce(added, pool) if pool else NOTHING


def rolled_again(die: Die, again: Callable[[int], bool]) -> Die:
    """Return the odds of a die that is rolled again once if its face fits; the second roll counts."""
    share = sum(ways for face, ways in die.ways.items() if again(face))
    return Odds({
        face: ways * (share if again(face) else share + die.everything) for face, ways in die.ways.items()
    })  # fmt: skip


def highest(die: Die, dice: int, kept: int) -> Odds[int]:
    """Return the odds of the sum of the highest ``kept`` of some equal dice.

    Raises ValueError for more kept than rolled, or more dice than allowed.
    """
    return _best(die, dice, kept, sorted(die.ways, reverse=True))


def lowest(die: Die, dice: int, kept: int) -> Odds[int]:
    """Return the odds of the sum of the lowest ``kept`` of some equal dice, as ``highest``."""
    return _best(die, dice, kept, sorted(die.ways))


def _best(die: Die, dice: int, kept: int, faces: Sequence[int]) -> Odds[int]:
    """Return the odds by counting the dice that show each face, the best face first.

    Only the first ``kept`` dice add to the sum.
    """
    if not 1 <= kept <= dice <= MOST_DICE:
        text = f"`{kept} of {dice}` dice: keep at least one, at most all, of at most {MOST_DICE} dice"
        raise RefusedError(text, "kept-dice", most=MOST_DICE)
    check_size(dice * dice * len(faces))
    ways: dict[tuple[int, int], int] = {(dice, 0): 1}
    for face in faces:
        ways = _with_face(ways, face, die.ways[face], dice - kept)
    return Odds({tally: way for (left, tally), way in sorted(ways.items()) if left == 0})


def _with_face(ways: dict[tuple[int, int], int], face: int, chance: int, dropped: int) -> dict[tuple[int, int], int]:
    """Return the ways by dice left and sum, after some of the dice show a face."""
    found: dict[tuple[int, int], int] = {}
    for (left, tally), way in ways.items():
        for shown in range(left + 1):
            adding = min(shown, max(0, left - dropped))
            key = (left - shown, tally + adding * face)
            found[key] = found.get(key, 0) + way * comb(left, shown) * chance**shown
    return found
