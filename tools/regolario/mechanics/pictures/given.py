"""Values of a case or an answer, read for its picture.

What cannot be read, or is not on the board, is left out.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from regolario.mechanics.boards.figures import Board
from regolario.mechanics.spaces import Space

Plain = Mapping[str, Any]
Found = TypeVar("Found")


def items(written: Any) -> list[Any]:
    """Return the items of a list; none of anything else."""
    return written if isinstance(written, list) else []


def read_as(read: Callable[[str], Found], written: Any) -> Found | None:
    """Return what a value names; None if ``read`` raises ValueError."""
    try:
        return read(str(written))
    except ValueError:
        return None


def all_read(read: Callable[[str], Found], written: Any) -> tuple[Found, ...]:
    """Return what the items of a list name."""
    return tuple(found for name in items(written) if (found := read_as(read, name)) is not None)


def space_on(board: Board, written: Any) -> Space | None:
    """Return a space of the board by its name; the first if there are several names."""
    first = written[0] if items(written) else written
    return read_as(lambda name: board.known(Space.read(name)), first)


def spaces_on(board: Board, written: Any) -> tuple[Space, ...]:
    """Return the spaces in a list of names; the letter of a figure means its spaces."""
    found: list[Space] = []
    for name in items(written):
        here = space_on(board, name)
        figure = None if here else read_as(board.figure, name)
        found += figure.spaces if figure else (here,) if here else ()
    return tuple(found)
