"""Spaces of a square board, named by column letter and row number from the north-western corner."""

from collections.abc import Collection, Iterable
from functools import total_ordering

from regolario.mechanics.bounds import MOST_ROWS, shortened
from regolario.mechanics.refusals import RefusedError

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


@total_ordering
class Space:
    """One square of a board: ``c2`` is in the third column and the second row, both counted from 1.

    Spaces are ordered row by row.
    """

    __slots__ = ("column", "row")

    column: int
    row: int

    def __init__(self, column: int, row: int) -> None:
        object.__setattr__(self, "column", column)
        object.__setattr__(self, "row", row)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a space is immutable")

    @staticmethod
    def read(text: str) -> "Space":
        """Return the space with a name. Raises ValueError for an invalid name."""
        letter, number = text[:1], text[1:]
        if not letter or letter not in COLUMNS or not number.isdecimal() or number.startswith("0"):
            shown = shortened(text)
            why = f"`{shown}` is not a space; write a column letter and a row number, such as c2"
            raise RefusedError(why, "space", space=shown)
        if len(number) > len(str(MOST_ROWS)):
            why = f"`{shortened(text)}` is out of range; rows go up to {MOST_ROWS:,}"
            raise RefusedError(why, "too-high", most=MOST_ROWS)
        return Space(COLUMNS.index(letter) + 1, int(number))

    def __str__(self) -> str:
        return f"{COLUMNS[self.column - 1]}{self.row}"

    def __repr__(self) -> str:
        return f"Space({self.column}, {self.row})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Space) and (self.column, self.row) == (other.column, other.row)

    def __lt__(self, other: "Space") -> bool:
        return (self.row, self.column) < (other.row, other.column)

    def __hash__(self) -> int:
        return hash((self.column, self.row))

    def around(self) -> "tuple[Space, ...]":
        """Return the eight neighbours row by row, including those off the board to the south or east."""
        return tuple(
            Space(self.column + across, self.row + down)
            for across, down in AROUND
            if self.column + across > 0 and self.row + down > 0
        )

    def touches(self, other: "Space") -> bool:
        """Return whether two different spaces share a side or a corner."""
        return self.steps_to(other) == 1

    def beside(self, other: "Space") -> bool:
        """Return whether two spaces share a side."""
        return abs(self.column - other.column) + abs(self.row - other.row) == 1

    def steps_to(self, other: "Space") -> int:
        """Return the number of straight or diagonal steps to another space if nothing is in the way."""
        return max(abs(self.column - other.column), abs(self.row - other.row))


def rectangle(first: Space, last: Space) -> tuple[Space, ...]:
    """Return the spaces between two corners, inclusive, row by row; none if the second precedes the first."""
    return tuple(
        Space(column, row) for row in range(first.row, last.row + 1) for column in range(first.column, last.column + 1)
    )


def extremes(spaces: Collection[Space]) -> tuple[Space, Space]:
    """Return the north-western and the south-eastern space of the smallest rectangle around spaces."""
    columns, rows = [space.column for space in spaces], [space.row for space in spaces]
    return Space(min(columns), min(rows)), Space(max(columns), max(rows))


def nearest(spaces: Iterable[Space], target: Space) -> Space:
    """Return the space with the fewest steps to another, the first in reading order of several."""
    return min(spaces, key=lambda here: (here.steps_to(target), here))


def groups(spaces: Iterable[Space]) -> tuple[tuple[Space, ...], ...]:
    """Return spaces in groups connected by their sides, in reading order."""
    left = sorted(spaces)
    found = []
    while left:
        together = [left.pop(0)]
        for here in together:
            beside = [space for space in left if space.beside(here)]
            together += beside
            left = [space for space in left if space not in beside]
        found.append(tuple(sorted(together)))
    return tuple(found)
