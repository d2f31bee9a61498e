"""The facing of figures: the square in front, and the side turned to another square (S1-R043)."""

from regolario.games.advanced_starquest.rules.board import Board, Figure
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.facings import Facing, beyond, seen_by
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space


def facing_of(figure: Figure) -> Facing:
    """Return the facing of a figure. Raises ValueError for a Blip, which has none."""
    if figure.facing is None:
        text = f"the {figure.kind} at {figure.spaces[0]} has no facing"
        raise RefusedError(text, "no-facing", kind=figure.kind, square=str(figure.spaces[0]))
    return figure.facing


def square_in_front(figure: Figure) -> Space | None:
    """Return the square straight in front of a figure, on the board or not; None off the north or west."""
    return beyond(facing_of(figure), figure.spaces[0])


def is_in_front(board: Board, figure: Figure, square: Space) -> bool:
    """Return whether a square is in front of a figure, and no wall or closed door between (S1-R056)."""
    return square_in_front(figure) == square and board.has(square) and not board.closed(figure.spaces[0], square)


def side_towards(figure: Figure, square: Space) -> FacedSide:
    """Return which side of a figure a square lies on: its front, a flank or its rear (S1-R058).

    A square on an exact diagonal lies in front or behind. Raises ValueError for the figure's own square.
    """
    ahead, right = seen_by(facing_of(figure), figure.spaces[0], square)
    if ahead == right == 0:
        raise RefusedError(f"{square} is the square of the figure itself", "own-square", square=str(square))
    if abs(right) > abs(ahead):
        return FacedSide.FLANK
    return FacedSide.FRONT if ahead > 0 else FacedSide.REAR


def in_arc(figure: Figure, square: Space) -> bool:
    """Return whether a square lies in the quarter of the board in front of a figure, diagonals included."""
    ahead, right = seen_by(facing_of(figure), figure.spaces[0], square)
    return ahead > 0 and abs(right) <= ahead
