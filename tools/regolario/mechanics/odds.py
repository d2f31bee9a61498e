"""Exact probabilities of the outcomes of a roll, and of rolls one after another."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from typing import Annotated, Generic, TypeVar

from regolario.mechanics.bounds import MOST_DICE, check_size
from regolario.mechanics.dice import Dice
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.tables import RollTable

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)

CHANCE = "chance"
Chance = Annotated[Fraction, CHANCE]
"""A probability in the answer of a rule, which is shown with percent; other fractions are means or lengths."""


@dataclass(frozen=True)
class Odds(Generic[Outcome]):
    """The number of equally likely ways to each outcome."""

    ways: Mapping[Outcome, int]

    @cached_property
    def everything(self) -> int:
        """Return the number of ways to all outcomes together."""
        return sum(self.ways.values())

    @property
    def chances(self) -> dict[Outcome, Fraction]:
        """Return the probability of each outcome."""
        return {outcome: Fraction(ways, self.everything) for outcome, ways in self.ways.items()}

    def chance(self, fits: Callable[[Outcome], bool]) -> Fraction:
        """Return the probability of all fitting outcomes together."""
        return Fraction(sum([ways for outcome, ways in self.ways.items() if fits(outcome)]), self.everything)

    def changed(self, change: Callable[[Outcome], Other]) -> "Odds[Other]":
        """Return the odds of what becomes of each outcome; those that become equal are added up."""
        return counted((change(outcome), ways) for outcome, ways in self.ways.items())

    def then(self, other: "Odds[Other]") -> "Odds[tuple[Outcome, Other]]":
        """Return the odds of two independent rolls. Raises ValueError for more outcomes than allowed."""
        check_size(len(self.ways) * len(other.ways))
        return Odds({
            (first, second): ways * after
            for first, ways in self.ways.items()
            for second, after in other.ways.items()
        })  # fmt: skip


def counted(ways: Iterable[tuple[Outcome, int]]) -> Odds[Outcome]:
    """Return the odds of outcomes, each with some of its ways."""
    found: dict[Outcome, int] = {}
    for outcome, more in ways:
        found[outcome] = found.get(outcome, 0) + more
    return Odds(found)


def of_dice(dice: Dice) -> Odds[int]:
    """Return the odds of each total."""
    return Odds(dice.ways())


def of_table(table: RollTable) -> Odds[str]:
    """Return the odds of each result. Raises ValueError if a number in a column is unknown."""
    return Odds(table.ways())


def of_column(table: RollTable, column: str) -> Odds[int]:
    """Return the odds of each number in a column of a table: how many symbols of a kind a die shows.

    Raises ValueError for an unknown column, and for a number that is unknown.
    """
    return Odds(table.ways_in(column))


def added(first: Odds[int], second: Odds[int]) -> Odds[int]:
    """Return the odds of the sum of two independent rolls.

    Raises ValueError for more outcomes than allowed.
    """
    check_size(len(first.ways) * len(second.ways))
    found: dict[int, int] = {}
    for one, ways in first.ways.items():
        for other, after in second.ways.items():
            found[one + other] = found.get(one + other, 0) + ways * after
    return Odds(found)


def times(odds: Odds[int], count: int) -> Odds[int]:
    """Return the odds of the sum of several equal rolls. Raises ValueError for none or too many."""
    if not 1 <= count <= MOST_DICE:
        raise RefusedError(f"`{count:,}` is not a number of dice; write 1 to {MOST_DICE}", "dice-count", most=MOST_DICE)
    return reduce(added, [odds] * count)


def mean(odds: Odds[int]) -> Fraction:
    """Return the mean of outcomes that are numbers."""
    return Fraction(sum(number * ways for number, ways in odds.ways.items()), odds.everything)


def in_percent(chance: Fraction) -> str:
    """Return a chance in percent with one decimal if needed.

    It is never 0 for a possible outcome, nor 100 for an uncertain one.
    """
    least = Fraction(1, 1000)
    if 0 < chance < least / 2:
        return "<0.1"
    if 1 - least / 2 < chance < 1:
        return ">99.9"
    return f"{float(chance) * 100:.1f}".removesuffix(".0")
