"""Exact probabilities of the outcomes of a roll, and of rolls one after another."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Annotated, Generic, TypeVar

from regolario.mechanics.bounds import MOST_DICE, check_size
from regolario.mechanics.dice import Dice
from regolario.mechanics.tables import RollTable

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)

CHANCE = "chance"
Chance = Annotated[Fraction, CHANCE]
"""A probability in the answer of a rule, which is shown with percent; other fractions are means or lengths."""


@dataclass(frozen=True)
class Odds(Generic[Outcome]):
    """The probability of each outcome."""

    chances: Mapping[Outcome, Fraction]

    def chance(self, fits: Callable[[Outcome], bool]) -> Fraction:
        """Return the probability of all fitting outcomes together."""
        return sum((chance for outcome, chance in self.chances.items() if fits(outcome)), Fraction(0))

    def changed(self, change: Callable[[Outcome], Other]) -> "Odds[Other]":
        """Return the odds of what becomes of each outcome; those that become equal are added up."""
        found: dict[Other, Fraction] = {}
        for outcome, chance in self.chances.items():
            after = change(outcome)
            found[after] = found.get(after, Fraction(0)) + chance
        return Odds(found)

    def then(self, other: "Odds[Other]") -> "Odds[tuple[Outcome, Other]]":
        """Return the odds of two independent rolls. Raises ValueError for more outcomes than allowed."""
        check_size(len(self.chances) * len(other.chances))
        return Odds({
            (first, second): chance * after
            for first, chance in self.chances.items()
            for second, after in other.chances.items()
        })  # fmt: skip


def of_dice(dice: Dice) -> Odds[int]:
    """Return the odds of each total."""
    return Odds(dice.odds())


def of_table(table: RollTable) -> Odds[str]:
    """Return the odds of each result."""
    return Odds(table.odds())


def of_column(table: RollTable, column: str) -> Odds[int]:
    """Return the odds of each number in a column of a table: how many symbols of a kind a die shows.

    Raises ValueError for an unknown column, and for a number that is unknown.
    """
    return Odds(table.counts(column))


def added(first: Odds[int], second: Odds[int]) -> Odds[int]:
    """Return the odds of the sum of two independent rolls."""
    return first.then(second).changed(sum)


def times(odds: Odds[int], count: int) -> Odds[int]:
    """Return the odds of the sum of several equal rolls. Raises ValueError for none or too many."""
    if not 1 <= count <= MOST_DICE:
        raise ValueError(f"`{count:,}` is not a number of dice; write 1 to {MOST_DICE}")
    return reduce(added, [odds] * count)


def mean(odds: Odds[int]) -> Fraction:
    """Return the mean of outcomes that are numbers."""
    return sum((number * chance for number, chance in odds.chances.items()), Fraction(0))


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
