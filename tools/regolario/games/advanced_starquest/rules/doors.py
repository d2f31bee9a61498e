"""Doors: their edges, who may open or close them, the board afterwards (S1-R063 to S1-R066)."""

from dataclasses import replace
from enum import StrEnum

from regolario.games.advanced_starquest.rules.board import DOOR, OPEN_DOOR, Board, Figure
from regolario.games.advanced_starquest.rules.facing import square_in_front
from regolario.mechanics.boards.edges import stretch
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space

OTHER_STATE = {DOOR: OPEN_DOOR, OPEN_DOOR: DOOR}


class DoorPlaceReading(StrEnum):
    """The readings of where a unit opens and closes a door: beside it, or beside it and facing it."""

    BESIDE = "beside"
    FACING = "facing"


def door_at(board: Board, one: Space, other: Space) -> tuple[Edge, ...]:
    """Return the edges of the door between two squares; none if there is no door."""
    edges = stretch(board.drawing, one, other)
    return edges if edges and board.edge(one, other) in OTHER_STATE else ()


def out_of_reach(figure: Figure, door: tuple[Edge, ...], place: DoorPlaceReading) -> str | None:
    """Return why a figure cannot open or close a door; None if it can."""
    if not door:
        return "no-door"
    here = figure.spaces[0]
    beside = [edge for edge in door if here in edge]
    if not beside:
        return "not-beside-the-door"
    turned = any(square_in_front(figure) in edge for edge in beside)
    return None if turned or place is DoorPlaceReading.BESIDE else "not-facing-the-door"


def handled(board: Board, door: tuple[Edge, ...]) -> Board:
    """Return the board after a closed door was opened, or an open one closed."""
    edges = {edge: OTHER_STATE[name] if edge in door else name for edge, name in board.drawing.edges.items()}
    return Board(replace(board.drawing, edges=edges), board.figures)
