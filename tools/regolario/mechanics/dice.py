"""Dice, and the exact chances of their totals."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

WRITTEN = re.compile(r"(\d*)D(\d+)")


@dataclass(frozen=True)
class Dice:
    """``count`` dice of ``sides`` faces each, added up: 2D6."""

    count: int
    sides: int

    @staticmethod
    def parse(written: str) -> "Dice":
        """Read ``D6``, ``1D6``, ``2D6``. Raises ValueError for anything else."""
        found = WRITTEN.fullmatch(written)
        if not found or found[1] == "0" or int(found[2]) == 0:
            raise ValueError(f"not dice: {written!r}")
        return Dice(int(found[1] or 1), int(found[2]))

    def __str__(self) -> str:
        return f"{'' if self.count == 1 else self.count}D{self.sides}"

    @property
    def totals(self) -> range:
        """Every total that can be rolled, lowest first."""
        return range(self.count, self.count * self.sides + 1)

    def odds(self) -> dict[int, Fraction]:
        """The exact chance of each total."""
        ways = {0: 1}
        for _ in range(self.count):
            ways = dict(_one_more_die(ways, self.sides))
        everything = self.sides**self.count
        return {total: Fraction(ways[total], everything) for total in self.totals}

    def roll(self, random: Random) -> int:
        """One total, from the given source of chance."""
        return sum(random.randint(1, self.sides) for _ in range(self.count))


def _one_more_die(ways: dict[int, int], sides: int) -> Iterator[tuple[int, int]]:
    for total in range(min(ways) + 1, max(ways) + sides + 1):
        yield total, sum(ways.get(total - face, 0) for face in range(1, sides + 1))
