"""A simulation on a local cluster of Dask that loses a worker."""

import os
from pathlib import Path
from typing import Any

from regolario.simulate.chunks import RUNS, chunks
from regolario.simulate.contest import Contest, Tally
from regolario.simulate.spread import on_cluster
from tests.simulate.contests import Fatal

CHUNKS, SEED = 8, 7
"""Of two workers that play eight chunks, one begins at least four: it dies in the second."""


def two_workers() -> Any:
    """Return a cluster of two workers on the loopback."""
    from distributed import LocalCluster

    return LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0")


def tally_with_a_killed_worker(contest: Contest, folder: Path) -> Tally:
    """Return the results of a contest on two workers, one of which dies in the middle of its second chunk."""
    from distributed import Client

    grave = folder / "grave"
    fatal = Fatal(contest, grave, run=RUNS + RUNS // 2)
    with two_workers() as local, Client(local) as client:
        before = client.run(os.getpid).values()
        found = sum(on_cluster(fatal, chunks(CHUNKS * RUNS, SEED), client), Tally())
        assert int(grave.read_text(encoding="utf-8")) in before
    return found
