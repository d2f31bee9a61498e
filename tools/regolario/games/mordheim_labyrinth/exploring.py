"""Random progressive building (S2 section 1.4): the tiles of the start, and those that warriors discover.

Answers that name locations are grids with ``?`` where a tile is to be laid (see regolario.mechanics.grid).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from regolario.mechanics.grid import LEFT_OUT, Area, Grid, Location, squared_distance_from_centre
from regolario.mechanics.tiles import exits, one_side
from regolario.rule import rule


@rule("mordheim-labyrinth/generation/starting-tiles")
def starting_tiles(*, zones: tuple[Area, ...], across: int, side: int, inch: Fraction) -> tuple[str, ...]:
    """The tiles that cover the deployment zones, given in inches; ``side`` and ``inch`` are in mm (S2-R014)."""
    table = Grid.empty(across, across)
    tile = Fraction(side) / inch
    return table.lines(place for place in table.locations() if any(zone.overlaps(place, tile) for zone in zones))


@rule("mordheim-labyrinth/generation/classic-deployment")
def classic_deployment(*, edges: tuple[str, ...], across: int, row: int, deep: int, initial: str) -> tuple[str, ...]:
    """The rows laid at the start along the edges where the warbands deploy: ``row`` for each edge or, if the reading
    is ``rows-for-each``, ``deep`` (S2-R015, S2-E1)."""
    table = Grid.empty(across, across)
    rows = deep if initial == "rows-for-each" else row
    sides = [one_side(edge) for edge in edges]
    return table.lines(
        location for location in table.locations() if any(table.distance(location, edge) <= rows for edge in sides)
    )


@rule("mordheim-labyrinth/generation/central-deployment")
def central_deployment(*, reach: Fraction, across: int, side: int, inch: Fraction, zone: str) -> tuple[str, ...]:
    """The tiles laid at the start for a warband that deploys within ``reach`` inches of the centre (S2-R016)."""
    table = Grid.empty(across, across)
    limit = reach * inch if zone == "scenario-measure" else Fraction(0)
    return table.lines(
        location
        for location in table.locations()
        if squared_distance_from_centre(table, location, side) < limit * limit
        or squared_distance_from_centre(table, location, side) == 0
    )


@rule("mordheim-labyrinth/generation/reveal-on-entering")
def reveal_on_entering(*, grid: tuple[str, ...], at: Location, spread: str) -> tuple[str, ...]:
    """The locations to fill when a model enters the tile at ``at``: all those behind its exits (S2-R018)."""
    table = Grid.read(grid)
    return table.lines(_discovered(table, at, spread))


@dataclass(frozen=True)
class Step:
    """A model's step from one tile to the next: if it is not legal, why; else where the model is and the grid with
    the locations that the step discovers."""

    legal: bool
    because: str | None = None
    at: Location | None = None
    grid: tuple[str, ...] = ()


@rule("mordheim-labyrinth/generation/tile-by-tile")
def tile_by_tile(*, grid: tuple[str, ...], at: Location, side: str, spread: str) -> Step:
    """One step of a move over several tiles: no further than what is laid, then what it discovers is laid (S2-R019)."""
    table = Grid.read(grid)
    there = at.beyond(one_side(side))
    barred = _barred(table, at, side, there)
    if barred:
        return Step(False, barred)
    return Step(True, None, there, table.lines(_discovered(table, there, spread)))


@rule("mordheim-labyrinth/generation/reveal-round-the-corner")
def reveal_round_the_corner(*, grid: tuple[str, ...], at: Location, sees: str) -> tuple[str, ...]:
    """The locations to fill when a model in the tile at ``at`` sees out through the exits ``sees`` (S2-R020)."""
    table = Grid.read(grid)
    return table.lines(table.unlaid_beyond(at, exits(sees)))


@rule("mordheim-labyrinth/generation/reveal-within-sight")
def reveal_within_sight(
    *, grid: tuple[str, ...], at: Location, nearest: Mapping[str, Fraction], sight: int
) -> tuple[str, ...]:
    """The locations to fill when sight is limited: ``nearest`` gives, for each side on which walls and obstacles leave
    something of the next tile in view, how many inches away the nearest such part is (S2-R021, S2-R023)."""
    table = Grid.read(grid)
    seen = exits("".join(side for side, distance in nearest.items() if distance <= sight))
    return table.lines(table.unlaid_beyond(at, seen))


@dataclass(frozen=True)
class Glimpse:
    """What a model knows of a thing on a discovered tile: its shape always, the thing itself only if ``contents``."""

    shape: bool
    contents: bool


@rule("mordheim-labyrinth/generation/shape-before-contents")
def shape_before_contents(*, distance: Fraction, sight: int, screened: bool) -> Glimpse:
    """Whether a model that discovers a tile sees what is on it, ``distance`` inches away (S2-R022, S2-R023)."""
    return Glimpse(True, distance <= sight and not screened)


def _discovered(table: Grid, at: Location, spread: str) -> Iterable[Location]:
    tiles = table.joined(at) if spread == "whole-network" else {at}
    return [there for tile in tiles for there in table.unlaid_beyond(tile)]


def _barred(table: Grid, at: Location, side: str, there: Location) -> str | None:
    """Why a model cannot go on to the location beyond a side of its tile, if so."""
    if not table.tile_at(at) & one_side(side):
        return "wall"
    if not table.has(there):
        return "table-edge"
    if table.at(there) == LEFT_OUT:
        return "left-empty"
    return None if table.at(there) else "not-laid"
