"""Lines of sight between the centres of spaces, computed with integers to avoid rounding errors.

A line from centre to centre crosses edges, and sometimes passes exactly through a corner where four spaces meet. The
space behind an edge may block it; the effect of a corner depends on the reading of the rules (``Touching``).

Every space and edge of a board has a bit, and a line has a mask of the bits that must be open. Apart from its corners,
a line is clear if the bitwise AND of the obstacles and its mask is zero.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.boards.text import Edge
from regolario.mechanics.sight_lines import (
    LAYERS,
    BoardBits,
    LineBits,
    LineStep,
    WayAround,
    line_between,
    mask,
)
from regolario.mechanics.spaces import COLUMNS, Space

WIDEST = 2 * len(COLUMNS)
"""More than the distance of any two columns, to combine a row and a column, or a difference, in one number."""


class Touching(StrEnum):
    """The readings of when a line that passes exactly through a corner is blocked.

    Two ways lead around the corner, one over each of the two spaces that the line only touches; a blocking space or a
    closed edge bars a way. ``either``: one barred way blocks the line. ``both``: both must be barred. ``walls``: both
    must be barred by walls or doors; figures and obstacles never matter.
    """

    EITHER = "either"
    BOTH = "both"
    WALLS = "walls"


@dataclass(frozen=True)
class Sight:
    """The result for a line of sight: whether it is clear and, if not, the first obstacle from the viewer.

    ``blocked_at`` is the space of a figure or obstacle, the two spaces on either side of a wall or door, or at a corner
    the spaces that the line touches.
    """

    clear: bool
    blocked_by: str | None = None
    blocked_at: tuple[Space, ...] = ()


class View(BoardBits):
    """The obstacles to sight on a board of ``width`` by ``height`` spaces, with their names.

    ``spaces`` are blocking places, such as those that are not spaces; ``edges`` are walls and doors; ``standing`` are
    spaces with a blocking figure or obstacle on them.
    """

    def __init__(
        self,
        width: int,
        height: int,
        spaces: Mapping[Space, str],
        edges: Mapping[Edge, str],
        standing: Mapping[Space, str] | None = None,
    ) -> None:
        super().__init__(width)
        self.fixed = self.named(spaces, edges)
        self.fixed_bits = mask(self.fixed, 0)
        self.lines: dict[int, LineBits] = {}
        self._stand(standing or {})

    def with_standing(self, standing: Mapping[Space, str]) -> "View":
        """Return the same board with other things standing on it."""
        view = copy(self)
        view._stand(standing)
        return view

    def _stand(self, standing: Mapping[Space, str]) -> None:
        self.standing = self.named(standing, {})
        self.bits = self.fixed_bits | mask(self.standing, 0)
        self.seen: dict[int, int] = {}

    def name(self, bit: int) -> str | None:
        """Return the name of the obstacle at a bit, or None."""
        return self.standing.get(bit) or self.fixed.get(bit)

    def margin_of(self, viewer: Space) -> int:
        """Return the lowest bit that lines from a space can meet, one row before it."""
        return self.bit(viewer) - LAYERS * self.stride

    def seen_from(self, viewer: Space) -> int:
        """Return the bits that lines from a space can meet, and cache them in ``seen``."""
        self.seen[viewer.row * WIDEST + viewer.column] = bits = self.bits >> self.margin_of(viewer)
        return bits

    def line(self, viewer: Space, target: Space) -> LineBits:
        """Return the crossings of a line, and cache them in ``lines``."""
        across, down = target.column - viewer.column, target.row - viewer.row
        self.lines[down * WIDEST + across] = line = line_between(across, down, self.stride)
        return line


def clear(view: View, viewer: Space, target: Space, touching: Touching) -> bool:
    """Return whether a line of sight is clear. The viewer's space and the target's never block it."""
    if target.row < viewer.row:
        viewer, target = target, viewer
    row, column = viewer.row, viewer.column
    ahead = (target.row - row) * WIDEST + target.column - column
    line = view.lines.get(ahead) or view.line(viewer, target)
    bits = view.seen.get(row * WIDEST + column) or view.seen_from(viewer)
    if bits & line.must_be_open:
        return False
    return not line.corners or _clear_of_corners(bits, view, viewer, line, touching)


def _clear_of_corners(bits: int, view: View, viewer: Space, line: LineBits, touching: Touching) -> bool:
    if touching is Touching.BOTH:
        return not any(bits & one and bits & other for one, other in line.corners)
    if touching is Touching.EITHER:
        return not any(bits & way for ways in line.corners for way in ways)
    fixed = view.fixed_bits >> view.margin_of(viewer)
    return not any(fixed & one and fixed & other for one, other in line.corners)


def sight(view: View, viewer: Space, target: Space, touching: Touching) -> Sight:
    """Return a line of sight with its first obstacle, if any."""
    if clear(view, viewer, target, touching):
        return Sight(True)
    start = view.bit(viewer)
    steps = line_between(target.column - viewer.column, target.row - viewer.row, view.stride).steps
    found = (_blocked(view, start, step, touching) for step in steps)
    return next(blocked for blocked in found if blocked is not None)


def _blocked(view: View, start: int, step: LineStep, touching: Touching) -> Sight | None:
    if step.ways:
        blocked = _blocked_at_corner(view, start, step.ways, touching)
        if blocked is not None:
            return blocked
    for bit in (step.edge, step.ahead):
        if bit is not None and view.name(start + bit):
            return Sight(False, view.name(start + bit), view.around(start + bit))
    return None


def _blocked_at_corner(view: View, start: int, ways: tuple[WayAround, ...], touching: Touching) -> Sight | None:
    names = view.fixed.get if touching is Touching.WALLS else view.name
    barred = {
        view.space(start + way[1]): name
        for way in ways
        if (name := next((found for bit in way if (found := names(start + bit))), None))
    }
    if not barred or (len(barred) < len(ways) and touching is not Touching.EITHER):
        return None
    return Sight(False, next(iter(barred.values())), tuple(sorted(barred)))
