"""The bases of figures that occupy several spaces: their shapes, and the edges within them."""

from collections.abc import Collection
from typing import NamedTuple

from regolario.mechanics.boards.text import Edge, edge_between
from regolario.mechanics.spaces import Space, extremes, rectangle


class BaseSize(NamedTuple):
    """The size of a rectangular base in spaces; it may also lie the other way round."""

    short: int
    long: int


def size_of_base(spaces: Collection[Space]) -> BaseSize | None:
    """Return the size of the base that covers exactly these spaces; None if they are not a rectangle."""
    first, last = extremes(spaces)
    if len(set(spaces)) != len(rectangle(first, last)):
        return None
    across, down = last.column - first.column + 1, last.row - first.row + 1
    return BaseSize(min(across, down), max(across, down))


def edges_within(spaces: Collection[Space]) -> tuple[Edge, ...]:
    """Return the edges between neighbouring spaces of a base, in reading order."""
    held = set(spaces)
    beside = [(space, there) for space in sorted(held) for there in space.around() if space.beside(there)]
    return tuple(edge_between(*pair) for pair in beside if pair[0] < pair[1] and pair[1] in held)
