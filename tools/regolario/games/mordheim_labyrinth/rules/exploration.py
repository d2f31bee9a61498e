"""Random progressive building (S2 section 1.4).

The tiles of the start, and those that warriors discover.

Answers that name locations are grids with ``?`` where a tile is to be laid (see grid.py).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.grid import LEFT_OUT, Area, Grid, Location, squared_distance_from_centre
from regolario.games.mordheim_labyrinth.rules.tiles import exits, one_side
from regolario.mechanics.refusals import RefusedError
from regolario.rule import rule


@rule("mordheim-labyrinth/exploration/starting-tiles")
def starting_tiles(*, zones: tuple[Area, ...], across: int, side: int, inch: Fraction) -> tuple[str, ...]:
    """Return the tiles that cover the deployment zones, given in inches (S2-R014).

    ``side`` and ``inch`` are in mm. Raises ValueError for a zone that lies off the table or has no size.
    """
    table = Grid.empty(across, across)
    tile = Fraction(side) / inch
    covered = [{place for place in table.locations() if zone.overlaps(place, tile)} for zone in zones]
    if not all(covered):
        raise RefusedError("a zone covers no tile of the table", "no-tile-covered")
    return table.lines(place for places in covered for place in places)


@rule("mordheim-labyrinth/exploration/classic-deployment")
def classic_deployment(*, edges: tuple[str, ...], across: int, row: int, deep: int, initial: str) -> tuple[str, ...]:
    """Return the rows laid at the start along the edges where warbands deploy (S2-R015, S2-E1).

    ``row`` for each edge or, under the reading ``rows-for-each``, ``deep``.
    """
    table = Grid.empty(across, across)
    rows = deep if initial == "rows-for-each" else row
    sides = [one_side(edge) for edge in edges]
    return table.lines(
        location for location in table.locations() if any(table.distance(location, edge) <= rows for edge in sides)
    )


@rule("mordheim-labyrinth/exploration/central-deployment")
def central_deployment(*, reach: Fraction, across: int, side: int, inch: Fraction, zone: str) -> tuple[str, ...]:
    """Return the tiles laid at the start for a warband that deploys near the centre (S2-R016).

    It deploys within ``reach`` inches of it.
    """
    table = Grid.empty(across, across)
    limit = reach * inch if zone == "scenario-measure" else Fraction(0)
    return table.lines(
        location
        for location in table.locations()
        if squared_distance_from_centre(table, location, side) < limit * limit
        or squared_distance_from_centre(table, location, side) == 0
    )


@rule("mordheim-labyrinth/exploration/reveal-on-entering")
def reveal_on_entering(
    *,
    grid: tuple[str, ...],
    at: Location,
    spread: str,
    start: str,
    back: str,
    deployed: bool = False,
    returned: bool = False,
) -> tuple[str, ...]:
    """Return the locations to fill when a model enters the tile at ``at`` (S2-R018).

    These are all locations behind its exits; for a model that is ``deployed`` there, or has ``returned`` by a linked
    exit, it depends on the reading.
    """
    table = Grid.read(grid)
    if (deployed and start == "only-by-entering") or (returned and back == "next-move"):
        return table.lines(())
    return table.lines(_discovered(table, at, spread))


@dataclass(frozen=True)
class ExplorationStep:
    """A model's step to the next tile.

    If it is not legal, ``because`` says why; else it has the place of the model and the grid with the discovered
    locations.
    """

    legal: bool
    because: str | None = None
    at: Location | None = None
    grid: tuple[str, ...] = ()


@rule("mordheim-labyrinth/exploration/tile-by-tile")
def tile_by_tile(*, grid: tuple[str, ...], at: Location, side: str, spread: str) -> ExplorationStep:
    """Return one step of a move over several tiles (S2-R019).

    It goes no further than the tiles laid; then what it discovers is laid.
    """
    table = Grid.read(grid)
    there = at.beyond(one_side(side))
    barred = _barred(table, at, side, there)
    if barred:
        return ExplorationStep(False, barred)
    return ExplorationStep(True, None, there, table.lines(_discovered(table, there, spread)))


@rule("mordheim-labyrinth/exploration/reveal-round-the-corner")
def reveal_round_the_corner(*, grid: tuple[str, ...], at: Location, sees: str) -> tuple[str, ...]:
    """Return the locations to fill when a model sees out through exits (S2-R020).

    It stands in the tile at ``at`` and sees through ``sees``.
    """
    table = Grid.read(grid)
    return table.lines(table.unlaid_beyond(at, exits(sees)))


@rule("mordheim-labyrinth/exploration/reveal-within-sight")
def reveal_within_sight(
    *, grid: tuple[str, ...], at: Location, nearest: Mapping[str, Fraction], sight: int
) -> tuple[str, ...]:
    """Return the locations to fill when sight is limited (S2-R021, S2-R023).

    ``nearest`` gives, for each side on which part of the next tile is in view, the distance to that part in inches.
    """
    table = Grid.read(grid)
    seen = exits("".join(side for side, distance in nearest.items() if distance <= sight))
    return table.lines(table.unlaid_beyond(at, seen))


@dataclass(frozen=True)
class Glimpse:
    """The knowledge of a thing on a discovered tile: its shape, and the thing only if ``contents``."""

    shape: bool
    contents: bool


@rule("mordheim-labyrinth/exploration/shape-before-contents")
def shape_before_contents(*, distance: Fraction, sight: int, screened: bool) -> Glimpse:
    """Return whether a model that discovers a tile sees its contents (S2-R022, S2-R023).

    ``distance`` is in inches.
    """
    return Glimpse(True, distance <= sight and not screened)


def _discovered(table: Grid, at: Location, spread: str) -> Iterable[Location]:
    tiles = table.joined(at) if spread == "whole-network" else {at}
    return [there for tile in tiles for there in table.unlaid_beyond(tile)]


def _barred(table: Grid, at: Location, side: str, there: Location) -> str | None:
    """Return why a model cannot go on to the location beyond a side of its tile; None if it can."""
    if not table.tile_at(at) & one_side(side):
        return "wall"
    if not table.has(there):
        return "table-edge"
    if table.at(there) == LEFT_OUT:
        return "left-empty"
    return None if table.at(there) else "not-laid"
