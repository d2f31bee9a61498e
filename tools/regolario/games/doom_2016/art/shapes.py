"""Shapes of the things on a board of DOOM (2016), as SVG: a space is 100 units wide.

Each drawing has its centre at the origin. Things differ in shape, so a grey print shows as much as one in colour.
"""

from regolario.mechanics.pictures.palette import Palette, colour
from regolario.mechanics.pictures.shapes import HALF, fitted, hatched, signed, void
from regolario.mechanics.svg import text

SYMBOLS = {
    "blue": "M0 -15A15 15 0 1 1 -0.01 -15Z",
    "yellow": "M0 -17L17 13H-17Z",
    "red": "M0 -19L19 0L0 19L-19 0Z",
}
"""The symbol of each portal: a disc, a triangle, a diamond."""
SMALLEST = 7
"""The width of a letter below which a name on a base is not legible."""


def patterns(palette: Palette) -> str:
    """Return the fillings: difficult terrain has small blue wedges."""
    return hatched("difficult", "M5 16l5 -6l5 6", palette.blue, size=25, width=2) + void(palette)


def difficult(outline: str, palette: Palette) -> str:
    """Return the dashed blue border around difficult spaces."""
    return f'<path d="{outline}" fill="none" stroke="{palette.blue}" stroke-width="6" stroke-dasharray="14 9"/>'


def demon(sign: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
    """Return a demon: a base with clipped corners, its sign and its name."""
    x, y = across * HALF - 12, down * HALF - 12
    shape = (
        f'<path d="M{16 - x:g} {-y:g}H{x - 16:g}L{x:g} {16 - y:g}V{y - 16:g}L{x - 16:g} {y:g}H{16 - x:g}'
        f'L{-x:g} {y - 16:g}V{16 - y:g}Z" fill="{palette.foe}" stroke="{palette.foe_ink}" '
        'stroke-width="4.5" stroke-linejoin="round"/>'
    )
    legible = len(name) * SMALLEST < 2 * x
    return shape + signed(sign, name if legible else "", palette, x - 6, y, min(across, down))


def demon_of_some_size(palette: Palette) -> str:
    """Return the sample of a large demon without a name: a base with the possible sizes."""
    return demon("", "", palette) + fitted("2 4 6", 10, 66, 30, palette.foe_ink, "bold")


def blocking(palette: Palette) -> str:
    """Return a solid red line from west to east, with studs that distinguish it from a wall in grey."""
    studs = "".join(f"M{x} -9v18" for x in (-36, -12, 12, 36))
    return (
        f'<path d="M-50 0h100" stroke="{palette.paper}" stroke-width="14"/><path d="M-50 0h100" '
        f'stroke="{palette.red}" stroke-width="8"/><path d="{studs}" stroke="{palette.red}" stroke-width="5"/>'
    )


def impassable(palette: Palette) -> str:
    """Return a dashed red line from west to east."""
    return (
        f'<path d="M-50 0h100" stroke="{palette.paper}" stroke-width="12"/><path d="M-46 0h92" '
        f'stroke="{palette.red}" stroke-width="8" stroke-dasharray="16 9"/>'
    )


def teleporter(palette: Palette, *, active: bool) -> str:
    """Return a teleporter: with core and rays if it is active, with a dashed rim and a cross if not."""
    if not active:
        return (
            f'<circle r="42" fill="{palette.paper}" fill-opacity=".6" stroke="{palette.ink}" stroke-width="4" '
            f'stroke-dasharray="10 7"/><path d="M-14 -14L14 14M14 -14L-14 14" stroke="{palette.ink}" '
            f'stroke-width="5" stroke-linecap="round"/>'
        )
    rays = "M0 -38v14M0 24v14M-38 0h14M24 0h14M-27 -27l10 10M17 17l10 10M27 -27l-10 10M-17 17l-10 10"
    return (
        f'<circle r="42" fill="{palette.paper}" stroke="{palette.green}" stroke-width="6"/><path d="{rays}" '
        f'stroke="{palette.green}" stroke-width="5"/><circle r="16" fill="{palette.green}"/>'
    )


def portal(name: str, palette: Palette) -> str:
    """Return a portal: a double ring around the symbol of its colour."""
    ink = colour(palette, name)
    return (
        f'<circle r="40" fill="{palette.paper}" stroke="{ink}" stroke-width="5"/><circle r="32" fill="none" '
        f'stroke="{ink}" stroke-width="3" stroke-dasharray="12 5"/>{symbol(name, palette)}'
    )


def symbol(name: str, palette: Palette) -> str:
    """Return the symbol of a portal's colour."""
    ink = colour(palette, name)
    return f'<path d="{SYMBOLS[name]}" fill="{ink}" stroke="{palette.paper}" stroke-width="2"/>'


def health_pack(palette: Palette) -> str:
    """Return a health pack: a box with a cross."""
    return (
        f'<rect x="-30" y="-26" width="60" height="52" rx="8" fill="{palette.paper}" stroke="{palette.ink}" '
        f'stroke-width="4"/><path d="M0 -16v32M-16 0h32" stroke="{palette.green}" stroke-width="11"/>'
    )


def weapon(letters: str, palette: Palette) -> str:
    """Return a weapon token: a tag with a gun or, if it has a name, with its first letters."""
    gun = (
        f'<path d="M-27 -9h48v9h-24l-4 7h-8l2 11h-14z" fill="{palette.ink}"/>'
        if not letters
        else fitted(letters, 12, 56, 32, palette.ink, "bold")
    )
    return (
        f'<path d="M-36 -26h58l14 14v38h-72z" fill="{palette.token}" stroke="{palette.ink}" stroke-width="4" '
        f'stroke-linejoin="round"/>{gun}'
    )


def grenade(letters: str, palette: Palette) -> str:
    """Return a grenade: a disc with a pin and, if it has a name, its first letters."""
    pin = f'<path d="M-8 -26v-12h16v12M8 -36h14v10" fill="none" stroke="{palette.ink}" stroke-width="5"/>'
    body = f'<circle cy="4" r="31" fill="{palette.token}" stroke="{palette.ink}" stroke-width="4"/>'
    inside = f'<path d="M-22 -4h44M-22 13h44M-8 -24v56M8 -24v56" stroke="{palette.ink}" stroke-width="3"/>'
    return pin + body + (fitted(letters, 14, 48, 28, palette.ink, "bold") if letters else inside)


def small_ring(palette: Palette, *, active: bool) -> str:
    """Return a teleporter in the corner of a space that something covers."""
    ink, dashes = (palette.green, "") if active else (palette.ink, ' stroke-dasharray="5 4"')
    core = f'<circle r="7" fill="{ink}"/>' if active else text("×", 0, 8, size=24, fill=ink, anchor="middle")
    return f'<circle r="17" fill="{palette.paper}" stroke="{ink}" stroke-width="4"{dashes}/>{core}'


def small_portal(name: str, palette: Palette) -> str:
    """Return a portal in the corner of a space that something covers."""
    ink = colour(palette, name)
    rim = f'<circle r="19" fill="{palette.paper}" stroke="{ink}" stroke-width="4"/>'
    return f'{rim}<g transform="scale(.6)">{symbol(name, palette)}</g>'
