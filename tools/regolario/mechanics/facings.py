"""The facing of a figure on a square board, and where other spaces lie as the figure sees them."""

from enum import StrEnum

from regolario.mechanics.spaces import Space


class Facing(StrEnum):
    """The side of the board that a figure faces, in the order of turns to the right."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    def turned(self, quarters: int) -> "Facing":
        """Return the facing after quarter turns to the right; negative ones are to the left."""
        every = tuple(Facing)
        return every[(every.index(self) + quarters) % len(every)]

    def degrees_to(self, other: "Facing") -> int:
        """Return the least angle of a turn to another facing, to either side."""
        return 90 * self.quarters_to(other)

    def quarters_to(self, other: "Facing") -> int:
        """Return the least number of quarter turns to another facing, to either side."""
        every = tuple(Facing)
        right = (every.index(other) - every.index(self)) % len(every)
        return min(right, len(every) - right)

    @property
    def ahead(self) -> tuple[int, int]:
        """Return the columns and rows of one step straight ahead."""
        return {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[self.value]

    @property
    def degrees(self) -> int:
        """Return the angle from north, clockwise."""
        return 90 * tuple(Facing).index(self)


def seen_by(facing: Facing, here: Space, there: Space) -> tuple[int, int]:
    """Return how far ahead and to the right another space lies; negative for behind and left."""
    across, down = there.column - here.column, there.row - here.row
    x, y = facing.ahead
    return across * x + down * y, down * x - across * y


def beyond(facing: Facing, here: Space) -> Space | None:
    """Return the space straight ahead; None off the north or west of the board."""
    across, down = facing.ahead
    column, row = here.column + across, here.row + down
    return Space(column, row) if column > 0 and row > 0 else None


class PathItem:
    """One item of a path: a step to a space (``c2``), or a turn to a facing (``east``)."""

    __slots__ = ("to",)

    to: Space | Facing

    def __init__(self, to: Space | Facing) -> None:
        object.__setattr__(self, "to", to)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move is immutable")

    @staticmethod
    def read(text: str) -> "PathItem":
        """Return the move in a text. Raises ValueError for anything else."""
        return PathItem(Facing(text) if text in tuple(Facing) else Space.read(text))

    def __str__(self) -> str:
        return str(self.to)

    def __repr__(self) -> str:
        return f"PathItem({self.to!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PathItem) and self.to == other.to

    def __hash__(self) -> int:
        return hash(self.to)
