"""The lines of a text that are not empty, with what is around them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from regolario.scan.text import Text

LONGEST = 200
"""The signs of a line up to which it can be more than a part of a paragraph."""


class Line(NamedTuple):
    """A line without the blanks around it, with its offset and its place among the filled lines."""

    start: int
    text: str
    place: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def filled(text: Text) -> list[Line]:
    """Return the lines that are not empty."""
    found = ((start + len(line) - len(line.lstrip()), line.strip()) for start, line in text.lines if line.strip())
    return [Line(start, line, place) for place, (start, line) in enumerate(found)]


def runs(lines: list[Line], belongs: Callable[[str], object]) -> Iterator[list[Line]]:
    """Yield the longest groups of lines next to each other that all belong to something."""
    run: list[Line] = []
    for line in lines:
        if len(line.text) <= LONGEST and belongs(line.text):
            run.append(line)
        elif run:
            yield run
            run = []
    if run:
        yield run
