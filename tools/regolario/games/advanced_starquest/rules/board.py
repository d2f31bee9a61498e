"""The boards of Advanced StarQuest, drawn as text, with the facing of figures in notes."""

from regolario.mechanics.boards import figures
from regolario.mechanics.boards.facing_notes import FACES
from regolario.mechanics.boards.figures import Figure
from regolario.mechanics.boards.text import WALL, Signs
from regolario.mechanics.facings import Facing

__all__ = ["ALIENS", "BLIP", "DOOR", "MARINE", "MARINES", "OPEN_DOOR", "Board", "Facing", "Figure", "enemies"]

MARINE, BLIP = "marine", "blip"
DOOR, OPEN_DOOR = "door", "open-door"
MARINES = "ABCDEFGH"
"""The letters of marines, whatever their weapon; a commander has a letter, too."""
ALIENS = {
    "o": "ork",
    "g": "gretchin",
    "s": "genestealer",
    "r": "android",
    "c": "chaos-marine",
    "k": "chaos-commander",
    "n": "dreadnought",
}
"""The signs of aliens; a Dreadnought is drawn on one of its squares, since no source says how its base moves."""
SIGNS = Signs(
    spaces={**{letter: letter for letter in MARINES}, **ALIENS, "b": BLIP},
    edges={"D": DOOR, "d": OPEN_DOOR},
    words=frozenset(FACES),
)


class Board(figures.Board):
    """A board of Advanced StarQuest; all figures but Blips have a facing."""

    kind = figures.Kind(
        signs=SIGNS,
        named=dict.fromkeys(MARINES, MARINE),
        figures=frozenset({*ALIENS.values(), BLIP}),
        faced=frozenset({MARINE, *ALIENS.values()}),
        solid=frozenset({WALL, DOOR}),
        closed={DOOR: DOOR},
    )


def enemies(one: Figure, other: Figure) -> bool:
    """Return whether of two figures one is a marine and the other an alien."""
    return (one.kind == MARINE) != (other.kind == MARINE)
