"""Lines of sight between the centres of spaces, in whole numbers only, so that no rounding ever decides.

A line from centre to centre crosses edges, and now and then passes exactly through a corner where four spaces meet.
What it enters beyond an edge blocks it or does not; what a corner does is for the reading of the rules to say
(``Touching``).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.board import Edge
from regolario.mechanics.spaces import Space


class Touching(StrEnum):
    """When a line that passes exactly through a corner is blocked there. Round the corner there are two ways, one over
    each of the two spaces that the line only touches; a way is barred by a blocking space or a closed edge.

    ``either``: one barred way is enough. ``both``: both must be barred. ``walls``: both must be barred by walls or
    doors; figures and obstacles at a corner never matter.
    """

    EITHER = "either"
    BOTH = "both"
    WALLS = "walls"


@dataclass(frozen=True)
class Sight:
    """Whether a line of sight is clear. If not: what blocks it first on its way from the viewer, and where: the space
    of a figure or obstacle; the two spaces on either side of a wall or door; at a corner the spaces that it touches."""

    clear: bool
    blocked_by: str | None = None
    blocked_at: tuple[Space, ...] = ()


@dataclass(frozen=True)
class _Step:
    """One crossing, in offsets from the viewer in ``View.stops``: ``ahead`` is the space that the line enters,
    ``edges`` the one edge that it crosses; at a corner ``ways`` holds (edge, space, edge) of either way instead."""

    ahead: int
    edge: int = 0
    ways: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True)
class _Line:
    """The crossings of a line. ``must_be_open`` are the offsets that block whatever the reading: edges and spaces."""

    steps: tuple[_Step, ...]
    must_be_open: tuple[int, ...]
    corners: tuple[tuple[tuple[int, int, int], ...], ...]


class View:
    """What blocks sight on a board of ``width`` by ``height`` spaces: the name of what does, for each space that blocks
    (a figure, an obstacle, a place that is no space) and each edge that does (a wall, a door). ``standing`` are the
    names of what stands in a space, as a figure does and a wall does not.

    ``stops`` holds a number for each space and edge: 0 where sight passes, else the place of its name in ``names``.
    Spaces come first, row by row with a margin of one; then the edges east of each, then the edges south of each.
    """

    def __init__(
        self,
        width: int,
        height: int,
        spaces: Mapping[Space, str],
        edges: Mapping[Edge, str],
        standing: frozenset[str] = frozenset(),
    ) -> None:
        self.stride = width + 2
        self.size = self.stride * (height + 2)
        self.names = ["", *sorted({*spaces.values(), *edges.values()})]
        self.stands = [name in standing for name in self.names]
        self.stops = bytearray(3 * self.size)
        self.lines: dict[tuple[int, int], _Line] = {}
        for space, name in spaces.items():
            self.stops[self.index(space)] = self.names.index(name)
        for (one, other), name in edges.items():
            layer = 1 if one.row == other.row else 2
            self.stops[layer * self.size + self.index(one)] = self.names.index(name)

    def index(self, space: Space) -> int:
        """Where a space is in ``stops``."""
        return space.row * self.stride + space.column

    def line(self, across: int, down: int) -> _Line:
        """The crossings of a line to a space so many columns east and rows south; kept once found."""
        line = self.lines.get((across, down))
        if line is None:
            line = self.lines[across, down] = _line(across, down, self.stride, self.size)
        return line


def clear(view: View, viewer: Space, target: Space, touching: Touching) -> bool:
    """Whether a line of sight is clear. Neither the viewer's space nor the target blocks it."""
    start = viewer.row * view.stride + viewer.column
    across, down = target.column - viewer.column, target.row - viewer.row
    line = view.lines.get((across, down)) or view.line(across, down)
    stops = view.stops
    for offset in line.must_be_open:
        if stops[start + offset]:
            return False
    return not line.corners or not any(_barred(view, start, ways, touching) for ways in line.corners)


