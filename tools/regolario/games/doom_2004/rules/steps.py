"""Steps from space to space.

What walls, doors, obstacles and figures let through (S4-R046 to S4-R049).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.rules.board import DOOR, MARINE, OBSTACLE, Board, Figure
from regolario.mechanics.boards.edges import barring, brushed
from regolario.mechanics.spaces import Space


class CornerReading(StrEnum):
    """The readings of when a diagonal step is barred at the corner that it passes.

    There are two ways round the corner, one over each of the spaces that the step only touches. ``walls``: both
    ways are barred by walls, closed doors or the end of the board. ``one-way``: both are barred, counting blocking
    obstacles. ``both-ways``: at least one is barred, counting obstacles.
    """

    WALLS = "walls"
    ONE_WAY = "one-way"
    BOTH_WAYS = "both-ways"


Foes = Callable[[Figure, Figure], bool]
"""Whether two figures are enemies."""


@dataclass(frozen=True)
class MoveCheck:
    """The result of checking a step or another deed: whether it is legal, or why not and where."""

    legal: bool
    because: str | None = None
    at: Space | None = None


def enemies(one: Figure, other: Figure) -> bool:
    """Return whether two figures are of different sides: marines here, invaders there."""
    return (one.kind == MARINE) != (other.kind == MARINE)


def refusal(because: str | None, at: Space | None) -> MoveCheck:
    """Return a legal step without a reason, an illegal one with it."""
    return MoveCheck(True) if because is None else MoveCheck(False, because, at)


def barred(
    board: Board, figure: Figure, here: Space, there: Space, corner: CornerReading, foes: Foes = enemies
) -> str | None:
    """Return why a figure cannot step from one space into another; None if it can."""
    if not board.has(there):
        return "off-board"
    if not here.touches(there):
        return "not-adjacent"
    return closed(board, here, there, corner) or filled(board, figure, there, foes)


def filled(board: Board, figure: Figure, there: Space, foes: Foes = enemies) -> str | None:
    """Return what on a space keeps a figure out of it (S4-R047, S4-R049)."""
    if OBSTACLE in board.things(there):
        return "blocking-obstacle"
    other = board.figure_on(there, besides=figure.name)
    return "enemy" if other is not None and foes(figure, other) else None


def closed(board: Board, here: Space, there: Space, corner: CornerReading) -> str | None:
    """Return what bars the way between two touching spaces, whatever stands on them.

    A wall or a closed door does or, if the reading counts it, an obstacle at the corner.
    """
    if here.beside(there):
        return _edge(board, here, there)
    ways = [_round(board, here, side, there, corner) for side in brushed(here, there)]
    return barring(ways, one_is_enough=corner is CornerReading.BOTH_WAYS)


def reach(
    board: Board, start: Space, corner: CornerReading, free: Callable[[Space], bool]
) -> Iterator[tuple[Space, int]]:
    """Yield the spaces that can be reached over ``free`` ones, with the number of steps.

    The nearest come first, beginning with the start at 0.
    """
    steps = {start: 0}
    queue = [start]
    for here in queue:
        yield here, steps[here]
        for there in board.neighbours(here):
            if there not in steps and free(there) and closed(board, here, there, corner) is None:
                steps[there] = steps[here] + 1
                queue.append(there)


def _round(board: Board, here: Space, side: Space, there: Space, corner: CornerReading) -> str | None:
    """Return what bars one way round a corner."""
    if not board.has(side):
        return "wall"
    if corner is not CornerReading.WALLS and OBSTACLE in board.things(side):
        return "blocking-obstacle"
    return _edge(board, here, side) or _edge(board, side, there)


def _edge(board: Board, here: Space, there: Space) -> str | None:
    if not board.closed(here, there):
        return None
    return "closed-door" if board.edge(here, there).endswith(DOOR) else "wall"
