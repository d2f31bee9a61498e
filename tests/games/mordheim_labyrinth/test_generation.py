"""What must hold for every tile, grid and pile; single cases stand in the examples of the chapters."""

from hypothesis import assume, given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.maker import labyrinth
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from regolario.games.mordheim_labyrinth.rules.exploration import reveal_on_entering, tile_by_tile
from regolario.games.mordheim_labyrinth.rules.generation import (
    choice_of_turning,
    different_turnings,
    manual_progressive,
    matching_edges,
    pile_rule,
    random_preset,
    ready_to_deploy,
    turnings_that_fit,
)
from regolario.games.mordheim_labyrinth.rules.grid import EMPTY, LEFT_OUT, Grid, Location, border_name
from regolario.games.mordheim_labyrinth.rules.linked_exits import consecutive_exits
from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE, SIDES, letters
from regolario.mechanics.dice import Dice

TILES = [letters(exits) for exits in range(1, 16)]
tiles = st.sampled_from(TILES)
piles = st.lists(tiles, max_size=8).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> Grid:
    """Return a table of any shape with some tiles, matching or not, and some locations left out."""
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cell = st.one_of(st.just(EMPTY), st.integers(EMPTY, LEFT_OUT))
    return Grid(columns, tuple(draw(cell) for _ in range(columns * rows)))


@st.composite
def locations(draw: st.DrawFn, table: Grid) -> Location:
    """Return a location on the table."""
    return draw(st.sampled_from(list(table.locations())))


def clashes(table: Grid) -> list[tuple[Location, int]]:
    """Return every place where an exit meets a wall."""
    found = []
    for here in table.locations():
        for side in SIDES:
            there = here.beyond(side)
            if not table.has(there) or {EMPTY, LEFT_OUT} & {table.at(here), table.at(there)}:
                continue
            if bool(table.at(here) & side) != bool(table.at(there) & OPPOSITE[side]):
                found.append((here, side))
    return found


@given(tables())
def test_a_grid_reads_back_as_it_is_written(table: Grid) -> None:
    assert Grid.read(table.lines()) == table


@given(tiles)
def test_turnings_are_distinct_and_every_quarter_turn_is_among_them(tile: str) -> None:
    found = different_turnings(tile=tile, equivalent="same-exits")
    assert len(set(found)) == len(found)
    assert set(found) == set(different_turnings(tile=tile, equivalent="every-turning"))
    assert {len(turning) for turning in found} == {len(tile)}


@given(tiles)
def test_a_turned_tile_has_the_turnings_of_the_tile(tile: str) -> None:
    found = different_turnings(tile=tile, equivalent="same-exits")
    for turning in found:
        assert set(different_turnings(tile=turning, equivalent="same-exits")) == set(found)


@given(st.data(), tables(), tiles)
def test_a_placement_is_accepted_exactly_when_it_adds_no_clash(data: st.DataObject, table: Grid, tile: str) -> None:
    at = data.draw(locations(table))
    assume(table.at(at) == EMPTY)
    fitting = turnings_that_fit(grid=table.lines(), at=at, tile=tile, equivalent="same-exits")
    for turning in different_turnings(tile=tile, equivalent="same-exits"):
        laid = Grid.read(table.lines()).with_tile(at, sum(side for side in SIDES if letters(side) in turning))
        assert (turning in fitting) == (clashes(laid) == clashes(table))


@given(st.data(), tables(), piles)
def test_drawing_loses_no_tile_and_adds_none(data: st.DataObject, table: Grid, pile: tuple[str, ...]) -> None:
    at = data.draw(locations(table))
    assume(table.at(at) == EMPTY)
    draw = pile_rule(grid=table.lines(), at=at, pile=pile, stuck="stop", equivalent="same-exits", closing="accept")
    assert sorted([*draw.pile, *([draw.tile] if draw.tile else [])]) == sorted(pile)
    assert (draw.outcome == "found") == bool(draw.turnings)
    passed_over = pile[: draw.set_aside]
    for tile in passed_over:
        assert not turnings_that_fit(grid=table.lines(), at=at, tile=tile, equivalent="same-exits")


@given(st.lists(tiles, min_size=2, max_size=4, unique=True), st.sampled_from(["equal-shares", "numbered"]))
def test_the_die_favours_no_turning(turnings: list[str], sharing: str) -> None:
    results = choice_of_turning(turnings=tuple(turnings), die=Dice(1, 6), sharing=sharing).results
    assert len(results) == 6
    assert len({results.count(turning) for turning in turnings}) == 1
    assert results.count(turnings[0]) > 0


