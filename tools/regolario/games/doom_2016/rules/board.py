"""The boards of DOOM (2016), drawn as text.

What the signs of ``mechanics.boards`` mean here, and the figures on them.
"""

from regolario.mechanics.boards import figures
from regolario.mechanics.boards.figures import Figure, Kind
from regolario.mechanics.boards.text import Signs

__all__ = ["DIFFICULT", "DOOR", "IMPASSABLE", "MARINE", "MARINES", "PORTALS", "SMALL", "TERRAIN", "Board", "Figure"]

MARINE = "marine"
DOOR = "door"
IMPASSABLE, TERRAIN = "impassable terrain", "blocking terrain"
DIFFICULT = "difficult terrain"
TELEPORTER, INACTIVE = "teleporter", "inactive teleporter"
MARINES = {"A": "alpha", "B": "bravo", "C": "charlie", "D": "delta"}
SMALL = {"i": "imp", "s": "possessed-soldier", "c": "cacodemon", "p": "pinky", "m": "mancubus"}
"""Demons drawn on a single space; no source that was read gives the sizes of their bases."""
LARGE = {"2": "large demon of 2", "4": "large demon of 4", "6": "large demon of 6"}
"""Demons of several spaces, by the number of spaces that their base covers (S3-R121, S3-R123)."""
PORTALS = {"x": "blue portal", "y": "yellow portal", "z": "red portal"}
SIGNS = Signs(
    spaces={
        "~": DIFFICULT,
        "T": TELEPORTER,
        "t": INACTIVE,
        "h": "health pack",
        "w": "weapon",
        "g": "grenade",
        **PORTALS,
        **{letter: letter for letter in MARINES},
        **SMALL,
        **LARGE,
    },
    edges={"D": DOOR, ":": IMPASSABLE, "=": TERRAIN},
    words=frozenset({"weapon ", "grenade "}),
)


class Board(figures.Board):
    """A board of DOOM (2016)."""

    kind = Kind(
        signs=SIGNS,
        named=dict.fromkeys(MARINES, MARINE),
        figures=frozenset({*SMALL.values(), *LARGE.values()}),
        oversized=frozenset(LARGE.values()),
        closed={DOOR: DOOR, TERRAIN: TERRAIN},
    )
