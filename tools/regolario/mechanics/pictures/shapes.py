"""Shapes of board pictures as SVG.

A space is 100 units wide, and each drawing is centred at the origin.

A shape or a letter distinguishes everything, so that a picture in grey is as informative as one in colour.
"""

from collections.abc import Collection

from regolario.mechanics.facings import Facing
from regolario.mechanics.pictures.palette import Palette, colour
from regolario.mechanics.spaces import Space, extremes
from regolario.mechanics.svg import text

SPACE = 100
"""The side of a space."""
HALF = SPACE / 2
WALL_WIDTH, INSET = 12, 9
"""The width of a wall, and the distance between the outline of an area and its edge."""
OF_ONE_SPACE = "M-41 -41H41V41H-41Z"
"""The outline of an area of one space."""
RISING, FALLING = "M-5 5L5 -5M0 20L20 0M15 25L25 15", "M-5 15L5 25M0 0L20 20M15 -5L25 5"
"""Lines of a fill pattern, in either direction."""
NAME = 19
"""The maximum letter height of a name under a figure."""

Point = tuple[float, float]


def centre(space: Space) -> Point:
    """Return the centre of a space."""
    return (space.column - 0.5) * SPACE, (space.row - 0.5) * SPACE


def extent(spaces: Collection[Space]) -> tuple[float, float, int, int]:
    """Return the centre of a figure, and its width and height in spaces."""
    first, last = extremes(spaces)
    x, y = (first.column + last.column - 1) * HALF, (first.row + last.row - 1) * HALF
    return x, y, last.column - first.column + 1, last.row - first.row + 1


def hatched(key: str, path: str, stroke: str, size: int = 20, width: int = 3) -> str:
    """Return the fill pattern ``board-KEY`` of an area: a square of ``size`` with this path in it."""
    return (
        f'<pattern id="board-{key}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f'<path d="{path}" stroke="{stroke}" stroke-width="{width}" stroke-opacity=".5" fill="none"/></pattern>'
    )


def void(palette: Palette) -> str:
    """Return the fill pattern of places that are not spaces."""
    return hatched("void", f"{RISING}{FALLING}", palette.faint, width=1)


def wedge(palette: Palette, facing: Facing, across: int = 1, down: int = 1, *, planned: bool = False) -> str:
    """Return the wedge at the front of a figure; if ``planned``, only its outline."""
    far = HALF * (down if facing in (Facing.NORTH, Facing.SOUTH) else across) - 3
    sides = f"M24 {15 - far:g}L0 {-far:g}L-24 {15 - far:g}"
    fill, ink = (palette.paper, palette.way) if planned else (palette.ink, palette.ink)
    shape = (
        f'<path d="{sides}" fill="none" stroke="{palette.paper}" stroke-width="7"/>'
        f'<path d="{sides}Z" fill="{fill}" stroke="{ink}" stroke-width="3" stroke-linejoin="round"/>'
    )
    return moved(shape, 0, 0, turn=facing.degrees)


def fitted(written: str, y: float, width: float, largest: float, fill: str, weight: str = "normal") -> str:
    """Return a centred word as large as the width allows."""
    size = round(min(largest, width / (0.6 * max(1, len(written)))), 1)
    return text(written, 0, y, size=size, fill=fill, anchor="middle", weight=weight)


def disc(letter: str, palette: Palette, team: str = "") -> str:
    """Return a disc with a letter, in the style of its team.

    The red team is filled red, the blue team is a square with a double rim, and the acting player's figures have a
    dashed inner rim.
    """
    if team == "blue":
        shape = (
            f'<rect x="-33" y="-33" width="66" height="66" rx="7" fill="{palette.paper}" stroke="{palette.blue}" '
            f'stroke-width="6"/>{frame(25, 25, palette.blue, width=3, rounding=3)}'
        )
        return shape + text(letter, 0, 13, size=36, fill=palette.blue, anchor="middle", weight="bold")
    fill = palette.red if team == "red" else palette.friend
    disc = f'<circle r="34" fill="{fill}" stroke="{palette.paper}" stroke-width="4"/>'
    if team == "own":
        disc += f'<circle r="28" fill="none" stroke="{palette.letter}" stroke-width="3" stroke-dasharray="5 4"/>'
    return disc + text(letter, 0, 15, size=42, fill=palette.letter, anchor="middle", weight="bold")


def ghost(letter: str, palette: Palette) -> str:
    """Return the outline of a figure, for where its path ends."""
    ring = (
        f'<circle r="32" fill="{palette.paper}" fill-opacity=".75" stroke="{palette.way}" stroke-width="4" '
        f'stroke-dasharray="9 6"/>'
    )
    return ring + text(letter, 0, 14, size=40, fill=palette.way, anchor="middle", weight="bold")


