"""The lines of sight that a picture shows, read from a rule's answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from regolario.mechanics.boards.figures import Board, Figure
from regolario.mechanics.boards.text import WALL
from regolario.mechanics.corners import SpaceCorner
from regolario.mechanics.pictures.given import Plain, all_read, items, read_as, space_on
from regolario.mechanics.spaces import Space, nearest


@dataclass(frozen=True)
class Line:
    """A line of sight from centre to centre, and its obstacle."""

    start: Space
    end: Space
    clear: bool
    blocked_by: str = ""
    blocked_at: tuple[Space, ...] = ()


@dataclass(frozen=True)
class CornerLineShown:
    """A line from corner to corner, and the first thing that it crosses; ``how`` is in what manner."""

    start: SpaceCorner
    end: SpaceCorner
    blocked_by: str = ""
    blocked_at: tuple[Space, ...] = ()
    how: str = ""

    @property
    def clear(self) -> bool:
        """Return whether the line crosses nothing."""
        return not self.blocked_by

    @property
    def at_border(self) -> bool:
        """Return whether the line meets a wall at the edge of the board."""
        return self.blocked_by == WALL and len(self.blocked_at) < 2


def line_of_sight(board: Board, figure: Figure | None, target: Space | None, said: Plain) -> Line | None:
    """Return the line of sight between two centres if the answer has one.

    It starts at the space in the answer or at the figure's space nearest to the target.
    """
    if figure is None or target is None or not isinstance(said.get("clear"), bool):
        return None
    start = space_on(board, said.get("seen_from")) or nearest(figure.spaces, target)
    by, at = str(said.get("blocked_by") or ""), all_read(Space.read, said.get("blocked_at"))
    return Line(start, target, said["clear"], by, at)


def corner_lines(said: Plain) -> Iterator[CornerLineShown]:
    """Yield the lines in an answer: ``line`` or ``lines``, each with ``start`` and ``end``."""
    for one in (said.get("line"), *items(said.get("lines"))):
        if isinstance(one, Mapping):
            start, end = (read_as(SpaceCorner.read, one.get(name)) for name in ("start", "end"))
            if start and end:
                by, how = (str(one.get(name) or "") for name in ("crosses", "how"))
                yield CornerLineShown(start, end, by, all_read(Space.read, one.get("at")), how)
