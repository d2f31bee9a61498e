"""Teleporters, of which S4 does not speak: who uses them, and what that costs."""

from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import MARINE, TELEPORTER, Board
from regolario.mechanics.arguments import needed
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class Jump:
    """The result of using a teleporter: whether it is allowed, why not, and the movement left."""

    legal: bool
    because: str | None
    left: int


@rule("doom-2004/movement/teleporters")
def teleporters(
    *, board: Board, figure: str, target: Space, movement: int, price: int | None = None, cost: int, way: str
) -> Jump:
    """Return whether a figure may go from its teleporter to that on another space, and the movement left.

    ``price`` is what the scenario says that it costs, if the reading leaves it to the scenario, as it then leaves who
    may use a teleporter.
    """
    mover = board.figure(figure)
    spent = needed("price", price) if way == "scenario" else cost
    if mover.kind != MARINE and way == "adjacent":
        return Jump(False, "only-marines", movement)
    if not any(TELEPORTER in board.things(space) for space in mover.spaces):
        return Jump(False, "not-on-a-teleporter", movement)
    if board.known(target) in mover.spaces or TELEPORTER not in board.things(target):
        return Jump(False, "no-teleporter", movement)
    return Jump(True, None, movement - spent) if spent <= movement else Jump(False, "no-movement-left", movement)
