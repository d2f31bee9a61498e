"""Labyrinths: what holds for every one of them, and a few read by eye."""

import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    LARGEST,
    SEEDS,
    Labyrinth,
    beyond,
    draw,
    name_of,
    place_named,
    random_preset,
    stream,
    wanted,
)
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest, make_preset, read_asked, write_asked
from regolario.games.mordheim_labyrinth.maker.pile import KINDS, fitting, read_mix, write_mix
from regolario.games.mordheim_labyrinth.maker.progressive import (
    Deployment,
    Exploration,
    read_deployment,
    resume,
    save,
    write_deployment,
)
from regolario.games.mordheim_labyrinth.maker.scene import CENTRE
from regolario.games.mordheim_labyrinth.maker.settings import read_settings, write_settings
from regolario.mechanics.grid import Grid, Location
from regolario.mechanics.tiles import OPPOSITE, SIDES, SOUTH, letters
from tests.games.mordheim_labyrinth.labyrinths import USUAL, asked, counted, mismatches, mixes, seeds, settings, sides

READINGS = ("stop", "leave-gap", "take-back")


# ---- all at once


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


# ---- piles


def test_a_mix_is_read_and_written() -> None:
    assert read_mix("cross=1, dead-end=2") == {"dead-end": 2, "cross": 1}
    assert write_mix(read_mix(write_mix(USUAL))) == write_mix(USUAL)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "is not a kind and a count"),
        ("tee", "is not a kind and a count"),
        ("tea=3", "unknown kind of tile 'tea'"),
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


# ---- water and finds


@given(seeds, sides, sides)
def test_water_and_finds_leave_the_walls_as_they_are(seed: int, columns: int, rows: int) -> None:
    dry, wet, all_in = (
        make_preset(asked(seed, columns, rows, water=water, accessories=finds), settings())
        for water, finds in ((False, False), (True, False), (True, True))
    )
    assert dry.labyrinth == wet.labyrinth == all_in.labyrinth
    assert wet.stretches == all_in.stretches
    assert (dry.stretches, dry.finds, wet.finds) == ((), {}, {})


@given(seeds)
def test_courses_spring_at_exits_and_run_on_through_exits(seed: int) -> None:
    scene = make_preset(asked(seed), settings())
    board = scene.labyrinth
    entered = {(stretch.place, stretch.enters) for stretch in scene.stretches}
    for stretch in scene.stretches:
        exits = board.tiles[stretch.place].exits
        assert exits & stretch.enters
        assert all(exits & side for side in stretch.leaves)
        assert bool(stretch.leaves) != bool(stretch.end)
        came_from = beyond(stretch.place, stretch.enters)
        assert stretch.source == (not board.holds(came_from))
        for side in stretch.leaves:
            there = beyond(stretch.place, side)
            assert (there, OPPOSITE[side]) in entered or there not in board.tiles


@given(seeds)
def test_a_course_joins_water_that_is_there_already(seed: int) -> None:
    scene = make_preset(asked(seed), settings())
    for place in scene.labyrinth.tiles:
        first, *later = scene.water_at(place) or (None,)
        assert first is None or first.end != "joins"
        assert all(stretch.end == "joins" for stretch in later)


def test_dice_that_always_succeed_water_every_border_tile_and_bridge_every_stretch() -> None:
    sure = replace(settings(), source=(settings().source[0], 1), bridge=(settings().bridge[0], 1))
    scene = make_preset(asked(3), sure)
    sources = {stretch.place for stretch in scene.stretches if stretch.source}
    assert sources == {place for place in scene.labyrinth.tiles if scene.labyrinth.border_exits(place)}
    assert all(stretch.bridge for stretch in scene.stretches)