def sight(view: View, viewer: Space, target: Space, touching: Touching) -> Sight:
    """A line of sight with what blocks it first, if anything does."""
    start = view.index(viewer)
    for step in view.line(target.column - viewer.column, target.row - viewer.row).steps:
        blocked = _blocked_at_corner(view, start, step, touching) if step.ways else _blocked(view, start, step.edge)
        if blocked is None and step.ahead:
            blocked = _blocked(view, start, step.ahead)
        if blocked is not None:
            return blocked
    return Sight(True)


def _blocked(view: View, start: int, offset: int) -> Sight | None:
    at = start + offset
    if not view.stops[at]:
        return None
    layer, index = divmod(at, view.size)
    here = _space(view, index)
    beyond = {0: (), 1: (Space(here.column + 1, here.row),), 2: (Space(here.column, here.row + 1),)}[layer]
    return Sight(False, view.names[view.stops[at]], (here, *beyond))


def _blocked_at_corner(view: View, start: int, step: _Step, touching: Touching) -> Sight | None:
    if not _barred(view, start, step.ways, touching):
        return None
    closed = [way for way in step.ways if _way_barred(view, start, way, touching)]
    first = next(offset for offset in closed[0] if _stops(view, start, offset, touching))
    touched = tuple(sorted(_space(view, start + way[1]) for way in closed))
    return Sight(False, view.names[view.stops[start + first]], touched)


def _barred(view: View, start: int, ways: tuple[tuple[int, int, int], ...], touching: Touching) -> bool:
    barred = [_way_barred(view, start, way, touching) for way in ways]
    return any(barred) if touching is Touching.EITHER else all(barred)


def _way_barred(view: View, start: int, way: tuple[int, int, int], touching: Touching) -> bool:
    return any(_stops(view, start, offset, touching) for offset in way)


def _stops(view: View, start: int, offset: int, touching: Touching) -> bool:
    """Whether something at a corner bars a way."""
    stop = view.stops[start + offset]
    return stop != 0 and not (touching is Touching.WALLS and view.stands[stop])


def _space(view: View, index: int) -> Space:
    return Space(index % view.stride, index // view.stride)


def _line(across: int, down: int, stride: int, size: int) -> _Line:
    """The crossings between two centres. The line meets its i-th column border after (2i+1) / (2 across) of its
    length and its j-th row border after (2j+1) / (2 down); cross-multiplied, both are whole numbers."""
    east, south = (1 if across > 0 else -1), (stride if down > 0 else -stride)
    columns, rows = abs(across), abs(down)
    steps: list[_Step] = []
    here = i = j = 0
    while i < columns or j < rows:
        to_column, to_row = (2 * i + 1) * rows, (2 * j + 1) * columns
        i, j, before = i + (to_column <= to_row), j + (to_row <= to_column), here
        here += east * (to_column <= to_row) + south * (to_row <= to_column)
        ahead = here if i < columns or j < rows else 0
        if to_column == to_row:
            ways = tuple(_way(before, first, second, stride, size) for first, second in ((east, south), (south, east)))
            steps.append(_Step(ahead, ways=ways))
        else:
            steps.append(_Step(ahead, _edge(before, here, stride, size)))
    straight = [offset for step in steps for offset in (step.edge, step.ahead) if offset]
    return _Line(tuple(steps), tuple(straight), tuple(step.ways for step in steps if step.ways))


def _way(here: int, first: int, second: int, stride: int, size: int) -> tuple[int, int, int]:
    """The way round a corner by a first step and then a second: edge, space, edge."""
    beside = here + first
    return (_edge(here, beside, stride, size), beside, _edge(beside, beside + second, stride, size))


def _edge(one: int, other: int, stride: int, size: int) -> int:
    """The offset of the edge between two neighbouring spaces."""
    layer = 1 if abs(one - other) == 1 else 2
    return layer * size + min(one, other)
