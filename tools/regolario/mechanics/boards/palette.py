"""Colours of boards: in colour for light and dark pages, in grey for paper, and adapting to the page."""

from dataclasses import dataclass, fields

COLOURS = ("red", "green", "blue", "yellow")
"""The named colours of teams and doors."""


@dataclass(frozen=True)
class Palette:
    """The colours of a picture.

    ``legal`` shades spaces; ``clear`` and ``blocked`` are lines, ``way`` is a path. Figures with a letter of their own
    are discs in ``friend`` with ``letter`` on them, all others are shapes in ``foe`` outlined in ``foe_ink``.
    """

    paper: str
    ink: str
    faint: str
    floor: str
    void: str
    stone: str
    hazard: str
    friend: str
    letter: str
    foe: str
    foe_ink: str
    token: str
    area: str
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
    hazard="#f0a830",
    friend="#22435e",
    letter="#ffffff",
    foe="#f6d9cf",
    foe_ink="#7d1a10",
    token="#f8e9a8",
    area="#b08d2e",
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
    hazard="#d98a1e",
    friend="#9cc7ea",
    letter="#0e1a24",
    foe="#4a2620",
    foe_ink="#f3a596",
    token="#5a4d1c",
    area="#c9a53f",
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
    hazard="#b0b0b0",
    friend="#2b2b2b",
    letter="#ffffff",
    foe="#e4e4e4",
    foe_ink="#111111",
    token="#ffffff",
    area="#777777",
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
"""Light or dark like the page around the picture; only for browsers, and only with ``adapting_style``."""


def adapting_style() -> str:
    """Return the style that a picture in the palette ADAPTING must contain."""
    return (
        f"<style>:root{{{_set(COLOUR)}}}@media screen and (prefers-color-scheme:dark){{:root{{{_set(DARK)}}}}}</style>"
    )


def _set(palette: Palette) -> str:
    return "".join(f"--{field.name}:{getattr(palette, field.name)};" for field in fields(Palette))


def colour(palette: Palette, name: str) -> str:
    """Return the colour of a team or a door by its name."""
    found: str = getattr(palette, name) if name in COLOURS else palette.ink
    return found
