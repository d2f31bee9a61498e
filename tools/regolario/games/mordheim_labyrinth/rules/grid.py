"""Grids of square tiles: their layout, matching sides and connections.

A grid is a list of texts, one for each row, north first, with a space between the cells. A cell is

- the exits of the tile there, such as ``NES``,
- ``.`` for a place without a tile yet,
- ``#`` for a place that never gets a tile,
- ``?``, only in answers, for a place where a tile is to be laid.

``["ES SW", "NE .", ". ."]`` is a grid of two columns and three rows with three tiles.

A stretch of the table's border is named by the letter of its edge and the number of its column or row, from 1: ``N3``
is the northern edge of the third column, ``W2`` the western edge of the second row.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.tiles import (
    EAST,
    NORTH,
    OPPOSITE,
    SIDES,
    SOUTH,
    STEPS,
    WEST,
    exits,
    letters,
)
from regolario.mechanics.lookup import named
from regolario.mechanics.refusals import RefusedError

EMPTY, LEFT_OUT = 0, 16
"""The values of a cell without a tile yet, and of one that never gets a tile; every tile has exits."""

MARKS = {".": EMPTY, "#": LEFT_OUT}


@dataclass(frozen=True, order=True)
class Location:
    """A cell of a grid: columns count eastwards and rows southwards, both from 1."""

    column: int
    row: int

    def beyond(self, side: int) -> "Location":
        """Return the adjacent location on a side, which may be off the table."""
        across, down = STEPS[side]
        return Location(self.column + across, self.row + down)


@dataclass(frozen=True)
class Grid:
    """Tiles on a table: the exits of each cell (or EMPTY, or LEFT_OUT), row by row from the north-west."""

    columns: int
    cells: tuple[int, ...]

    @staticmethod
    def read(lines: Sequence[str]) -> "Grid":
        """Return the grid in a list of texts.

        Raises ValueError for rows of different lengths, none, or invalid cells.
        """
        rows = [[_cell(written) for written in line.split()] for line in lines]
        if not rows or not rows[0] or len({len(row) for row in rows}) > 1:
            raise RefusedError("a grid needs rows of the same length", "rows")
        return Grid(len(rows[0]), tuple(cell for row in rows for cell in row))

    @staticmethod
    def empty(columns: int, rows: int) -> "Grid":
        """Return a grid without tiles."""
        return Grid(columns, (EMPTY,) * (columns * rows))

    @property
    def rows(self) -> int:
        """Return the number of rows."""
        return len(self.cells) // self.columns

    def lines(self, wanted: Iterable[Location] = ()) -> tuple[str, ...]:
        """Return the texts of the grid, with ``?`` at the locations ``wanted``."""
        marked = set(wanted)
        written = ["?" if location in marked else _written(self.at(location)) for location in self.locations()]
        starts = range(0, len(written), self.columns)
        return tuple(" ".join(written[start : start + self.columns]) for start in starts)

    def locations(self) -> Iterator[Location]:
        """Yield every location, row by row from the north-west."""
        for index in range(len(self.cells)):
            yield Location(index % self.columns + 1, index // self.columns + 1)

    def has(self, location: Location) -> bool:
        """Return whether a location is on the table."""
        return 1 <= location.column <= self.columns and 1 <= location.row <= self.rows

    def at(self, location: Location) -> int:
        """Return the content of a location. Raises ValueError off the table."""
        return self.cells[self._index(location)]

    def tile_at(self, location: Location) -> int:
        """Return the exits of the tile at a location. Raises ValueError if there is no tile."""
        cell = self.at(location)
        if cell in (EMPTY, LEFT_OUT):
            text = f"there is no tile at column {location.column}, row {location.row}"
            raise RefusedError(text, "no-tile-there", column=location.column, row=location.row)
        return cell

    def check_empty(self, location: Location) -> None:
        """Raise RefusedError for a location off the table, or for one that does not wait for a tile."""
        if self.at(location) != EMPTY:
            text = f"column {location.column}, row {location.row} is not empty"
            raise RefusedError(text, "not-empty", column=location.column, row=location.row)

    def with_tile(self, location: Location, exits: int) -> "Grid":
        """Return the grid with one more tile, whether it matches or not."""
        index = self._index(location)
        return Grid(self.columns, (*self.cells[:index], exits, *self.cells[index + 1 :]))

    def demands(self, location: Location) -> tuple[int, int]:
        """Return the sides on which a tile must be open, and those on which it must be closed.

        Then it matches its neighbours. The edge of the table and locations without a tile demand nothing.
        """
        opened = closed = 0
        for side in SIDES:
            neighbour = location.beyond(side)
            cell = self.at(neighbour) if self.has(neighbour) else EMPTY
            if cell not in (EMPTY, LEFT_OUT):
                opened |= side if cell & OPPOSITE[side] else 0
                closed |= 0 if cell & OPPOSITE[side] else side
        return opened, closed

    def clash(self, location: Location, exits: int) -> str | None:
        """Return why a tile cannot be laid as it is turned, or None if it can.

        Reasons are ``outside-table``, ``not-empty``, ``wall-to-exit`` (its wall meets an exit) and ``exit-to-wall``
        (its exit meets a wall).
        """
        if not self.has(location):
            return "outside-table"
        if self.at(location) != EMPTY:
            return "not-empty"
        opened, closed = self.demands(location)
        if exits & opened != opened:
            return "wall-to-exit"
        return "exit-to-wall" if exits & closed else None

    def unlaid_beyond(self, location: Location, sides: int = 15) -> tuple[Location, ...]:
        """Return the empty locations behind the exits of a tile on these sides, clockwise from N."""
        open_sides = self.tile_at(location) & sides
        beyond = [location.beyond(side) for side in SIDES if open_sides & side]
        return tuple(there for there in beyond if self.has(there) and self.at(there) == EMPTY)

    def joined(self, start: Location) -> set[Location]:
        """Return the locations of all tiles that can be reached from a tile through matching exits."""
        found, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            fresh = [there for there in self.through_exits(here) if there not in found]
            found.update(fresh)
            waiting.extend(fresh)
        return found

    def through_exits(self, location: Location) -> Iterator[Location]:
        """Yield the adjacent locations whose tile and the tile here are open to each other."""
        for side in SIDES:
            there = location.beyond(side)
            if self.at(location) & side and self.has(there) and self.at(there) & OPPOSITE[side]:
                yield there

    def open_ends(self) -> set[Location]:
        """Return the empty locations to which an exit leads."""
        laid = [location for location in self.locations() if self.at(location) not in (EMPTY, LEFT_OUT)]
        return {there for location in laid for there in self.unlaid_beyond(location)}

    def distance(self, location: Location, edge: int) -> int:
        """Return the number of the row, from 1, that contains a location, counted from an edge of the table."""
        from_west_or_north = location.row if edge in (NORTH, SOUTH) else location.column
        rows = self.rows if edge in (NORTH, SOUTH) else self.columns
        return from_west_or_north if edge in (NORTH, WEST) else rows + 1 - from_west_or_north

    def border(self) -> tuple[tuple[int, Location], ...]:
        """Return every stretch of the table's border as (edge, location), clockwise from the north-west."""
        stretches: list[tuple[int, Location]] = []
        for edge in SIDES:
            along = [location for location in self.locations() if self.distance(location, edge) == 1]
            stretches += [(edge, location) for location in (along if edge in (NORTH, EAST) else reversed(along))]
        return tuple(stretches)

    def _index(self, location: Location) -> int:
        if not self.has(location):
            text = f"column {location.column}, row {location.row} is not on the table"
            raise RefusedError(text, "off-table", column=location.column, row=location.row)
        return (location.row - 1) * self.columns + location.column - 1


