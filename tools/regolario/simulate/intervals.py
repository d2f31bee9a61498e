"""The error of a share that was counted: Wilson's score interval."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
"""The share of simulations whose interval contains the true value."""


@dataclass(frozen=True, slots=True)
class CountedShare:
    """A counted share with the interval that contains the true one, with the confidence given."""

    rate: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Return half the width of the interval."""
        return (self.high - self.low) / 2


def wilson(count: int, runs: int, confidence: float = CONFIDENCE) -> CountedShare:
    """Return the share of ``count`` in ``runs``, with Wilson's score interval.

    Unlike the normal approximation it stays between 0 and 1 and has a width even if nothing, or everything, was
    counted. Raises ValueError without runs.
    """
    if not 0 <= count <= runs or not runs:
        raise AssertionError(f"{count} of {runs} is not a share")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = count / runs
    middle = rate + z * z / (2 * runs)
    half = z * sqrt(rate * (1 - rate) / runs + z * z / (4 * runs * runs))
    scale = 1 + z * z / runs
    return CountedShare(rate, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale))
