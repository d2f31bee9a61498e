"""Roll tables."""

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from regolario.mechanics.dice import Dice


@dataclass(frozen=True)
class RollRow:
    """A row of a roll table: the totals ``low`` to ``high`` give ``result``."""

    low: int
    high: int
    result: str
    params: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class RollTable:
    """The results for each total of ``dice``. The rows cover every total once, in order."""

    dice: Dice
    rows: tuple[RollRow, ...]

    def at(self, total: int) -> RollRow:
        """Return the row of a total. Raises ValueError for a total that the dice cannot give."""
        for row in self.rows:
            if row.low <= total <= row.high:
                return row
        raise ValueError(f"{self.dice} cannot give {total}")

    def roll(self, random: Random) -> tuple[int, RollRow]:
        """Return a random total and its row."""
        total = self.dice.roll(random)
        return total, self.at(total)

    def odds(self) -> dict[str, Fraction]:
        """Return the exact probability of each result, summed over its rows."""
        chances = self.dice.odds()
        odds: dict[str, Fraction] = {}
        for row in self.rows:
            share = sum((chances[total] for total in range(row.low, row.high + 1)), Fraction(0))
            odds[row.result] = odds.get(row.result, Fraction(0)) + share
        return odds
