"""The lines from corner to corner that a picture shows, read from a rule's answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from regolario.mechanics.boards.text import WALL
from regolario.mechanics.corners import SpaceCorner
from regolario.mechanics.spaces import Space


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
    def along(self) -> bool:
        """Return whether the line runs along what it crosses."""
        return self.how == "along"

    @property
    def at_border(self) -> bool:
        """Return whether the line meets a wall at the edge of the board."""
        return self.blocked_by == WALL and len(self.blocked_at) < 2


def corner_lines(said: Mapping[str, Any]) -> Iterator[CornerLineShown]:
    """Yield the lines in an answer: ``line`` or ``lines``, each with ``start`` and ``end``."""
    lines = said.get("lines")
    for one in (said.get("line"), *(lines if isinstance(lines, list) else ())):
        if isinstance(one, Mapping):
            start, end = _corner(one.get("start")), _corner(one.get("end"))
            at = one.get("at")
            where = tuple(Space.read(name) for name in at if is_space(name)) if isinstance(at, list) else ()
            if start and end:
                yield CornerLineShown(start, end, str(one.get("crosses") or ""), where, str(one.get("how") or ""))


def _corner(written: Any) -> SpaceCorner | None:
    try:
        return SpaceCorner.read(str(written))
    except ValueError:
        return None


def is_space(written: Any) -> bool:
    """Return whether a value names a space."""
    try:
        return bool(Space.read(str(written)))
    except ValueError:
        return False
