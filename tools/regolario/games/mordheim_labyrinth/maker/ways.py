"""Connections in a labyrinth: whether every tile can be reached from every other."""

from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, Place, around, beyond
from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, SOUTH, WEST


def connected(labyrinth: Labyrinth, *, linked: bool) -> bool:
    """Return whether every tile can be reached from every other.

    With ``linked``, exits on one edge of the table count as joined (S2-R027). A labyrinth without tiles is
    connected.
    """
    tiles = labyrinth.tiles
    along = _exits_along(labyrinth) if linked else {}
    waiting = list(tiles)[:1]
    found = set(waiting)
    while waiting:
        here = waiting.pop()
        exits = tiles[here].exits
        for side, _, there in around(here):
            if exits & side:
                for place in (there,) if there in tiles else along.pop((there, side), ()):
                    if place not in found:
                        found.add(place)
                        waiting.append(place)
    return len(found) == len(tiles)


def _exits_along(labyrinth: Labyrinth) -> dict[tuple[Place, int], tuple[Place, ...]]:
    """Return for each exit on the border the tiles with exits on that edge.

    An exit is the place beyond it and the side.
    """
    tiles = labyrinth.tiles
    found: dict[tuple[Place, int], tuple[Place, ...]] = {}
    for side, edge in _edges(labyrinth.columns, labyrinth.rows).items():
        with_exit = tuple(place for place in edge if place in tiles and tiles[place].exits & side)
        for place in with_exit:
            found[beyond(place, side), side] = with_exit
    return found


def _edges(columns: int, rows: int) -> dict[int, list[Place]]:
    """Return the places along each edge of the table."""
    return {
        NORTH: [(column, 1) for column in range(1, columns + 1)],
        EAST: [(columns, row) for row in range(1, rows + 1)],
        SOUTH: [(column, rows) for column in range(1, columns + 1)],
        WEST: [(1, row) for row in range(1, rows + 1)],
    }
