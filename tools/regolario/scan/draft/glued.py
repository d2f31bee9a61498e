"""Tables whose cells run together.

A capital within a word begins a column; digits are split so that the rows fit.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

WITHIN = re.compile(r"(?<=[^\W\d_A-ZÀ-Þ])(?=[A-ZÀ-Þ])")
MOST_DIGITS = 12


def head(text: str) -> tuple[str, ...]:
    """Return the names of columns that run together, such as ``MarinesCards``."""
    return tuple(part.strip() for part in WITHIN.split(text))


def rows(written: Sequence[str], columns: int) -> tuple[tuple[str, ...], ...] | None:
    """Return rows of digits split into cells; None if no split fits.

    The first column counts up from its first value. Of several splits of a row, the one whose cells are closest to
    those of the rows with only one is taken.
    """
    splits = [list(_splits(text, columns)) for text in written]
    counted = [[one for one in found if int(one[0]) == number] for number, found in enumerate(splits, 1)]
    if not counted or not all(counted):
        return None
    sure = [found[0] for found in counted if len(found) == 1]
    if not sure and any(len(found) > 1 for found in counted):
        return None
    return tuple(min(found, key=lambda one: _distance(one, sure)) for found in counted)


def _splits(text: str, columns: int) -> Iterator[tuple[str, ...]]:
    """Yield every way to split digits into cells, none with a zero before another digit."""
    if len(text) > MOST_DIGITS:
        return
    for cuts in combinations(range(1, len(text)), columns - 1):
        ends = (0, *cuts, len(text))
        cells = tuple(text[start:end] for start, end in pairwise(ends))
        if all(cell == "0" or cell[0] != "0" for cell in cells):
            yield cells


def _distance(cells: Sequence[str], sure: Sequence[Sequence[str]]) -> int:
    return sum(abs(int(cell) - int(other)) for row in sure for cell, other in zip(cells, row, strict=True))
