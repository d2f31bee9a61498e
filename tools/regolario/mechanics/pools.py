"""Exact odds of pools of dice: the highest or lowest dice, and dice rolled again.

A die is the odds of its faces as numbers; a pool is several dice, equal or not.
"""

from collections.abc import Callable, Sequence
from functools import cache, reduce
from math import comb, lcm

from regolario.mechanics.bounds import MOST_DICE, check_size
from regolario.mechanics.odds import Odds, added, counted

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
        raise ValueError(f"`{kept} of {dice}` dice: keep at least one, at most all, of at most {MOST_DICE} dice")
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


def spoiled(pool: Sequence[Die], against: Odds[int], worth: Callable[[int], int]) -> Odds[int]:
    """Return the odds of a pool's total less another, if the player of the other may spoil the roll.

    The player sees both rolls and has one die of the pool rolled again, or none, so that the mean of ``worth`` is
    least. Higher differences must not be worth less: then the highest face of each kind of die is the one to roll
    again. Raises ValueError for more rolls than allowed.
    """
    kinds = [die for at, die in enumerate(pool) if die not in pool[:at]]
    common = lcm(*(die.everything for die in kinds))
    again = [[(face, ways * common // die.everything) for face, ways in die.ways.items()] for die in (*kinds, NOTHING)]
    worths = cache(worth)
    values: list[dict[int, int]] = [{} for _ in again]

    def value(kind: int, rest: int) -> int:
        if rest not in values[kind]:
            values[kind][rest] = sum([ways * worths(rest + face) for face, ways in again[kind]])
        return values[kind][rest]

    @cache
    def choice(left: int, high: tuple[int, ...]) -> tuple[int, int]:
        """Return the kind of die to roll again, the last for none, and the difference without its face."""
        options = [(value(kind, left - face), kind, left - face) for kind, face in enumerate((*high, 0))]
        return min(options)[1:]

    chosen = counted(
        (choice(tally - other, high), ways * more)
        for (tally, high), ways in _rolls([(die, pool.count(die)) for die in kinds])
        for other, more in against.ways.items()
    )
    return counted(
        (rest + face, ways * more) for (kind, rest), ways in chosen.ways.items() for face, more in again[kind]
    )


def _rolls(dice: Sequence[tuple[Die, int]]) -> list[tuple[tuple[int, tuple[int, ...]], int]]:
    """Return each total and highest face of each kind of die, with the ways to roll them."""
    rolls: list[tuple[tuple[int, tuple[int, ...]], int]] = [((0, ()), 1)]
    for die, count in dice:
        check_size(len(rolls) * count * len(die.ways))
        found = _with_highest(die, count)
        rolls = [
            ((tally + more, (*high, face)), ways * after)
            for (tally, high), ways in rolls
            for (more, face), after in found.ways.items()
        ]
    return rolls


def _with_highest(die: Die, count: int) -> Odds[tuple[int, int]]:
    """Return the odds of the total and the highest face of some equal dice."""
    found = Odds({(face, face): ways for face, ways in die.ways.items()})
    for _ in range(count - 1):
        found = counted(
            ((tally + face, max(high, face)), ways * more)
            for (tally, high), ways in found.ways.items()
            for face, more in die.ways.items()
        )
    return found
