"""The largest type in which a sheet fits on its paper."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from regolario.print.paper import Paper

SMALLEST, LARGEST, STEP = 7.5, 10.5, 0.25
"""Type sizes in points; nothing on a sheet is smaller than the smallest."""

LARGE = 11.5
"""The largest type of a sheet that fits on one page."""

SPARED, READABLE = 1.0, 9.0
"""The points of type that a sheet gives up to save a page, and the size under which it gives up none."""

MOST_PAGES = {"A5": 4}
"""The pages of a sheet by the name of its paper, where they are not the two sides of one leaf."""


@dataclass(frozen=True, slots=True)
class FittedSize:
    """The type size of a sheet in points, and the number of pages that it takes."""

    size: float
    pages: int


def fitting(pages: Callable[[float], int], paper: Paper) -> FittedSize:
    """Return the largest setting on the fewest leaves; ``pages`` measures a type size.

    The pages of a small paper are as many as a leaf of A4 holds; a sheet that does not fit takes two more. A page that
    a slightly smaller type saves would be nearly empty, so it is saved.
    """
    measured = cache(pages)
    least = measured(SMALLEST)
    usual = MOST_PAGES.get(paper.name, 2)
    size = _largest(measured, max(usual, least + least % 2), SMALLEST, LARGEST)
    if measured(size) == 1 and size == LARGEST:
        size = _largest(measured, 1, LARGEST, LARGE)
    elif (smaller := min(size, max(READABLE, size - SPARED))) < size and measured(smaller) < measured(size):
        size = _largest(measured, measured(size) - 1, smaller, size)
    return FittedSize(size, measured(size))


def _largest(pages: Callable[[float], int], most: int, low: float, high: float) -> float:
    """Return the largest size up to ``high`` in which a sheet takes at most ``most`` pages.

    It fits in the size ``low``.
    """
    sizes = [low + number * STEP for number in range(1, round((high - low) / STEP) + 1)]
    return [low, *sizes][bisect_right(sizes, most, key=pages)]