@pytest.mark.parametrize(
    ("question", "reading", "holds"),
    [
        ("place-of-the-source", "centre", lambda stretches: not any(s.from_edge for s in stretches if s.source)),
        ("bridge-at-an-end", "none", lambda stretches: not any(s.bridge for s in stretches if not s.leaves)),
        ("courses-that-meet", "stop", lambda stretches: not any(s.end == "joins" for s in stretches)),
        ("courses-that-meet", "cross", lambda stretches: not any(s.end == "joins" for s in stretches)),
    ],
)
def test_other_readings_change_the_water(question: str, reading: str, holds: Callable[[Any], bool]) -> None:
    boards = [asked(seed) for seed in range(60)]
    usual = [make_preset(board, settings()).stretches for board in boards]
    other = [make_preset(board, settings().reading_as(question, reading)).stretches for board in boards]
    assert all(map(holds, other))
    assert not all(map(holds, usual))


def test_under_the_reading_of_walls_no_course_leaves_the_table() -> None:
    walls = settings().reading_as("course-at-the-border", "wall")
    for seed in range(40):
        scene = make_preset(asked(seed), walls)
        for stretch in scene.stretches:
            assert all(scene.labyrinth.holds(beyond(stretch.place, side)) for side in stretch.leaves)


def test_finds_come_as_often_as_the_table_says() -> None:
    found = [find for seed in range(400) for find in make_preset(asked(seed), settings()).finds.values()]
    tiles = sum(len(make_preset(asked(seed, water=False), settings()).labyrinth.tiles) for seed in range(400))
    odds = settings().accessories.odds()
    for accessory in {find.accessory for find in found}:
        share = sum(find.accessory == accessory for find in found) / tiles
        assert share == pytest.approx(float(odds[accessory]), rel=0.15)
    crowns = {find.count for find in found if find.accessory == "gold-crowns"}
    assert crowns == set(settings().crowns.totals)
    assert {find.encounter for find in found if find.encounter} == set(settings().encounters.odds())


def test_the_starting_tiles_hold_nothing_where_only_explorers_find() -> None:
    only = settings().reading_as("accessories-on-initial-tiles", "explored-only")
    exploration = Exploration(asked(3), only, Deployment())
    assert exploration.scene.finds == {}


# ---- step by step


def steps_of(seed: int, choices: list[int]) -> list[str]:
    """Return the steps of an exploration in which ``choices`` select the next open place."""
    exploration = Exploration(asked(seed), settings(), Deployment())
    for choice in choices:
        places = exploration.open_places()
        if places:
            exploration.step(name_of(places[choice % len(places)]))
    return exploration.steps


@given(seeds, st.lists(st.integers(0, 50), max_size=15))
def test_a_game_saved_after_any_step_goes_on_as_if_never_saved(seed: int, choices: list[int]) -> None:
    steps = steps_of(seed, choices)
    straight = Exploration(asked(seed), settings(), Deployment())
    broken = Exploration(asked(seed), settings(), Deployment())
    for step in steps:
        straight.step(step)
        broken.step(step)
        broken = resume(json.loads(json.dumps(save(broken))))
    assert broken.scene == straight.scene
    assert save(broken) == save(straight)


@given(seeds, st.lists(st.integers(0, 50), max_size=25))
def test_steps_add_matching_tiles_and_move_none(seed: int, choices: list[int]) -> None:
    exploration = Exploration(asked(seed), settings(), Deployment())
    for step in steps_of(seed, choices):
        before = dict(exploration.labyrinth.tiles)
        laid = exploration.step(step)
        after = exploration.labyrinth
        assert {place: after.tiles[place] for place in before} == before
        assert set(laid) == set(after.tiles) - set(before)
        assert not mismatches(after)
        assert counted(after) == USUAL
        at = place_named(step)
        assert all(at in [beyond(place, side) for side in SIDES] for place in laid)


@given(seeds)
def test_entering_a_tile_leaves_nothing_to_discover_there(seed: int) -> None:
    exploration = Exploration(asked(seed), settings(), Deployment())
    while exploration.open_places() and not exploration.labyrinth.stuck:
        place = exploration.open_places()[0]
        exploration.step(name_of(place))
        assert place not in exploration.open_places() or exploration.labyrinth.stuck


