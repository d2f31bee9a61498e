"""Square tiles whose sides are open or closed.

The exits of a tile are a set of sides in four bits (N 1, E 2, S 4, W 8): turning a tile clockwise rotates the bits.
Written, the exits are letters in that order: ``NES``. The format of a grid of tiles is described in grid.py.
"""

from regolario.mechanics.lookup import place_of
from regolario.mechanics.refusals import RefusedError

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = (NORTH, EAST, SOUTH, WEST)
LETTERS = "NESW"
STEPS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
"""The step to the neighbour on each side, as (column, row); rows count southwards."""

OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}


def exits(letters: str) -> int:
    """Return exits from letters: ``exits("NE") == NORTH | EAST``.

    Raises ValueError for another letter, or for one that stands there twice.
    """
    found = 0
    for letter in letters:
        side = SIDES[place_of(LETTERS, letter, "side")]
        if found & side:
            raise RefusedError(f"`{letters}` has the side `{letter}` twice", "side-twice", tile=letters, side=letter)
        found |= side
    return found


def exits_of(tile: str) -> int:
    """Return the exits of a tile from letters. Raises ValueError for none or for another letter."""
    if not tile:
        raise RefusedError("a tile has at least one exit; write its sides, such as `NES`", "no-exit")
    return exits(tile)


def one_side(letter: str) -> int:
    """Return the side of one letter. Raises ValueError for anything else."""
    return SIDES[place_of(LETTERS, letter, "side")]


def letters(exits: int) -> str:
    """Return the letters of exits, in the order N, E, S, W."""
    return "".join(letter for letter, side in zip(LETTERS, SIDES, strict=True) if exits & side)


def turned(exits: int, quarters: int) -> int:
    """Return the exits after ``quarters`` quarter turns clockwise."""
    quarters %= 4
    return ((exits << quarters) | (exits >> (4 - quarters))) & 15


def every_turning(exits: int) -> tuple[int, ...]:
    """Return the exits in all four orientations, starting with the given one, including equal ones."""
    return tuple(turned(exits, quarters) for quarters in range(4))


def turnings(exits: int) -> tuple[int, ...]:
    """Return the distinct orientations of a tile, starting with the given one.

    A straight corridor has two, a crossroads one.
    """
    return tuple(dict.fromkeys(every_turning(exits)))
