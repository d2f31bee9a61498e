"""Doors: which edges are one door, who may open it, and the board afterwards (S3-R082 to S3-R084)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from regolario.games.doom_2016.rules.board import DOORS, Board, Figure
from regolario.games.doom_2016.rules.steps import WALLS
from regolario.mechanics.arguments import at_most
from regolario.mechanics.boards.edges import stretch, without_edges
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space

Move = TypeVar("Move")


class DoorReading(StrEnum):
    """The readings of which figures are adjacent to a door: on a space beside it, or also past its end."""

    BESIDE = "beside"
    TOUCHING = "touching"


@dataclass(frozen=True)
class OnTheWay:
    """A door opened during a movement: after how many steps, and the two spaces that it separates."""

    after: int
    door: tuple[Space, Space]


def in_order(moves: tuple[Move, ...], doors: tuple[OnTheWay, ...]) -> Iterator[Move | OnTheWay]:
    """Yield the moves and doors in the order in which they happen.

    Raises ValueError for a door that is opened after more moves than there are.
    """
    for door in doors:
        at_most("after", door.after, len(moves))
    for number in range(len(moves) + 1):
        yield from (door for door in doors if door.after == number)
        yield from moves[number : number + 1]


def door_between(board: Board, one: Space, other: Space) -> tuple[Edge, ...]:
    """Return the edges of the door between two spaces; none if there is no door."""
    edges = stretch(board.drawing, one, other)
    return edges if edges and board.edge(one, other) in DOORS else ()


def kept_shut(board: Board, figure: Figure, door: tuple[Edge, ...], reading: DoorReading) -> str | None:
    """Return why a figure may not open a door; None if it may (S3-R083)."""
    if not door:
        return "no-door"
    near = (_near(board, space, edge, reading) for space in figure.spaces for edge in door)
    return None if any(near) else "not-adjacent-to-the-door"


def opened(board: Board, door: tuple[Edge, ...]) -> Board:
    """Return the board without a door: it is removed and stays open (S3-R083, S3-R084)."""
    return type(board)(without_edges(board.drawing, door), board.figures)


def _near(board: Board, space: Space, edge: Edge, reading: DoorReading) -> bool:
    """Return whether a space is adjacent to one edge of a door."""
    if space in edge or reading is DoorReading.BESIDE:
        return space in edge
    return any(space.beside(side) and board.edge(space, side) not in WALLS for side in edge) and all(
        space.touches(side) for side in edge
    )