def _cell(written: str) -> int:
    if written in MARKS:
        return MARKS[written]
    return exits(written)


def _written(cell: int) -> str:
    return {EMPTY: ".", LEFT_OUT: "#"}.get(cell) or letters(cell)


def border_name(edge: int, location: Location) -> str:
    """Return the name of a stretch of the border: ``N3``."""
    return f"{letters(edge)}{location.column if edge in (NORTH, SOUTH) else location.row}"


def border_named(grid: Grid, name: str) -> tuple[int, Location]:
    """Return the stretch of a grid's border with a name. Raises ValueError if there is none."""
    return named({border_name(*stretch): stretch for stretch in grid.border()}, name, "stretch of the border")


@dataclass(frozen=True)
class Area:
    """A rectangle on the table: how far it is from two edges, and its size, in any one unit of length."""

    from_west: Fraction
    from_north: Fraction
    width: Fraction
    height: Fraction

    def overlaps(self, location: Location, side: Fraction) -> bool:
        """Return whether a square tile with sides of this length overlaps the rectangle."""
        west, north = (location.column - 1) * side, (location.row - 1) * side
        across = self.from_west < west + side and west < self.from_west + self.width
        return across and self.from_north < north + side and north < self.from_north + self.height


def squared_distance_from_centre(grid: Grid, location: Location, side: int) -> Fraction:
    """Return the squared shortest distance between a tile and the table's centre; ``side`` is a tile's."""
    across = _from_middle(location.column, grid.columns)
    down = _from_middle(location.row, grid.rows)
    return (across * across + down * down) * side * side


def _from_middle(place: int, places: int) -> Fraction:
    middle = Fraction(places, 2)
    return max(Fraction(0), place - 1 - middle, middle - place)
