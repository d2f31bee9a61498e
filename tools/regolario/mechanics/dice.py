"""Dice, and the exact probabilities of their totals."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from regolario.mechanics.bounds import HIGHEST_TOTAL, MOST_DICE, shortened
from regolario.mechanics.refusals import RefusedError

WRITTEN = re.compile(r"([0-9]*)D([0-9]+)")


@dataclass(frozen=True)
class Dice:
    """The sum of ``count`` dice with ``sides`` faces each: 2D6. Raises ValueError for none or too many."""

    count: int
    sides: int

    def __post_init__(self) -> None:
        if self.count < 1 or self.sides < 1:
            text = f"`{self}` is not dice; write at least one die with at least one side, such as `2D6`"
            raise RefusedError(text, "dice", dice=str(self))
        if self.count > MOST_DICE:
            raise _too_many(f"`{self}` has too many dice; at most {MOST_DICE:,} are allowed", str(self))
        if self.count * self.sides > HIGHEST_TOTAL:
            raise _too_many(f"the totals of `{self}` are too high; at most {HIGHEST_TOTAL:,} is allowed", str(self))

    @staticmethod
    def parse(written: str) -> "Dice":
        """Return the dice written ``D6``, ``1D6``, ``2D6``. Raises ValueError for anything else."""
        found = WRITTEN.fullmatch(written)
        if not found:
            shown = shortened(written)
            raise RefusedError(f"`{shown}` is not dice; write them as `2D6`", "dice", dice=shown)
        if max(len(found[1]), len(found[2])) > len(str(HIGHEST_TOTAL)):
            limits = f"at most {MOST_DICE} dice and totals up to {HIGHEST_TOTAL:,} are allowed"
            raise _too_many(f"`{shortened(written)}` has too many dice or sides; {limits}", shortened(written))
        return Dice(int(found[1] or 1), int(found[2]))

    def __str__(self) -> str:
        return f"{'' if self.count == 1 else self.count}D{self.sides}"

    @property
    def totals(self) -> range:
        """Return every total that can be rolled, lowest first."""
        return range(self.count, self.count * self.sides + 1)

    def checked(self, total: int) -> int:
        """Return a total that was rolled. Raises ValueError for one that the dice cannot give."""
        if total not in self.totals:
            raise RefusedError(f"{self} cannot give {total}", "roll", dice=str(self), total=total)
        return total

    def ways(self) -> dict[int, int]:
        """Return the number of ways to roll each total, lowest first."""
        ways = {0: 1}
        for _ in range(self.count):
            ways = dict(_one_more_die(ways, self.sides))
        return ways

    def roll(self, random: Random) -> int:
        """Return a random total."""
        return sum(random.randint(1, self.sides) for _ in range(self.count))


def _too_many(text: str, written: str) -> RefusedError:
    return RefusedError(text, "too-many-dice", dice=written, most=MOST_DICE, total=HIGHEST_TOTAL)


def _one_more_die(ways: dict[int, int], sides: int) -> Iterator[tuple[int, int]]:
    """Yield each total with its number of ways after one more die.

    A sliding sum of ``sides`` previous totals.
    """
    within = 0
    for total in range(min(ways) + 1, max(ways) + sides + 1):
        within += ways.get(total - 1, 0) - ways.get(total - 1 - sides, 0)
        yield total, within