@pytest.mark.parametrize(
    ("deployment", "laid"),
    [
        ("N,S", "A1 B1 C1 A3 B3 C3"),
        ("W", "A1 A2 A3"),
        ("centre=1", "B2"),
        ("centre=4", "B1 A2 B2 C2 B3"),
        ("N,centre=0", "A1 B1 C1 B2"),
    ],
)
def test_the_deployment_says_which_tiles_lie_first(deployment: str, laid: str) -> None:
    crosses = LabyrinthRequest(1, 3, 3, {"cross": 9})
    exploration = Exploration(crosses, settings(), read_deployment(deployment))
    assert " ".join(map(name_of, exploration.labyrinth.tiles)) == laid
    assert write_deployment(read_deployment(deployment)) == deployment


def test_with_rows_for_each_the_start_is_deeper() -> None:
    deep = settings().reading_as("initial-rows", "rows-for-each")
    exploration = Exploration(LabyrinthRequest(1, 3, 5, {"cross": 15}), deep, read_deployment("N"))
    assert " ".join(map(name_of, exploration.labyrinth.tiles)) == "A1 B1 C1 A2 B2 C2"


def test_a_lone_crossroads_reveals_its_four_neighbours_in_order() -> None:
    exploration = Exploration(LabyrinthRequest(1, 5, 5, {"cross": 25}), settings(), read_deployment("centre=0"))
    assert [name_of(place) for place in exploration.step("c3")] == ["C2", "B3", "D3", "C4"]
    assert exploration.step("C3") == ()
    assert exploration.steps == ["C3", "C3"]


def stuck_game() -> Exploration:
    """Return a game with two crossroads at the start and an empty pile."""
    return Exploration(LabyrinthRequest(1, 1, 4, {"cross": 2}), settings(), read_deployment("N,S"))


def test_an_exploration_that_is_stuck_goes_on_when_tiles_are_added() -> None:
    game = stuck_game()
    assert game.step("A1") == ()
    assert game.labyrinth.stuck == ((1, 2),)
    assert game.step("+cross=3") == ((1, 2),)
    assert (game.labyrinth.stuck, len(game.labyrinth.pile)) == ((), 2)
    assert resume(save(game)).scene == game.scene


def test_an_exploration_may_leave_solid_rock() -> None:
    rock = settings().reading_as("no-tile-fits", "leave-gap")
    game = Exploration(LabyrinthRequest(1, 1, 4, {"cross": 2}), rock, read_deployment("N,S"))
    game.step("A1")
    assert (game.labyrinth.gaps, game.labyrinth.stuck) == (((1, 2),), ())
    assert game.open_places() == ((1, 4),)


def test_nobody_takes_back_a_tile_while_exploring() -> None:
    with pytest.raises(ValueError, match="at the table"):
        Exploration(asked(1), settings().reading_as("no-tile-fits", "take-back"), Deployment())


@pytest.mark.parametrize(
    ("step", "why"),
    [("A2", "no tile lies on A2"), ("Z99", "no tile lies"), ("+tea=1", "unknown kind of tile"), ("x", "not a place")],
)
def test_a_step_that_cannot_be_taken_changes_nothing(step: str, why: str) -> None:
    game = stuck_game()
    before = save(game)
    with pytest.raises(ValueError, match=why):
        game.step(step)
    assert save(game) == before


@pytest.mark.parametrize("written", ["", "Q", "centre=", "centre=x", "centre=-1", "NS"])
def test_a_bad_deployment_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_deployment(written)


def spoilt(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(save(stuck_game())))
    change(plain)
    return plain


