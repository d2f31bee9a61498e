"""The text of a file, and where each part of it is in the file."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from regolario.scan.readers.inline import MESSAGE, shown

UNIT = "\u2029"
"""What stands on a line of its own between the units of a translation."""


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
    and ``pages`` has the offset at which each page begins. ``language`` is what the file itself says. ``notes`` tell
    what the reader noticed.
    """

    text: str
    format: str
    encoding: str = ""
    raw: str | None = None
    spans: tuple[Span, ...] = ()
    pages: tuple[int, ...] = ()
    language: str | None = None
    newline: str = "\n"
    notes: tuple[str, ...] = ()

    @cached_property
    def _starts(self) -> list[int]:
        return [span.start for span in self.spans]

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(at + 1 for at, sign in enumerate(self.written) if sign == "\n")]

    @property
    def written(self) -> str:
        """Return the text in which the places of findings are: that of the file, if it is a text file."""
        return self.text if self.raw is None else self.raw

    def _span(self, start: int) -> int:
        return max(bisect_right(self._starts, start) - 1, 0)

    def offset(self, start: int) -> int:
        """Return the offset in the file of an offset in the text."""
        if not self.spans:
            return start
        span = self.spans[self._span(start)]
        return span.at + (start - span.start if span.exact else 0)

    def place(self, start: int) -> tuple[int, int]:
        """Return the line and the column, from 1, of an offset in the text."""
        at = self.offset(start)
        line = bisect_right(self._lines, at)
        return line, at - self._lines[line - 1] + 1

    def page(self, start: int) -> int | None:
        """Return the page, from 1, of an offset in the text; None for a file without pages."""
        return bisect_right(self.pages, start) if self.pages else None

    def range(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the range in the file of a range of the text; None if it cannot be changed there."""
        if not self.spans:
            return start, end
        first, last = self._span(start), self._span(max(end - 1, start))
        if first != last or not self.spans[first].exact:
            return None
        return self.offset(start), self.offset(start) + end - start

    def parts(self, start: int, end: int) -> Iterator[tuple[str, int, bool]]:
        """Yield the spans of a range of the text: text, offset in the file, whether it is exact."""
        for number in range(self._span(start), len(self.spans)):
            span = self.spans[number]
            if span.start >= end:
                break
            first = max(start, span.start)
            last = min(end, self._starts[number + 1] if number + 1 < len(self.spans) else end)
            if first < last:
                yield self.text[first:last], self.offset(first), span.exact

    def line_text(self, start: int) -> str:
        """Return the line of the text in which an offset is."""
        begin = self.text.rfind("\n", 0, start) + 1
        end = self.text.find("\n", start)
        return self.text[begin : end if end >= 0 else len(self.text)]


class Pieces:
    """A text that is put together from parts of a file."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.spans: list[Span] = []
        self.length = 0

    def add(self, text: str, at: int, *, exact: bool = True) -> None:
        """Add a part that is written at an offset of the file."""
        if text:
            self.spans.append(Span(self.length, at, exact))
            self.parts.append(text)
            self.length += len(text)

    def end_line(self, at: int, lines: int = 1) -> None:
        """Add line ends that are not in the file, unless there are enough already."""
        there = len(self._tail()) - len(self._tail().rstrip("\n"))
        if self.length and there < lines:
            self.add("\n" * (lines - there), at, exact=False)

    def end_unit(self, at: int) -> None:
        """Add the border of a unit of a translation, if a unit is before it."""
        if self.length and not self._tail().startswith(f"\n{UNIT}"):
            self.add(f"\n{UNIT}\n\n", at, exact=False)

    def add_message(self, message: "Pieces") -> None:
        """Add a text of a program without its markup, with one sign for each code."""
        written = Source(whole := message.text(), "", spans=tuple(message.spans))
        for part in shown(whole, 0, len(whole), MESSAGE):
            if not part.exact:
                self.add(part.text, written.offset(part.at), exact=False)
                continue
            for text, at, exact in written.parts(part.at, part.at + len(part.text)):
                self.add(text, at, exact=exact)

    def _tail(self) -> str:
        return self.parts[-1] if self.parts else ""

    def text(self) -> str:
        """Return the whole text."""
        return "".join(self.parts)
