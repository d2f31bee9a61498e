"""Watercourses, bridges and walkways as SVG in millimetres; the origin is a tile's north-west corner.

Each kind of water has its own colour and pattern, so a grey print distinguishes them.
"""

from collections.abc import Iterable, Mapping

from regolario.games.mordheim_labyrinth.art.tile_art import BRICK, SIDE, TilePalette
from regolario.games.mordheim_labyrinth.maker.scene import Stretch
from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, OPPOSITE, SOUTH, WEST
from regolario.mechanics.svg import text

MIDDLE = SIDE // 2
MOUTH = {NORTH: (MIDDLE, 0), EAST: (SIDE, MIDDLE), SOUTH: (MIDDLE, SIDE), WEST: (0, MIDDLE)}
"""Where a course crosses each side of the tile: always at its middle (S2-R049)."""
LADDER = 9
"""How much of a walkway's length the ladder at each end takes, in millimetres."""
ARM = 44
"""How far from the centre a bridge stands that is drawn over an arm of a course."""
TURN = {NORTH: 0, EAST: 90, SOUTH: 180, WEST: 270}


def patterns(palette: TilePalette) -> str:
    """Return the waves and bubbles that the water refers to; once in a picture."""
    wave, ripple, bubble = palette.river[1], palette.rivulet[1], palette.toxic[1]
    return (
        f'<pattern id="river" width="24" height="12" patternUnits="userSpaceOnUse">'
        f'<path d="M0 4q3 -4 6 0t6 0M12 10q3 -4 6 0t6 0" fill="none" stroke="{wave}" stroke-width="1.4"/></pattern>'
        f'<pattern id="rivulet" width="14" height="10" patternUnits="userSpaceOnUse">'
        f'<path d="M1 3h6M8 8h5" fill="none" stroke="{ripple}" stroke-width="1"/></pattern>'
        f'<pattern id="toxic-rivulet" width="14" height="14" patternUnits="userSpaceOnUse">'
        f'<g fill="{bubble}"><circle cx="4" cy="4" r="2.2"/>'
        f'<circle cx="11" cy="10" r="1.5"/><circle cx="4" cy="11.5" r=".9"/></g></pattern>'
    )


def water_art(stretches: Iterable[Stretch], widths: Mapping[str, int], palette: TilePalette) -> str:
    """Return all the courses of one tile: banks first, water over them, then arrows, ends and bridges."""
    here = list(stretches)
    runs = [(stretch, path, widths[stretch.kind] * BRICK) for stretch in here for path in _paths(stretch)]
    lines = "".join(_line(path, palette.ink, width + 4) for _, path, width in runs)
    lines += "".join(_line(path, palette.paper, width + 1) for _, path, width in runs)
    lines += "".join(_surface(path, stretch.kind, width - 2, palette) for stretch, path, width in runs)
    rest = "".join(
        _arrows(stretch, palette)
        + (drain(palette) if stretch.end in ("ends", "wall") else "")
        + (_beginning(stretch, widths[stretch.kind] * BRICK, palette) if stretch.source else "")
        + (_bridge(stretch, widths[stretch.kind] * BRICK, palette) if stretch.bridge else "")
        for stretch in here
    )
    return lines + rest


def water_line(path: str, kind: str, width: float, palette: TilePalette) -> str:
    """Return a course along a path, by itself."""
    banks = _line(path, palette.ink, width + 4) + _line(path, palette.paper, width + 1)
    return banks + _surface(path, kind, width - 2, palette)


def _surface(path: str, kind: str, width: float, palette: TilePalette) -> str:
    """Return plain colour with the pattern of the kind over it.

    A pattern with its own background would show seams in print.
    """
    ground = {"river": palette.river, "toxic-rivulet": palette.toxic}.get(kind, palette.rivulet)[0]
    return _line(path, ground, width) + _line(path, f"url(#{kind})", width)


def _paths(stretch: Stretch) -> list[str]:
    x, y = MOUTH[stretch.enters] if stretch.from_edge else (MIDDLE, MIDDLE)
    if not stretch.leaves:
        return [f"M{x} {y}L{MIDDLE} {MIDDLE}"]
    paths = []
    for side in stretch.leaves:
        to_x, to_y = MOUTH[side]
        straight = side == OPPOSITE[stretch.enters] or not stretch.from_edge
        paths.append(f"M{x} {y}L{to_x} {to_y}" if straight else _bend(x, y, to_x, to_y))
    return paths