@pytest.mark.parametrize(
    ("plain", "why"),
    [
        (None, "not a saved labyrinth"),
        ([], "not a saved labyrinth"),
        ({}, "not a saved labyrinth"),
        (spoilt(lambda game: game.pop("steps")), "'steps' is missing"),
        (spoilt(lambda game: game["asked"].pop("pile")), "'pile' is missing"),
        (spoilt(lambda game: game["asked"].update(seed="seven")), "seed is 'seven'"),
        (spoilt(lambda game: game["asked"].update(columns=99)), "99x4"),
        (spoilt(lambda game: game["asked"].update(pile=[1])), "wrong type"),
        (spoilt(lambda game: game["settings"].update(source=3)), "wrong type"),
        (spoilt(lambda game: game["settings"].update(crowns="many")), "not dice"),
        (spoilt(lambda game: game["settings"]["readings"].pop("no-tile-fits")), "'no-tile-fits' is missing"),
        (spoilt(lambda game: game.update(steps=[7])), "wrong type"),
        (spoilt(lambda game: game.update(steps=["B9"])), "no tile lies on B9"),
        (spoilt(lambda game: game["tiles"].update(A1="N")), "at A1 the file has N and the steps give NESW"),
        (spoilt(lambda game: game["tiles"].pop("A4")), "at A4 the file has no tile"),
    ],
)
def test_a_broken_save_is_refused_with_its_place(plain: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        resume(plain)


def test_settings_and_wishes_survive_json() -> None:
    assert read_settings(json.loads(json.dumps(write_settings(settings())))) == settings()
    assert read_asked(json.loads(json.dumps(write_asked(asked(7))))) == asked(7)
    assert set(KINDS) == set(USUAL)


# ---- bridges whose place a player chooses


def game_with_a_bridge_to_place() -> Exploration:
    """Return a game in which the course on D6 comes in from the south, ends there, and has a bridge."""
    game = Exploration(asked(28, accessories=False), settings(), Deployment())
    game.step("A1")
    return game


def bridge_of(game: Exploration) -> tuple[int, tuple[int, ...]]:
    """Return where the bridge of D6 stands, and the arms that may still be chosen."""
    return next((one.over, one.arms) for one in game.scene.stretches if one.bridge and one.place == (4, 6))


@pytest.mark.parametrize(("step", "over"), [("D6=S", SOUTH), ("d6=c", CENTRE)])
def test_a_bridge_in_doubt_waits_for_the_choice_of_a_player(step: str, over: int) -> None:
    game = game_with_a_bridge_to_place()
    assert bridge_of(game) == (CENTRE, (SOUTH, CENTRE))
    tiles = dict(game.labyrinth.tiles)
    assert game.step(step) == ()
    assert bridge_of(game) == (over, ())
    assert game.labyrinth.tiles == tiles
    assert resume(json.loads(json.dumps(save(game)))).scene == game.scene


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("D6=N", "the bridge on D6 cannot stand over N (choose from: S, C)"),
        ("A1=S", "the bridge on A1 cannot stand over S (no bridge there has to be placed)"),
        ("D6=X", "unknown side 'X'"),
        ("D6=", "'' is not one side"),
    ],
)
def test_a_bridge_stands_only_where_its_course_runs(step: str, why: str) -> None:
    game = game_with_a_bridge_to_place()
    before = save(game)
    with pytest.raises(ValueError, match=re.escape(why)):
        game.step(step)
    assert save(game) == before


@given(seeds)
def test_only_bridges_in_doubt_wait_for_a_player(seed: int) -> None:
    for stretch in make_preset(asked(seed), settings()).stretches:
        waits = stretch.bridge and len(stretch.leaves) != 1
        assert bool(stretch.arms) == waits
        assert set(stretch.arms) <= {CENTRE, *stretch.waterways}


def test_where_the_die_decides_no_bridge_waits() -> None:
    die = settings().reading_as("nobody-discovered-it", "die")
    scenes = [make_preset(asked(seed), die) for seed in range(60)]
    assert not any(stretch.arms for scene in scenes for stretch in scene.stretches)
    assert len({stretch.over for scene in scenes for stretch in scene.stretches if stretch.bridge}) > 2
