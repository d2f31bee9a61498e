"""The largest type in which a sheet fits on its paper."""

from collections.abc import Callable
from dataclasses import dataclass

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
    least = FittedSize(SMALLEST, pages(SMALLEST))
    usual = MOST_PAGES.get(paper.name, 2)
    most = max(usual, least.pages + least.pages % 2)
    low, high, best = 0, round((LARGEST - SMALLEST) / STEP), least
    while low < high:
        middle = (low + high + 1) // 2
        size = round(SMALLEST + middle * STEP, 2)
        found = FittedSize(size, pages(size))
        if found.pages <= most:
            low, best = middle, found
        else:
            high = middle - 1
    return _enlarged(pages, _with_a_page_less(pages, best))


def _enlarged(pages: Callable[[float], int], best: FittedSize) -> FittedSize:
    """Return the setting of a sheet of one page in the largest type in which it remains one page."""
    while best.pages == 1 and LARGEST <= best.size < LARGE and pages(round(best.size + STEP, 2)) == 1:
        best = FittedSize(round(best.size + STEP, 2), 1)
    return best


def _with_a_page_less(pages: Callable[[float], int], best: FittedSize) -> FittedSize:
    """Return the largest setting that saves a page, if a slightly smaller type does, or the same setting."""
    size = best.size
    while best.pages > 1 and size - STEP >= max(READABLE, best.size - SPARED):
        size = round(size - STEP, 2)
        if (found := pages(size)) < best.pages:
            return FittedSize(size, found)
    return best
