"""How the things on a board of DOOM look, as SVG: a space is 100 units wide, each drawing has its centre at the origin.

Everything is told apart by its shape or a letter, so that a picture printed in grey says as much as one in colour.
"""

from collections.abc import Sequence

from regolario.games.doom_2004.board_palette import Palette, colour
from regolario.mechanics.svg import text

SPACE = 100
"""The side of a space."""
HALF = SPACE / 2
WALL_WIDTH = 12
NAME = 19
"""The height of the letters of a name under a figure, at most."""


def patterns(palette: Palette) -> str:
    """The fillings of areas. Red and blue are hatched in opposite directions; a vault is dotted."""

    def hatched(key: str, path: str, stroke: str, size: int = 20, width: int = 3) -> str:
        return (
            f'<pattern id="board-{key}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
            f'<path d="{path}" stroke="{stroke}" stroke-width="{width}" stroke-opacity=".5" fill="none"/></pattern>'
        )

    rising, falling = "M-5 5L5 -5M0 20L20 0M15 25L25 15", "M-5 15L5 25M0 0L20 20M15 -5L25 5"
    return (
        hatched("red", rising, palette.red)
        + hatched("blue", falling, palette.blue)
        + hatched("vault", "M10 3l7 7l-7 7l-7 -7z", palette.vault, size=25)
        + hatched("void", "M-5 5L5 -5M0 20L20 0M15 25L25 15M-5 15L5 25M0 0L20 20M15 -5L25 5", palette.faint, width=1)
        + hatched("harm", "M0 8l5 -5l5 5l5 -5l5 5M0 18l5 -5l5 5l5 -5l5 5", palette.harm, width=4)
    )


def fitted(written: str, y: float, width: float, largest: float, fill: str, weight: str = "normal") -> str:
    """A word in the middle, as large as there is room for."""
    size = round(min(largest, width / (0.6 * max(1, len(written)))), 1)
    return text(written, 0, y, size=size, fill=fill, anchor="middle", weight=weight)


def marine(letter: str, palette: Palette, team: str = "") -> str:
    """A disc with a letter; of the red team filled red, of the blue team an empty square with a double rim, of the
    player whose marine acts with a broken rim inside."""
    if team == "blue":
        shape = (
            f'<rect x="-33" y="-33" width="66" height="66" rx="7" fill="{palette.paper}" stroke="{palette.blue}" '
            f'stroke-width="6"/><rect x="-25" y="-25" width="50" height="50" rx="3" fill="none" '
            f'stroke="{palette.blue}" stroke-width="3"/>'
        )
        return shape + text(letter, 0, 13, size=36, fill=palette.blue, anchor="middle", weight="bold")
    fill = palette.red if team == "red" else palette.marine
    disc = f'<circle r="34" fill="{fill}" stroke="{palette.paper}" stroke-width="4"/>'
    if team == "own":
        disc += f'<circle r="28" fill="none" stroke="{palette.letter}" stroke-width="3" stroke-dasharray="5 4"/>'
    return disc + text(letter, 0, 15, size=42, fill=palette.letter, anchor="middle", weight="bold")


def ghost(letter: str, palette: Palette) -> str:
    """Where a figure ends: its outline only."""
    ring = (
        f'<circle r="32" fill="{palette.paper}" fill-opacity=".75" stroke="{palette.way}" stroke-width="4" '
        f'stroke-dasharray="9 6"/>'
    )
    return ring + text(letter, 0, 14, size=40, fill=palette.way, anchor="middle", weight="bold")


