"""Doors on a board: which edges are one door, who may open or close it, and the board afterwards."""

from dataclasses import dataclass, replace

from regolario.games.doom_2004.rules.board import COLOURS, DOOR, MARINE, Board, Figure
from regolario.mechanics.boards.edges import stretch
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space

OPEN = "open "


@dataclass(frozen=True)
class Handling:
    """A door opened or closed on the way: after how many steps, and two spaces on either side."""

    after: int
    door: tuple[Space, Space]


def door_between(board: Board, one: Space, other: Space) -> tuple[Edge, ...]:
    """Return the edges of the door between two spaces; none if there is no door.

    They are the adjoining edges of the same door in one line.
    """
    edges = stretch(board.drawing, one, other)
    return edges if edges and board.edge(one, other).endswith(DOOR) else ()


def refused(board: Board, figure: Figure, door: tuple[Edge, ...], keys: tuple[str, ...]) -> str | None:
    """Return why a figure may not open or close a door; None if it may.

    ``keys`` are the colours of the unlocked security doors.
    """
    if not door:
        return "no-door"
    if not any(space in figure.spaces for edge in door for space in edge):
        return "not-beside-the-door"
    name = board.edge(*door[0])
    colour = next((colour for colour in COLOURS.values() if colour in name), None)
    if colour is not None and figure.kind != MARINE:
        return "security-door"
    if colour is not None and colour not in keys:
        return "no-key"
    return "figure-in-the-door" if name.startswith(OPEN) and _held_open(board, door) else None


def turned(board: Board, door: tuple[Edge, ...]) -> Board:
    """Return the board after a closed door is opened or an open one closed."""
    name = board.edge(*door[0])
    other = name.removeprefix(OPEN) if name.startswith(OPEN) else OPEN + name
    edges = {**board.drawing.edges, **dict.fromkeys(door, other)}
    return Board(replace(board.drawing, edges=edges), board.figures)


def _held_open(board: Board, door: tuple[Edge, ...]) -> bool:
    """Return whether a figure stands across the line of a door."""
    return any(one in figure.spaces and other in figure.spaces for figure in board.figures for one, other in door)
