"""How the things on a board of DOOM look, as SVG: a space is 100 units wide, each drawing has its centre at the origin.

Everything is told apart by its shape or a letter, so that a picture printed in grey says as much as one in colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from regolario.mechanics.svg import text

SPACE = 100
"""The side of a space."""
HALF = SPACE / 2
WALL_WIDTH = 12
NAME = 19
"""The height of the letters of a name under a figure, at most."""
COLOURS = ("red", "green", "blue", "yellow")


@dataclass(frozen=True)
class Palette:
    """The colours of a picture. ``legal`` shades spaces; ``clear`` and ``blocked`` are lines, ``way`` is a path."""

    paper: str
    ink: str
    faint: str
    floor: str
    void: str
    stone: str
    harm: str
    marine: str
    letter: str
    invader: str
    blood: str
    token: str
    vault: str
    legal: str
    clear: str
    blocked: str
    way: str
    red: str
    green: str
    blue: str
    yellow: str


COLOUR = Palette(
    paper="#ffffff",
    ink="#1c1a17",
    faint="#8d8778",
    floor="#f4f1e8",
    void="#c9c3b4",
    stone="#6f685c",
    harm="#f0a830",
    marine="#22435e",
    letter="#ffffff",
    invader="#f6d9cf",
    blood="#7d1a10",
    token="#f8e9a8",
    vault="#b08d2e",
    legal="#cde6c3",
    clear="#12712f",
    blocked="#b3261e",
    way="#1d4f91",
    red="#b3261e",
    green="#1b6e3c",
    blue="#1d4f91",
    yellow="#8a6a00",
)
DARK = Palette(
    paper="#1b2321",
    ink="#eceae1",
    faint="#7f8a85",
    floor="#2a3431",
    void="#121716",
    stone="#8f978f",
    harm="#d98a1e",
    marine="#9cc7ea",
    letter="#0e1a24",
    invader="#4a2620",
    blood="#f3a596",
    token="#5a4d1c",
    vault="#c9a53f",
    legal="#2c4f39",
    clear="#7fdc9c",
    blocked="#ff9b8f",
    way="#8cbcff",
    red="#ff9b8f",
    green="#7fdc9c",
    blue="#8cbcff",
    yellow="#f0cf6a",
)
GREY = Palette(
    paper="#ffffff",
    ink="#111111",
    faint="#8a8a8a",
    floor="#f5f5f5",
    void="#c8c8c8",
    stone="#6a6a6a",
    harm="#b0b0b0",
    marine="#2b2b2b",
    letter="#ffffff",
    invader="#e4e4e4",
    blood="#111111",
    token="#ffffff",
    vault="#777777",
    legal="#d9d9d9",
    clear="#222222",
    blocked="#222222",
    way="#222222",
    red="#333333",
    green="#333333",
    blue="#333333",
    yellow="#333333",
)
ADAPTING = Palette(**{field.name: f"var(--{field.name})" for field in fields(Palette)})
"""Light or dark as the page around the picture is; for browsers only, and only with ``adapting_style``."""


def adapting_style() -> str:
    """What a picture in the palette ADAPTING must hold."""
    return (
        f"<style>:root{{{_set(COLOUR)}}}@media screen and (prefers-color-scheme:dark){{:root{{{_set(DARK)}}}}}</style>"
    )


def _set(palette: Palette) -> str:
    return "".join(f"--{field.name}:{getattr(palette, field.name)};" for field in fields(Palette))


def colour(palette: Palette, name: str) -> str:
    """The colour of a team, a door or a key by its name."""
    found: str = getattr(palette, name) if name in COLOURS else palette.ink
    return found


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
    """A disc with a letter; of the red team filled red, of the blue team an empty square with a double rim."""
    if team == "blue":
        shape = (
            f'<rect x="-33" y="-33" width="66" height="66" rx="7" fill="{palette.paper}" stroke="{palette.blue}" '
            f'stroke-width="6"/><rect x="-25" y="-25" width="50" height="50" rx="3" fill="none" '
            f'stroke="{palette.blue}" stroke-width="3"/>'
        )
        return shape + text(letter, 0, 13, size=36, fill=palette.blue, anchor="middle", weight="bold")
    fill = palette.red if team == "red" else palette.marine
    disc = f'<circle r="34" fill="{fill}" stroke="{palette.paper}" stroke-width="4"/>'
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


def harmful(palette: Palette) -> str:
    """Something that hurts whoever walks over it: waves, and the sign of danger."""
    return (
        f'<rect x="-46" y="-46" width="92" height="92" fill="url(#board-harm)"/>'
        f'<path d="M0 -30L34 28H-34Z" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="5" '
        f'stroke-linejoin="round"/>' + text("!", 0, 22, size=42, fill=palette.ink, anchor="middle", weight="bold")
    )


def respawn(number: str, palette: Palette, *, covered: bool = False) -> str:
    """A broken ring with its number, which moves into the corner if something stands there."""
    ring = (
        f'<circle r="41" fill="none" stroke="{palette.ink}" stroke-width="4" stroke-dasharray="22.2 10" '
        f'stroke-dashoffset="11"/>'
    )
    if covered:
        return ring + text(number, -40, 45, size=26, fill=palette.ink, anchor="middle", weight="bold")
    return ring + text(number, 0, 16, size=46, fill=palette.ink, anchor="middle", weight="bold")


def holder(letter: str, team: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """The plate that holds flags, over so many spaces."""
    x, y = across * HALF - 10, down * HALF - 10
    ink = colour(palette, team)
    plate = (
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="8" fill="{palette.paper}" '
        f'fill-opacity=".8" stroke="{ink}" stroke-width="6"/><rect x="{8 - x:g}" y="{8 - y:g}" '
        f'width="{2 * x - 16:g}" height="{2 * y - 16:g}" rx="4" fill="none" stroke="{ink}" stroke-width="2"/>'
    )
    return plate + text(letter, 22 - x, y - 15, size=24, fill=ink, anchor="middle", weight="bold")


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


def tick(x: float, y: float, ink: str) -> str:
    """A tick."""
    return (
        f'<path d="M{x - 9:g} {y:g}l7 8l12 -17" fill="none" stroke="{ink}" stroke-width="5" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


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
