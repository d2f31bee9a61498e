"""Where independent warriors go: the nearest model, the shortest walkable way, run or charge (S2-R056 to S2-R059).

Lengths are in bricks of a floor plan (see regolario.mechanics.paths). A tape measure gives a little less where a way
runs slantwise: the plan walks from brick to brick.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from regolario.mechanics.grid import Grid, Location
from regolario.mechanics.paths import Length, Plan, Way, tile_ways
from regolario.rule import rule


@dataclass(frozen=True)
class Route:
    """A shortest way: the locations it passes, both ends included, and its exact length in steps across
    a side and across a corner."""

    straight: int
    diagonal: int
    places: tuple[Location, ...]


@rule("mordheim-labyrinth/independent-warriors/shortest-way")
def shortest_way(*, plan: tuple[str, ...], warrior: str, target: str) -> Route | None:
    """The shortest walkable way from one model to another; None if no explored floor leads there (S2-R056)."""
    floor = Plan.read(plan)
    way = floor.ways(warrior).get(floor.stands(target))
    return None if way is None else Route(way.length.straight, way.length.diagonal, way.places)


@rule("mordheim-labyrinth/independent-warriors/nearest-model")
def nearest_model(
    *,
    plan: tuple[str, ...],
    warrior: str,
    models: tuple[str, ...],
    nearest: str,
    each_other: str,
    other_groups: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """The models that an independent warrior goes for: more than one only if equally near, none if it can reach
    nobody (S2-R056). ``models`` are the players' models, ``other_groups`` independent warriors that came otherwise."""
    floor = Plan.read(plan)
    ways = floor.ways(warrior)
    wanted = models + (other_groups if each_other == "other-groups" else ())
    reached = {model: floor.stands(model) for model in wanted if floor.stands(model) in ways}
    if nearest == "as-the-crow-flies":
        start = floor.stands(warrior)
        return _least({model: Length(_apart(start, place)) for model, place in reached.items()})
    return _least({model: ways[place].length for model, place in reached.items()})


def _apart(here: Location, there: Location) -> int:
    """The square of the straight distance: enough to say which is nearer."""
    across, down = here.column - there.column, here.row - there.row
    return across * across + down * down


def _least(lengths: Mapping[str, Length]) -> tuple[str, ...]:
    return tuple(model for model in lengths if not any(other < lengths[model] for other in lengths.values()))


@dataclass(frozen=True)
class Move:
    """What an independent warrior does: ``charge``, ``run``, ``walk`` or ``stay``; and where it ends;
    a charge ends beside its target."""

    does: str
    ends: Location


@rule("mordheim-labyrinth/independent-warriors/run-or-charge")
def run_or_charge(
    *,
    plan: tuple[str, ...],
    warrior: str,
    target: str,
    movement: int,
    times: int,
    length: int,
    bricks: int,
    running: str,
    blind: str,
    nobody: str,
    kept_from_running: bool = False,
    target_seen: bool = True,
) -> Move:
    """Charge the nearest model if it is in reach, else run towards it (S2-R056, S2-R057).

    ``movement`` is in inches and ``length`` inches are ``bricks`` bricks; ``kept_from_running`` says that an enemy
    stands too near for the core rules to let it run, ``target_seen`` that the core rules let it charge.
    """
    floor = Plan.read(plan)
    ways = floor.ways(warrior)
    goal = floor.stands(target)
    if goal not in ways and nobody == "stay":
        return Move("stay", floor.stands(warrior))
    reach = Fraction(movement * times * bricks, length)
    way = ways[goal] if goal in ways else _nearest_place(ways, goal)
    may_charge = way.place == goal and (target_seen or blind == "distance-only")
    if may_charge and way.by is not None and way.by.length.within(reach):
        return Move("charge", way.by.place)
    if kept_from_running and running == "core-rules":
        return Move("walk", _as_far(floor, way, reach / times))
    return Move("run", _as_far(floor, way, reach))


def _nearest_place(ways: Mapping[Location, Way[Location]], goal: Location) -> Way[Location]:
    """The way to the reachable place that is nearest to ``goal`` in a straight line."""
    return min(ways.values(), key=lambda way: _apart(way.place, goal))


def _as_far(floor: Plan, way: Way[Location], reach: Fraction) -> Location:
    """The last free place of a way that lies within reach; where it starts if there is none."""
    while way.by is not None and not (way.length.within(reach) and floor.is_free(way.place)):
        way = way.by
    return way.place


@rule("mordheim-labyrinth/independent-warriors/each-on-its-own")
def each_on_its_own(
    *, plan: tuple[str, ...], warriors: tuple[str, ...], models: tuple[str, ...], nearest: str
) -> dict[str, tuple[str, ...]]:
    """Whom each independent warrior of one group goes for, each by itself (S2-R058)."""
    return {
        warrior: nearest_model(plan=plan, warrior=warrior, models=models, nearest=nearest, each_other="never")
        for warrior in warriors
    }


@rule("mordheim-labyrinth/independent-warriors/unexplored-tiles")
def unexplored_tiles(*, tiles: tuple[str, ...], start: Location, target: Location) -> tuple[Location, ...] | None:
    """The tiles that an independent warrior crosses to another tile, both included; None if only locations without a
    tile lead there (S2-R059). ``tiles`` is a grid (regolario.mechanics.grid)."""
    way = tile_ways(Grid.read(tiles), start).get(target)
    return None if way is None else way.places
