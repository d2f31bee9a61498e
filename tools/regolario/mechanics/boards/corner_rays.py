"""Lines between corners on the picture of a board: the corners used, and where lines cross something."""

from collections.abc import Iterator, Sequence

from regolario.mechanics.boards.corner_scene import CornerLineShown
from regolario.mechanics.boards.palette import Palette
from regolario.mechanics.boards.rays import Point, blocked_point, blocking_outline, halo, stroke
from regolario.mechanics.boards.shapes import SPACE, cross, moved
from regolario.mechanics.corners import SpaceCorner

OPEN, CROSSED, BEYOND = "", "20 11", "2 13"
"""The dashes of a line: all of an open one, a crossed one as far as the crossing, and from there."""


def at_corner(corner: SpaceCorner) -> Point:
    """Return the place of a corner on the picture."""
    column, row = corner.point
    return column * SPACE, row * SPACE


def corner_lines(lines: Sequence[CornerLineShown], palette: Palette) -> str:
    """Return lines between corners: solid if open, otherwise broken with a cross where it is crossed."""
    drawn = [*_outlines(lines, palette)]
    drawn += [halo(at_corner(line.start), at_corner(line.end), palette) for line in lines]
    drawn += [part for line in lines for part in _strokes(line, palette)]
    ends = dict.fromkeys(at_corner(line.end) for line in lines)
    drawn += [_end(point, palette) for point in ends]
    drawn += [start_mark(*point, palette) for point in dict.fromkeys(at_corner(line.start) for line in lines)]
    crossings = dict.fromkeys(_crossed_at(line) for line in lines if not line.clear)
    drawn += [moved(cross(0, 0, palette), *point, 0.8) for point in crossings]
    return "".join(drawn)


def _crossed_at(line: CornerLineShown) -> Point:
    return blocked_point(at_corner(line.start), at_corner(line.end), line.blocked_at, along=line.along)


def _strokes(line: CornerLineShown, palette: Palette) -> Iterator[str]:
    start, end = at_corner(line.start), at_corner(line.end)
    if line.clear:
        yield stroke(start, end, palette.clear, OPEN)
        return
    middle = _crossed_at(line)
    yield stroke(start, middle, palette.blocked, CROSSED)
    yield stroke(middle, end, palette.blocked, BEYOND)


def _outlines(lines: Sequence[CornerLineShown], palette: Palette) -> Iterator[str]:
    """Yield outlines of what the lines cross, each once; the edge of the board has none."""
    for at in dict.fromkeys(line.blocked_at for line in lines if not line.clear and not line.at_border):
        yield blocking_outline(at, palette)


def start_mark(x: float, y: float, palette: Palette) -> str:
    """Return the mark of the corner from which lines start: a filled square on its tip."""
    return (
        f'<path d="M{x:g} {y - 15:g}l15 15l-15 15l-15 -15z" fill="{palette.way}" stroke="{palette.paper}" '
        f'stroke-width="4"/>'
    )


def _end(point: Point, palette: Palette) -> str:
    x, y = point
    return f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="4"/>'
