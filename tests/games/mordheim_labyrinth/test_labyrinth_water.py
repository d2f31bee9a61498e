"""Watercourses and finds of labyrinths: they leave the walls alone and keep to the rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    beyond,
)
from regolario.games.mordheim_labyrinth.maker.making import make_preset
from regolario.games.mordheim_labyrinth.maker.progressive import (
    Deployment,
    Exploration,
)
from regolario.games.mordheim_labyrinth.rules.tiles import OPPOSITE
from regolario.mechanics.odds import of_table
from tests.games.mordheim_labyrinth.labyrinths import asked, seeds, settings, sides


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


def goes_straight_on(stretch: Any) -> bool:
    """Return whether a course does not turn on the tile of its source."""
    return not stretch.source or stretch.leaves in ((), (OPPOSITE[stretch.enters],))


@pytest.mark.parametrize(
    ("question", "reading", "holds"),
    [
        ("place-of-the-source", "centre", lambda stretches: not any(s.from_edge for s in stretches if s.source)),
        ("wall-on-the-tile-of-the-source", "ends", lambda stretches: all(goes_straight_on(s) for s in stretches)),
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
    odds = of_table(settings().accessories).chances
    for accessory in {find.accessory for find in found}:
        share = sum(find.accessory == accessory for find in found) / tiles
        assert share == pytest.approx(float(odds[accessory]), rel=0.15)
    crowns = {find.count for find in found if find.accessory == "gold-crowns"}
    assert crowns == set(settings().crowns.totals)
    assert {find.encounter for find in found if find.encounter} == set(settings().encounters.ways())


def test_the_starting_tiles_hold_nothing_where_only_explorers_find() -> None:
    only = settings().reading_as("accessories-on-initial-tiles", "explored-only")
    exploration = Exploration(asked(3), only, Deployment())
    assert exploration.scene.finds == {}
