"""Corners of spaces: points of a square board at which up to four spaces meet."""

from collections.abc import Iterable

from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space

QUARTERS = ("nw", "ne", "se", "sw")
"""The corners of a space, clockwise from the north-west."""

Point = tuple[int, int]
"""A point of the grid: columns and rows of spaces west and north of it."""


class SpaceCorner:
    """One corner of a space: ``c2-ne`` is the north-eastern corner of c2.

    Corners of different spaces may be the same point; ``point`` tells.
    """

    __slots__ = ("quarter", "space")

    space: Space
    quarter: int

    def __init__(self, space: Space, quarter: int) -> None:
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "quarter", quarter)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a corner is immutable")

    @staticmethod
    def read(text: str) -> "SpaceCorner":
        """Return the corner with a name. Raises ValueError for an invalid name."""
        space, dash, quarter = text.partition("-")
        if not dash or quarter not in QUARTERS:
            shown, such = shortened(text), f"c2-{QUARTERS[1]}"
            why = f"`{shown}` is not a corner; write a space and one of {', '.join(QUARTERS)}, such as {such}"
            raise RefusedError(why, "corner", corner=shown, known=QUARTERS, such=such)
        return SpaceCorner(Space.read(space), QUARTERS.index(quarter))

    @property
    def point(self) -> Point:
        """Return the point of the grid where the corner is."""
        return self.space.column - (self.quarter in (0, 3)), self.space.row - (self.quarter in (0, 1))

    def __str__(self) -> str:
        return f"{self.space}-{QUARTERS[self.quarter]}"

    def __repr__(self) -> str:
        return f"SpaceCorner({self.space!r}, {self.quarter})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SpaceCorner) and (self.space, self.quarter) == (other.space, other.quarter)

    def __hash__(self) -> int:
        return hash((self.space, self.quarter))


def corners_of(spaces: Iterable[Space]) -> tuple[SpaceCorner, ...]:
    """Return the corners of spaces, space by space, clockwise from the north-west."""
    return tuple(SpaceCorner(space, quarter) for space in spaces for quarter in range(len(QUARTERS)))


def squared_distance(one: SpaceCorner, other: SpaceCorner) -> int:
    """Return the squared distance of two corners, in spaces."""
    return sum((here - there) ** 2 for here, there in zip(one.point, other.point, strict=True))
