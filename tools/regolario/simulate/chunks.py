"""Runs in chunks, each with a seed of its own, so that results do not depend on who plays which chunk."""

import gc
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from regolario.simulate.contest import Contest, Tally

RUNS = 1_000
"""The number of runs in a chunk; it is part of what a seed means."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some runs of a simulation: the chunk's number and how many runs it has."""

    seed: int
    number: int
    runs: int

    @property
    def chance(self) -> Random:
        """Return the random numbers of the chunk, which depend only on the seed and on its number."""
        return Random(f"{self.seed} {self.number}")


def chunks(runs: int, seed: int) -> Iterator[Chunk]:
    """Yield the chunks of a simulation."""
    for number, first in enumerate(range(0, runs, RUNS)):
        yield Chunk(seed, number, min(RUNS, runs - first))


def packed(contest: Contest) -> bytes:
    """Return a contest for other processes."""
    return pickle.dumps(contest)


@lru_cache(maxsize=1)
def _unpacked(contest: bytes) -> Contest:
    """Return a contest, the same one for all chunks that a process plays: it may keep what it works out."""
    found: Contest = pickle.loads(contest)
    return found


def played(contest: bytes, chunk: Chunk) -> Tally:
    """Return the results of a chunk of a packed contest."""
    return tally(_unpacked(contest), chunk)


def tally(contest: Contest, chunk: Chunk) -> Tally:
    """Return the results of a chunk."""
    chance = chunk.chance
    left = right = turns = 0
    with uncollected():
        for _ in range(chunk.runs):
            run = contest.play(chance)
            left, right, turns = left + run.left, right + run.right, turns + run.turns
    return Tally(chunk.runs, left, right, turns)


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause the search for cycles of objects, which would visit all that a contest remembers."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
