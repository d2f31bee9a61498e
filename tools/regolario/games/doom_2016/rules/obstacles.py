"""What lines between corners meet on a board: what blocks sight, and what gives cover."""

from collections.abc import Iterator
from enum import StrEnum

from regolario.games.doom_2016.rules.board import DIFFICULT, DOOR, Board, Figure
from regolario.mechanics.boards.text import WALL, Edge, edge_between
from regolario.mechanics.corner_sight import Obstacles
from regolario.mechanics.spaces import Space

FIGURE, ROUGH = "figure", "difficult-terrain"
"""What a line crosses besides walls, doors and blocking terrain."""


class DifficultCover(StrEnum):
    """The readings of which difficult terrain gives cover to a line that crosses it.

    ``any``: every space of it. ``not-own``: every space but the attacker's. ``between``: every space but the attacker's
    and the defender's. ``outline``: the dashed line around it.
    """

    ANY = "any"
    NOT_OWN = "not-own"
    BETWEEN = "between"
    OUTLINE = "outline"


def sight_obstacles(board: Board) -> Obstacles:
    """Return what blocks sight: walls, doors and blocking terrain (S3-R044, S3-R078, S3-R080, S3-R082)."""
    return _obstacles(board, {}, _closed(board))


def cover_obstacles(
    board: Board, attacker: Figure, defender: Figure, *, doors: str, difficult: DifficultCover, own: str
) -> Obstacles:
    """Return what gives a defender cover (S3-R109).

    They are walls, blocking terrain, difficult terrain and the spaces of other figures, and doors in the reading
    ``cover``. The attacker's own space is one of them in the reading ``counts``.
    """
    spared = defender.spaces if own == "counts" else attacker.spaces + defender.spaces
    full = {space: FIGURE for figure in board.figures for space in figure.spaces if space not in spared}
    rough = set(board.spaces_with(DIFFICULT))
    edges = {edge: name for edge, name in _closed(board).items() if name != DOOR or doors == "cover"}
    if difficult is DifficultCover.OUTLINE:
        return _obstacles(board, full, dict.fromkeys(_outline(board, rough), ROUGH) | edges)
    if difficult is not DifficultCover.ANY:
        rough -= set(attacker.spaces)
    if difficult is DifficultCover.BETWEEN:
        rough -= set(defender.spaces)
    return _obstacles(board, dict.fromkeys(rough, ROUGH) | full, edges)


def _closed(board: Board) -> dict[Edge, str]:
    """Return the walls, doors and edges of blocking terrain, by name."""
    names = {WALL: WALL, **board.kind.closed}
    return {edge: names[name] for edge, name in board.drawing.edges.items() if name in names}


def _outline(board: Board, rough: set[Space]) -> Iterator[Edge]:
    """Yield the edges around the difficult spaces of a board."""
    for space in rough:
        for there in board.neighbours(space):
            if space.beside(there) and there not in rough:
                yield edge_between(space, there)


def _obstacles(board: Board, spaces: dict[Space, str], edges: dict[Edge, str]) -> Obstacles:
    return Obstacles(board.width, board.height, spaces, edges, board.missing())
