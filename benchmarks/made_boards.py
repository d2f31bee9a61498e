"""Random boards and lines of sight, and the same questions for shapely."""

from dataclasses import dataclass
from math import gcd
from random import Random

import shapely

from regolario.mechanics.boards.text import WALL, Edge
from regolario.mechanics.sight import Touching, View, clear
from regolario.mechanics.spaces import Space

SIDE = 24
"""The number of spaces on each side of a random board."""
FULL, WALLED = 0.06, 0.04
"""The share of occupied spaces, and of edges with walls."""

Line = tuple[Space, Space]


@dataclass(frozen=True)
class MadeBoard:
    """The obstacles on a board: some spaces and some edges."""

    full: tuple[Space, ...]
    walls: tuple[Edge, ...]

    def view(self) -> View:
        """Return the board for regolario."""
        return View(SIDE, SIDE, {}, dict.fromkeys(self.walls, WALL), dict.fromkeys(self.full, "obstacle"))

    def tree(self) -> shapely.STRtree:
        """Return the board for shapely: a tree of squares followed by walls."""
        squares = [shapely.box(s.column - 1, s.row - 1, s.column, s.row) for s in self.full]
        return shapely.STRtree([*squares, *(shapely.LineString(made_wall(*edge)) for edge in self.walls)])


SPACES = [Space(column, row) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)]
EDGES = [
    (space, beyond)
    for space in SPACES
    for beyond in (Space(space.column + 1, space.row), Space(space.column, space.row + 1))
    if beyond.column <= SIDE and beyond.row <= SIDE
]


def made_board(chance: Random) -> MadeBoard:
    """Return a random board of SIDE by SIDE spaces."""
    return MadeBoard(
        tuple(chance.sample(SPACES, int(len(SPACES) * FULL))), tuple(chance.sample(EDGES, int(len(EDGES) * WALLED)))
    )


def made_lines(chance: Random, count: int) -> list[Line]:
    """Return random lines between two spaces that pass through no corner, where both methods must agree."""
    found: list[Line] = []
    while len(found) < count:
        one, other = chance.sample(SPACES, 2)
        if not through_a_corner(one, other):
            found.append((one, other))
    return found


def through_a_corner(one: Space, other: Space) -> bool:
    """Return whether the line between two centres passes exactly through a corner.

    It does if, divided by their greatest common divisor, both its width and its height are odd.
    """
    across, down = abs(one.column - other.column), abs(one.row - other.row)
    common = gcd(across, down)
    return bool(across // common % 2 and down // common % 2)


def seen_by_shapely(board: MadeBoard, tree: shapely.STRtree, lines: list[Line]) -> list[bool]:
    """Return which lines of sight are clear for shapely: those that meet only what is at their ends."""
    at = {space: index for index, space in enumerate(board.full)}
    seen = []
    for one, other in lines:
        line = shapely.LineString([(one.column - 0.5, one.row - 0.5), (other.column - 0.5, other.row - 0.5)])
        ends = (one in at) + (other in at)
        seen.append(len(tree.query(line, predicate="intersects")) == ends)
    return seen


def seen_by_us(view: View, lines: list[Line]) -> list[bool]:
    """Return which lines of sight are clear for regolario."""
    return [clear(view, one, other, Touching.BOTH) for one, other in lines]


def made_wall(one: Space, other: Space) -> list[tuple[int, int]]:
    """Return the ends of the wall between two spaces."""
    if one.row == other.row:
        return [(one.column, one.row - 1), (one.column, one.row)]
    return [(one.column - 1, one.row), (one.column, one.row)]
