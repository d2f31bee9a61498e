"""The chunks of a simulation over the cores of this machine, or over a cluster of Dask.

Each function yields the results of chunks as they arrive, in any order; their sum depends only on the seed.
"""

import atexit
import gc
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING

from regolario.simulate.chunks import Chunk, packed, played, tally, uncollected
from regolario.simulate.contest import Contest, Tally

if TYPE_CHECKING:
    from distributed import Client

AHEAD = 4
"""The chunks that wait for each process, so that none is idle and an interrupted simulation ends soon."""


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_cores(contest: Contest, parts: Iterable[Chunk], workers: int) -> Iterator[Tally]:
    """Yield the results of chunks that some processes play; one worker is this process itself."""
    if workers == 1:
        with uncollected():
            yield from (tally(contest, chunk) for chunk in parts)
        return
    known, left = packed(contest), iter(parts)
    with closing(_Pool(workers)) as pool:
        waiting = {pool.submit(known, chunk) for chunk in islice(left, AHEAD * workers)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(known, chunk) for chunk in islice(left, len(done))}
            yield from (one.result() for one in done)


class _Pool:
    """Fresh processes, which end at once when closed: chunks that nobody needs any more are not played."""

    def __init__(self, workers: int) -> None:
        self.executor = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_only_plays)

    def submit(self, contest: bytes, chunk: Chunk) -> "Future[Tally]":
        """Return the future results of a chunk."""
        return self.executor.submit(played, contest, chunk)

    def close(self) -> None:
        """End the processes."""
        self.executor.shutdown(cancel_futures=True)


def _only_plays() -> None:
    """Spare this process the work on what a contest remembers.

    It neither searches for cycles nor frees anything when it ends.
    """
    gc.disable()
    atexit.register(os._exit, 0)


def on_cluster(contest: Contest, parts: Iterable[Chunk], client: "Client") -> Iterator[Tally]:
    """Yield the results of chunks that the workers of a cluster play.

    Its machines need this package, too. If a worker is lost, others play its chunks again with the same result.
    """
    from distributed import as_completed

    known = client.submit(packed, contest, pure=False)
    several = list(parts)
    futures = client.map(played, [known] * len(several), several, pure=False)
    yield from (future.result() for future in as_completed(futures))
