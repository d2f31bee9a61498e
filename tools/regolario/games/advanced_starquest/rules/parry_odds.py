"""Exact odds of a roll that an opponent may spoil, as by a parry."""

from collections.abc import Callable, Sequence
from functools import cache
from math import lcm

from regolario.mechanics.bounds import check_size
from regolario.mechanics.odds import Odds, counted
from regolario.mechanics.pools import NOTHING, Die


def spoiled(dice: Sequence[tuple[Die, int]], against: Odds[int], worth: Callable[[int], int]) -> Odds[int]:
    """Return the odds of the total of some dice less another, whose player may spoil the roll.

    ``dice`` are the kinds of dice and how many there are of each. The player sees both rolls and has one die rolled
    again, or none, so that the mean of ``worth`` is least. Higher differences must not be worth less: then the highest
    face of each kind of die is the one to roll again. Raises ValueError for more rolls than allowed.
    """
    dice = [(die, count) for die, count in dice if count]
    kinds = [die for die, _ in dice]
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
        for (tally, high), ways in _rolls(dice)
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
