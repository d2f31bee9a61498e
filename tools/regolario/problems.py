"""Problems: mistakes of contributors as values with a place and a remedy."""

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """The severity of a problem: only an error fails a check."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A point in a file; line and column count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A mistake: its place, the code of the check that found it, a description and a remedy.

    ``words`` are those that an `ignore` may name, of a check of meaning.
    """

    place: Place
    code: str
    what: str
    remedy: str
    level: Level = Level.ERROR
    words: str = ""

    def __str__(self) -> str:
        mark = "" if self.level is Level.ERROR else f"{self.level}: "
        return f"{self.place}: {self.code}: {mark}{self.what}; {self.remedy}"


def counted(number: int, one: str, more: str = "") -> str:
    """Return a number with a noun, such as ``1 cell`` or ``2 cells``; ``more`` is an irregular plural."""
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"
