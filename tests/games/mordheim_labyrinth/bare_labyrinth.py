"""A minimal labyrinth generator on bare bit masks, which keeps only the exits of tiles.

It is the reference for `regolario labyrinth` (at most three times slower), so it is written for speed alone.
"""

from collections import deque
from random import Random

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
KINDS = (NORTH, NORTH | SOUTH, NORTH | EAST, NORTH | EAST | SOUTH, NORTH | EAST | SOUTH | WEST)
PILE = (3, 9, 15, 18, 9)


def _turnings(exits: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(((exits << turn) | (exits >> (4 - turn))) & 15 for turn in range(4)))


FITS = [
    [tuple(exits for exits in _turnings(kind) if exits & opened == opened and not exits & closed) for kind in KINDS]
    for opened in range(16)
    for closed in range(16)
]


def bare(columns: int, rows: int, seed: int) -> list[int]:
    """Return the exits of each tile in drawing order; fewer than the grid has if the pile got stuck."""
    random = Random(seed)
    pile = [kind for kind, count in enumerate(PILE) for _ in range(count)]
    random.shuffle(pile)
    drawing = deque(pile)
    laid: list[int] = []
    for spot in range(columns * rows):
        opened = closed = 0
        if spot >= columns:
            if laid[spot - columns] & SOUTH:
                opened = NORTH
            else:
                closed = NORTH
        if spot % columns:
            if laid[spot - 1] & EAST:
                opened |= WEST
            else:
                closed |= WEST
        fits = FITS[opened << 4 | closed]
        for _ in range(len(drawing)):
            kind = drawing.popleft()
            ways = fits[kind]
            if ways:
                laid.append(ways[0] if len(ways) == 1 else random.choice(ways))
                break
            drawing.append(kind)
        else:
            return laid
    return laid
