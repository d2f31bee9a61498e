"""The text of a file, and where each part of it is in the file."""

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


class Unreadable(ValueError):  # noqa: N818 - the name describes the file, not an error of the program
    """A file that cannot be read as what its name says; the message says why and what to do."""


@dataclass(frozen=True)
class Span:
    """A part of the text that begins at ``start``, and the place in the file at which it is written.

    ``exact`` parts are written in the file as they are in the text, so that they can be repaired there.
    """

    start: int
    at: int
    exact: bool = True


@dataclass(frozen=True)
class Source:
    """A text from a file.

    ``raw`` is the decoded file if the text has places in it; without one (DOCX, PDF), places are those in the text,
    and ``pages`` has the offset at which each page begins. ``notes`` tell what the reader noticed.
    """

    text: str
    format: str
    encoding: str = ""
    raw: str | None = None
    spans: tuple[Span, ...] = ()
    notes: tuple[str, ...] = ()

    @cached_property
    def _starts(self) -> list[int]:
        return [span.start for span in self.spans]

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(at + 1 for at, sign in enumerate(self._written) if sign == "\n")]

    @property
    def _written(self) -> str:
        return self.text if self.raw is None else self.raw

    def offset(self, start: int) -> int:
        """Return the offset in the file of an offset in the text."""
        if not self.spans:
            return start
        span = self.spans[max(bisect_right(self._starts, start) - 1, 0)]
        return span.at + (start - span.start if span.exact else 0)

    def place(self, start: int) -> tuple[int, int]:
        """Return the line and the column, from 1, of an offset in the text."""
        at = self.offset(start)
        line = bisect_right(self._lines, at)
        return line, at - self._lines[line - 1] + 1

    def range(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the range in the file of a range of the text; None if it cannot be changed there."""
        if not self.spans:
            return start, end
        first = max(bisect_right(self._starts, start) - 1, 0)
        last = max(bisect_right(self._starts, max(end - 1, start)) - 1, 0)
        if first != last or not self.spans[first].exact:
            return None
        return self.offset(start), self.offset(start) + end - start

    def line_text(self, start: int) -> str:
        """Return the line of the text in which an offset is."""
        begin = self.text.rfind("\n", 0, start) + 1
        end = self.text.find("\n", start)
        return self.text[begin : end if end >= 0 else len(self.text)]
