"""The labyrinth itself: a grid, tiles laid on it from a pile, and random preset generation.

Source: S2-R011 to S2-R013. Places are (column, row) from 1 in the north-west corner. A seed gives three random streams
- tiles, water, accessories - so the same seed lays the same walls with and without water.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from regolario.games.mordheim_labyrinth.maker.pile import FITS, KINDS, Mix, shuffled
from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE, SIDES, STEPS, letters, turnings
from regolario.mechanics.arguments import between
from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError

Place = tuple[int, int]
SEEDS = 2**30
"""Seeds run from 0 to one below this; above it lie the seeds of the other streams of chance. All of them stay below
2**32 - 1, where Brython 3.15 still seeds as CPython does."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NAME = re.compile(r"([A-Z]{1,2})([0-9]{1,2})")
PATIENCE = 20
"""Where tiles are taken back, how often that is tried for each place of the grid before giving up."""
LARGEST = 30
"""The most tiles along one side of the grid."""


@dataclass(frozen=True)
class Tile:
    """A tile as it lies: its kind, and its exits as it is turned."""

    kind: str
    exits: int


TILES = {(kind, exits): Tile(kind, exits) for kind, shape in KINDS.items() for exits in turnings(shape)}


@dataclass(frozen=True)
class Labyrinth:
    """The labyrinth on the table.

    It has ``tiles`` in the order in which they were laid, the rest of the pile (top first), the places where no
    tile of the pile fitted, and those left empty for that reason.
    """

    columns: int
    rows: int
    tiles: Mapping[Place, Tile]
    pile: tuple[str, ...]
    stuck: tuple[Place, ...] = ()
    gaps: tuple[Place, ...] = ()

    @property
    def places(self) -> Iterator[Place]:
        """Yield every place of the grid, row by row."""
        return every_place(self.columns, self.rows)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the labyrinth in the form that rules read: see regolario.games.mordheim_labyrinth.rules.grid."""
        cells = [letters(self.tiles[at].exits) if at in self.tiles else ".#"[at in self.gaps] for at in self.places]
        starts = range(0, len(cells), self.columns)
        return tuple(" ".join(cells[start : start + self.columns]) for start in starts)

    def holds(self, place: Place) -> bool:
        """Return whether a place lies on the grid."""
        return 1 <= place[0] <= self.columns and 1 <= place[1] <= self.rows

    def is_empty(self, place: Place) -> bool:
        """Return whether a place lies on the grid and a tile may still be laid there."""
        return self.holds(place) and place not in self.tiles and place not in self.gaps

    def border_exits(self, place: Place) -> tuple[int, ...]:
        """Return the sides on which the tile of a place opens towards the edge of the table, N, E, S, W."""
        tile = self.tiles[place]
        return tuple(side for side in SIDES if tile.exits & side and not self.holds(beyond(place, side)))


def every_place(columns: int, rows: int) -> Iterator[Place]:
    """Yield every place of a grid, row after row."""
    return ((column, row) for row in range(1, rows + 1) for column in range(1, columns + 1))


def stream(seed: int, number: int) -> Random:
    """Return one of the independent random streams of a seed.

    Raises ValueError for a seed that is out of range.
    """
    between("seed", seed, 0, SEEDS - 1)
    return Random(seed + number * SEEDS)


def name_of(place: Place) -> str:
    """Return the name of a place: ``C4`` is the third column, fourth row; after Z comes AA."""
    column, row = place
    written = ""
    while column:
        column, last = divmod(column - 1, len(ALPHABET))
        written = ALPHABET[last] + written
    return f"{written}{row}"


def place_named(name: str) -> Place:
    """Return the place with a name. Raises ValueError for an invalid name."""
    found = NAME.fullmatch(name.strip().upper())
    if not found:
        text = f"{name!r} is not a place: write its column and row, such as C4"
        raise RefusedError(text, "place", name=shortened(name))
    column = 0
    for letter in found[1]:
        column = column * len(ALPHABET) + ALPHABET.index(letter) + 1
    return column, int(found[2])


def beyond(place: Place, side: int) -> Place:
    """Return the place next to one, on the given side; it may lie off the grid."""
    step = STEPS[side]
    return place[0] + step[0], place[1] + step[1]


@cache
def around(place: Place) -> tuple[tuple[int, int, Place], ...]:
    """Return the places around one, in the order N, E, S, W.

    Each has the side on which it lies, its own side that faces back, and the place.
    """
    return tuple((side, OPPOSITE[side], beyond(place, side)) for side in SIDES)


def wanted(tiles: Mapping[Place, Tile], place: Place) -> tuple[int, int]:
    """Return the sides that the tiles around a place require open, and those required closed.

    The edge of the table and empty places require nothing (S2-R026).
    """
    opened = closed = 0
    for side, facing, neighbour in around(place):
        tile = tiles.get(neighbour)
        if tile is not None:
            if tile.exits & facing:
                opened |= side
            else:
                closed |= side
    return opened, closed


def draw(pile: deque[str], random: Random, *, opened: int, closed: int) -> Tile | None:
    """Draw until a tile fits, and put those that do not under the pile.

    The die chooses among different turnings (S2-R012, S2-R024, S2-R025). Returns None, with the pile as it was, if
    nothing in it fits.
    """
    at = opened << 4 | closed
    for _ in range(len(pile)):
        kind = pile.popleft()
        ways = FITS[kind][at]
        if ways:
            return TILES[kind, ways[0] if len(ways) == 1 else random.choice(ways)]
        pile.append(kind)
    return None


def random_preset(
    mix: Mix, *, columns: int, rows: int, seed: int, stuck: str = "stop", direction: str = "same-way"
) -> Labyrinth:
    """Lay the whole grid from a shuffled pile, row after row (S2-R011).

    ``stuck`` is the reading of the question no-tile-fits, ``direction`` of direction-of-rows. Raises ValueError for
    an invalid grid or seed.
    """
    check_grid(columns, rows)
    random = stream(seed, 0)
    pile = deque(shuffled(mix, random))
    tiles: dict[Place, Tile] = {}
    gaps: list[Place] = []
    empty = deque(in_order(columns, rows, direction))
    patience = PATIENCE * len(empty)
    while empty:
        place = empty[0]
        opened, closed = wanted(tiles, place)
        tile = draw(pile, random, opened=opened, closed=closed)
        if tile is not None:
            tiles[place] = tile
            empty.popleft()
        elif stuck == "leave-gap":
            gaps.append(empty.popleft())
        elif stuck == "take-back" and patience and (back := _last_neighbour(tiles, place)):
            pile.append(tiles.pop(back).kind)
            empty.appendleft(back)
            patience -= 1
        else:
            return Labyrinth(columns, rows, tiles, tuple(pile), (place,), tuple(gaps))
    return Labyrinth(columns, rows, tiles, tuple(pile), (), tuple(gaps))


def in_order(columns: int, rows: int, direction: str) -> Iterable[Place]:
    """Yield the places of a grid in the order in which the rows are filled."""
    if direction == "same-way":
        return every_place(columns, rows)
    return sorted(every_place(columns, rows), key=lambda place: (place[1], place[0] if place[1] & 1 else -place[0]))


def _last_neighbour(tiles: dict[Place, Tile], place: Place) -> Place | None:
    """Return the neighbour of a place that was laid last; None without neighbours."""
    near = [neighbour for _, _, neighbour in around(place)]
    return next((laid for laid in reversed(tiles) if laid in near), None)


def check_grid(columns: int, rows: int) -> None:
    """Raise ValueError for a grid with a side below 1 or above LARGEST."""
    if not (1 <= columns <= LARGEST and 1 <= rows <= LARGEST):
        text = f"a grid cannot be {columns}x{rows}: each side must be from 1 to {LARGEST} tiles"
        raise RefusedError(text, "grid", columns=columns, rows=rows, most=LARGEST)
