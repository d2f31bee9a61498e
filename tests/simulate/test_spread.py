"""The same seed gives the same numbers, on any number of processes."""

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from regolario.simulate.chunks import RUNS, chunks, tally
from regolario.simulate.contest import Tally
from regolario.simulate.intervals import wilson
from regolario.simulate.spread import on_cores
from tests.simulate.cluster import CHUNKS, SEED, tally_with_a_killed_worker
from tests.simulate.contests import Coins, Heavy

pytestmark = pytest.mark.process
COINS = Coins(0.4)


def alone(runs: int, seed: int = SEED) -> Tally:
    """Return the results of coins that this process tosses."""
    return sum((tally(COINS, chunk) for chunk in chunks(runs, seed)), Tally())


@pytest.mark.parametrize("runs", [1, RUNS - 1, RUNS, 3 * RUNS + 5])
def test_chunks_have_all_runs(runs: int) -> None:
    assert sum(chunk.runs for chunk in chunks(runs, SEED)) == alone(runs).runs == runs


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_processes_agree_with_one(workers: int) -> None:
    runs = 4 * RUNS + 5
    assert sum(on_cores(COINS, chunks(runs, SEED), workers), Tally()) == alone(runs)


def test_processes_end_without_freeing_what_a_contest_remembers(tmp_path: Path) -> None:
    heavy = Heavy(COINS, tmp_path / "freed")
    assert sum(on_cores(heavy, chunks(2 * RUNS, SEED), 2), Tally()) == alone(2 * RUNS)
    assert not heavy.note.exists()


def test_chunks_differ_and_so_do_seeds() -> None:
    found = [tally(COINS, chunk) for chunk in chunks(3 * RUNS, SEED)]
    assert len({*found, alone(RUNS, SEED + 1)}) == 4


def test_the_rest_is_not_played_if_nobody_asks_for_it() -> None:
    parts = chunks(10**9, SEED)
    results = on_cores(COINS, parts, 2)
    assert next(results).runs == RUNS
    results.close()
    assert next(parts).number < 100


def test_rates_agree_with_the_exact_odds_of_coins() -> None:
    share = Fraction(2, 5)
    exact = sum(comb(2 + lost, lost) * share**3 * (1 - share) ** lost for lost in range(3))
    found = alone(20 * RUNS)
    interval = wilson(found.left, found.runs)
    assert interval.low < exact < interval.high


def test_a_killed_worker_of_a_cluster_changes_no_number(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    assert tally_with_a_killed_worker(COINS, tmp_path) == alone(CHUNKS * RUNS)