def invader(sign: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """A horned token over so many spaces, with the letter that the board's text has for it and its name."""
    x, y = across * HALF - 13, down * HALF - 14
    shape = (
        f'<path d="M{-x:g} {9 - y:g}L{-x - 4:g} {-9 - y:g}L{-x + 20:g} {-y + 2:g}H{x - 20:g}L{x + 4:g} {-9 - y:g}'
        f"L{x:g} {9 - y:g}V{y - 10:g}Q{x:g} {y:g} {x - 10:g} {y:g}H{-x + 10:g}Q{-x:g} {y:g} {-x:g} {y - 10:g}Z"
        f'" fill="{palette.invader}" stroke="{palette.blood}" stroke-width="4.5" stroke-linejoin="round"/>'
    )
    larger = min(across, down)
    letter = text(sign, 0, 4 + 4 * larger, size=38 * larger, fill=palette.blood, anchor="middle", weight="bold")
    return shape + letter + fitted(name, y - 8, 2 * x - 7, NAME * (1.4 if larger > 1 else 1), palette.ink)


def obstacle(palette: Palette) -> str:
    """A block of stone that nobody sees or walks through."""
    return (
        f'<rect x="-43" y="-43" width="86" height="86" rx="5" fill="{palette.stone}"/>'
        f'<path d="M-43 -43L43 43M43 -43L-43 43" stroke="{palette.paper}" stroke-width="4" stroke-opacity=".55"/>'
        f'<rect x="-26" y="-26" width="52" height="52" fill="{palette.stone}" stroke="{palette.paper}" '
        f'stroke-width="4" stroke-opacity=".55"/>'
    )


def harmful(palette: Palette, *, covered: bool = False) -> str:
    """Something that hurts whoever walks over it: waves, and the sign of danger, which stands elsewhere if something
    covers it."""
    waves = '<rect x="-46" y="-46" width="92" height="92" fill="url(#board-harm)"/>'
    return waves + ("" if covered else danger(palette))


def danger(palette: Palette) -> str:
    """The sign of danger."""
    return (
        f'<path d="M0 -30L34 28H-34Z" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="5" '
        f'stroke-linejoin="round"/>' + text("!", 0, 22, size=42, fill=palette.ink, anchor="middle", weight="bold")
    )


def respawn(number: str, palette: Palette, *, covered: bool = False) -> str:
    """A broken ring with its number, which stands elsewhere if something covers it."""
    ring = (
        f'<circle r="41" fill="none" stroke="{palette.ink}" stroke-width="4" stroke-dasharray="22.2 10" '
        f'stroke-dashoffset="11"/>'
    )
    return ring + ("" if covered else text(number, 0, 16, size=46, fill=palette.ink, anchor="middle", weight="bold"))


def corner_number(number: str, palette: Palette) -> str:
    """The number of a covered respawn point, in a corner above what covers it."""
    return (
        f'<circle cx="-32" cy="32" r="15" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="3" '
        f'stroke-dasharray="6 3"/>' + text(number, -32, 40, size=23, fill=palette.ink, anchor="middle", weight="bold")
    )


def holder(letter: str, team: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """The plate that holds flags, over so many spaces."""
    x, y = across * HALF - 10, down * HALF - 10
    ink = colour(palette, team)
    plate = (
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="8" fill="{palette.paper}" '
        f'fill-opacity=".8" stroke="{ink}" stroke-width="6"/><rect x="{8 - x:g}" y="{8 - y:g}" '
        f'width="{2 * x - 16:g}" height="{2 * y - 16:g}" rx="4" fill="none" stroke="{ink}" stroke-width="2"/>'
    )
    return plate + text(letter, x - 14, y - 15, size=24, fill=ink, anchor="end", weight="bold")


def flag(letter: str, team: str, palette: Palette) -> str:
    """A flag on its pole: a red one is full and pointed, a blue one an empty swallowtail."""
    ink = colour(palette, team)
    cloth, fill, on = "M-20 -38L38 -14L-20 10Z", ink, palette.letter
    if team == "blue":
        cloth, fill, on = "M-20 -36H38L24 -13L38 10H-20Z", palette.paper, ink
    return (
        f'<path d="M-20 40V-40" stroke="{palette.ink}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{cloth}" fill="{fill}" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
        + text(letter, -2, -5, size=26, fill=on, anchor="middle", weight="bold")
    )


def item(letters: str, palette: Palette) -> str:
    """A token with the first letters of its name."""
    corner = "M-36 -24h60l12 12v36h-72z"
    return (
        f'<path d="{corner}" fill="{palette.token}" stroke="{palette.ink}" stroke-width="3.5" stroke-linejoin="round"/>'
        f"{fitted(letters, 13, 62, 36, palette.ink, 'bold')}"
    )


def key(letters: str, name: str, palette: Palette) -> str:
    """A key with the letter of its door."""
    ink = colour(palette, name)
    shape = "M-2 0H38V16M24 0V12"
    return (
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="8" stroke-linecap="round"/>'
        f'<circle cx="-18" r="20" fill="{palette.paper}" stroke="{ink}" stroke-width="7"/>'
        + f'<g transform="translate(-18 9)">{fitted(letters, 0, 30, 26, ink, "bold")}</g>'
    )


def door(palette: Palette, *, is_open: bool, name: str = "") -> str:
    """A door in a wall that runs from west to east: two leaves that meet, or stand drawn back with a threshold between;
    of a security door, thicker and in the colour ``name``."""
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


def plate(letters: str, name: str, palette: Palette, *, is_open: bool) -> str:
    """The plate on a security door with the letter of its key; broken round the edge if the door is open."""
    ink = colour(palette, name)
    dashes = ' stroke-dasharray="5 4"' if is_open else ""
    return (
        f'<circle r="18" fill="{palette.paper}" stroke="{ink}" stroke-width="5"{dashes}/>'
        f"{fitted(letters, 9, 26, 25, ink, 'bold')}"
    )


def tick(x: float, y: float, palette: Palette) -> str:
    """A tick that is seen on anything."""
    line = f'<path d="M{x - 9:g} {y:g}l7 8l12 -17" fill="none" stroke-linecap="round" stroke-linejoin="round" '
    return f'{line}stroke="{palette.paper}" stroke-width="11"/>{line}stroke="{palette.clear}" stroke-width="5"/>'


def cross(x: float, y: float, palette: Palette) -> str:
    """A cross where something is barred, on a disc so that it is seen on anything."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="19" fill="{palette.paper}" stroke="{palette.blocked}" '
        f'stroke-width="4"/><path d="M-9 -9L9 9M9 -9L-9 9" stroke="{palette.blocked}" stroke-width="7" '
        f'stroke-linecap="round"/></g>'
    )


def badge(written: object, x: float, y: float, palette: Palette, ink: str) -> str:
    """A number in a small disc."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="{palette.paper}" stroke="{ink}" stroke-width="3.5"/>'
        f"{text(str(written), x, y + 9, size=25, fill=ink, anchor='middle', weight='bold')}"
    )


def moved(drawing: str, x: float, y: float, scale: float = 1, turn: int = 0) -> str:
    """A drawing with its centre elsewhere, smaller, turned."""
    smaller = "" if scale == 1 else f" scale({scale:g})"
    turned = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){smaller}{turned}">{drawing}</g>'


def abbreviations(names: Sequence[str]) -> dict[str, str]:
    """A short mark for each name, all different: the first letters of its words or, where two would be alike, more
    letters of its first word."""
    made: dict[str, str] = {}
    for name in dict.fromkeys(names):
        words = [word for word in name.replace("-", " ").split() if len(word) > 2 or len(name) < 4] or [name]
        initials = "".join(word[:1].upper() for word in words[:3])
        longer = (name[:1].upper() + name[1:length] for length in range(2, len(name) + 1))
        made[name] = next((mark for mark in (initials, *longer) if mark not in made.values()), name)
    return made
