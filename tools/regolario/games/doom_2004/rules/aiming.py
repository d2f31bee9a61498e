"""Lines of sight from figures, and the spaces that a range counts."""

from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import OBSTACLE, Board, Figure
from regolario.games.doom_2004.rules.steps import CornerReading, closed, reach
from regolario.mechanics.sight import Sight, Touching, sight
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class SightLine:
    """A line of sight and the space from which it is drawn."""

    start: Space
    sight: Sight


def best_sight(board: Board, attacker: Figure, target: Space, touching: Touching, itself: str = "seen") -> SightLine:
    """Return the line of sight from the space nearest to the target that has a clear one.

    If none is clear, returns the blocked line from the nearest space. The figure of the attacker does not block it,
    nor does that of the target unless the reading of ``itself`` is that its spaces hide each other. Raises ValueError
    for a target that is not on the board.
    """
    ways = _lines(board, attacker, target, touching, itself)
    return next((way for way in ways if way.sight.clear), ways[0])


def seeing_spaces(board: Board, attacker: Figure, target: Space, touching: Touching) -> tuple[Space, ...]:
    """Return all spaces of a figure that see the target, the nearest first."""
    return tuple(way.start for way in _lines(board, attacker, target, touching, "seen") if way.sight.clear)


def _lines(board: Board, attacker: Figure, target: Space, touching: Touching, itself: str) -> list[SightLine]:
    """Return the line of sight from each space of a figure, the nearest to the target first."""
    board.known(target)
    seen = board.figure_on(target)
    view = board.view(without=(attacker,) if seen is None or itself == "hidden" else (attacker, seen))
    starts = sorted(attacker.spaces, key=lambda here: (here.steps_to(target), here))
    return [SightLine(here, sight(view, here, target, touching)) for here in starts]


def shortest(board: Board, start: Space, target: Space, corner: CornerReading) -> tuple[Space, ...] | None:
    """Return the shortest way between two spaces, without the first; None if there is none.

    It goes round walls, closed doors and blocking obstacles. Among ways of the same length it keeps closest to the
    straight line.
    """
    steps = dict(reach(board, target, corner, lambda space: space == start or OBSTACLE not in board.things(space)))
    if start not in steps:
        return None
    way, here = [], start
    while here != target:
        closer = [there for there in board.neighbours(here) if steps.get(there) == steps[here] - 1]
        ahead = [there for there in closer if closed(board, here, there, corner) is None]
        here = min(ahead, key=lambda there: (_off_line(start, target, there), there))
        way.append(here)
    return tuple(way)


def _off_line(start: Space, target: Space, space: Space) -> int:
    """Return how far a space is from the straight line, in parts of its length."""
    across, down = target.column - start.column, target.row - start.row
    return abs(across * (space.row - start.row) - down * (space.column - start.column))
