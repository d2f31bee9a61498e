"""Single steps: what is adjacent, what lines let through, what a space costs (S3-R058 to S3-R082)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2016.rules.board import (
    DIFFICULT,
    DOOR,
    DOORS,
    IMPASSABLE,
    TERRAIN,
    Board,
    Figure,
    enemies,
)
from regolario.mechanics.arguments import of_one_space
from regolario.mechanics.boards.edges import barring, brushed
from regolario.mechanics.boards.text import WALL
from regolario.mechanics.spaces import Space

WALLS: Mapping[str, str] = {WALL: WALL, **dict.fromkeys(DOORS, DOOR)}
"""The edges that part adjacent spaces, with the reason that each gives."""
LINES: Mapping[str, str] = {**WALLS, IMPASSABLE: "impassable-terrain", TERRAIN: "blocking-terrain"}
"""The edges that small figures cannot move through."""


class DiagonalReading(StrEnum):
    """The readings of when walls and doors at a corner part two spaces that share only that corner.

    There are two ways round the corner, one over each of the spaces beside it. ``one-way``: one open way is enough.
    ``both-ways``: both must be open.
    """

    ONE_WAY = "one-way"
    BOTH_WAYS = "both-ways"


class TerrainReading(StrEnum):
    """The readings of red lines at a corner: they bar a diagonal step as walls do, or only if crossed."""

    AS_WALLS = "as-walls"
    IF_CROSSED = "if-crossed"


@dataclass(frozen=True)
class Corners:
    """The readings of both questions on diagonal steps."""

    diagonal: DiagonalReading
    terrain: TerrainReading


@dataclass(frozen=True)
class Costs:
    """The movement points for a step, and the additional ones for enemies and difficult terrain."""

    step: int
    enemy: int = 0
    difficult: int = 0


@dataclass(frozen=True)
class Permit:
    """Whether something is allowed; if not, why and where."""

    legal: bool
    because: str | None = None
    at: Space | None = None


def permit(because: str | None, at: Space) -> Permit:
    """Return a permit, or a refusal with its reason and place."""
    return Permit(True) if because is None else Permit(False, because, at)


def parted(board: Board, here: Space, there: Space, diagonal: DiagonalReading) -> str | None:
    """Return why two spaces are not adjacent; None if they are (S3-R058, S3-R078, S3-R082)."""
    return _apart(board, here, there) or _between(board, here, there, WALLS, diagonal)


def barred(board: Board, here: Space, there: Space, corners: Corners) -> str | None:
    """Return why a small figure cannot step from space to space, whatever is on them; None if it can."""
    straight = here.beside(there)
    lines = LINES if straight or corners.terrain is TerrainReading.AS_WALLS else WALLS
    return _apart(board, here, there) or _between(board, here, there, lines, corners.diagonal)


def additional(board: Board, figure: Figure, there: Space, costs: Costs, *, free: bool = False) -> int:
    """Return the additional points for entering a space; if ``free``, not for an enemy (S3-R062, S3-R081)."""
    other = board.figure_on(there, besides=figure.name)
    met = other is not None and enemies(figure, other) and not free
    return costs.enemy * met + costs.difficult * (DIFFICULT in board.things(there))


def small(board: Board, name: str) -> Figure:
    """Return a small figure. Raises ValueError for a large one."""
    figure = board.figure(name)
    of_one_space(name, figure.spaces)
    return figure


def _apart(board: Board, here: Space, there: Space) -> str | None:
    if not board.has(there):
        return "off-board"
    return None if here.touches(there) else "no-shared-corner"


def _between(
    board: Board, here: Space, there: Space, lines: Mapping[str, str], diagonal: DiagonalReading
) -> str | None:
    """Return the line between two touching spaces, or what bars the ways round the corner between them."""
    if here.beside(there):
        return lines.get(board.edge(here, there))
    ways = [_round(board, here, side, there, lines) for side in brushed(here, there)]
    return barring(ways, one_is_enough=diagonal is DiagonalReading.BOTH_WAYS)


def _round(board: Board, here: Space, side: Space, there: Space, lines: Mapping[str, str]) -> str | None:
    """Return what bars one way round a corner; the edge of the map is a wall."""
    if not board.has(side):
        return WALL
    return lines.get(board.edge(here, side)) or lines.get(board.edge(side, there))
