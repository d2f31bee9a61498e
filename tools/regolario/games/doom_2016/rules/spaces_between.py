"""Counting the spaces between figures, for the range of attacks."""

from collections.abc import Iterable
from enum import StrEnum

from regolario.games.doom_2016.rules.board import Board
from regolario.games.doom_2016.rules.steps import Corners, barred, parted
from regolario.mechanics.spaces import Space


class Counting(StrEnum):
    """The readings of how the spaces between two figures are counted.

    ``adjacent``: from space to adjacent space, around walls and doors. ``straight``: as if nothing were there.
    ``walking``: around impassable and blocking terrain, too.
    """

    ADJACENT = "adjacent"
    STRAIGHT = "straight"
    WALKING = "walking"


def shortest_count(
    board: Board, pairs: Iterable[tuple[Space, Space]], counting: Counting, corners: Corners
) -> tuple[Space, ...] | None:
    """Return the shortest way between two spaces of some pairs, without the first; None without one."""
    ways = [way for pair in pairs if (way := _way(board, *pair, counting, corners)) is not None]
    return min(ways, key=len, default=None)


def _way(board: Board, start: Space, target: Space, counting: Counting, corners: Corners) -> tuple[Space, ...] | None:
    """Return the shortest way between two spaces that keeps closest to the straight line."""
    steps = {target: 0}
    queue = [target]
    for here in queue:
        fresh = [there for there in _next_to(board, here, counting, corners) if there not in steps]
        steps |= dict.fromkeys(fresh, steps[here] + 1)
        queue += fresh
    if start not in steps:
        return None
    way, here = [], start
    while here != target:
        closer = [there for there in _next_to(board, here, counting, corners) if steps[there] == steps[here] - 1]
        here = min(closer, key=lambda there: (_off_line(start, target, there), there))
        way.append(here)
    return tuple(way)


def _next_to(board: Board, here: Space, counting: Counting, corners: Corners) -> tuple[Space, ...]:
    """Return the spaces that are counted next to one."""
    if counting is Counting.STRAIGHT:
        return tuple(there for there in here.around() if there.column <= board.width and there.row <= board.height)
    return tuple(there for there in board.neighbours(here) if _joined(board, here, there, counting, corners))


def _joined(board: Board, here: Space, there: Space, counting: Counting, corners: Corners) -> bool:
    """Return whether two neighbours are adjacent or, in the reading ``walking``, a step apart."""
    if counting is Counting.WALKING:
        return barred(board, here, there, corners) is None
    return parted(board, here, there, corners.diagonal) is None


def _off_line(start: Space, target: Space, space: Space) -> int:
    """Return how far a space is from the straight line, in parts of its length."""
    across, down = target.column - start.column, target.row - start.row
    return abs(across * (space.row - start.row) - down * (space.column - start.column))
