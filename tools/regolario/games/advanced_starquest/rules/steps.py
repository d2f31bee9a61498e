"""Single steps: their direction and cost, what bars them (S1-R043 to S1-R046)."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.advanced_starquest.rules.board import DOOR, Board, Figure
from regolario.games.advanced_starquest.rules.facing import facing_of
from regolario.mechanics.boards.edges import barring, brushed
from regolario.mechanics.boards.text import WALL
from regolario.mechanics.facings import seen_by
from regolario.mechanics.spaces import Space

CLOSED = (WALL, DOOR)


class BackReading(StrEnum):
    """The readings of what a diagonal step backwards costs: as a step back, or as one forward."""

    AS_BACK = "as-back"
    AS_FORWARD = "as-forward"


class SqueezeReading(StrEnum):
    """The readings of what bars a diagonal step: both squares beside it are blocked, or one of them."""

    BOTH = "both"
    EITHER = "either"


@dataclass(frozen=True)
class StepCosts:
    """The Action Points of steps and turns; ``sideways`` is None for figures that cannot step sideways."""

    forward: int
    back: int
    diagonal_back: int
    turn: int = 0
    sideways: int | None = None


def step_costs(forward: int, back: int, diagonal_back: BackReading, turn: int = 0) -> StepCosts:
    """Return the costs of a figure that cannot step sideways, in a reading."""
    return StepCosts(forward, back, back if diagonal_back is BackReading.AS_BACK else forward, turn)


def cost_of_step(figure: Figure, there: Space, costs: StepCosts) -> int | None:
    """Return the cost of a step to a touching square; None if the figure cannot step that way (S1-R043)."""
    ahead, right = seen_by(facing_of(figure), figure.spaces[0], there)
    if ahead == 0:
        return costs.sideways
    if ahead > 0:
        return costs.forward
    return costs.diagonal_back if right else costs.back


def barred(board: Board, figure: Figure, there: Space, corner: SqueezeReading) -> str | None:
    """Return why a figure cannot step onto a square, whatever its facing; None if it can."""
    here = figure.spaces[0]
    if not board.has(there):
        return "off-board"
    if not here.touches(there):
        return "not-adjacent"
    between = _between(board, figure, there, corner)
    return between or ("occupied" if board.figure_on(there, besides=figure.name) else None)


def _between(board: Board, figure: Figure, there: Space, corner: SqueezeReading) -> str | None:
    here = figure.spaces[0]
    if here.beside(there):
        edge = board.edge(here, there)
        return edge if edge in CLOSED else None
    ways = ["diagonal-blocked" if _blocked(board, figure, side, there) else None for side in brushed(here, there)]
    return barring(ways, one_is_enough=corner is SqueezeReading.EITHER)


def _blocked(board: Board, figure: Figure, side: Space, there: Space) -> bool:
    """Return whether one of the squares that a diagonal step passes between is blocked (S1-R046)."""
    if not board.has(side) or board.figure_on(side, besides=figure.name):
        return True
    return board.edge(figure.spaces[0], side) in CLOSED or board.edge(side, there) in CLOSED
