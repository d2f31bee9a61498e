"""The lines between corners of spaces as bits: what each crosses, runs along and touches.

A line runs from point to point of the grid. Between two points it crosses spaces and the edges between them, or runs
along one edge. At a point four spaces and four edges meet, numbered clockwise: the spaces from the north-west, the
edges from the north, so that edge n is between the spaces n and n + 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import gcd

from regolario.mechanics.sight_lines import LAYERS, edge_bit, mask

ROUND = 4
"""The number of spaces, and of edges, around a point."""
ACROSS, DOWN = (0, 1, 1, 0), (0, 0, 1, 1)
"""The position of each corner of a space, and one more than that of each space around a point."""

Cell = tuple[int, int]
"""The column and row of a place relative to the viewer's."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A point that a line touches, with bits relative to the viewer's.

    ``enter`` are the places around the point in which the line may arrive, ``leave`` those in which it may continue.
    """

    places: tuple[int, ...]
    edges: tuple[int, ...]
    enter: tuple[int, ...]
    leave: tuple[int, ...]

    def way(self, start: int, end: int, *, clockwise: bool) -> tuple[int, ...]:
        """Return the bits on the way around the point from one place to another, without those of the two."""
        if not clockwise:
            return self.way(end, start, clockwise=True)
        turns = [(start + turn) % ROUND for turn in range((end - start) % ROUND)]
        return (*(self.edges[at] for at in turns), *(self.places[at] for at in turns[1:]))

    @property
    def beside(self) -> tuple[int, ...]:
        """Return the bits that the line only touches here: not the places and edges along its way."""
        way = {*self.enter, *self.leave}
        sides = [self.places[at] for at in range(ROUND) if at not in way]
        return (*sides, *(self.edges[at] for at in range(ROUND) if not _along(at, self.enter, self.leave)))


def _along(edge: int, enter: tuple[int, ...], leave: tuple[int, ...]) -> bool:
    """Return whether a line runs along an edge at a point: it may continue on either side."""
    sides = {edge, (edge + 1) % ROUND}
    return sides == set(enter) or sides == set(leave)


@dataclass(frozen=True, slots=True)
class LinePart:
    """A part of a line between two points: the places it crosses with the edges between them.

    A stretch ``under`` which there is an edge runs along it; its places are those on either side.
    """

    places: tuple[int, ...]
    edges: tuple[int, ...]
    under: int | None = None


@dataclass(frozen=True, slots=True)
class CornerLine:
    """A line between two corners.

    ``must_be_open`` masks the bits that it crosses, ``near`` those that it touches or runs along. If the line runs
    along edges, ``under`` masks them. ``ways`` are the two ways around each point; of a line along edges also
    the two sides of each stretch, marked True.
    """

    joints: tuple[Joint, ...]
    stretches: tuple[LinePart, ...]
    must_be_open: int
    near: int
    under: int
    ways: tuple[tuple[int, int, bool], ...]


Fan = tuple[CornerLine, ...]
"""The lines from one corner to each corner of a space, clockwise from the north-west."""


@cache
def fans_between(across: int, down: int, stride: int, margin: int) -> tuple[Fan, ...]:
    """Return the lines from each corner of a space to each corner of another.

    Corners are in clockwise order from the north-west. The other space is ``across`` columns to the east and
    ``down`` rows to the south. Masks are shifted by ``margin``.
    """
    return tuple(
        tuple(
            _line(start, end, (ACROSS[start], DOWN[start]), (across + ACROSS[end], down + DOWN[end]), stride, margin)
            for end in range(ROUND)
        )
        for start in range(ROUND)
    )


def _line(start: int, end: int, first: Cell, last: Cell, stride: int, margin: int) -> CornerLine:
    """Return the line between a corner of the viewer's space and one of the target's."""
    across, down = last[0] - first[0], last[1] - first[1]
    count = gcd(across, down)
    step = (across // count, down // count) if count else (0, 0)
    points = [(first[0] + step[0] * at, first[1] + step[1] * at) for at in range(count + 1)]
    enter, leave = _sides((-step[0], -step[1])), _sides(step)
    opposite = (start + 2) % ROUND, (end + 2) % ROUND
    joints = tuple(
        _joint(point, stride, enter if at else opposite[:1], leave if at < count else opposite[1:])
        for at, point in enumerate(points)
    )
    stretches = tuple(_stretch(point, step, stride) for point in points[:-1])
    under = [one.under for one in stretches if one.under is not None]
    return CornerLine(
        joints,
        stretches,
        mask([bit for one in stretches if one.under is None for bit in (*one.places, *one.edges)], margin),
        mask(_near(joints, stretches), margin),
        mask(under, margin),
        tuple(_sides_by_side(joints, stretches, margin) if under else (_ways(joint, margin) for joint in joints)),
    )


def _sides(step: Cell) -> tuple[int, ...]:
    """Return the places around a point that lie in a direction: one, or those on either side of the line."""
    return tuple(
        at for at in range(ROUND) if step != (0, 0) and _agrees(ACROSS[at], step[0]) and _agrees(DOWN[at], step[1])
    )


def _agrees(after: int, step: int) -> bool:
    return not step or bool(after) == (step > 0)


def _joint(point: Cell, stride: int, enter: tuple[int, ...], leave: tuple[int, ...]) -> Joint:
    around = [_place((point[0] + ACROSS[at] - 1, point[1] + DOWN[at] - 1), stride) for at in range(ROUND)]
    edges = tuple(edge_bit(one, other) for one, other in pairwise([*around, around[0]]))
    return Joint(tuple(LAYERS * place for place in around), edges, enter, leave)


def _place(cell: Cell, stride: int) -> int:
    return cell[1] * stride + cell[0]


def _stretch(point: Cell, step: Cell, stride: int) -> LinePart:
    """Return the part of a line that begins at a point."""
    if step[0] and step[1]:
        places = [_place(cell, stride) for cell in _cells(point, step)]
        edges = tuple(edge_bit(one, other) for one, other in pairwise(places))
        return LinePart(tuple(LAYERS * place for place in places), edges)
    one, other = (_place((point[0] + ACROSS[side] - 1, point[1] + DOWN[side] - 1), stride) for side in _sides(step))
    return LinePart((LAYERS * one, LAYERS * other), (), edge_bit(one, other))


def _cells(point: Cell, step: Cell) -> list[Cell]:
    """Return the cells that a line crosses from one point of the grid to the next that it meets.

    It crosses its i-th column border after i / columns of the way and its j-th row border after j / rows;
    cross-multiplied, both are integers.
    """
    east, south = (1 if step[0] > 0 else -1), (1 if step[1] > 0 else -1)
    columns, rows = abs(step[0]), abs(step[1])
    column, row = point[0] - (east < 0), point[1] - (south < 0)
    found, i, j = [(column, row)], 1, 1
    while i < columns or j < rows:
        if i * rows < j * columns:
            column, i = column + east, i + 1
        else:
            row, j = row + south, j + 1
        found.append((column, row))
    return found


def _near(joints: tuple[Joint, ...], stretches: tuple[LinePart, ...]) -> list[int]:
    """Return the bits that may matter although the line does not cross them."""
    found = [bit for one in stretches if one.under is not None for bit in (*one.places, one.under)]
    for joint in joints:
        if not set(joint.enter) <= set(joint.leave) and not set(joint.leave) <= set(joint.enter):
            found += [*joint.places, *joint.edges]
    return found


def _ways(joint: Joint, margin: int) -> tuple[int, int, bool]:
    """Return the masks of the two ways around a point that a line passes from one place to another."""
    (start,), (end,) = joint.enter, joint.leave
    one, other = (mask(joint.way(start, end, clockwise=turn), margin) for turn in (True, False))
    return one, other, False


def _sides_by_side(
    joints: tuple[Joint, ...], stretches: tuple[LinePart, ...], margin: int
) -> Iterator[tuple[int, int, bool]]:
    """Yield the masks of what is on either side of a line along edges, from its start to its end."""
    for number, joint in enumerate(joints):
        before, after = stretches[max(number - 1, 0)].places, stretches[min(number, len(stretches) - 1)].places
        starts = before if number else (joint.places[joint.enter[0]],) * len(before)
        ends = after if number < len(stretches) else (joint.places[joint.leave[0]],) * len(after)
        beyond = (before if number else after)[::-1]
        one, other = (mask(_way_past(joint, *way), margin) for way in zip(starts, ends, beyond, strict=True))
        yield one, other, False
        if number < len(stretches):
            yield mask(after[:1], margin), mask(after[1:], margin), True


def _way_past(joint: Joint, start: int, end: int, beyond: int) -> tuple[int, ...]:
    """Return the bits on the shorter way around a point that does not lead through the place ``beyond``."""
    first, last = joint.places.index(start), joint.places.index(end)
    ways = [joint.way(first, last, clockwise=turn) for turn in (True, False)] if first != last else [()]
    return min(ways, key=lambda way: (beyond in way, len(way)))
