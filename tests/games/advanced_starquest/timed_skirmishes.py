"""Simulated skirmishes: how fast on one core, and on two.

Nearly all of the time goes to skirmishes at a moment that no run reached before: every unit's next move is then worked
out from the tables of the board. A moment that is known costs a random number and two look-ups.
"""

import os
import time
from pathlib import Path
from random import Random

from regolario.games.advanced_starquest.simulation.simulator import SIMULATOR
from regolario.record.from_base import rulings
from regolario.simulate.chunks import chunks, tally
from regolario.simulate.contest import Contest, Tally
from regolario.simulate.from_base import read_force
from regolario.simulate.simulator import Matchup
from regolario.simulate.spread import on_cores
from tests.whole import base

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
RUNS, FEWER, SEED = 100_000, 10_000, 7
NUMBERS = 1_000
"""The random numbers in a bare loop that one turn is compared with."""


def contest() -> Contest:
    """Return the skirmish of the example forces."""
    left, right = (read_force(EXAMPLES / name, SIMULATOR) for name in ("marines.yaml", "orks.yaml"))
    book = rulings(base(), "advanced-starquest")
    return SIMULATOR.contest(
        Matchup(book=book, left=left, right=right, board=SIMULATOR.board, board_file="board", turns=50)
    )


def seconds(workers: int) -> tuple[float, float]:
    """Return how long a simulation takes on some processes, their start included.

    First by the clock on the wall, then in processor time of each process; the latter holds on a busy machine, too.
    """
    fight, start, before = contest(), time.perf_counter(), _processor_seconds()
    whole = sum(on_cores(fight, chunks(RUNS, SEED), workers), Tally())
    assert whole.runs == RUNS
    return time.perf_counter() - start, (_processor_seconds() - before) / workers


def _processor_seconds() -> float:
    """Return the processor time of this process and of those that it has ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def turn_and_bare() -> tuple[float, float]:
    """Return the processor time of one turn of a simulation that knows nothing yet, and of a bare loop."""
    fight, start = contest(), time.process_time()
    turns = sum((tally(fight, chunk) for chunk in chunks(FEWER, SEED)), Tally()).turns
    taken, draw, above = time.process_time() - start, Random(SEED).random, 0
    start = time.process_time()
    for _ in range(NUMBERS):
        for _ in range(NUMBERS):
            above += draw() > 0.5
    return taken / turns, (time.process_time() - start) / NUMBERS
