"""Flags: each is in one place, its own team never carries it, and a point sends both home."""

from hypothesis import given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004_capture_the_flag.rules.flags import (
    bring_home,
    dropped_flag,
    flag_at,
    holder,
    own_flag,
    pick_up_flag,
    scoring,
)
from regolario.games.doom_2004_capture_the_flag.rules.score import end, is_level, timer, winner
from regolario.games.doom_2004_capture_the_flag.rules.teams import Team
from regolario.mechanics.spaces import Space

MAP = """
|. .|. ~ .|. .|
|. . . . . . .|
|. .|. . .|. .|
a1-b3: red headquarters
f1-g3: blue headquarters
a1-a2: red holder
g2-g3: blue holder
e3: vault
"""
SPACES = sorted(Board.read(MAP).spaces)
spaces = st.sampled_from(SPACES)
places = st.none() | spaces
teams = st.sampled_from(Team)


def board(marine: Space, flags: dict[Team, Space | None]) -> Board:
    lying = [f"{space}: {team} flag" for team, space in flags.items() if space is not None]
    return Board.read("\n".join([MAP, f"{marine}: A", *lying]))


@given(here=spaces, red=places, blue=places, team=teams, flag=teams, moving=st.booleans())
def test_a_team_carries_only_the_other_flag_and_sends_its_own_home(
    here: Space, red: Space | None, blue: Space | None, team: Team, flag: Team, moving: bool
) -> None:
    there = board(here, {Team.RED: red, Team.BLUE: blue})
    found = pick_up_flag(
        board=there, figure="A", team=team, flag=flag, moving_on=moving, passing="on-the-way", captured="goes-home"
    )
    assert found.legal == (found.because is None) == (found.goes is not None)
    if found.legal:
        assert (found.goes == "home") == (flag is team)
        assert flag_at(there, flag) not in holder(there, team)


@given(here=spaces, red=places, blue=places, flag=teams)
def test_a_flag_that_goes_home_stands_in_its_holder_beside_nothing(
    here: Space, red: Space | None, blue: Space | None, flag: Team
) -> None:
    there = board(here, {Team.RED: red, Team.BLUE: blue})
    home = own_flag(board=there, flag=flag).at
    assert home in holder(there, flag)
    assert home != flag_at(there, flag.other)


@given(here=spaces, red=places, blue=places)
def test_no_flags_score_for_both_teams_and_after_a_point_none_does(
    here: Space, red: Space | None, blue: Space | None
) -> None:
    there = board(here, {Team.RED: red, Team.BLUE: blue})
    points = [scoring(board=there, team=team, points=1).points for team in Team]
    assert sum(points) <= 1
    if sum(points):
        home = board(here, {team: own_flag(board=there, flag=team).at for team in Team})
        assert not any(scoring(board=home, team=team, points=1).flags_return for team in Team)


@given(here=spaces, ours=places, team=teams, away=st.sampled_from(["waits-in-the-holder", "carries-on"]))
def test_a_flag_brought_home_scores_if_the_other_is_there(
    here: Space, ours: Space | None, team: Team, away: str
) -> None:
    there = board(here, {team: ours, team.other: None})
    found = bring_home(board=there, figure="A", team=team, away=away)
    if found.legal:
        assert here in holder(there, team)
        scored = scoring(board=board(here, {team: ours, team.other: found.at}), team=team, points=1)
        assert bool(scored.points) == (ours in holder(there, team))


@given(
    here=spaces,
    flag=teams,
    reading=st.sampled_from(["stays-there", "returns-home"]),
    captured=st.sampled_from(["scores", "returns-home"]),
)
def test_a_dropped_flag_lies_where_its_carrier_fell_or_stands_at_home(
    here: Space, flag: Team, reading: str, captured: str
) -> None:
    there = board(here, {flag: None})
    found = dropped_flag(board=there, figure="A", flag=flag, out_of_reach=reading, captured=captured)
    assert found.home == (found.at in holder(there, flag))
    assert found.home or found.at == here


@given(red=st.integers(0, 4), blue=st.integers(0, 4), cards=st.integers(0, 3), limit=st.integers(1, 4))
def test_a_match_that_is_over_has_one_winner(red: int, blue: int, cards: int, limit: int) -> None:
    points = {Team.RED: red, Team.BLUE: blue}
    if max(red, blue) >= limit and is_level(points):
        return  # nobody gets there: a point is scored by one team at a time
    found = end(points=points, limit=limit, cards=cards)
    best = winner(points=points)
    assert found.over == (max(red, blue) >= limit or (not cards and not is_level(points)))
    if found.over:
        assert best is not None
        assert points[best] > points[best.other]


@given(cards=st.integers(1, 66), red=st.integers(0, 3), blue=st.integers(0, 3))
def test_time_stops_a_match_only_if_a_team_leads(cards: int, red: int, blue: int) -> None:
    points = {Team.RED: red, Team.BLUE: blue}
    left, rounds = cards, 0
    while left:
        clock = timer(cards=left, points=points, per_round=2, scatter="counts", empty_deck="shuffled-again")
        left, rounds = clock.left, rounds + 1
    assert rounds == (cards + 1) // 2
    assert clock.over == (red != blue)
    assert clock.shuffled == (red == blue)
    after = timer(cards=0, points=points, per_round=2, scatter="counts", empty_deck="shuffled-again")
    assert (after.went, after.over) == (0, False)
