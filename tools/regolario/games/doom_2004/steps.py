"""Steps from space to space: what walls, doors, obstacles and figures let through (S4-R046 to S4-R049)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.board import DOOR, MARINE, OBSTACLE, Board, Figure
from regolario.mechanics.spaces import Space


class Corner(StrEnum):
    """When a diagonal step is barred at the corner that it passes: there are two ways round the corner, one over each
    of the spaces that the step only touches.

    ``walls``: when both ways are barred by walls, closed doors or the end of the board. ``one-way``: when both are
    barred, blocking obstacles counted. ``both-ways``: as soon as one of them is barred, obstacles counted.
    """

    WALLS = "walls"
    ONE_WAY = "one-way"
    BOTH_WAYS = "both-ways"


Foes = Callable[[Figure, Figure], bool]
"""Whether two figures are enemies."""


@dataclass(frozen=True)
class Step:
    """Whether a step or another deed on the board is allowed; if not, why, and where it fails."""

    legal: bool
    because: str | None = None
    at: Space | None = None


def enemies(one: Figure, other: Figure) -> bool:
    """Whether two figures are of different sides: marines here, invaders there."""
    return (one.kind == MARINE) != (other.kind == MARINE)


def refusal(because: str | None, at: Space | None) -> Step:
    """A step that is legal if nothing speaks against it."""
    return Step(True) if because is None else Step(False, because, at)


def barred(board: Board, figure: Figure, here: Space, there: Space, corner: Corner, foes: Foes = enemies) -> str | None:
    """Why a figure cannot step from one space into another; None if it can."""
    if not board.has(there):
        return "off-board"
    if not here.touches(there):
        return "not-adjacent"
    return closed(board, here, there, corner) or filled(board, figure, there, foes)


def filled(board: Board, figure: Figure, there: Space, foes: Foes = enemies) -> str | None:
    """What on a space keeps a figure out of it (S4-R047, S4-R049)."""
    if OBSTACLE in board.things(there):
        return "blocking-obstacle"
    other = board.figure_on(there, besides=figure.name)
    return "enemy" if other is not None and foes(figure, other) else None


def closed(board: Board, here: Space, there: Space, corner: Corner) -> str | None:
    """What bars the way between two touching spaces, whatever stands on them: a wall, a closed door, or, where the
    reading counts it, an obstacle at the corner."""
    if here.beside(there):
        return _edge(board, here, there)
    ways = [_round(board, here, side, there, corner) for side in _sides(here, there)]
    barring = [way for way in ways if way is not None]
    enough = bool(barring) if corner is Corner.BOTH_WAYS else all(ways)
    return barring[0] if enough else None


def reach(board: Board, start: Space, corner: Corner, free: Callable[[Space], bool]) -> Iterator[tuple[Space, int]]:
    """The spaces that can be reached from ``start`` over ``free`` ones, each with the number of steps, nearest first;
    the start comes first, with 0."""
    steps = {start: 0}
    queue = [start]
    for here in queue:
        yield here, steps[here]
        for there in board.neighbours(here):
            if there not in steps and free(there) and closed(board, here, there, corner) is None:
                steps[there] = steps[here] + 1
                queue.append(there)


def _sides(here: Space, there: Space) -> tuple[Space, Space]:
    """The two spaces that a diagonal step touches but does not enter."""
    return Space(there.column, here.row), Space(here.column, there.row)


def _round(board: Board, here: Space, side: Space, there: Space, corner: Corner) -> str | None:
    """What bars one way round a corner."""
    if not board.has(side):
        return "wall"
    if corner is not Corner.WALLS and OBSTACLE in board.things(side):
        return "blocking-obstacle"
    return _edge(board, here, side) or _edge(board, side, there)


def _edge(board: Board, here: Space, there: Space) -> str | None:
    if not board.closed(here, there):
        return None
    return "closed-door" if board.edge(here, there).endswith(DOOR) else "wall"
