"""Roll tables, and dice with symbols, which are roll tables with columns."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from regolario.mechanics.dice import Dice
from regolario.mechanics.lookup import one_of
from regolario.mechanics.refusals import RefusedError

Value = TypeVar("Value", bound=Hashable)


@dataclass(frozen=True)
class RollRow:
    """A row of a roll table: the totals ``low`` to ``high`` give ``result``.

    ``cells`` are its numbers by column, such as the symbols on the faces of a die; None for an unknown number.
    """

    low: int
    high: int
    result: str
    params: dict[str, Any] = field(default_factory=dict)
    cells: dict[str, int | None] = field(default_factory=dict)


@dataclass(frozen=True)
class RollTable:
    """The results for each total of ``dice``. The rows cover every total once, in order."""

    dice: Dice
    rows: tuple[RollRow, ...]
    _known: dict[str, dict[int, int]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The ways to roll the numbers in each column, once they are known."""

    def at(self, total: int) -> RollRow:
        """Return the row of a total. Raises ValueError for a total that the dice cannot give."""
        self.dice.checked(total)
        return next(row for row in self.rows if row.low <= total <= row.high)

    def roll(self, random: Random) -> tuple[int, RollRow]:
        """Return a random total and its row."""
        total = self.dice.roll(random)
        return total, self.at(total)

    def ways(self) -> dict[str, int]:
        """Return the number of ways to roll each result.

        Raises ValueError if a number in a column is unknown: nobody knows then what the faces show.
        """
        self._check_known(row.cells for row in self.rows)
        return self._ways(row.result for row in self.rows)

    def ways_in(self, column: str) -> dict[int, int]:
        """Return the number of ways to roll each number in a column: how many symbols of a kind a die shows.

        Raises ValueError for a column that no row has, and for an unknown number in it.
        """
        if column in self._known:
            return self._known[column]
        known = {name for row in self.rows for name in row.cells}
        if column not in known:
            one_of(sorted(known), column, "column")
        self._check_known({column: row.cells.get(column, 0)} for row in self.rows)
        ways = self._ways(row.cells.get(column) or 0 for row in self.rows)
        self._known[column] = dict(sorted(ways.items()))
        return self._known[column]

    def _ways(self, values: Iterable[Value]) -> dict[Value, int]:
        """Return the number of ways to roll each value; there is one value a row."""
        totals = self.dice.ways()
        ways: dict[Value, int] = {}
        for row, value in zip(self.rows, values, strict=True):
            ways[value] = ways.get(value, 0) + sum(totals[total] for total in range(row.low, row.high + 1))
        return ways

    def _check_known(self, cells: Iterable[Mapping[str, int | None]]) -> None:
        """Raise ValueError if a number is unknown."""
        unknown = sorted({name for row in cells for name, number in row.items() if number is None})
        if unknown:
            text = f"some faces are unknown (`{'`, `'.join(unknown)}`); enter them in a table of your own"
            raise RefusedError(text, "unknown-faces", known=tuple(unknown))
