"""Square tiles whose sides are open or closed.

The exits of a tile are a set of sides kept as four bits (N 1, E 2, S 4, W 8): turning a tile clockwise rotates the
bits. Written, the exits are letters in that order: ``NES``. How a whole grid of tiles is written stands in grid.py.
"""

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = (NORTH, EAST, SOUTH, WEST)
LETTERS = "NESW"
STEPS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
"""The step to the neighbour on each side, as (column, row); rows count southwards."""

OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}


def exits(letters: str) -> int:
    """Exits from their letters: ``exits("NE") == NORTH | EAST``. Raises ValueError for a letter that is no side."""
    found = 0
    for letter in letters:
        if letter not in LETTERS:
            raise ValueError(f"no side is called {letter!r}: the sides are N, E, S and W")
        found |= SIDES[LETTERS.index(letter)]
    return found


def one_side(letter: str) -> int:
    """The side that one letter names. Raises ValueError for anything else."""
    if len(letter) != 1:
        raise ValueError(f"not a side: {letter!r}")
    return exits(letter)


def letters(exits: int) -> str:
    """The letters of exits, in the order N, E, S, W."""
    return "".join(letter for letter, side in zip(LETTERS, SIDES, strict=True) if exits & side)


def turned(exits: int, quarters: int) -> int:
    """The exits after ``quarters`` quarter turns clockwise."""
    quarters %= 4
    return ((exits << quarters) | (exits >> (4 - quarters))) & 15


def every_turning(exits: int) -> tuple[int, ...]:
    """The exits as the tile lies and after each quarter turn clockwise, equal ones included."""
    return tuple(turned(exits, quarters) for quarters in range(4))


def turnings(exits: int) -> tuple[int, ...]:
    """The turnings of a tile that are really different, as it lies first: a straight corridor has two, a crossroads
    one (S2-R025)."""
    return tuple(dict.fromkeys(every_turning(exits)))


def matches(exits: int, *, opened: int, closed: int) -> bool:
    """Whether exits meet every neighbour: open on all sides ``opened``, shut on all sides ``closed``."""
    return exits & opened == opened and not exits & closed
