"""The boards of DOOM, drawn as text.

What the signs of ``mechanics.boards`` mean here, and the figures on them.
"""

from string import ascii_uppercase

from regolario.mechanics.boards import figures
from regolario.mechanics.boards.figures import Figure, Kind
from regolario.mechanics.boards.text import Signs

__all__ = [
    "COLOURS",
    "DOOR",
    "HARMFUL",
    "INVADERS",
    "MARINE",
    "MARINES",
    "OBSTACLE",
    "OVERSIZED",
    "TELEPORTER",
    "Board",
    "Figure",
]

MARINE = "marine"
OBSTACLE, HARMFUL = "obstacle", "damaging obstacle"
TELEPORTER = "teleporter"
DOOR, OPEN_DOOR = "door", "open door"
NEXT_DOOR = "next door"
"""A door beside another in the same line; adjoining edges with the same sign are one door."""
COLOURS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
INVADERS = {
    "z": "zombie",
    "i": "imp",
    "t": "trite",
    "d": "demon",
    "m": "mancubus",
    "h": "hell-knight",
    "a": "archvile",
    "c": "cyberdemon",
}
OVERSIZED = frozenset({"demon", "mancubus", "hell-knight", "cyberdemon"})
"""The invaders that take up several spaces (S4-R051)."""
MARINES = frozenset(ascii_uppercase)
SIGNS = Signs(
    spaces={
        "*": OBSTACLE,
        "~": HARMFUL,
        **{number: f"respawn {number}" for number in "123456789"},
        **{letter: letter for letter in ascii_uppercase},
        **INVADERS,
    },
    edges={
        "D": DOOR,
        "d": OPEN_DOOR,
        "E": NEXT_DOOR,
        "e": f"open {NEXT_DOOR}",
        **{sign: f"{colour} door" for sign, colour in COLOURS.items()},
        **{sign.lower(): f"open {colour} door" for sign, colour in COLOURS.items()},
    },
    words=frozenset(
        {"vault", TELEPORTER, "item "}
        | {f"{colour} {thing}" for colour in ("red", "blue") for thing in ("headquarters", "holder", "flag")}
    ),
)


class Board(figures.Board):
    """A board of DOOM."""

    kind = Kind(
        signs=SIGNS,
        named=dict.fromkeys(ascii_uppercase, MARINE),
        figures=frozenset(INVADERS.values()),
        oversized=OVERSIZED,
        closed={DOOR: DOOR, NEXT_DOOR: DOOR, **{f"{colour} door": DOOR for colour in COLOURS.values()}},
        blocking=(OBSTACLE,),
    )
