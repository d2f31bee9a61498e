"""The boards of DOOM (2016), drawn as text.

What the signs of ``mechanics.boards`` mean here, and the figures on them.
"""

from dataclasses import dataclass

from regolario.mechanics.boards import figures
from regolario.mechanics.boards.bases import BaseSize
from regolario.mechanics.boards.figures import Figure
from regolario.mechanics.boards.text import WALL, Signs

__all__ = [
    "DIFFICULT",
    "DOOR",
    "DOORS",
    "IMPASSABLE",
    "INACTIVE",
    "LARGE_DEMON",
    "MARINE",
    "MARINES",
    "PORTALS",
    "SMALL",
    "TELEPORTER",
    "TERRAIN",
    "Board",
    "Figure",
    "enemies",
]

MARINE = "marine"
DOOR, NEXT_DOOR = "door", "next door"
"""Adjoining edges with the same sign are one door; a next door stands beside another in the same line."""
DOORS = frozenset({DOOR, NEXT_DOOR})
IMPASSABLE, TERRAIN = "impassable terrain", "blocking terrain"
DIFFICULT = "difficult terrain"
TELEPORTER, INACTIVE = "teleporter", "inactive teleporter"
MARINES = {"A": "alpha", "B": "bravo", "C": "charlie", "D": "delta"}
SMALL = {"i": "imp", "s": "possessed-soldier", "c": "cacodemon", "p": "pinky", "m": "mancubus"}
"""Demons drawn on a single space; no source that was read gives the sizes of their bases."""
SIZES = {"2": BaseSize(1, 2), "4": BaseSize(2, 2), "6": BaseSize(2, 3)}
"""The bases of large figures, by the number of spaces that they cover (S3-R121, S3-R123)."""
LARGE_DEMON = "large-demon"
LARGE = {sign: f"large demon of {sign}" for sign in SIZES}
"""Large demons whose name does not matter, by the sign of their size."""
NAMED = "large "
"""The beginning of the word for a large demon with a name; a number at its end tells two of one name apart."""
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
    edges={"D": DOOR, "E": NEXT_DOOR, ":": IMPASSABLE, "=": TERRAIN},
    words=frozenset({"weapon ", "grenade ", NAMED}),
)


@dataclass(frozen=True)
class Kind(figures.Kind):
    """The meaning of the signs, with the names of large demons."""

    def called(self, thing: str) -> str:
        """Return the kind of a figure: of a large demon its name in a note, if it has one."""
        if thing in LARGE.values():
            return LARGE_DEMON
        if not thing.startswith(NAMED):
            return super().called(thing)
        name = thing.removeprefix(NAMED).rstrip(" 0123456789")
        return LARGE_DEMON if name == "demon" else name.replace(" ", "-")


class Board(figures.Board):
    """A board of DOOM (2016)."""

    kind = Kind(
        signs=SIGNS,
        named=dict.fromkeys(MARINES, MARINE),
        figures=frozenset(SMALL.values()),
        bases={**{thing: (SIZES[sign],) for sign, thing in LARGE.items()}, NAMED: tuple(SIZES.values())},
        solid=frozenset({WALL, *DOORS}),
        closed={**dict.fromkeys(DOORS, DOOR), TERRAIN: "blocking-terrain"},
    )


def enemies(one: Figure, other: Figure) -> bool:
    """Return whether two figures are enemies: one a marine, the other a demon (S3-R063)."""
    return (one.kind == MARINE) != (other.kind == MARINE)
