"""Contests for tests: coins, and one that kills the process that plays it."""

import os
from dataclasses import dataclass
from pathlib import Path
from random import Random

from regolario.simulate.contest import Contest, Run


@dataclass(frozen=True)
class Coins:
    """Two players who toss a coin until one has won ``to`` tosses, the left by a chance of ``share``."""

    share: float
    to: int = 3

    def play(self, chance: Random) -> Run:
        """Return the result of one run."""
        won = [0, 0]
        while max(won) < self.to:
            won[chance.random() >= self.share] += 1
        return Run(won[0] == self.to, won[1] == self.to, sum(won))


@dataclass
class Fatal:
    """A contest that kills one process that plays it, the first to begin run number ``run``.

    The process leaves its id in ``grave``; all others play on.
    """

    contest: Contest
    grave: Path
    run: int
    begun: int = 0

    def play(self, chance: Random) -> Run:
        """Return the result of one run, unless the process dies."""
        self.begun += 1
        if self.begun == self.run and first_to_write(self.grave, str(os.getpid())):
            os._exit(1)
        return self.contest.play(chance)


@dataclass(frozen=True)
class Heavy:
    """A contest that leaves a note when a process frees it."""

    contest: Contest
    note: Path

    def play(self, chance: Random) -> Run:
        """Return the result of one run."""
        return self.contest.play(chance)

    def __del__(self) -> None:
        first_to_write(self.note, str(os.getpid()))


def first_to_write(path: Path, text: str) -> bool:
    """Write a file and return whether it did not exist."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        return False
    return True
