"""Labyrinths explored step by step: what a step reveals, and where a game begins."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    beyond,
    name_of,
    place_named,
)
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest
from regolario.games.mordheim_labyrinth.maker.progressive import (
    Deployment,
    Exploration,
    read_deployment,
    resume,
    save,
    write_deployment,
)
from regolario.games.mordheim_labyrinth.rules.tiles import SIDES
from tests.games.mordheim_labyrinth.labyrinths import USUAL, asked, counted, mismatches, seeds, settings, stuck_game


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
