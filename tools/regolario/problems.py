"""A contributor's mistake is a value, with its place and its remedy."""

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How bad it is: an error fails a check, a warning is only told."""

    ERROR = "error"
    WARNING = "warning"


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
    """One thing that is wrong: where, which check found it, what it is, what to write instead."""

    place: Place
    code: str
    what: str
    remedy: str
    level: Level = Level.ERROR

    def __str__(self) -> str:
        mark = "" if self.level is Level.ERROR else "warning: "
        return f"{self.place}: {self.code}: {mark}{self.what}; {self.remedy}"
