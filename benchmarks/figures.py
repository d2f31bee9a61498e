"""Measured figures with their limits, and the clock that measures them."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A measured ratio (or amount) and its limit; ``measured`` is None if there is no measurement."""

    what: str
    measured: float | None
    limit: float
    unit: str = "x"

    @property
    def row(self) -> tuple[str, str, str]:
        """Return the figure as a row of the table."""
        measured = "not recorded" if self.measured is None else f"{self.measured:.2f} {self.unit}"
        return self.what, measured, f"{self.limit:g} {self.unit}"

    @property
    def good(self) -> bool:
        """Return whether the figure is within its limit."""
        return self.measured is None or self.measured <= self.limit


def smallest(rounds: int, *sides: Callable[[], object]) -> list[float]:
    """Return the minimum processor time of each side over a number of rounds, with alternating sides."""
    times = [[_timed(side) for side in sides] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]


def _timed(side: Callable[[], object]) -> float:
    start = time.process_time()
    side()
    return time.process_time() - start
