"""Labyrinths: what holds for every one of them, and a few read by eye."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    LARGEST,
    SEEDS,
    Labyrinth,
    draw,
    name_of,
    place_named,
    random_preset,
    stream,
    wanted,
)
from regolario.games.mordheim_labyrinth.maker.making import make_preset
from regolario.games.mordheim_labyrinth.maker.pile import fitting, read_mix, write_mix
from regolario.games.mordheim_labyrinth.rules.grid import Grid, Location
from regolario.games.mordheim_labyrinth.rules.tiles import letters
from tests.games.mordheim_labyrinth.labyrinths import USUAL, asked, counted, mismatches, mixes, seeds, settings, sides

READINGS = ("stop", "leave-gap", "take-back")


@pytest.mark.parametrize(
    ("seed", "lines"),
    [
        (1, ("N NES EW", "SW NE EW", "NW ES ESW")),
        (4, ("NEW NW NES", "SW ES NEW", "NSW NES SW")),
        (6, ("NES ESW EW", "NEW NSW ES", "ESW NSW NS")),
    ],
)
def test_a_seed_lays_the_labyrinth_that_it_always_laid(seed: int, lines: tuple[str, ...]) -> None:
    assert random_preset(USUAL, columns=3, rows=3, seed=seed).lines == lines


def test_a_rivulet_sinks_at_a_wall_and_a_river_runs_north_and_joins_it() -> None:
    scene = make_preset(asked(6, 3, 3), settings())
    courses = [
        (name_of(part.place), part.kind, letters(part.enters), letters(sum(part.leaves)), part.end, part.bridge)
        for part in scene.stretches
    ]
    assert courses == [
        ("C1", "rivulet", "E", "W", None, False),
        ("B1", "rivulet", "E", "W", None, True),
        ("A1", "rivulet", "E", "", "ends", False),
        ("B3", "river", "S", "N", None, False),
        ("B2", "river", "S", "N", None, False),
        ("B1", "river", "S", "", "joins", False),
    ]
    assert [name_of(part.place) for part in scene.stretches if part.source] == ["C1", "B3"]
    assert {name_of(place): (find.accessory, find.count) for place, find in scene.finds.items()} == {
        "C1": ("suspended-walkway", None),
        "A2": ("suspended-walkway", None),
        "B2": ("gold-crowns", 6),
        "A3": ("suspended-walkway", None),
        "B3": ("suspended-walkway", None),
    }


@given(mixes, sides, sides, seeds, st.sampled_from(READINGS), st.sampled_from(["same-way", "back-and-forth"]))
def test_edges_match_and_no_tile_is_lost(
    mix: dict[str, int], columns: int, rows: int, seed: int, stuck: str, direction: str
) -> None:
    board = random_preset(mix, columns=columns, rows=rows, seed=seed, stuck=stuck, direction=direction)
    assert not mismatches(board)
    assert counted(board) == {kind: count for kind, count in mix.items() if count}
    missing = set(board.places) - set(board.tiles) - set(board.gaps)
    assert bool(missing) == bool(board.stuck)
    assert not (board.gaps and stuck != "leave-gap")


@given(mixes, sides, sides, seeds)
def test_where_it_is_stuck_no_tile_of_the_pile_fits(mix: dict[str, int], columns: int, rows: int, seed: int) -> None:
    board = random_preset(mix, columns=columns, rows=rows, seed=seed)
    for place in board.stuck:
        opened, closed = wanted(board.tiles, place)
        assert not any(fitting(kind, opened=opened, closed=closed) for kind in board.pile)


@given(seeds, sides, sides)
def test_what_neighbours_want_is_what_the_grid_of_the_rules_demands(seed: int, columns: int, rows: int) -> None:
    board = random_preset(USUAL, columns=columns, rows=rows, seed=seed)
    some = {place: tile for place, tile in board.tiles.items() if sum(place) % 3}
    partial = Labyrinth(columns, rows, some, ())
    grid = Grid.read(partial.lines)
    for place in board.places:
        assert wanted(some, place) == grid.demands(Location(*place))


@given(seeds)
def test_the_same_seed_lays_the_same_labyrinth_and_another_seed_another(seed: int) -> None:
    one, again = (random_preset(USUAL, columns=6, rows=6, seed=seed) for _ in range(2))
    assert one == again
    assert one != random_preset(USUAL, columns=6, rows=6, seed=seed + 1)


def test_dead_ends_alone_soon_fit_nowhere_and_nothing_hangs() -> None:
    for stuck in READINGS:
        board = random_preset({"dead-end": 500}, columns=30, rows=30, seed=1, stuck=stuck)
        assert bool(board.stuck) == (stuck != "leave-gap")
        assert bool(board.gaps) == (stuck == "leave-gap")


def test_an_empty_pile_is_stuck_at_the_next_place() -> None:
    board = random_preset({"cross": 2}, columns=3, rows=3, seed=5)
    assert (board.stuck, board.pile, len(board.tiles)) == (((3, 1),), (), 2)


def test_taking_back_completes_boards_that_would_be_stuck() -> None:
    small = {"dead-end": 2, "straight": 10, "elbow": 11, "tee": 10, "cross": 6}
    stuck = [seed for seed in range(60) if random_preset(small, columns=6, rows=6, seed=seed).stuck]
    assert len(stuck) > 20
    assert any(not random_preset(small, columns=6, rows=6, seed=seed, stuck="take-back").stuck for seed in stuck)


def test_a_tile_that_does_not_fit_goes_under_the_pile() -> None:
    pile = deque(["cross", "cross", "dead-end", "tee"])
    tile = draw(pile, stream(1, 0), opened=1, closed=14)
    assert tile is not None
    assert (tile.kind, tile.exits, list(pile)) == ("dead-end", 1, ["tee", "cross", "cross"])


@pytest.mark.parametrize(
    ("columns", "rows", "seed", "why"),
    [(0, 3, 1, "0x3"), (3, LARGEST + 1, 1, "3x31"), (3, 3, -1, "-1"), (3, 3, SEEDS, str(SEEDS))],
)
def test_senseless_grids_and_seeds_are_refused(columns: int, rows: int, seed: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        random_preset(USUAL, columns=columns, rows=rows, seed=seed)


def test_places_have_names_and_names_places() -> None:
    assert [name_of(place) for place in ((1, 1), (3, 4), (26, 30), (27, 1), (30, 30))] == [
        "A1",
        "C4",
        "Z30",
        "AA1",
        "AD30",
    ]
    assert all(place_named(name_of((column, 7))) == (column, 7) for column in range(1, LARGEST + 1))
    assert place_named(" c4 ") == (3, 4)
    for wrong in ("", "4", "C", "4C", "C4D", "ÀÀ1"):
        with pytest.raises(ValueError, match="not a place"):
            place_named(wrong)


def test_a_mix_is_read_and_written() -> None:
    assert read_mix("cross=1, dead-end=2") == {"dead-end": 2, "cross": 1}
    assert write_mix(read_mix(write_mix(USUAL))) == write_mix(USUAL)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "is not a kind and a count"),
        ("tee", "is not a kind and a count"),
        ("tea=3", "unknown kind of tile `tea`"),
        ("tee=3,tee=4", "'tee' is given twice"),
        ("tee=-1", "'tee' has '-1' tiles"),
        ("tee=1.5", "'tee' has '1.5' tiles"),
        ("tee=²", "'tee' has '²' tiles"),
        ("tee=10001", "from 0 to 10000"),
        ("tee=0", "no tiles"),
    ],
)
def test_a_bad_mix_is_refused_with_its_part(written: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_mix(written)
