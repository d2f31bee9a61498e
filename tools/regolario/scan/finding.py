"""Findings: faults of a text with their place, reason and proposed repair."""

from dataclasses import asdict, dataclass
from typing import Any

from regolario.problems import Level


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault as a check finds it: from ``start`` to ``end`` of the text that was checked.

    ``repair`` replaces the whole range. It is ``safe`` if no reader could want the text as it is. ``level`` is given
    if it differs from that of the kind.
    """

    start: int
    end: int
    reason: str
    repair: str | None = None
    safe: bool = False
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault with its place in the file; lines and columns count from 1.

    ``found`` is the faulty text, ``line_text`` the line in which it begins. ``start`` is the offset in the extracted
    text. A PDF has pages; its lines are counted in the extracted text.
    """

    kind: str
    line: int
    column: int
    length: int
    severity: Level
    reason: str
    repair: str | None
    safe: bool
    found: str
    line_text: str
    start: int
    page: int | None = None

    @property
    def offset_in_line(self) -> int:
        """Return the offset of the finding in ``line_text``."""
        return max(self.column - 1, 0)

    def as_json(self) -> dict[str, Any]:
        """Return the finding as plain values for JSON."""
        return asdict(self) | {"severity": str(self.severity)}
