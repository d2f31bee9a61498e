"""Lines between corners of spaces on a board: what they cross, computed with integers.

Every space and edge has a bit, and a line has masks of the bits that it crosses and of those that it only touches.
``corner_walk`` has the readings of what a touch means.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regolario.mechanics.boards.text import Edge
from regolario.mechanics.corner_lines import CornerLine, Fan, fans_between
from regolario.mechanics.corner_walk import Alongside, AtCorner, AtEnds, Grazing, LineWalk, Manner
from regolario.mechanics.corners import SpaceCorner
from regolario.mechanics.sight_lines import EAST, LAYERS, SOUTH, BoardBits, mask
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class LineCrossing:
    """The first thing that a line crosses: its name, its space or those beside its edge, and how."""

    what: str
    at: tuple[Space, ...]
    how: Manner


class Obstacles(BoardBits):
    """The spaces and edges of a board that matter to lines between corners, with their names.

    ``width`` and ``height`` are those of the board. The outside and every place in ``missing`` are closed by ``wall``.
    """

    def __init__(
        self,
        width: int,
        height: int,
        spaces: Mapping[Space, str],
        edges: Mapping[Edge, str],
        missing: Iterable[Space] = (),
        wall: str = "wall",
    ) -> None:
        super().__init__(width)
        self.width, self.height = width, height
        self.margin = LAYERS * self.stride * (height + 2)
        self.names = self.named(spaces, edges) | dict.fromkeys(self._shut(frozenset(missing)), wall)
        self.bits = mask(self.names, self.margin)
        self.seen: dict[int, int] = {}

    def holds(self, space: Space) -> bool:
        """Return whether a place is within the drawing of the board."""
        return 0 < space.column <= self.width and 0 < space.row <= self.height

    def _shut(self, missing: frozenset[Space]) -> Iterator[int]:
        """Yield the bits of all places that are not spaces, and of the edges between them and the spaces."""
        places = [Space(column, row) for row in range(self.height + 2) for column in range(self.width + 2)]
        outside = {at for at in places if at in missing or not self.holds(at)}
        for here in places:
            if here in outside:
                yield self.bit(here)
            for layer, beyond in ((EAST, Space(here.column + 1, here.row)), (SOUTH, Space(here.column, here.row + 1))):
                if (here in outside) != (beyond in outside or not self.holds(beyond)):
                    yield self.bit(here) + layer

    def from_space(self, viewer: Space) -> int:
        """Return the bits as seen from a space, for the masks of its lines."""
        start = self.bit(viewer)
        return self.seen.get(start) or self.seen.setdefault(start, self.bits >> start)

    def fans(self, viewer: Space, target: Space) -> tuple[Fan, ...]:
        """Return the lines from each corner of a space to each corner of another."""
        return fans_between(target.column - viewer.column, target.row - viewer.row, self.stride, self.margin)


def corner_line(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner) -> CornerLine:
    """Return the line between two corners."""
    return obstacles.fans(start.space, end.space)[start.quarter][end.quarter]


def is_open(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner, grazing: Grazing) -> bool:
    """Return whether a line between two corners crosses nothing."""
    line = corner_line(obstacles, start, end)
    return passes(obstacles.from_space(start.space), line, obstacles.margin, grazing)


def passes(bits: int, line: CornerLine, margin: int, grazing: Grazing) -> bool:
    """Return whether a line crosses nothing; ``bits`` are those seen from the viewer's space.

    In frequent readings a line that touches something needs no walk.
    """
    if bits & line.must_be_open:
        return False
    if not bits & line.near:
        return True
    if grazing.corner is not AtCorner.BOTH or grazing.ends is not AtEnds.INSIDE or grazing.along is Alongside.ALL:
        return LineWalk(bits, line, margin, grazing).first() is None
    if not line.under:
        return _past_points(bits, line)
    if not bits & line.under:
        return _past_edges(bits, line)
    return grazing.along is Alongside.NONE and LineWalk(bits, line, margin, grazing).first() is None


def _past_points(bits: int, line: CornerLine) -> bool:
    """Return whether one of the two ways around each point of a line is open."""
    for one, other, _ in line.ways:  # noqa: SIM110 - faster than any()
        if bits & one and bits & other:
            return False
    return True


def _past_edges(bits: int, line: CornerLine) -> bool:
    """Return whether a line along open edges can pass on either side, also by changing sides."""
    left = right = True
    for one, other, is_stretch in line.ways:
        left, right = left and not bits & one, right and not bits & other
        if not (left or right):
            return False
        if is_stretch and left != right and not bits & (one | other):
            left = right = True
    return True


def crossing(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner, grazing: Grazing) -> LineCrossing | None:
    """Return the first thing that a line between two corners crosses, seen from its start, or None."""
    line, bits = corner_line(obstacles, start, end), obstacles.from_space(start.space)
    found = LineWalk(bits, line, obstacles.margin, grazing).first()
    if found is None:
        return None
    bit = found[0] + obstacles.bit(start.space)
    at = filter(obstacles.holds, obstacles.around(bit))
    return LineCrossing(obstacles.names[bit], tuple(at), found[1])
