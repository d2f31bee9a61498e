"""Sight and the arc of fire, as open questions: the box's rulebook was not read (S1-R052)."""

from enum import StrEnum

from regolario.games.advanced_starquest.rules.board import Board, Figure
from regolario.games.advanced_starquest.rules.doors import door_at
from regolario.games.advanced_starquest.rules.facing import facing_of, in_arc
from regolario.mechanics.boards.edges import without_edges
from regolario.mechanics.facings import seen_by
from regolario.mechanics.sight import Touching, clear
from regolario.mechanics.spaces import Space


class BlocksReading(StrEnum):
    """The readings of what blocks sight: walls and closed doors, or also units."""

    WALLS = "walls"
    UNITS = "units"


class ArcReading(StrEnum):
    """The readings of the arc of fire: the quarter of the board in front, or all that lies ahead."""

    QUARTER = "quarter"
    HALF = "half"


def sees(board: Board, figure: Figure, square: Space, blocks: BlocksReading) -> bool:
    """Return whether the line from the middle of a figure's square to that of another is free.

    A line that passes exactly through a corner is blocked if both ways round the corner are.
    """
    between = board.figures if blocks is BlocksReading.UNITS else ()
    view = board.view(figures=[space for one in between for space in one.spaces])
    return clear(view, figure.spaces[0], square, Touching.BOTH)


def covers(figure: Figure, square: Space, arc: ArcReading) -> bool:
    """Return whether a square lies in the arc of fire of a figure."""
    if arc is ArcReading.QUARTER:
        return in_arc(figure, square)
    return seen_by(facing_of(figure), figure.spaces[0], square)[0] > 0


def covers_door(figure: Figure, door: tuple[Space, Space], arc: ArcReading) -> bool:
    """Return whether a door, named by the squares on its two sides, lies in the arc of fire of a figure."""
    return any(covers(figure, square, arc) for square in door)


def sees_door(board: Board, figure: Figure, door: tuple[Space, Space], blocks: BlocksReading) -> bool:
    """Return whether a figure sees a door: one side as it is, and the other if the door were open."""
    edges = door_at(board, *door)
    opened = Board(without_edges(board.drawing, edges), board.figures)
    near = any(figure.spaces[0] in edge or sees(board, figure, square, blocks) for edge in edges for square in edge)
    return near and all(figure.spaces[0] == square or sees(opened, figure, square, blocks) for square in door)