@given(st.sampled_from(["same-way", "back-and-forth"]), st.integers(1, 5), st.integers(1, 5))
def test_laying_in_row_order_fills_every_location_row_by_row(direction: str, columns: int, rows: int) -> None:
    table, visited = Grid.empty(columns, rows), []
    while (at := random_preset(grid=table.lines(), direction=direction)) is not None:
        visited.append(at)
        table = table.with_tile(at, 15)
    assert [at.row for at in visited] == sorted(at.row for at in visited)
    assert set(visited) == set(table.locations())


@given(st.data(), st.integers(1, 4), st.integers(1, 4), st.sampled_from("NESW"))
def test_placing_row_by_row_never_leaves_a_hole_behind(data: st.DataObject, columns: int, rows: int, edge: str) -> None:
    table = Grid.empty(columns, rows)
    edge_side = SIDES["NESW".index(edge)]
    order = data.draw(st.permutations(list(table.locations())))
    for at in order:
        verdict = manual_progressive(grid=table.lines(), at=at, tile="NESW", edge=edge, meeting="until-they-meet")
        if verdict.legal:
            table = table.with_tile(at, 15)
            behind = [
                there for there in table.locations() if table.distance(there, edge_side) < table.distance(at, edge_side)
            ]
            assert all(table.at(there) != EMPTY for there in behind)


@given(st.data(), tables(), st.sampled_from(["neighbours", "whole-network"]))
def test_discovering_changes_only_empty_locations(data: st.DataObject, table: Grid, spread: str) -> None:
    at = data.draw(locations(table))
    assume(table.at(at) not in (EMPTY, LEFT_OUT))
    before = " ".join(table.lines()).split()
    filled = reveal_on_entering(grid=table.lines(), at=at, spread=spread, start="discovers", back="at-once")
    after = " ".join(filled).split()
    assert all(new == old or (old, new) == (".", "?") for old, new in zip(before, after, strict=True))


@given(st.data(), tables(), st.sampled_from("NESW"))
def test_a_step_leads_onto_a_tile_or_is_refused(data: st.DataObject, table: Grid, side: str) -> None:
    at = data.draw(locations(table))
    assume(table.at(at) not in (EMPTY, LEFT_OUT))
    step = tile_by_tile(grid=table.lines(), at=at, side=side, spread="neighbours")
    if step.legal:
        assert step.at is not None
        assert table.at(step.at) not in (EMPTY, LEFT_OUT)
    assert step.legal == (step.because is None)


@given(tables(), st.sampled_from(["whole-edge", "unbroken-run", "next-exit", "round-the-table"]))
def test_linked_exits_are_linked_back(table: Grid, consecutive: str) -> None:
    names = [border_name(edge, at) for edge, at in table.border() if table.at(at) != LEFT_OUT and table.at(at) & edge]
    linked = {
        name: consecutive_exits(grid=table.lines(), origin=name, consecutive=consecutive, gaps="pass-over")
        for name in names
    }
    for name, others in linked.items():
        assert name not in others
        assert all(name in linked[other] for other in others)
        if consecutive != "round-the-table":
            assert {other[0] for other in others} <= {name[0]}
    if consecutive == "round-the-table":
        assert all(len(others) == len(names) - 1 for others in linked.values())


@given(st.integers(0, labyrinth.SEEDS - 1), st.integers(1, 6), st.integers(1, 6))
def test_the_labyrinth_made_whole_keeps_the_rules_tile_by_tile(seed: int, columns: int, rows: int) -> None:
    mix = {"dead-end": 2, "straight": 3, "elbow": 3, "tee": 3, "cross": 1}
    made = labyrinth.random_preset(mix, columns=columns, rows=rows, seed=seed)
    table = Grid.empty(columns, rows)
    for (column, row), tile in made.tiles.items():
        at = random_preset(grid=table.lines(), direction="same-way")
        assert at == Location(column, row)
        assert matching_edges(grid=table.lines(), at=at, tile=letters(tile.exits)).legal
        table = table.with_tile(at, tile.exits)
    for column, row in made.stuck:
        pile = tuple(letters(KINDS[kind]) for kind in made.pile)
        draw = pile_rule(
            grid=table.lines(),
            at=Location(column, row),
            pile=pile,
            stuck="stop",
            equivalent="same-exits",
            closing="accept",
        )
        assert draw.outcome == "stop"
    assert ready_to_deploy(grid=table.lines()) == (not made.stuck)
