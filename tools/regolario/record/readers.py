"""Parsers for values of events that any game may use: words, lists of words, whole numbers, ``true``."""

from typing import Any

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


WORD = Reader("word", word)
WORDS = Reader("words", words)
NUMBER = Reader("number", number)
TRUE = Reader("true", true)
