"""Pursuit by independent warriors: nearest model, shortest way, run or charge (S2-R056 to S2-R059).

Lengths are in bricks of a floor plan (see floor_plan.py). A tape measure gives a little less on a diagonal
way, because the plan walks from brick to brick.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import groupby

from regolario.games.mordheim_labyrinth.rules.floor_plan import WATER, Length, Plan, PlanWay, tile_ways
from regolario.games.mordheim_labyrinth.rules.grid import Grid, Location
from regolario.games.mordheim_labyrinth.rules.wading import times_paid
from regolario.games.mordheim_labyrinth.rules.watercourses import CourseKind
from regolario.rule import rule


@dataclass(frozen=True)
class Route:
    """A shortest way: its locations, including both ends, and its exact length in steps.

    Steps across a side and across a corner are counted separately.
    """

    straight: int
    diagonal: int
    places: tuple[Location, ...]


@rule("mordheim-labyrinth/independent-warriors/shortest-way")
def shortest_way(*, plan: tuple[str, ...], warrior: str, target: str) -> Route | None:
    """Return the shortest walkable way between two models; None if there is none (S2-R056).

    It leads over explored floor only.
    """
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
    """Return the models that an independent warrior goes for (S2-R056).

    Several only if equally near, none if it can reach nobody. ``models`` are the players' models, ``other_groups``
    independent warriors of other groups.
    """
    floor = Plan.read(plan)
    ways = floor.ways(warrior)
    wanted = models + (other_groups if each_other == "other-groups" else ())
    reached = {model: floor.stands(model) for model in wanted if floor.stands(model) in ways}
    if nearest == "as-the-crow-flies":
        start = floor.stands(warrior)
        return _least({model: Length(_apart(start, place)) for model, place in reached.items()})
    return _least({model: ways[place].length for model, place in reached.items()})


def _apart(here: Location, there: Location) -> int:
    """Return the square of the straight distance: enough to say which is nearer."""
    across, down = here.column - there.column, here.row - there.row
    return across * across + down * down


def _least(lengths: Mapping[str, Length]) -> tuple[str, ...]:
    return tuple(model for model in lengths if not any(other < lengths[model] for other in lengths.values()))


@dataclass(frozen=True)
class Move:
    """The move of an independent warrior: ``charge``, ``run``, ``walk`` or ``stay``, and its end.

    A charge ends beside its target.
    """

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
    brick: Fraction,
    inch: Fraction,
    walkway: Fraction,
    walkway_bricks: Fraction,
    rivulet: Fraction,
    rivulet_bricks: Fraction,
    river: Fraction,
    river_bricks: Fraction,
    penalty: Fraction,
    hurried: Fraction,
    share: Fraction,
    size: str,
    part: str,
    running: str,
    blind: str,
    nobody: str,
    often: str,
    toxic: str,
    kept_from_running: bool = False,
    target_seen: bool = True,
    water: CourseKind = CourseKind.RIVULET,
) -> Move:
    """Return the move of an independent warrior (S2-R056, S2-R057).

    It charges the nearest model if that is in reach, else runs towards it. ``water`` is the kind of course that the
    plan shows as ``~``: a river cuts its move, any other costs inches (S2-R035, S2-R036, S2-R062).
    """
    pairs = {"rivulet": (rivulet, rivulet_bricks), "river": (river, river_bricks), "walkway": (walkway, walkway_bricks)}
    ratio = inch / brick if size == "rounded" else pairs[size][1] / pairs[size][0]
    floor = Plan.read(plan)
    ways = floor.ways(warrior)
    goal = floor.stands(target)
    if goal not in ways and nobody == "stay":
        return Move("stay", floor.stands(warrior))
    kind = None if water is CourseKind.TOXIC_RIVULET and toxic == "everything" else water
    allows = _Water(floor, kind, share, part, often).allows
    runs = partial(allows, pace=_Pace(movement * ratio * times, hurried * ratio))
    way = ways[goal] if goal in ways else _nearest_place(ways, goal)
    may_charge = way.place == goal and (target_seen or blind == "distance-only")
    if may_charge and way.by is not None and runs(way.by):
        return Move("charge", way.by.place)
    if kept_from_running and running == "core-rules":
        walks = partial(allows, pace=_Pace(movement * ratio, penalty * ratio))
        return Move("walk", _as_far(floor, way, walks))
    return Move("run", _as_far(floor, way, runs))


@dataclass(frozen=True)
class _Pace:
    """A pace in bricks: how far it leads, and what each act in water takes from it."""

    reach: Fraction
    lost: Fraction


@dataclass(frozen=True)
class _Water:
    """The water of a plan: its kind, None if it slows nobody, and the readings of what it costs.

    Of a move through a river only a ``share`` is left.
    """

    floor: Plan
    kind: CourseKind | None
    share: Fraction
    part: str
    often: str

    def allows(self, way: PlanWay, pace: _Pace) -> bool:
        """Return whether a way is within the reach of a pace."""
        dry = _dry(self.floor, way)
        if dry is None or self.kind is None:
            return way.length.within(pace.reach)
        if self.kind is CourseKind.RIVER:
            return _within_when_wet(way.length, dry if self.part == "in-water" else Length(), pace.reach, self.share)
        lost = pace.lost * times_paid(_acts(self.floor, way), self.often)
        return way.length.within(max(pace.reach - lost, Fraction(0)))


def _dry(floor: Plan, way: PlanWay) -> Length | None:
    """Return the length of a way before it first meets water; None if it meets none."""
    found = None
    step: PlanWay | None = way
    while step is not None:
        if floor.at(step.place) in WATER:
            found = step.by.length if step.by is not None else Length()
        step = step.by
    return found


def _acts(floor: Plan, way: PlanWay) -> tuple[int, ...]:
    """Return the number of acts in each course on a way: entering, leaving, or moving within it."""
    last = len(way.places) - 1
    wet = groupby(range(len(way.places)), lambda number: floor.at(way.places[number]) in WATER)
    courses = [tuple(numbers) for is_wet, numbers in wet if is_wet]
    return tuple(max((course[0] > 0) + (course[-1] < last), 1) for course in courses)


def _within_when_wet(length: Length, dry: Length, reach: Fraction, share: Fraction) -> bool:
    """Return whether a way is within a reach of which only a share is left after the dry part.

    It is ``length <= dry + (reach - dry) * share``, without fractions of a length.
    """
    whole, part = share.denominator, share.numerator
    rest = part - whole
    straight = length.straight * whole + dry.straight * rest
    diagonal = length.diagonal * whole + dry.diagonal * rest
    return Length(straight, diagonal).within(reach * part)


def _nearest_place(ways: Mapping[Location, PlanWay], goal: Location) -> PlanWay:
    """Return the way to the reachable place that is nearest to ``goal`` in a straight line."""
    return min(ways.values(), key=lambda way: _apart(way.place, goal))


def _as_far(floor: Plan, way: PlanWay, within: Callable[[PlanWay], bool]) -> Location:
    """Return the last free place of a way that lies within reach; where it starts if there is none."""
    while way.by is not None and not (within(way) and floor.is_free(way.place)):
        way = way.by
    return way.place


@rule("mordheim-labyrinth/independent-warriors/each-on-its-own")
def each_on_its_own(
    *, plan: tuple[str, ...], warriors: tuple[str, ...], models: tuple[str, ...], nearest: str
) -> dict[str, tuple[str, ...]]:
    """Return the targets of each independent warrior of a group, chosen separately (S2-R058)."""
    return {
        warrior: nearest_model(plan=plan, warrior=warrior, models=models, nearest=nearest, each_other="never")
        for warrior in warriors
    }


@rule("mordheim-labyrinth/independent-warriors/unexplored-tiles")
def unexplored_tiles(*, tiles: tuple[str, ...], start: Location, target: Location) -> tuple[Location, ...] | None:
    """Return the tiles that an independent warrior crosses to another tile (S2-R059).

    Both ends are included; None if only locations without a tile lead there. ``tiles`` is a grid (see
    grid.py).
    """
    way = tile_ways(Grid.read(tiles), start).get(target)
    return None if way is None else way.places
