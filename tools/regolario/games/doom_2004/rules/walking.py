"""A whole movement, step by step, with the doors on the way (S4-R045 to S4-R049)."""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import Board, Figure
from regolario.games.doom_2004.rules.doors import Handling, door_between, refused, turned
from regolario.games.doom_2004.rules.steps import CornerReading, Foes, barred, enemies
from regolario.mechanics.arguments import at_most
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class Path:
    """A whole movement: whether it is legal; if not, why and where it fails.

    ``costs`` are those of the steps taken, one by one, ``handling`` that of the doors opened and closed, ``left``
    the movement that remains.
    """

    legal: bool
    because: str | None
    at: Space | None
    costs: tuple[int, ...]
    handling: int
    left: int


@dataclass(frozen=True)
class Walker:
    """A moving figure: the cost of its steps and doors, its enemies, and its keys.

    ``passing`` says that it only interrupts its movement, to go on later.
    """

    figure: Figure
    cost: int
    door_cost: int
    corner: CornerReading
    keys: tuple[str, ...] = ()
    foes: Foes = enemies
    passing: bool = False

    def walk(self, board: Board, path: tuple[Space, ...], doors: tuple[Handling, ...], movement: int) -> Path:
        """Return the movement along ``path``, as far as it is legal.

        Raises ValueError for a door after more steps than ``path`` has.
        """
        for door in doors:
            at_most("after", door.after, len(path))
        figure, handling = self.figure, 0
        steps: tuple[int, ...] = ()
        for move in _in_order(path, doors):
            because, cost, at = self._look(board, figure, move)
            spent = sum(steps) + handling
            if because is None and spent + cost > movement:
                because = "no-movement-left"
            if because is not None:
                return Path(False, because, at, steps, handling, movement - spent)
            if isinstance(move, Space):
                figure, steps = Figure(figure.name, figure.kind, (move,)), (*steps, cost)
            else:
                board, handling = turned(board, door_between(board, *move.door)), handling + cost
        return self._end(board, figure.spaces[0], steps, handling, movement - sum(steps) - handling)

    def _look(self, board: Board, figure: Figure, move: Space | Handling) -> tuple[str | None, int, Space]:
        """Return why a step or a handling of a door is not allowed, what it costs, and where it happens."""
        here = figure.spaces[0]
        if isinstance(move, Space):
            return barred(board, self.figure, here, move, self.corner, self.foes), self.cost, move
        return refused(board, figure, door_between(board, *move.door), self.keys), self.door_cost, here

    def _end(self, board: Board, here: Space, costs: tuple[int, ...], handling: int, left: int) -> Path:
        """Return the end of a movement: on an empty space unless it is only interrupted (S4-R047)."""
        if not self.passing and board.figure_on(here, besides=self.figure.name) is not None:
            return Path(False, "occupied", here, costs, handling, left)
        return Path(True, None, None, costs, handling, left)


def _in_order(path: tuple[Space, ...], doors: tuple[Handling, ...]) -> Iterator[Space | Handling]:
    """Yield the steps and doors in the order in which they happen."""
    for number in range(len(path) + 1):
        yield from (door for door in doors if door.after == number)
        yield from path[number : number + 1]
