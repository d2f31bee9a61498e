"""Teleporters in recorded matches."""

import pytest

from regolario.games.doom_2004_deathmatch.record.choices import legal_events
from regolario.games.doom_2004_deathmatch.record.turn_events import movement_left
from regolario.mechanics.spaces import Space
from regolario.record.recorder import Outcome
from tests.games.matches import begun, played

FLAG_MAP = """
|. . . . . .|
|. . . . . .|
|. . . . . .|
a1-b3: red headquarters
e1-f3: blue headquarters
a1 b1: red holder
e3 f3: blue holder
a1: red flag
f3: blue flag
a3 c3: teleporter
"""


def test_the_recorded_match_ends_with_a_telefrag() -> None:
    assert played("teleporters").outcome() == Outcome(("Ada",), "limit")


def test_a_marine_on_the_teleporter_is_fragged_for_a_frag() -> None:
    before, after = played("teleporters", 9).state, played("teleporters", 10).state
    assert (before.score, after.score) == ({"Ada": 0, "Bruno": 0}, {"Ada": 1, "Bruno": 0})
    assert after.marines["D"].fragged
    assert after.marines["A"].at == Space.read("f3")
    assert movement_left(before) - movement_left(after) == 1


@pytest.mark.parametrize("cost", [1, 2])
def test_the_scenario_may_say_what_it_costs(cost: int) -> None:
    match = played("teleporters", 9, readings={"using-a-teleporter": "scenario"})
    left = movement_left(match.state)
    match.push({"teleport": "f3", "costs": cost})
    assert movement_left(match.state) == left - cost


def test_a_marine_of_the_same_player_costs_a_frag() -> None:
    match = played("teleporters", 12)
    for event in ({"turn": "B", "action": "sprint"}, {"end-turn": "B"}, {"turn": "C", "action": "sprint"}):
        match.push(event)
    match.push({"move": ["b2", "c1"]})
    assert {"teleport": "f3"} in list(legal_events(match.state))
    match.push({"teleport": "f3"})
    assert match.state.marines["A"].fragged
    assert match.state.score == {"Ada": 0, "Bruno": 0}


def test_a_telefrag_scores_nothing_in_capture_the_flag() -> None:
    match = begun("capture-the-flag", board=FLAG_MAP.lstrip())
    for letter, at in zip("ADBECF", ("a3", "e1", "a2", "e2", "b3", "f1"), strict=True):
        match.push({"place": letter, "at": at})
    match.push({"turn": "A", "action": "sprint"})
    match.push({"teleport": "c3"})
    match.push({"end-turn": "A"})
    match.push({"turn": "D", "action": "sprint"})
    match.push({"end-turn": "D"})
    match.push({"turn": "C", "action": "sprint"})
    match.push({"move": ["a3"]})
    match.push({"teleport": "c3"})
    assert match.state.marines["A"].fragged
    assert match.state.score == {"red": 0, "blue": 0}
