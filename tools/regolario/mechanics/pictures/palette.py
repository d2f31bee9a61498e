"""Colours of boards: in colour for light and dark pages, in grey for paper, and adapting to the page."""

from dataclasses import dataclass

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


SHADES = {
    "paper": ("#ffffff", "#1b2321", "#ffffff"),
    "ink": ("#1c1a17", "#eceae1", "#111111"),
    "faint": ("#8d8778", "#7f8a85", "#8a8a8a"),
    "floor": ("#f4f1e8", "#2a3431", "#f5f5f5"),
    "void": ("#c9c3b4", "#121716", "#c8c8c8"),
    "stone": ("#6f685c", "#8f978f", "#6a6a6a"),
    "hazard": ("#f0a830", "#d98a1e", "#b0b0b0"),
    "friend": ("#22435e", "#9cc7ea", "#2b2b2b"),
    "letter": ("#ffffff", "#0e1a24", "#ffffff"),
    "foe": ("#f6d9cf", "#4a2620", "#e4e4e4"),
    "foe_ink": ("#7d1a10", "#f3a596", "#111111"),
    "token": ("#f8e9a8", "#5a4d1c", "#ffffff"),
    "area": ("#b08d2e", "#c9a53f", "#777777"),
    "legal": ("#cde6c3", "#2c4f39", "#d9d9d9"),
    "clear": ("#12712f", "#7fdc9c", "#222222"),
    "blocked": ("#b3261e", "#ff9b8f", "#222222"),
    "way": ("#1d4f91", "#8cbcff", "#222222"),
    "red": ("#b3261e", "#ff9b8f", "#333333"),
    "green": ("#1b6e3c", "#7fdc9c", "#333333"),
    "blue": ("#1d4f91", "#8cbcff", "#333333"),
    "yellow": ("#8a6a00", "#f0cf6a", "#333333"),
}
"""The values of each colour: on a light page, on a dark page, in grey."""
COLOUR, DARK, GREY = (Palette(**{name: shades[at] for name, shades in SHADES.items()}) for at in range(3))
ADAPTING = Palette(**{name: f"var(--{name})" for name in SHADES})
"""Light or dark like the page around the picture; only for browsers, and only with ``adapting_style``."""


def adapting_style() -> str:
    """Return the style that a picture in the palette ADAPTING must contain."""
    return (
        f"<style>:root{{{_set(COLOUR)}}}@media screen and (prefers-color-scheme:dark){{:root{{{_set(DARK)}}}}}</style>"
    )


def _set(palette: Palette) -> str:
    return "".join(f"--{name}:{getattr(palette, name)};" for name in SHADES)


def colour(palette: Palette, name: str) -> str:
    """Return the colour of a team or a door by its name."""
    found: str = getattr(palette, name) if name in COLOURS else palette.ink
    return found
