"""Lines between corners of spaces on a board: what crosses them, computed with integers to avoid rounding errors.

Every space and edge has a bit, and a line has masks of the bits that it crosses and of those that it only touches: it
may pass exactly through a corner of something, run along its edge, or begin or end at it. What a touch means depends on
the reading of the rules (``Grazing``).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from regolario.mechanics.boards.text import Edge
from regolario.mechanics.corner_lines import ROUND, CornerLine, Fan, Joint, Stretch, fans_between
from regolario.mechanics.corners import SpaceCorner
from regolario.mechanics.sight_lines import EAST, LAYERS, SOUTH, SPACE
from regolario.mechanics.spaces import Space


class AtCorner(StrEnum):
    """The readings of when a line that passes exactly through a corner counts as crossing what meets there.

    ``either``: if anything lies on one side of it. ``both``: if something lies on both sides. ``never``: not at all.
    """

    EITHER = "either"
    BOTH = "both"
    NEVER = "never"


class Alongside(StrEnum):
    """The readings of when a line that runs along something counts as crossing it.

    ``edges``: along a closed edge, but not along the side of a space. ``all``: along either. ``none``: along neither.
    Between two spaces that both count, or one and a closed board, a line always crosses.
    """

    EDGES = "edges"
    ALL = "all"
    NONE = "none"


class AtEnds(StrEnum):
    """The readings of what counts at the two ends of a line.

    ``inside``: the line begins in the viewer's space and ends in the target's, so that edges around the corner can shut
    it in. ``open``: what meets a line only at its ends never counts.
    """

    INSIDE = "inside"
    OPEN = "open"


class Grazing(NamedTuple):
    """One reading of each question about touching."""

    corner: AtCorner = AtCorner.BOTH
    along: Alongside = Alongside.EDGES
    ends: AtEnds = AtEnds.INSIDE


class Manner(StrEnum):
    """How a line meets what it crosses: across it, along it, at a corner of it, or at one of the line's ends."""

    ACROSS = "across"
    ALONG = "along"
    CORNER = "corner"
    END = "end"


@dataclass(frozen=True)
class Crossing:
    """The first thing that a line crosses: its name, its space or the two spaces beside its edge, and how."""

    what: str
    at: tuple[Space, ...]
    how: Manner


