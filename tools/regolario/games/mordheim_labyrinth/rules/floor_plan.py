"""Shortest ways on a floor plan drawn as text, and from tile to tile of a grid.

A plan has one text for each row, north first, and one character for each brick of the floor: ``.`` open floor, ``~``
water, ``#`` wall, ``?`` unexplored; any other character is a model on open floor. Locations are counted as on a grid of
tiles: columns eastwards and rows southwards, both from 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from regolario.games.mordheim_labyrinth.rules.grid import Grid, Location
from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, SIDES, SOUTH, WEST
from regolario.mechanics.bounds import shortened
from regolario.mechanics.paths import Way, shortest_ways
from regolario.mechanics.refusals import RefusedError

WATER = "~"
FLOOR = f".{WATER}"
WALL = "#"
UNEXPLORED = "?"

Number = TypeVar("Number", int, Fraction)


@dataclass(frozen=True)
class Length:
    """The exact length of a path over bricks: steps across a side, and steps across a corner (√2 each)."""

    straight: int = 0
    diagonal: int = 0

    def __add__(self, other: "Length") -> "Length":
        return Length(self.straight + other.straight, self.diagonal + other.diagonal)

    def __lt__(self, other: "Length") -> bool:
        return _below(self.straight - other.straight, other.diagonal - self.diagonal)

    def within(self, bricks: Fraction) -> bool:
        """Return whether the path is no longer than a number of brick sides."""
        return not _below(bricks - self.straight, self.diagonal)


def _below(number: Number, roots: int) -> bool:
    """Return whether ``number`` is less than ``roots`` times √2, by their squares with the signs kept."""
    return number * abs(number) < 2 * roots * abs(roots)


STRAIGHT = Length(1, 0)
DIAGONAL = Length(0, 1)


PlanWay = Way[Location, Length]
"""A shortest way over the bricks of a plan, or from tile to tile."""


@dataclass(frozen=True)
class Plan:
    """A floor plan, one character for each brick."""

    rows: tuple[str, ...]

    @staticmethod
    def read(lines: Sequence[str]) -> "Plan":
        """Return the plan in a list of texts. Raises ValueError if it is empty or its rows differ in length."""
        if not lines or not lines[0] or len({len(line) for line in lines}) > 1:
            raise RefusedError("a plan needs rows of one length, one character for each brick", "rows")
        return Plan(tuple(lines))

    def at(self, location: Location) -> str:
        """Return the character at a location; a wall off the plan."""
        column, row = location.column - 1, location.row - 1
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])
        return self.rows[row][column] if inside else WALL

    def is_free(self, location: Location) -> bool:
        """Return whether a location is open floor or water without a model."""
        return self.at(location) in FLOOR

    def stands(self, model: str) -> Location:
        """Return the location of a model. Raises ValueError unless it is in exactly one place of the plan."""
        places = [(row.find(model), number) for number, row in enumerate(self.rows) if model in row]
        if len(model) != 1 or model in FLOOR + WALL + UNEXPLORED or "".join(self.rows).count(model) != 1:
            raise RefusedError(f"the plan needs one model `{model}`", "no-model", model=shortened(model))
        return Location(places[0][0] + 1, places[0][1] + 1)

    def ways(self, model: str) -> dict[Location, PlanWay]:
        """Return the shortest paths of a model over explored floor.

        Paths pass no walls and cut no corners of walls; they may end at other models but not pass them.
        """
        start = self.stands(model)

        def steps(here: Location) -> Iterator[tuple[Location, Length]]:
            if here == start or self.is_free(here):
                yield from self._steps(here)

        return shortest_ways(start, steps, Length())

    def _steps(self, here: Location) -> Iterator[tuple[Location, Length]]:
        """Yield the adjacent walkable bricks, those across a side first."""
        for side in SIDES:
            if self._walkable(here.beyond(side)):
                yield here.beyond(side), STRAIGHT
        for down in (NORTH, SOUTH):
            for across in (EAST, WEST):
                corner = here.beyond(down).beyond(across)
                if all(self._walkable(brick) for brick in (corner, here.beyond(down), here.beyond(across))):
                    yield corner, DIAGONAL

    def _walkable(self, location: Location) -> bool:
        return self.at(location) not in WALL + UNEXPLORED


def tile_ways(grid: Grid, start: Location) -> dict[Location, PlanWay]:
    """Return the shortest paths from tile to tile through matching exits.

    Each border crossed has the length 1. Raises ValueError if there is no tile at ``start``.
    """
    grid.tile_at(start)

    def steps(here: Location) -> Iterator[tuple[Location, Length]]:
        return ((there, STRAIGHT) for there in grid.through_exits(here))

    return shortest_ways(start, steps, Length())
