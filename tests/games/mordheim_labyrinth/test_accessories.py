"""Invariants of every floor plan, labyrinth and table of finds; single cases are in the examples."""

from fractions import Fraction
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regolario.data.load import load
from regolario.engine.table_arguments import find_table, roll_table
from regolario.games.mordheim_labyrinth.rules.accessories import gold_crowns, what_the_gem_gives
from regolario.games.mordheim_labyrinth.rules.floor_plan import Length, Plan, tile_ways
from regolario.games.mordheim_labyrinth.rules.grid import EMPTY, LEFT_OUT, Grid, Location
from regolario.games.mordheim_labyrinth.rules.pursuit import Move, nearest_model, run_or_charge, shortest_way
from regolario.games.mordheim_labyrinth.rules.walkways import crossing_a_walkway
from regolario.games.mordheim_labyrinth.rules.warriors import Pace
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import of_table

RULES_DATA = Path(__file__).parents[3] / "rules_data"
TROLL, ANNA, BRUNO = "T", "A", "B"
lengths = st.builds(Length, st.integers(0, 60), st.integers(0, 60))


@st.composite
def plans(draw: st.DrawFn) -> tuple[str, ...]:
    """Return a floor of any shape with walls, water and unexplored bricks, and the three models on it."""
    columns, rows = draw(st.integers(2, 7)), draw(st.integers(2, 6))
    bricks = draw(st.lists(st.sampled_from("...~#?"), min_size=columns * rows, max_size=columns * rows))
    places = draw(st.permutations(range(columns * rows)))
    for model, place in zip((TROLL, ANNA, BRUNO), places, strict=False):
        bricks[place] = model
    return tuple("".join(bricks[start : start + columns]) for start in range(0, len(bricks), columns))


@st.composite
def labyrinths(draw: st.DrawFn) -> Grid:
    """Return tiles that match or not, with gaps."""
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    return Grid(columns, tuple(draw(st.integers(EMPTY, LEFT_OUT)) for _ in range(columns * rows)))


def measured(length: Length) -> float:
    return length.straight + length.diagonal * sqrt(2)


def may_step(plan: Plan, here: Location, there: Location) -> bool:
    """Return whether one step leads from a brick to another: neither is closed, and no corner is cut."""
    across, down = there.column - here.column, there.row - here.row
    touched = {there, Location(here.column + across, here.row), Location(here.column, here.row + down)} - {here}
    return max(abs(across), abs(down)) == 1 and all(plan.at(brick) not in "#?" for brick in touched)


def settled(plan: Plan, start: Location) -> dict[Location, float]:
    """Return the shortest distances by relaxing every step until nothing changes, as a simple reference."""
    bricks = [Location(c + 1, r + 1) for r in range(len(plan.rows)) for c in range(len(plan.rows[0]))]
    steps = [
        (here, there, 1.0 if here.column == there.column or here.row == there.row else sqrt(2))
        for here in bricks
        for there in bricks
        if may_step(plan, here, there) and (here == start or plan.is_free(here))
    ]
    found = {brick: 0.0 if brick == start else inf for brick in bricks}
    changed = True
    while changed:
        changed = False
        for here, there, step in steps:
            if found[here] + step < found[there] - 1e-9:
                found[there], changed = found[here] + step, True
    return {brick: length for brick, length in found.items() if length < inf}


@given(lengths, lengths)
def test_lengths_compare_as_measured(one: Length, other: Length) -> None:
    assert (one < other) == (measured(one) < measured(other) - 1e-9)


@given(lengths, st.fractions(min_value=0, max_value=150, max_denominator=9))
def test_reach_is_exact(length: Length, bricks: Fraction) -> None:
    assume(length.diagonal == 0 or abs(measured(length) - float(bricks)) > 1e-9)
    assert length.within(bricks) == (measured(length) <= float(bricks) + 1e-12)


@given(plans())
def test_ways_are_the_shortest(rows: tuple[str, ...]) -> None:
    plan = Plan.read(rows)
    ways = plan.ways(TROLL)
    slow = settled(plan, plan.stands(TROLL))
    assert set(ways) == set(slow)
    assert all(abs(measured(way.length) - slow[place]) < 1e-9 for place, way in ways.items())


@given(plans())
def test_a_way_can_be_walked(rows: tuple[str, ...]) -> None:
    plan = Plan.read(rows)
    for place, way in plan.ways(TROLL).items():
        assert way.places[0] == plan.stands(TROLL)
        assert way.places[-1] == place
        assert all(may_step(plan, here, there) for here, there in pairwise(way.places))
        assert all(plan.is_free(between) for between in way.places[1:-1])


@given(plans())
def test_the_way_back_is_as_long(rows: tuple[str, ...]) -> None:
    there, back = (shortest_way(plan=rows, warrior=a, target=b) for a, b in ((TROLL, ANNA), (ANNA, TROLL)))
    assert (there is None) == (back is None)
    if there and back:
        assert (there.straight, there.diagonal) == (back.straight, back.diagonal)


@given(plans())
def test_no_model_is_nearer_than_the_nearest(rows: tuple[str, ...]) -> None:
    plan = Plan.read(rows)
    ways = {model: plan.ways(TROLL).get(plan.stands(model)) for model in (ANNA, BRUNO)}
    nearest = nearest_model(plan=rows, warrior=TROLL, models=(ANNA, BRUNO), nearest="walkable", each_other="never")
    reached = {model: measured(way.length) for model, way in ways.items() if way}
    assert nearest == tuple(model for model in reached if reached[model] <= min(reached.values()) + 1e-9)