def _bend(x: int, y: int, to_x: int, to_y: int) -> str:
    """Return a quarter bend that keeps straight near the sides and turns round the centre."""
    near_x, near_y = (x + MIDDLE) / 2, (y + MIDDLE) / 2
    far_x, far_y = (to_x + MIDDLE) / 2, (to_y + MIDDLE) / 2
    return f"M{x} {y}L{near_x:g} {near_y:g}Q{MIDDLE} {MIDDLE} {far_x:g} {far_y:g}L{to_x} {to_y}"


def _line(path: str, stroke: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width:g}"/>'


def _arrows(stretch: Stretch, palette: TilePalette) -> str:
    """Return the arrows of the flow, which define left and right of a deviation."""
    into = _turned(_arrow(MIDDLE + 62, palette), TURN[OPPOSITE[stretch.enters]])
    return into + "".join(_turned(_arrow(22, palette), TURN[side]) for side in stretch.leaves)


def _arrow(y: int, palette: TilePalette) -> str:
    return (
        f'<path d="M{MIDDLE - 6} {y + 10}L{MIDDLE} {y}L{MIDDLE + 6} {y + 10}L{MIDDLE} {y + 6.5:g}z" '
        f'fill="{palette.paper}" stroke="{palette.ink}" stroke-width="1.2" stroke-linejoin="round"/>'
    )


def drain(palette: TilePalette) -> str:
    """Return the end of a course: a round grate at the centre of the tile."""
    bars = "".join(f"M{MIDDLE + x} {MIDDLE - h}v{2 * h}" for x, h in ((-10, 15), (-3.5, 18), (3.5, 18), (10, 15)))
    return (
        f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="20" fill="{palette.ink}" stroke="{palette.stones[3]}" '
        f'stroke-width="4"/><circle cx="{MIDDLE}" cy="{MIDDLE}" r="22.5" fill="none" stroke="{palette.ink}"/>'
        f'<path d="{bars}" stroke="{palette.joint}" stroke-width="2.6"/>'
    )


def spring(width: float, palette: TilePalette) -> str:
    """Return the source of a course: a grated arch at the north edge of the tile."""
    reach = width / 2 + 7
    bars = "".join(f"M{MIDDLE + x:g} 0v12" for x in _spread(-reach + 6, reach - 6, 8))
    return (
        f'<path d="M{MIDDLE - reach:g} 0v9q{reach:g} 12 {2 * reach:g} 0v-9z" fill="{palette.ink}"/>'
        f'<path d="{bars}" stroke="{palette.joint}" stroke-width="2.4"/>'
    )


def gate(palette: TilePalette, scale: float) -> str:
    """Return the mark of an exit to the edge of the table, at the north side of a tile."""
    top, high = -5 * scale, 15 * scale
    return (
        f'<rect x="{MIDDLE - 49}" y="{top - 1:g}" width="98" height="{1.5 - top:g}" fill="{palette.flags[0]}"/>'
        f'<path d="M{MIDDLE - high:g} {top - 3 * scale:g}h{2 * high:g}l{-high:g} {-high:g}z" fill="{palette.ink}"/>'
    )


def _beginning(stretch: Stretch, width: float, palette: TilePalette) -> str:
    return _turned(spring(width, palette), TURN[stretch.enters]) if stretch.from_edge else drain(palette)


def _turned(drawing: str, angle: int) -> str:
    return f'<g transform="rotate({angle} {MIDDLE} {MIDDLE})">{drawing}</g>'


def _spread(first: float, last: float, step: float) -> list[float]:
    count = max(1, round((last - first) / step))
    return [first + (last - first) * number / count for number in range(count + 1)]


def _bridge(stretch: Stretch, width: int, palette: TilePalette) -> str:
    """Return a plank bridge over the middle of the tile, square to the flow or across a bend.

    At a fork or an end it is over the arm that was chosen; until then a question mark is in its place.
    """
    if stretch.arms:
        return bridge_to_place(palette)
    deck = planks(width + 28, 28, palette)
    if stretch.over:
        return _turned(f'<g transform="translate(0 {-ARM})">{deck}</g>', TURN[stretch.over])
    out = stretch.leaves[0] if len(stretch.leaves) == 1 else OPPOSITE[stretch.enters]
    if out == OPPOSITE[stretch.enters]:
        return _turned(deck, TURN[stretch.enters])
    (x, y), (to_x, to_y) = MOUTH[stretch.enters], MOUTH[out]
    aside = f"translate({(x + to_x - SIDE) / 8:g} {(y + to_y - SIDE) / 8:g})"
    return f'<g transform="{aside}">{_turned(deck, _between(stretch.enters, out))}</g>'


