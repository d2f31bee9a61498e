"""How many tiles to make: the counting, and what trials had found before."""

import pytest
from hypothesis import given

from regolario.games.mordheim_labyrinth.maker.advise import (
    MAY_FALL_APART,
    MAY_STICK,
    Chance,
    Outlook,
    outlook,
    recommend,
)
from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, Tile, random_preset
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from regolario.games.mordheim_labyrinth.maker.ways import connected
from regolario.games.mordheim_labyrinth.rules.grid import Grid, Location
from regolario.games.mordheim_labyrinth.rules.tiles import SIDES
from tests.games.mordheim_labyrinth.labyrinths import USUAL, seeds, sides

COMMON = {"dead-end": 4, "straight": 10, "elbow": 10, "tee": 8, "cross": 4}


def expected(sets: float, boards: int = 600) -> Outlook:
    mix = {kind: round(count * sets) for kind, count in COMMON.items()}
    return outlook(mix, columns=6, rows=6, boards=boards)


def test_common_tiles_get_stuck_as_often_as_trials_found() -> None:
    assert expected(1).stuck.share > 0.75
    assert expected(1.5).stuck.share < 0.13
    assert expected(2).stuck.share < 0.01


def test_crossroads_never_get_stuck_and_always_connect() -> None:
    found = outlook({"cross": 36}, columns=6, rows=6, boards=50)
    assert (found.stuck.count, found.connected.count, found.linked.count) == (0, 50, 50)
    assert found.variety == 0


def test_a_pile_smaller_than_the_grid_is_always_stuck() -> None:
    found = outlook({"cross": 35}, columns=6, rows=6, boards=50)
    assert (found.stuck.share, found.linked.of, found.linked.interval) == (1, 0, (0, 1))
    assert not found.good


@given(seeds, sides, sides)
def test_connected_is_what_a_walk_over_the_grid_finds(seed: int, columns: int, rows: int) -> None:
    board = random_preset(USUAL, columns=columns, rows=rows, seed=seed)
    grid = Grid.read(board.lines)
    start = Location(*next(iter(board.tiles)))
    assert connected(board, linked=False) == (len(grid.joined(start)) == len(board.tiles))


@given(seeds, sides, sides)
def test_linked_exits_join_the_parts_that_open_onto_one_edge(seed: int, columns: int, rows: int) -> None:
    board = random_preset(USUAL, columns=columns, rows=rows, seed=seed)
    grid = Grid.read(board.lines)
    parts = {frozenset((at.column, at.row) for at in grid.joined(Location(*place))) for place in board.tiles}
    while True:
        joined = {
            frozenset().union(*(other for other in parts if other == part or share_an_edge(board, part, other)))
            for part in parts
        }
        if joined == parts:
            break
        parts = joined
    assert connected(board, linked=True) == (len(parts) == 1)


def share_an_edge(board: Labyrinth, one: frozenset[tuple[int, int]], other: frozenset[tuple[int, int]]) -> bool:
    def edges(part: frozenset[tuple[int, int]]) -> set[int]:
        return {side for place in part for side in board.border_exits(place)}

    return bool(edges(one) & edges(other))


def test_two_rooms_back_to_back_are_joined_by_no_edge() -> None:
    rooms = {(1, 1): Tile("dead-end", SIDES[0]), (1, 2): Tile("dead-end", SIDES[2])}
    assert not connected(Labyrinth(1, 2, rooms, ()), linked=True)
    assert connected(Labyrinth(1, 1, {(1, 1): rooms[1, 1]}, ()), linked=False)
    assert connected(Labyrinth(1, 1, {}, ()), linked=True)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert Chance(count, of).interval == pytest.approx((low, high), abs=5e-5)


def test_the_recommended_set_keeps_its_promise_on_other_boards() -> None:
    told: list[tuple[int, int, int]] = []
    advice = recommend(columns=4, rows=4, boards=600, told=lambda *step: told.append(step))
    assert advice.good
    assert set(advice.outlook.mix) == set(KINDS)
    fresh = outlook(advice.outlook.mix, columns=4, rows=4, boards=1500, first_seed=100_000)
    assert fresh.stuck.share <= MAY_STICK
    assert 1 - fresh.linked.share <= MAY_FALL_APART
    assert told[0][1:] == (1, told[0][2])
    assert told[-1][1] == told[-1][2]


def test_the_printed_set_is_as_good_as_the_recommended_one() -> None:
    found = outlook(USUAL, columns=6, rows=6, boards=3000)
    assert found.good
