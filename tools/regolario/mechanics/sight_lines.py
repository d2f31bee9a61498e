"""The bits of a board's spaces and edges, and those that lines between centres meet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space

LAYERS = 3
"""The bits of each place: the space itself, the edge east of it, the edge south of it."""

SPACE, EAST, SOUTH = range(LAYERS)


class BoardBits:
    """The bits of the spaces and edges of a board, with one more place on either side of a row."""

    def __init__(self, width: int) -> None:
        self.stride = width + 2

    def bit(self, space: Space) -> int:
        """Return the bit of a space."""
        return LAYERS * (space.row * self.stride + space.column)

    def space(self, bit: int) -> Space:
        """Return the space to which a bit belongs."""
        place = bit // LAYERS
        return Space(place % self.stride, place // self.stride)

    def around(self, bit: int) -> tuple[Space, ...]:
        """Return the space of a bit or, for an edge, the spaces on either side."""
        here, layer = self.space(bit), bit % LAYERS
        return (here,) if layer == SPACE else (here, Space(here.column + (layer == EAST), here.row + (layer == SOUTH)))

    def named(self, spaces: Mapping[Space, str], edges: Mapping[Edge, str]) -> dict[int, str]:
        """Return the names of spaces and edges by their bits."""
        found = {self.bit(space): name for space, name in spaces.items()}
        return found | {
            self.bit(one) + (EAST if one.row == other.row else SOUTH): name for (one, other), name in edges.items()
        }


WayAround = tuple[int, int, int]
"""A way around a corner, in bits: an edge, the space that the line touches, another edge."""


@dataclass(frozen=True)
class LineStep:
    """One crossing of a line, in bits relative to the viewer's.

    ``edge`` is the edge that the line crosses; at a corner, ``ways`` are the two ways around it. ``ahead`` is the space
    that the line enters, None for the target.
    """

    edge: int | None
    ways: tuple[WayAround, ...]
    ahead: int | None


@dataclass(frozen=True)
class LineBits:
    """The crossings of a line in order, with masks of bits shifted by a margin.

    ``must_be_open`` are the bits required by every reading; ``corners`` are the two ways around each corner.
    """

    steps: tuple[LineStep, ...]
    must_be_open: int
    corners: tuple[tuple[int, ...], ...]


@cache
def line_between(across: int, down: int, stride: int) -> LineBits:
    """Return the crossings between two centres.

    The line meets its i-th column border after (2i+1) / (2 across) of its length and its j-th row border after (2j+1) /
    (2 down); cross-multiplied, both are integers.
    """
    east, south = (1 if across > 0 else -1), (stride if down > 0 else -stride)
    columns, rows = abs(across), abs(down)
    steps: list[LineStep] = []
    here = i = j = 0
    while i < columns or j < rows:
        to_column, to_row = (2 * i + 1) * rows, (2 * j + 1) * columns
        i, j, before = i + (to_column <= to_row), j + (to_row <= to_column), here
        here += east * (to_column <= to_row) + south * (to_row <= to_column)
        ahead = LAYERS * here if i < columns or j < rows else None
        if to_column == to_row:
            steps.append(LineStep(None, (_way(before, east, south), _way(before, south, east)), ahead))
        else:
            steps.append(LineStep(edge_bit(before, here), (), ahead))
    return LineBits(tuple(steps), *_masks(steps, LAYERS * stride))


def _masks(steps: list[LineStep], margin: int) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Return the masks of a line that runs south or along a row.

    One that runs north is checked from its other end.
    """
    straight = [bit for step in steps for bit in (step.edge, step.ahead) if bit is not None]
    corners = [step.ways for step in steps if step.ways]
    if any(bit + margin < 0 for bit in straight + [bit for ways in corners for way in ways for bit in way]):
        return 0, ()
    return mask(straight, margin), tuple(tuple(mask(way, margin) for way in ways) for ways in corners)


def mask(bits: Iterable[int], margin: int) -> int:
    """Return a number with these bits set, each moved up by a margin."""
    found = 0
    for bit in bits:
        found |= 1 << (bit + margin)
    return found


def _way(here: int, first: int, second: int) -> WayAround:
    """Return the way around a corner by a first step and then a second: edge, space, edge."""
    beside = here + first
    return (edge_bit(here, beside), LAYERS * beside, edge_bit(beside, beside + second))


def edge_bit(one: int, other: int) -> int:
    """Return the bit of the edge between two adjacent places."""
    return LAYERS * min(one, other) + (EAST if abs(one - other) == 1 else SOUTH)
