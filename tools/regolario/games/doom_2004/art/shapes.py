"""Shapes of the things on a board of DOOM, as SVG: a space is 100 units wide.

Each drawing has its centre at the origin. Things differ in shape or by a letter, so a grey print shows as much as one
in colour.
"""

from regolario.mechanics.pictures.palette import Palette, colour
from regolario.mechanics.pictures.shapes import FALLING, HALF, RISING, fitted, hatched, signed, void
from regolario.mechanics.svg import text


def patterns(palette: Palette) -> str:
    """Return the fillings of areas. Red and blue are hatched in opposite directions; a vault is dotted."""
    return (
        hatched("red", RISING, palette.red)
        + hatched("blue", FALLING, palette.blue)
        + hatched("vault", "M10 3l7 7l-7 7l-7 -7z", palette.area, size=25)
        + void(palette)
        + hatched("harm", "M0 8l5 -5l5 5l5 -5l5 5M0 18l5 -5l5 5l5 -5l5 5", palette.hazard, width=4)
    )


def invader(sign: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """Return a horned token over a number of spaces.

    It bears the letter of the board's text and its name.
    """
    x, y = across * HALF - 13, down * HALF - 14
    shape = (
        f'<path d="M{-x:g} {9 - y:g}L{-x - 4:g} {-9 - y:g}L{-x + 20:g} {-y + 2:g}H{x - 20:g}L{x + 4:g} {-9 - y:g}'
        f"L{x:g} {9 - y:g}V{y - 10:g}Q{x:g} {y:g} {x - 10:g} {y:g}H{-x + 10:g}Q{-x:g} {y:g} {-x:g} {y - 10:g}Z"
        f'" fill="{palette.foe}" stroke="{palette.foe_ink}" stroke-width="4.5" stroke-linejoin="round"/>'
    )
    return shape + signed(sign, name, palette, x, y, min(across, down))


def harmful(palette: Palette, *, covered: bool = False) -> str:
    """Return a damaging obstacle: waves and, unless something covers it, the danger sign."""
    waves = '<rect x="-46" y="-46" width="92" height="92" fill="url(#board-harm)"/>'
    return waves + ("" if covered else danger(palette))


def danger(palette: Palette) -> str:
    """Return the danger sign."""
    return (
        f'<path d="M0 -30L34 28H-34Z" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="5" '
        f'stroke-linejoin="round"/>' + text("!", 0, 22, size=42, fill=palette.ink, anchor="middle", weight="bold")
    )


def teleporter(palette: Palette) -> str:
    """Return a teleporter: a ring with two arrows that point upwards."""
    return (
        f'<circle r="41" fill="{palette.paper}" stroke="{palette.green}" stroke-width="6"/>'
        f'<path d="M-20 2L0 -18L20 2M-20 26L0 6L20 26" fill="none" stroke="{palette.green}" stroke-width="8" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def respawn(number: str, palette: Palette, *, covered: bool = False) -> str:
    """Return a broken ring and, unless something covers it, its number."""
    ring = (
        f'<circle r="41" fill="none" stroke="{palette.ink}" stroke-width="4" stroke-dasharray="22.2 10" '
        f'stroke-dashoffset="11"/>'
    )
    return ring + ("" if covered else text(number, 0, 16, size=46, fill=palette.ink, anchor="middle", weight="bold"))


def corner_number(number: str, palette: Palette) -> str:
    """Return the number of a covered respawn point, in a corner above what covers it."""
    return (
        f'<circle cx="-32" cy="32" r="15" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="3" '
        f'stroke-dasharray="6 3"/>' + text(number, -32, 40, size=23, fill=palette.ink, anchor="middle", weight="bold")
    )


def holder(letter: str, team: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """Return the plate that holds flags, over a number of spaces."""
    x, y = across * HALF - 10, down * HALF - 10
    ink = colour(palette, team)
    plate = (
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="8" fill="{palette.paper}" '
        f'fill-opacity=".8" stroke="{ink}" stroke-width="6"/><rect x="{8 - x:g}" y="{8 - y:g}" '
        f'width="{2 * x - 16:g}" height="{2 * y - 16:g}" rx="4" fill="none" stroke="{ink}" stroke-width="2"/>'
    )
    return plate + text(letter, x - 14, y - 15, size=24, fill=ink, anchor="end", weight="bold")


def flag(letter: str, team: str, palette: Palette) -> str:
    """Return a flag on its pole: a red one is full and pointed, a blue one an empty swallowtail."""
    ink = colour(palette, team)
    cloth, fill, on = "M-20 -38L38 -14L-20 10Z", ink, palette.letter
    if team == "blue":
        cloth, fill, on = "M-20 -36H38L24 -13L38 10H-20Z", palette.paper, ink
    return (
        f'<path d="M-20 40V-40" stroke="{palette.ink}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{cloth}" fill="{fill}" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
        + text(letter, -2, -5, size=26, fill=on, anchor="middle", weight="bold")
    )


def key(letters: str, name: str, palette: Palette) -> str:
    """Return a key with the letter of its door."""
    ink = colour(palette, name)
    shape = "M-2 0H38V16M24 0V12"
    return (
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="8" stroke-linecap="round"/>'
        f'<circle cx="-18" r="20" fill="{palette.paper}" stroke="{ink}" stroke-width="7"/>'
        + f'<g transform="translate(-18 9)">{fitted(letters, 0, 30, 26, ink, "bold")}</g>'
    )


def plate(letters: str, name: str, palette: Palette, *, is_open: bool) -> str:
    """Return the plate on a security door with the letter of its key.

    Its rim is broken if the door is open.
    """
    ink = colour(palette, name)
    dashes = ' stroke-dasharray="5 4"' if is_open else ""
    return (
        f'<circle r="18" fill="{palette.paper}" stroke="{ink}" stroke-width="5"{dashes}/>'
        f"{fitted(letters, 9, 26, 25, ink, 'bold')}"
    )
