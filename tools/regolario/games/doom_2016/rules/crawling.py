"""Whole movements of large figures (S3-R121 to S3-R128)."""

from dataclasses import dataclass

from regolario.games.doom_2016.rules.bases import BaseRules, large_on, placed, rotated, stepped, turns
from regolario.games.doom_2016.rules.board import Board, Figure
from regolario.games.doom_2016.rules.doors import DoorReading, OnTheWay, door_between, in_order, kept_shut, opened
from regolario.mechanics.spaces import Space

NewBase = tuple[Space, ...]


@dataclass(frozen=True)
class BaseWalk:
    """A whole movement of a large figure: whether it is legal; if not, why and where it fails.

    ``costs`` are those of its steps and rotations, ``handling`` that of doors, ``left`` the points that remain, and
    ``displaced`` the small figures under it at the end, which their controllers place elsewhere.
    """

    legal: bool
    because: str | None
    at: Space | None
    costs: tuple[int, ...]
    handling: int
    left: int
    displaced: tuple[str, ...] = ()


@dataclass(frozen=True)
class Crawler:
    """The rules by which a large figure moves."""

    rules: BaseRules
    door_cost: int
    door: DoorReading
    over_large: bool = False
    keeps_under: bool = False
    """Whether it may stop on a large figure, and whether small ones stay under it, because it only pauses."""

    def walk(
        self, board: Board, figure: Figure, bases: tuple[NewBase, ...], doors: tuple[OnTheWay, ...], points: int
    ) -> BaseWalk:
        """Return the movement over ``bases``, as far as it is legal."""
        costs: tuple[int, ...] = ()
        handling = 0
        for move in in_order(bases, doors):
            because, cost, at = self._look(board, figure, move)
            left = points - sum(costs) - handling
            if because is None and cost > left:
                because = "no-points-left"
            if because is not None:
                return BaseWalk(False, because, at, costs, handling, left)
            if isinstance(move, OnTheWay):
                board, handling = opened(board, door_between(board, *move.door)), handling + cost
            else:
                (board, figure), costs = placed(board, figure, move), (*costs, cost)
        return self._ended(board, figure, costs, handling, points)

    def _look(self, board: Board, figure: Figure, move: NewBase | OnTheWay) -> tuple[str | None, int, Space]:
        """Return why a move is not allowed, what it costs, and where it happens."""
        if isinstance(move, OnTheWay):
            because = kept_shut(board, figure, door_between(board, *move.door), self.door)
            return because, self.door_cost, figure.spaces[0]
        found = (rotated if turns(figure, move) else stepped)(board, figure, move, self.rules)
        return found.because, found.cost or 0, found.at or min(move)

    def _ended(self, board: Board, figure: Figure, costs: tuple[int, ...], handling: int, points: int) -> BaseWalk:
        """Return the end of a movement: never on another large figure (S3-R061, S3-R127)."""
        left = points - sum(costs) - handling
        taken = [space for space in figure.spaces if large_on(board, figure, space)]
        if taken and not self.over_large:
            return BaseWalk(False, "occupied", taken[0], costs, handling, left)
        below = [one.name for one in board.figures if len(one.spaces) == 1 and one.spaces[0] in figure.spaces]
        return BaseWalk(True, None, None, costs, handling, left, () if self.keeps_under else tuple(below))
