"""A contest of two sides, and the results of many runs of it."""

from dataclasses import dataclass
from random import Random
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Run:
    """The result of one run: ``left`` or ``right`` won, or nobody. ``turns`` counts those of both sides."""

    left: bool
    right: bool
    turns: int


class Contest(Protocol):
    """A contest that can be played again and again, and that pickle can send to another process."""

    def play(self, chance: Random) -> Run:
        """Return the result of one run, which depends only on the random numbers."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of some runs; tallies add up in any order."""

    runs: int = 0
    left: int = 0
    right: int = 0
    turns: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.runs + other.runs, self.left + other.left, self.right + other.right, self.turns + other.turns)

    @property
    def undecided(self) -> int:
        """Return the number of runs that nobody won."""
        return self.runs - self.left - self.right