def block(sign: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """Return a figure without a letter: a block over some spaces with the sign and the name of its kind."""
    x, y = across * HALF - 13, down * HALF - 14
    larger = min(across, down)
    shape = (
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="12" fill="{palette.foe}" '
        f'stroke="{palette.foe_ink}" stroke-width="4.5"/>'
    )
    return shape + signed(sign, name, palette, x, y, larger)


def signed(sign: str, name: str, palette: Palette, x: float, y: float, larger: int) -> str:
    """Return the sign and name of a figure whose half width and half height are ``x`` and ``y``."""
    letter = text(sign, 0, 4 + 4 * larger, size=38 * larger, fill=palette.foe_ink, anchor="middle", weight="bold")
    return letter + fitted(name, y - 8, 2 * x - 7, NAME * (1.4 if larger > 1 else 1), palette.ink)


def stone(palette: Palette) -> str:
    """Return a block of stone, which blocks sight and movement."""
    return (
        f'<rect x="-43" y="-43" width="86" height="86" rx="5" fill="{palette.stone}"/>'
        f'<path d="M-43 -43L43 43M43 -43L-43 43" stroke="{palette.paper}" stroke-width="4" stroke-opacity=".55"/>'
        f'<rect x="-26" y="-26" width="52" height="52" fill="{palette.stone}" stroke="{palette.paper}" '
        f'stroke-width="4" stroke-opacity=".55"/>'
    )


def area(filling: str, palette: Palette) -> str:
    """Return a space filled with a pattern."""
    return (
        f'<rect x="-46" y="-46" width="92" height="92" fill="{palette.void if filling == "void" else palette.floor}"/>'
        f'<rect x="-46" y="-46" width="92" height="92" fill="url(#board-{filling})" stroke="{palette.faint}" '
        f'stroke-width="2"/>'
    )


def outline(spaces: Collection[Space]) -> str:
    """Return the lines around spaces as a path, a little inside them."""
    held, drawn = set(spaces), []
    for space in sorted(held):
        for across, down in (facing.ahead for facing in Facing):
            if Space(space.column + across, space.row + down) not in held:
                ends = [_inset(space, across, down, turn, held) for turn in (-1, 1)]
                drawn.append(f"M{ends[0][0]:g} {ends[0][1]:g}L{ends[1][0]:g} {ends[1][1]:g}")
    return "".join(drawn)


def _inset(space: Space, across: int, down: int, turn: int, held: Collection[Space]) -> Point:
    """Return one end of the line inside a side: shorter at an outer corner, longer at an inner one."""
    along = (turn * abs(down), turn * abs(across))
    beside = Space(space.column + along[0], space.row + along[1])
    beyond = Space(beside.column + across, beside.row + down)
    far = HALF - INSET if beside not in held else HALF + INSET * (beyond in held)
    x, y = centre(space)
    return x + across * (HALF - INSET) + along[0] * far, y + down * (HALF - INSET) + along[1] * far


def item(letters: str, palette: Palette) -> str:
    """Return a token with the first letters of its name."""
    corner = "M-36 -24h60l12 12v36h-72z"
    return (
        f'<path d="{corner}" fill="{palette.token}" stroke="{palette.ink}" stroke-width="3.5" stroke-linejoin="round"/>'
        f"{fitted(letters, 13, 62, 36, palette.ink, 'bold')}"
    )


def door(palette: Palette, *, is_open: bool, name: str = "") -> str:
    """Return a door in a wall that runs from west to east.

    A closed door has two leaves that meet; an open one has a dashed threshold between them. A coloured door is drawn in
    the colour ``name``.
    """
    ink = colour(palette, name)
    jambs = f'<path d="M-50 0h12M38 0h12" stroke="{palette.ink}" stroke-width="{WALL_WIDTH}"/>'
    if is_open:
        return (
            f'{jambs}<path d="M-38 -10h12v20h-12zM26 -10h12v20h-12z" fill="{palette.paper}" stroke="{ink}" '
            f'stroke-width="5"/><path d="M-22 0h44" stroke="{ink}" stroke-width="3" stroke-dasharray="3 6"/>'
        )
    return (
        f'{jambs}<rect x="-38" y="-10" width="76" height="20" fill="{palette.paper}" stroke="{ink}" stroke-width="5"/>'
        f'<path d="M0 -10v20M-8 0h-4M8 0h4" stroke="{ink}" stroke-width="5"/>'
    )


def frame(x: float, y: float, ink: str, *, width: int, rounding: int, dashes: str = "") -> str:
    """Return a rectangle without filling whose half width and half height are ``x`` and ``y``."""
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="{rounding}" fill="none" '
        f'stroke="{ink}" stroke-width="{width}"{broken}/>'
    )


def tick(x: float, y: float, palette: Palette) -> str:
    """Return a tick that is visible on any ground."""
    line = f'<path d="M{x - 9:g} {y:g}l7 8l12 -17" fill="none" stroke-linecap="round" stroke-linejoin="round" '
    return f'{line}stroke="{palette.paper}" stroke-width="11"/>{line}stroke="{palette.clear}" stroke-width="5"/>'


def cross(x: float, y: float, palette: Palette) -> str:
    """Return a cross for something illegal, on a disc so that it is visible on any ground."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="19" fill="{palette.paper}" stroke="{palette.blocked}" '
        f'stroke-width="4"/><path d="M-9 -9L9 9M9 -9L-9 9" stroke="{palette.blocked}" stroke-width="7" '
        f'stroke-linecap="round"/></g>'
    )


def badge(written: object, x: float, y: float, palette: Palette, ink: str) -> str:
    """Return a number in a small disc."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="{palette.paper}" stroke="{ink}" stroke-width="3.5"/>'
        f"{text(str(written), x, y + 9, size=25, fill=ink, anchor='middle', weight='bold')}"
    )


def moved(drawing: str, x: float, y: float, scale: float = 1, turn: int = 0) -> str:
    """Return a drawing moved to a centre, scaled and rotated."""
    smaller = "" if scale == 1 else f" scale({scale:g})"
    turned = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){smaller}{turned}">{drawing}</g>'
