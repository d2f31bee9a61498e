"""Lines on the picture of a board: lines of sight from centres or corners, and arrows."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot

from regolario.mechanics.corners import SpaceCorner
from regolario.mechanics.pictures.lines_shown import CornerLineShown, Line
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.shapes import HALF, SPACE, Point, centre, cross, moved
from regolario.mechanics.spaces import Space

CROSSED, BEYOND = "20 11", "2 13"
"""The dashes of a line that crosses something: as far as the crossing, and from there."""
RIM = 37
"""The distance between the centre of a figure's space and the end of a line."""


def sight_line(line: Line, palette: Palette, *, alone: bool = True) -> str:
    """Return a line of sight: solid if clear.

    Otherwise dashed to a cross where it is blocked, and dotted beyond.

    It ends at the rim of a figure that fills its space ``alone``, otherwise at the centre of a space.
    """
    start, end = centre(line.start), centre(line.end)
    if line.start == line.end:
        return ""
    first, last = _between(start, end, RIM), _between(end, start, RIM if alone else 0)
    if line.clear:
        return ray(first, last, palette, palette.clear) + head(last, start, palette.clear)
    at = blocked_point(start, end, line.blocked_at)
    return (
        blocking_outline(line.blocked_at, palette)
        + ray(first, at, palette, palette.blocked, CROSSED)
        + ray(at, last, palette, palette.blocked, BEYOND)
        + cross(*at, palette)
    )


def ray(start: Point, end: Point, palette: Palette, ink: str, dashes: str = "") -> str:
    """Return a line that is visible on any ground, dashed if ``dashes`` are given."""
    return halo(start, end, palette) + stroke(start, end, ink, dashes)


def halo(start: Point, end: Point, palette: Palette) -> str:
    """Return the light outline of a line, which separates it from the ground."""
    way = f"M{start[0]:.4g} {start[1]:.4g}L{end[0]:.4g} {end[1]:.4g}"
    return f'<path d="{way}" stroke="{palette.paper}" stroke-width="13" stroke-opacity=".85" stroke-linecap="round"/>'


def stroke(start: Point, end: Point, ink: str, dashes: str = "") -> str:
    """Return the line itself."""
    way = f"M{start[0]:.4g} {start[1]:.4g}L{end[0]:.4g} {end[1]:.4g}"
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="{way}" stroke="{ink}" stroke-width="6.5" stroke-linecap="round"{broken}/>'


def head(at: Point, back: Point, ink: str) -> str:
    """Return the head of an arrow that points away from ``back``."""
    turn = degrees(atan2(at[1] - back[1], at[0] - back[0]))
    return (
        f'<path d="M4 0L-17 11V-11Z" fill="{ink}" transform="translate({at[0]:.4g} {at[1]:.4g}) rotate({turn:.4g})"/>'
    )


def _between(one: Point, other: Point, along: float) -> Point:
    """Return the point at a distance ``along`` from one point towards another, at most in the middle."""
    far = hypot(other[0] - one[0], other[1] - one[1]) or 1
    return part_of_the_way(one, other, min(along / far, 0.5))


def part_of_the_way(start: Point, end: Point, share: float) -> Point:
    """Return the point after a share of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def blocked_point(start: Point, end: Point, at: Sequence[Space], *, along: bool = False) -> Point:
    """Return the point where a line is blocked by what is ``at`` some spaces.

    It is on the edge that the line crosses, in the middle of the edge that it runs ``along``, in the middle of its way
    through a blocking space, or at a corner.
    """
    share = 1.0
    if along and len(at) > 1:
        return middle(at)
    if len(at) > 1 and at[0].beside(at[1]):
        axis = 0 if at[0].row == at[1].row else 1
        border = (centre(at[0])[axis] + centre(at[1])[axis]) / 2
        share = (border - start[axis]) / ((end[axis] - start[axis]) or 1)
    elif at:
        share = _middle_of_the_way_through(at[0], start, end)
    return part_of_the_way(start, end, min(max(share, 0.0), 1.0))


def middle(spaces: Sequence[Space]) -> Point:
    """Return the point in the middle of spaces."""
    x, y = (sum(centre(space)[axis] for space in spaces) / len(spaces) for axis in (0, 1))
    return x, y


def _middle_of_the_way_through(space: Space, start: Point, end: Point) -> float:
    """Return the position (0 to 1) of the middle of a line's way through a space."""
    enters, leaves = 0.0, 1.0
    for axis, middle in enumerate(centre(space)):
        along = end[axis] - start[axis]
        if along:
            sides = sorted(((middle + side - start[axis]) / along) for side in (-HALF, HALF))
            enters, leaves = max(enters, sides[0]), min(leaves, sides[1])
    return (enters + leaves) / 2


def blocking_outline(at: Sequence[Space], palette: Palette) -> str:
    """Return the outline of a blocking space, or a blocking wall."""
    style = f'fill="none" stroke="{palette.blocked}" stroke-width="7" stroke-dasharray="10 6"'
    if len(at) > 1 and at[0].beside(at[1]):
        x, y = middle(at)
        along = "v100" if at[0].row == at[1].row else "h100"
        path = f"M{x - HALF * (along[0] == 'h'):g} {y - HALF * (along[0] == 'v'):g}{along}"
        return f'<path d="{path}" stroke="{palette.paper}" stroke-width="9"/><path d="{path}" {style}/>'
    frames = (centre(space) for space in at)
    return "".join(f'<rect x="{x - 45:g}" y="{y - 45:g}" width="90" height="90" rx="6" {style}/>' for x, y in frames)


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
    return blocked_point(at_corner(line.start), at_corner(line.end), line.blocked_at, along=line.how == "along")


def _strokes(line: CornerLineShown, palette: Palette) -> Iterator[str]:
    start, end = at_corner(line.start), at_corner(line.end)
    if line.clear:
        yield stroke(start, end, palette.clear)
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
