"""Whole movements of figures with a facing: steps, turns and doors in their order (S1-R043)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from regolario.games.advanced_starquest.rules.board import Board, Figure
from regolario.games.advanced_starquest.rules.doors import DoorPlaceReading, door_at, handled, out_of_reach
from regolario.games.advanced_starquest.rules.facing import facing_of
from regolario.games.advanced_starquest.rules.steps import SqueezeReading, StepCosts, barred, cost_of_step
from regolario.mechanics.arguments import between
from regolario.mechanics.facings import Facing, PathItem
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class HandledDoor:
    """A door opened or closed after some items of the path: the squares on its two sides."""

    after: int
    door: tuple[Space, Space]


@dataclass(frozen=True)
class FacedMovement:
    """A whole movement: whether it is legal; if not, why and where it fails.

    ``costs`` are those of the steps and turns taken, ``handling`` that of doors, ``left`` the points that remain;
    ``ends`` and ``facing`` say where the figure is then.
    """

    legal: bool
    because: str | None
    at: Space | None
    costs: tuple[int, ...]
    handling: int
    left: int
    ends: Space
    facing: Facing


@dataclass(frozen=True)
class Strider:
    """A figure on the way: the board as it is now, and the points spent so far."""

    board: Board
    figure: Figure
    points: int
    costs: tuple[int, ...] = ()
    handling: int = 0

    @property
    def left(self) -> int:
        """Return the points that remain."""
        return self.points - sum(self.costs) - self.handling

    def ended(self, because: str | None, at: Space) -> FacedMovement:
        """Return the movement up to here."""
        where = None if because is None else at
        here, facing = self.figure.spaces[0], facing_of(self.figure)
        return FacedMovement(because is None, because, where, self.costs, self.handling, self.left, here, facing)


@dataclass(frozen=True)
class Gait:
    """The rules of a movement: the costs of steps, turns and doors, and the readings."""

    costs: StepCosts
    corner: SqueezeReading
    door_cost: int = 0
    place: DoorPlaceReading = DoorPlaceReading.BESIDE

    def walk(self, strider: Strider, path: tuple[PathItem, ...], doors: tuple[HandledDoor, ...] = ()) -> FacedMovement:
        """Return the movement along a path as far as it is legal. Raises ValueError for a door after its end."""
        for door in doors:
            between("after", door.after, 0, len(path))
        for item in _in_order(path, doors):
            because, cost = self._look(strider, item)
            at = item if isinstance(item, Space) else strider.figure.spaces[0]
            if because is None and cost > strider.left:
                because = "no-points-left"
            if because is not None:
                return strider.ended(because, at)
            strider = _gone(strider, item, cost)
        return strider.ended(None, strider.figure.spaces[0])

    def _look(self, strider: Strider, item: Space | Facing | HandledDoor) -> tuple[str | None, int]:
        """Return why a step, a turn or a door is not allowed, and what it costs."""
        if isinstance(item, HandledDoor):
            door = door_at(strider.board, *item.door)
            return out_of_reach(strider.figure, door, self.place), self.door_cost
        if isinstance(item, Facing):
            return None, self.costs.turn * facing_of(strider.figure).quarters_to(item)
        because = barred(strider.board, strider.figure, item, self.corner)
        cost = cost_of_step(strider.figure, item, self.costs)
        return because or ("sideways" if cost is None else None), cost or 0


def _in_order(path: tuple[PathItem, ...], doors: tuple[HandledDoor, ...]) -> Iterator[Space | Facing | HandledDoor]:
    """Yield the steps, turns and doors in the order in which they happen."""
    for number in range(len(path) + 1):
        yield from (door for door in doors if door.after == number)
        yield from (item.to for item in path[number : number + 1])


def _gone(strider: Strider, item: Space | Facing | HandledDoor, cost: int) -> Strider:
    """Return the figure after a step, a turn or a door."""
    if isinstance(item, HandledDoor):
        board = handled(strider.board, door_at(strider.board, *item.door))
        return replace(strider, board=board, handling=strider.handling + cost)
    moved = replace(strider.figure, **({"spaces": (item,)} if isinstance(item, Space) else {"facing": item}))
    return replace(strider, figure=moved, costs=(*strider.costs, cost))