class Obstacles:
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
        self.stride = width + 2
        self.margin = LAYERS * self.stride * (height + 2)
        self.names = {self.bit(space): name for space, name in spaces.items()}
        self.names.update((self._edge_bit(edge), name) for edge, name in edges.items())
        self.names.update(dict.fromkeys(self._shut(width, height, frozenset(missing)), wall))
        self.bits = sum(1 << (bit + self.margin) for bit in self.names)
        self.seen: dict[int, int] = {}

    def bit(self, space: Space) -> int:
        """Return the bit of a space."""
        return LAYERS * (space.row * self.stride + space.column)

    def _edge_bit(self, edge: Edge) -> int:
        one, other = edge
        return self.bit(one) + (EAST if one.row == other.row else SOUTH)

    def _shut(self, width: int, height: int, missing: frozenset[Space]) -> Iterator[int]:
        """Yield the bits of all places that are not spaces, and of the edges between them and the spaces."""
        places = [Space(column, row) for row in range(height + 2) for column in range(width + 2)]
        outside = {at for at in places if at in missing or not (0 < at.column <= width and 0 < at.row <= height)}
        for here in places:
            if here in outside:
                yield self.bit(here)
            for layer, beyond in ((EAST, Space(here.column + 1, here.row)), (SOUTH, Space(here.column, here.row + 1))):
                if (here in outside) != (beyond in outside or beyond.column > width or beyond.row > height):
                    yield self.bit(here) + layer

    def from_space(self, viewer: Space) -> int:
        """Return the bits as seen from a space, for the masks of its lines."""
        start = LAYERS * (viewer.row * self.stride + viewer.column)
        return self.seen.get(start) or self.seen.setdefault(start, self.bits >> start)

    def fans(self, viewer: Space, target: Space) -> tuple[Fan, ...]:
        """Return the lines from each corner of a space to each corner of another."""
        return fans_between(target.column - viewer.column, target.row - viewer.row, self.stride, self.margin)

    def space(self, bit: int) -> Space:
        """Return the space to which a bit belongs."""
        place = bit // LAYERS
        return Space(place % self.stride, place // self.stride)


def corner_line(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner) -> CornerLine:
    """Return the line between two corners."""
    return obstacles.fans(start.space, end.space)[start.quarter][end.quarter]


def is_open(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner, grazing: Grazing) -> bool:
    """Return whether a line between two corners crosses nothing."""
    line = corner_line(obstacles, start, end)
    return passes(obstacles.from_space(start.space), line, obstacles.margin, grazing)


def passes(bits: int, line: CornerLine, margin: int, grazing: Grazing) -> bool:
    """Return whether a line crosses nothing; ``bits`` are those seen from the viewer's space."""
    if bits & line.must_be_open:
        return False
    return not bits & line.near or _past_touches(bits, line, margin, grazing)


def _past_touches(bits: int, line: CornerLine, margin: int, grazing: Grazing) -> bool:
    """Return whether a line that touches something crosses nothing; in the frequent readings without a walk."""
    if grazing.corner is not AtCorner.BOTH or grazing.ends is not AtEnds.INSIDE or grazing.along is Alongside.ALL:
        return _Walk(bits, line, margin, grazing).first() is None
    if not line.under:
        return _past_points(bits, line)
    if not bits & line.under:
        return _past_edges(bits, line)
    return grazing.along is Alongside.NONE and _Walk(bits, line, margin, grazing).first() is None


def _past_points(bits: int, line: CornerLine) -> bool:
    """Return whether one of the two ways around each point of a line is open."""
    return not any(bits & one and bits & other for one, other, _ in line.ways)


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


def exposed(
    shown: Obstacles, covering: Obstacles, viewer: Space, target: Space, sight: Grazing, cover: Grazing
) -> tuple[bool, bool]:
    """Return whether a space sees another from any corner, and whether from one with all lines to it open.

    ``shown`` block sight, ``covering`` the lines of cover.
    """
    sees, margin = False, shown.margin
    blocking, hiding = shown.from_space(viewer), covering.from_space(viewer)
    for fan in fans_between(target.column - viewer.column, target.row - viewer.row, shown.stride, margin):
        for line in fan:
            if blocking & line.must_be_open:
                continue
            if not blocking & line.near or _past_touches(blocking, line, margin, sight):
                sees = True
                if _all_pass(hiding, fan, margin, cover):
                    return True, True
                break
    return sees, False


def _all_pass(bits: int, fan: Fan, margin: int, grazing: Grazing) -> bool:
    for line in fan:
        if bits & line.must_be_open:
            return False
    return not any(bits & line.near and not _past_touches(bits, line, margin, grazing) for line in fan)


def crossing(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner, grazing: Grazing) -> Crossing | None:
    """Return the first thing that a line between two corners crosses, seen from its start, or None."""
    line, bits = corner_line(obstacles, start, end), obstacles.from_space(start.space)
    found = _Walk(bits, line, obstacles.margin, grazing).first()
    if found is None:
        return None
    bit = found[0] + obstacles.bit(start.space)
    here = obstacles.space(bit)
    across, down = {SPACE: (0, 0), EAST: (1, 0), SOUTH: (0, 1)}[bit % LAYERS]
    at = (here,) if bit % LAYERS == SPACE else (here, Space(here.column + across, here.row + down))
    return Crossing(obstacles.names[bit], at, found[1])


Met = tuple[int, Manner]
"""A bit that a line meets, relative to the viewer's, and how."""


class _Walk:
    """A walk along a line, on whichever side of it nothing is in the way."""

    def __init__(self, bits: int, line: CornerLine, margin: int, grazing: Grazing) -> None:
        self.bits, self.line, self.margin, self.grazing = bits, line, margin, grazing

    def barred(self, bit: int) -> bool:
        """Return whether something is at a bit."""
        return bool(self.bits >> (bit + self.margin) & 1)

    def first(self) -> Met | None:
        """Return the first thing that the line crosses, or None."""
        joints, last = self.line.joints, len(self.line.stretches)
        sides = {joints[0].places[at] for at in joints[0].enter}
        for number, joint in enumerate(joints):
            sides = self._past(joint, sides, is_end=number in (0, last))
            if not sides:
                return self._in_the_way(joint, Manner.END if number in (0, last) else Manner.CORNER)
            if number < last:
                stretch = self.line.stretches[number]
                met, sides = self._across(stretch) if stretch.under is None else self._along(stretch, sides)
                if met:
                    return met
        return None

    def _across(self, stretch: Stretch) -> tuple[Met | None, set[int]]:
        """Return what a line crosses on a stretch, and the place in which the stretch ends."""
        way = [bit for pair in zip(stretch.places, (*stretch.edges, None), strict=True) for bit in pair]
        met = next(((bit, Manner.ACROSS) for bit in way if bit is not None and self.barred(bit)), None)
        return met, {stretch.places[-1]}

    def _along(self, stretch: Stretch, sides: set[int]) -> tuple[Met | None, set[int]]:
        """Return what a line crosses by running along it, and the sides on which it can."""
        free = {place for place in sides if not self.barred(place)}
        along, under = self.grazing.along, stretch.under
        if under is not None and along is not Alongside.NONE and self.barred(under):
            return (under, Manner.ALONG), free
        full = sorted((place for place in stretch.places if self.barred(place)), key=lambda place: place not in sides)
        if full and (along is Alongside.ALL or not free):
            return (full[0], Manner.ALONG), free
        return None, free

    def _past(self, joint: Joint, sides: set[int], *, is_end: bool) -> set[int]:
        """Return the places in which a line can leave a point that it reaches in some; none if it cannot."""
        corner = self.grazing.corner
        wanted = {joint.places[at] for at in joint.leave}
        if self.grazing.ends is AtEnds.OPEN if is_end else corner is AtCorner.NEVER:
            return wanted
        if corner is AtCorner.EITHER and not is_end and any(map(self.barred, joint.beside)):
            return set()
        start = {at for at in range(ROUND) if joint.places[at] in sides}
        spread = self._directly if corner is AtCorner.EITHER and is_end else self._around
        return {joint.places[at] for at in spread(joint, start)} & wanted

    def _around(self, joint: Joint, reached: set[int]) -> set[int]:
        """Return the places around a point that can be reached from some, in either direction."""
        found = set(reached)
        for _ in range(ROUND):
            free = {at for at in found if at in reached or not self.barred(joint.places[at])}
            found |= self._next_to(joint, free)
        return found

    def _directly(self, joint: Joint, start: set[int]) -> set[int]:
        """Return the places around a point next to some, and the opposite one if nothing is beside the line."""
        beside = self._next_to(joint, start)
        opposite = {(at + 2) % ROUND for at in start}
        sides = [joint.places[at] for at in range(ROUND) if at not in start | opposite]
        clear = not any(map(self.barred, (*joint.edges, *sides)))
        return start | beside | opposite if clear else start | beside

    def _next_to(self, joint: Joint, start: set[int]) -> set[int]:
        """Return the places around a point that are one open edge away from some and not barred, or wanted."""
        steps = [((at + 1) % ROUND, at) for at in start] + [((at - 1) % ROUND, (at - 1) % ROUND) for at in start]
        return {
            there
            for there, edge in steps
            if not self.barred(joint.edges[edge]) and (there in joint.leave or not self.barred(joint.places[there]))
        }

    def _in_the_way(self, joint: Joint, how: Manner) -> Met:
        """Return the first thing around a point that bars a line."""
        return next((bit, how) for bit in (*joint.edges, *joint.beside, *joint.places) if self.barred(bit))
