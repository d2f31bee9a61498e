"""Lines of sight from figures, and the spaces that a range counts."""

from collections.abc import Iterable
from dataclasses import dataclass

from regolario.games.doom_2004.board import OBSTACLE, Board, Figure
from regolario.games.doom_2004.steps import Corner, closed, reach
from regolario.mechanics.sight import Sight, Touching, sight
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class Way:
    """A line of sight and the space from which it is drawn."""

    start: Space
    sight: Sight


def best_sight(board: Board, attacker: Figure, target: Space, touching: Touching) -> Way:
    """The clear line of sight of the attacker's space nearest to the target; if none is clear, the blocked line of the
    nearest one. Neither the attacker's nor the target's figure stands in its own way. Raises ValueError for a target
    that is not on the board."""
    board.known(target)
    seen = board.figure_on(target)
    view = board.view(without=(attacker,) if seen is None else (attacker, seen))
    starts = sorted(attacker.spaces, key=lambda here: (here.steps_to(target), here))
    ways = [Way(here, sight(view, here, target, touching)) for here in starts]
    return next((way for way in ways if way.sight.clear), ways[0])


def nearest(spaces: Iterable[Space], target: Space) -> Space:
    """The one of some spaces that is fewest steps from the target."""
    return min(spaces, key=lambda here: (here.steps_to(target), here))


def shortest(board: Board, start: Space, target: Space, corner: Corner) -> tuple[Space, ...] | None:
    """The shortest way to count from one space to another round walls, closed doors and blocking obstacles: the spaces
    after ``start``. Of ways as short it keeps closest to the straight line. None if there is no way."""
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
    """How far a space is from the straight line, in parts of its length."""
    across, down = target.column - start.column, target.row - start.row
    return abs(across * (space.row - start.row) - down * (space.column - start.column))
