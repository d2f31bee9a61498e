"""Carriers that fall on the holder of their own team: the team scores, or the flag goes home."""

from typing import Any

from regolario.games.doom_2004_deathmatch.record.match_words import tell_news
from regolario.mechanics.spaces import Space
from regolario.record.match import Match
from tests.games.matches import played, record

STEAL = [
    {"turn": "A", "action": "sprint"},
    {"move": ["c1", "d1", "e1", "f1", "g2"]},
    {"pick-up": "blue-flag"},
    {"end-turn": "A"},
]


def shot_at_home(**head: Any) -> tuple[Match, Match]:
    """Return the match before and after the carrier A is fragged on the red holder, beside the red flag."""
    before = played("capture-the-flag", 6, **head)
    for event in STEAL:
        before.push(event)
    carrier = Match(before.state.with_marine("A", at=Space.read("a2"), wounds=1).with_marine("D", at=Space.read("c2")))
    carrier.push({"turn": "D", "action": "advance"})
    after = Match(carrier.state)
    after.push({"attack": "a2", "with": "pistol", "rolled": ["yellow 2/4", "green 2/4"]})
    return carrier, after


def test_the_team_of_a_carrier_that_falls_on_its_own_holder_scores() -> None:
    before, after = shot_at_home()
    assert after.state.score == {"red": 1, "blue": 0}
    assert after.state.flags == {"red": Space.read("a1"), "blue": Space.read("g2")}
    assert ("scores", {"team": "team-red", "points": 1}) in list(tell_news(before.state, after.state))


def test_the_flag_goes_home_and_nobody_scores_if_it_is_so_read() -> None:
    before, after = shot_at_home(readings={"carrier-falls-on-its-holder": "returns-home"})
    assert after.state.score == {"red": 0, "blue": 0}
    assert after.state.flags == {"red": Space.read("a1"), "blue": Space.read("g2")}
    assert "scores" not in dict(tell_news(before.state, after.state))


def test_a_carrier_caught_in_a_vault_that_is_its_holder_scores_too() -> None:
    vault = f"{record('capture-the-flag')['board']}a2: vault\n"
    match = played("capture-the-flag", 6, board=vault, readings={"inside-without-a-key": "anybody"})
    for event in STEAL[:-1]:
        match.push(event)
    match = Match(match.state.with_marine("A", at=Space.read("a2")))
    match.push({"end-turn": "A"})
    assert match.state.marines["A"].fragged
    assert match.state.score == {"red": 1, "blue": 0}
    assert match.state.flags == {"red": Space.read("a1"), "blue": Space.read("g2")}