def bridge_to_place(palette: TilePalette) -> str:
    """Return the sign of a bridge whose place a player has yet to choose."""
    light, dark = palette.wood
    mark = text("?", MIDDLE, MIDDLE + 13, size=38, fill=palette.ink, anchor="middle", weight="bold")
    return f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="24" fill="{light}" stroke="{dark}" stroke-width="4"/>{mark}'


def _between(enters: int, leaves: int) -> int:
    """Return the angle of a bridge over a bend: square to the line that halves it."""
    eastward = EAST in (enters, leaves)
    northward = NORTH in (enters, leaves)
    return -45 if eastward == northward else 45


def planks(length: float, breadth: float, palette: TilePalette) -> str:
    """Return a deck of planks from west to east around the middle of the tile, with two beams."""
    light, dark = palette.wood
    left, top = MIDDLE - length / 2, MIDDLE - breadth / 2
    seams = "".join(f"M{x:g} {top:g}v{breadth:g}" for x in _spread(left, left + length, 7)[1:-1])
    beams = f"M{left - 2:g} {top:g}h{length + 4:g}M{left - 2:g} {top + breadth:g}h{length + 4:g}"
    return (
        f'<rect x="{left + 3:g}" y="{top + 4:g}" width="{length:g}" height="{breadth:g}" fill="{palette.shadow}" '
        f'fill-opacity=".35"/><rect x="{left:g}" y="{top:g}" width="{length:g}" height="{breadth:g}" fill="{light}"/>'
        f'<path d="{seams}" stroke="{dark}" stroke-width="1.1"/>'
        f'<path d="{beams}" stroke="{dark}" stroke-width="4" stroke-linecap="round"/>'
    )


def walkway_over(exits: int, water: Iterable[Stretch], size: tuple[int, int], palette: TilePalette) -> str:
    """Return a walkway on a tile: across the course if there is one, else along the corridor.

    It is clear of the bridge, the bends and the end of the course. The finder may put it elsewhere (S2-R069).
    """
    course = next(iter(water), None)
    if course is None:
        along = NORTH if exits & (NORTH | SOUTH) else EAST
        return _turned(walkway(*size, palette), TURN[along] + 90)
    straight = course.leaves == (OPPOSITE[course.enters],)
    aside = 0 if straight and not course.bridge else 5 * BRICK
    arms = (course.enters, *course.leaves, OPPOSITE[course.enters])
    arm = next(side for side in arms if not (course.bridge and side == course.over))
    return _turned(f'<g transform="translate(0 {-aside})">{walkway(*size, palette)}</g>', TURN[arm])


def walkway(length: int, breadth: int, palette: TilePalette) -> str:
    """Return a suspended walkway from west to east around the middle of the tile.

    It has its shadow below, railings on the long sides and a ladder at each end. ``length``, including the ladders,
    and ``breadth`` are in bricks.
    """
    light, dark = palette.wood
    long, wide = length * BRICK - 2 * LADDER, breadth * BRICK
    left, top = MIDDLE - long / 2, MIDDLE - wide / 2
    seams = "".join(f"M{x:g} {top:g}v{wide:g}" for x in _spread(left, left + long, 10)[1:-1])
    posts = "".join(f"M{x:g} {top - 3:g}v6M{x:g} {top + wide - 3:g}v6" for x in _spread(left + 6, left + long - 6, 18))
    rails = f"M{left:g} {top:g}h{long}M{left:g} {top + wide:g}h{long}"
    ends = f"M{left:g} {top:g}v{wide}M{left + long:g} {top:g}v{wide}"
    return (
        f'<rect x="{left + 7:g}" y="{top + 9:g}" width="{long}" height="{wide}" fill="{palette.shadow}" '
        f'fill-opacity=".38"/><rect x="{left:g}" y="{top:g}" width="{long}" height="{wide}" fill="{light}"/>'
        f'<path d="{seams}" stroke="{dark}" stroke-width=".9"/>'
        f'<path d="{rails}{ends}" stroke="{dark}" stroke-width="2.6" fill="none"/>'
        f'<path d="{posts}" stroke="{dark}" stroke-width="3.4"/>'
        f"{_ladder(left - LADDER, palette)}{_ladder(left + long, palette)}"
    )


def _ladder(x: float, palette: TilePalette) -> str:
    top, high = MIDDLE - 7, 14
    rungs = "".join(f"M{x + step:g} {top}v{high}" for step in (2, 5, 8))
    return (
        f'<path d="M{x:g} {top}h{LADDER}v{high}h-{LADDER}z" fill="{palette.paper}"/>'
        f'<path d="M{x:g} {top}h{LADDER}M{x:g} {top + high}h{LADDER}{rungs}" stroke="{palette.wood[1]}" '
        f'stroke-width="1.8"/>'
    )
