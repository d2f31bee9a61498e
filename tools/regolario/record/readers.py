"""Parsers for values of events that any game may use: words, numbers, ``true``, spaces, doors."""

from typing import Any

from regolario.mechanics.boards.text import Edge, edge_between
from regolario.mechanics.spaces import Space
from regolario.record.events import Reader


def word(value: Any) -> str:
    """Return a non-empty text."""
    if not isinstance(value, str) or not value:
        raise ValueError(value)
    return value


def items(value: Any) -> list[Any]:
    """Return a non-empty list."""
    if not isinstance(value, list | tuple) or not value:
        raise ValueError(value)
    return list(value)


def words(value: Any) -> tuple[str, ...]:
    """Return a non-empty list of non-empty texts as a tuple."""
    return tuple(word(item) for item in items(value))


def number(value: Any) -> int:
    """Return a whole number of at least 1."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(value)
    return value


def true(value: Any) -> bool:
    """Return True for ``true``, the only value allowed; instead of ``false`` the key is omitted."""
    if value is not True:
        raise ValueError(value)
    return True


def path(value: Any) -> tuple[Space, ...]:
    """Return a non-empty list of spaces as a tuple."""
    return tuple(Space.read(item) for item in items(value))


def edge(value: Any) -> Edge:
    """Return the edge between two spaces side by side, such as ``c3-d3``."""
    one, _, other = word(value).partition("-")
    found = edge_between(Space.read(one), Space.read(other))
    if not found[0].beside(found[1]):
        raise ValueError(value)
    return found


WORD = Reader("word", word)
WORDS = Reader("words", words)
NUMBER = Reader("number", number)
TRUE = Reader("true", true)
SPACE = Reader("space", Space.read)
PATH = Reader("path", path)
EDGE = Reader("edge", edge)