def moved(rows: tuple[str, ...], movement: int) -> Move:
    return run_or_charge(
        plan=rows,
        warrior=TROLL,
        target=ANNA,
        movement=movement,
        times=2,
        brick=Fraction(10),
        inch=Fraction(254, 10),
        walkway=Fraction(4),
        walkway_bricks=Fraction(10),
        rivulet=Fraction(1),
        rivulet_bricks=Fraction(2),
        river=Fraction(5, 2),
        river_bricks=Fraction(6),
        penalty=Fraction(1),
        hurried=Fraction(2),
        share=Fraction(1, 2),
        size="walkway",
        part="whole-move",
        running="always",
        blind="distance-only",
        nobody="stay",
        often="move",
        toxic="hit-only",
    )


@given(plans(), st.integers(0, 6))
def test_a_move_ends_within_reach_on_free_floor(rows: tuple[str, ...], movement: int) -> None:
    plan = Plan.read(rows)
    move, ways = moved(rows, movement), plan.ways(TROLL)
    assert measured(ways[move.ends].length) <= movement * 5 + 1e-9
    assert plan.is_free(move.ends) or move.ends == plan.stands(TROLL)
    assert (move.does == "charge") <= may_step(plan, move.ends, plan.stands(ANNA))
    assert (move.does == "stay") == (plan.stands(ANNA) not in ways)


@given(plans(), st.integers(0, 5))
def test_more_movement_never_ends_further_away(rows: tuple[str, ...], movement: int) -> None:
    plan = Plan.read(rows)
    assume(plan.stands(ANNA) in plan.ways(TROLL))
    back = plan.ways(ANNA)
    slow, fast = (measured(back[moved(rows, points).ends].length) for points in (movement, movement + 1))
    assert fast <= slow + 1e-9


@given(labyrinths(), st.data())
def test_tiles_are_crossed_only_through_exits_that_meet(grid: Grid, data: st.DataObject) -> None:
    laid = [location for location in grid.locations() if grid.at(location) not in (EMPTY, LEFT_OUT)]
    assume(laid)
    start = data.draw(st.sampled_from(laid))
    ways = tile_ways(grid, start)
    assert set(ways) == grid.joined(start)
    for way in ways.values():
        assert way.length == Length(len(way.places) - 1, 0)
        assert all(there in grid.through_exits(here) for here, there in pairwise(way.places))


@pytest.mark.parametrize("rows", [(), ("",), ("..", ".")])
def test_a_plan_without_a_shape_is_refused(rows: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="rows of one length"):
        Plan.read(rows)


@pytest.mark.parametrize(("rows", "model"), [(("T.T",), "T"), (("...",), "T"), (("T..",), "."), (("TA.",), "TA")])
def test_a_model_stands_in_one_place(rows: tuple[str, ...], model: str) -> None:
    with pytest.raises(ValueError, match="needs one model"):
        Plan.read(rows).stands(model)


def test_no_way_starts_where_no_tile_lies() -> None:
    with pytest.raises(ValueError, match="there is no tile"):
        tile_ways(Grid.read(["E ."]), Location(2, 1))


@pytest.mark.parametrize("roll", [0, 7])
def test_gold_is_what_the_dice_can_give(roll: int) -> None:
    with pytest.raises(ValueError, match=f"cannot give {roll}"):
        gold_crowns(roll=roll, crowns=Dice(1, 6))


def test_sewer_experience_needs_the_skills_in_play() -> None:
    with pytest.raises(ValueError, match="sewer skills in play"):
        what_the_gem_gives(as_sewer_experience=True, sewer_skills_in_play=False, points=1)


def test_a_runner_on_a_walkway_needs_a_roll() -> None:
    with pytest.raises(ValueError, match="needs `roll`"):
        crossing_a_walkway(
            pace=Pace.RUN,
            initiative=3,
            on_it=("Karl",),
            die=Dice(1, 6),
            bonus=1,
            fails_on=6,
            worst="always-fails",
            charging="counts-as-running",
            fleeing="no-test",
            proved="each-time",
        )


ODDS = {
    "accessories": {
        "independent-warriors": 1,
        "slippery-floor": 5,
        "nothing": 15,
        "suspended-walkway": 9,
        "gold-crowns": 3,
        "wyrdstone": 2,
        "gem-of-knowledge": 1,
    },
    "encounters": {
        "troll": 1,
        "ogre": 2,
        "dwarf-trollslayer": 3,
        "human-warriors": 8,
        "human-warrior": 10,
        "halfling": 6,
        "elf-ranger": 3,
        "pit-fighter": 2,
        "minotaur": 1,
    },
}
"""How many of the thirty-six rolls of two dice give each result (S2-T3, S2-T4)."""


@pytest.mark.parametrize("table", ODDS)
def test_the_odds_of_the_tables(table: str) -> None:
    base, _ = load(RULES_DATA, lambda game: game == "mordheim-labyrinth")
    odds = of_table(roll_table(find_table(base, f"mordheim-labyrinth/{table}"))).chances
    assert odds == {result: Fraction(ways, 36) for result, ways in ODDS[table].items()}
