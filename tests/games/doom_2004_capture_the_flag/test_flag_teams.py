"""The two teams: they always alternate, and marines are placed and return at home, not on a figure."""

from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004_capture_the_flag.rules.teams import (
    Team,
    headquarters,
    lost_turn,
    placing,
    placing_spaces,
    play_order,
    respawn,
    shared_out,
    telefrag,
    turn_order,
    whose_turn,
)
from regolario.mechanics.spaces import Space

TEAMS = {Team.RED: ("A", "B", "C"), Team.BLUE: ("D", "E", "F")}
MARINES = [letter for own in TEAMS.values() for letter in own]
MAP = """
|. .|. . .|. .|
|. . . . . . .|
|. .|. . .|. .|
a1-b3: red headquarters
f1-g3: blue headquarters
a1-a2: red holder
g2-g3: blue holder
a1: red flag
g3: blue flag
"""
SPACES = sorted(Board.read(MAP).spaces)
teams = st.sampled_from(Team)
losing = st.sets(st.sampled_from(MARINES)).map(tuple)
empties = st.sampled_from(["no-figure", "nothing-at-all"])
fulls = st.sampled_from(["telefrag", "waits"])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Return the map with marines anywhere on it."""
    where = draw(st.permutations(SPACES))
    there = draw(st.lists(st.sampled_from(MARINES), unique=True))
    return Board.read(MAP + "\n".join(f"{space}: {letter}" for letter, space in zip(there, where, strict=False)))


def team_of(marine: str) -> Team:
    return Team.RED if marine in TEAMS[Team.RED] else Team.BLUE


@given(first=teams, missing=losing, reading=st.sampled_from(["is-named", "is-passed-over"]), data=st.data())
def test_a_round_gives_each_marine_one_turn(
    first: Team, missing: tuple[str, ...], reading: str, data: st.DataObject
) -> None:
    order = play_order(first=first, later="same-team")
    acted: tuple[str, ...] = ()
    while True:
        found = whose_turn(order=order, teams=TEAMS, acted=acted, marine="A", losing=missing, lost=reading)
        if found.team is None:
            break
        marine = data.draw(st.sampled_from(found.marines))
        turn = whose_turn(order=order, teams=TEAMS, acted=acted, marine=marine, losing=missing, lost=reading)
        assert turn.legal
        assert turn.lost == (marine in missing)
        acted = (*acted, marine)
    expected = MARINES if reading == "is-named" else [marine for marine in MARINES if marine not in missing]
    assert sorted(acted) == sorted(expected)
    if reading == "is-named":
        assert tuple(map(team_of, acted)) == turn_order(order=order, of_a_team=3)


@given(missing=losing, data=st.data())
def test_a_team_acts_twice_running_only_if_the_other_has_nobody_left(
    missing: tuple[str, ...], data: st.DataObject
) -> None:
    acted = tuple(data.draw(st.permutations([marine for marine in MARINES if marine not in missing])))
    for end in range(1, len(acted)):
        found = whose_turn(
            order=(Team.RED, Team.BLUE),
            teams=TEAMS,
            acted=acted[:end],
            marine=acted[end],
            losing=missing,
            lost="is-passed-over",
        )
        other = team_of(acted[end - 1]).other
        left = [marine for marine in TEAMS[other] if marine not in (*missing, *acted[:end])]
        assert found.team is (other if left else other.other)


@given(first=teams)
def test_the_team_that_places_first_plays_first_and_each_places_all_its_marines(first: Team) -> None:
    order = placing(first=first, of_a_team=3)
    assert order[0] is play_order(first=first, later="same-team")[0] is first
    assert [order.count(team) for team in Team] == [3, 3]
    assert all(one is not other for one, other in pairwise(order))


@given(board=boards(), team=teams, target=st.sampled_from(SPACES), empty=empties)
def test_marines_are_placed_at_home_and_on_no_figure(board: Board, team: Team, target: Space, empty: str) -> None:
    found = placing_spaces(board=board, target=target, team=team, empty=empty)
    assert found.legal == (target in found.spaces)
    assert found.legal == (found.because is None)
    for space in found.spaces:
        assert space in headquarters(board, team)
        assert board.figure_on(space) is None


@given(board=boards(), team=teams, empty=empties, full=fulls)
def test_coming_back_telefrags_only_when_no_space_is_empty(board: Board, team: Team, empty: str, full: str) -> None:
    found = respawn(board=board, team=team, empty=empty, full=full)
    assert set(found.spaces) <= set(headquarters(board, team))
    for space in found.spaces:
        there = telefrag(board=board, target=space, team=team, empty=empty, full=full)
        assert there.legal
        assert (there.victim is not None) == found.telefrag
    if full == "waits":
        assert not found.telefrag


@given(number=st.integers(1, 40), acted=st.booleans(), turns=st.integers(1, 3))
def test_a_marine_is_back_after_as_many_turns_as_it_loses(number: int, acted: bool, turns: int) -> None:
    lost = partial(lost_turn, number=number, acted=acted, turns=turns, punished="fragged-only")
    found = lost(comes_back="after-the-lost-turn")
    assert len(found.rounds) == turns
    assert found.back == found.rounds[-1] + 1
    assert found.rounds[0] == number + acted
    assert lost(comes_back="at-the-lost-turn").back in found.rounds


@given(owners=st.lists(st.sampled_from(["Ada", "Bruno", "Carla"]), min_size=6, max_size=6))
def test_marines_are_shared_out_well_if_nobody_has_some_of_both_teams(owners: list[str]) -> None:
    players = {
        player: tuple(marine for marine, owner in zip(MARINES, owners, strict=True) if owner == player)
        for player in owners
    }
    found = shared_out(players=players, teams=TEAMS, marines=6, of_a_team=3)
    assert found.legal == (not set(owners[:3]) & set(owners[3:]))


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ({"Ada": ("A", "B", "C"), "Bruno": ("D", "E")}, "not-all-marines"),
        ({"Ada": ("A", "B", "C"), "Bruno": ("D", "E", "E")}, "not-all-marines"),
        ({"Ada": ("A", "B", "C", "D"), "Bruno": ("D", "E", "F")}, "not-all-marines"),
    ],
)
def test_a_marine_that_nobody_has_or_that_several_have_is_refused(
    players: dict[str, tuple[str, ...]], why: str
) -> None:
    assert shared_out(players=players, teams=TEAMS, marines=6, of_a_team=3).because == why
