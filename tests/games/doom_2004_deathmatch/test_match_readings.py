"""Recorded matches are played as the open questions are read."""

from typing import Any

from regolario.games.doom_2004_deathmatch.choices import legal_events
from regolario.games.doom_2004_deathmatch.match import Match
from regolario.games.doom_2004_deathmatch.state import Outcome, Placed
from regolario.match_words import news
from tests.matches import begun, played, refused

CORRIDOR = "|1 . . 2 . . 3|"
"""A board with too few points for four marines."""
PAIR = {
    "players": ["Ada", "Bruno"],
    "marines": {"A": "Ada", "B": "Bruno", "C": "Ada", "D": "Bruno"},
    "weapons": None,
}


def pair(events: list[dict[str, Any]], **head: Any) -> Match:
    """A deathmatch of two players, each with a pair of marines, after some events."""
    match = begun("deathmatch", **{**PAIR, **head})
    for event in events:
        match.push(event)
    return match


def test_if_a_marine_wins_the_frags_of_each_count_by_themselves() -> None:
    match = begun("deathmatch", board=None, readings={"marine-or-player-wins": "marine"})
    for event in ({"frag": "B", "by": "A"}, {"frag": "C", "by": "D"}, {"frag": "D", "by": "A"}, {"own-frag": "E"}):
        match.push(event)
    assert match.state.score == {"A": 0, "B": 0, "C": 0, "D": 1, "E": -1, "F": 0}
    for _ in range(2):
        match.push({"frag": "F", "by": "D"})
    assert match.outcome() == Outcome(("D",), "limit")


def test_a_guard_order_runs_out_with_the_round_if_it_is_so_read() -> None:
    assert played("deathmatch", 41).state.marines["D"].orders == (Placed("guard", 39),)
    after = played("deathmatch", 41, readings={"end-of-a-guard-order": "new-round"})
    assert after.state.marines["D"].orders == ()


def test_a_marine_may_keep_several_orders() -> None:
    events = [
        *({"place": marine, "at": at} for marine, at in (("A", "a1"), ("B", "g1"), ("C", "d1"), ("D", "e1"))),
        *({"turn": "B", "action": "ready"}, {"order": "aim"}, {"end-turn": "B"}),
        *({"turn": "A", "action": "sprint"}, {"end-turn": "A"}, {"turn": "D", "action": "sprint"}, {"end-turn": "D"}),
        *({"turn": "C", "action": "sprint"}, {"end-turn": "C"}, {"end-round": True}),
        *({"turn": "B", "action": "ready"}, {"order": "guard"}),
    ]
    board = "|1 . . 2 1 . 3|"
    orders = pair(events, board=board).state.marines["B"].orders
    assert [placed.order for placed in orders] == ["aim", "guard"]
    alone = pair(events, board=board, readings={"several-orders-at-once": "replaced"}).state.marines["B"].orders
    assert [placed.order for placed in alone] == ["guard"]


def test_marines_without_a_point_may_begin_off_the_board() -> None:
    match = pair(
        [{"place": "A", "at": "a1"}, {"place": "B", "at": "g1"}, {"place": "C", "at": "d1"}],
        board=CORRIDOR,
        readings={"too-few-respawn-points": "respawn-later"},
    )
    state = match.state
    assert state.placed == ("A", "B", "C", "D")
    assert (state.marines["D"].at, state.marines["D"].fragged) == (None, True)
    assert list(news(match.states[-2], state)) == [("off-the-board", {"marine": "D"})]
    assert refused(match, {"turn": "D", "action": "sprint"}).because == "not-on-the-board"
    assert {"respawn": "D", "rolled": 1, "at": "a1"} in list(legal_events(state))
    match.push({"respawn": "D", "rolled": 1, "at": "a1"})
    assert match.state.marines["A"].fragged
    assert match.state.score == {"Ada": 0, "Bruno": 0}


def test_a_card_of_the_expansion_is_dealt_once_the_head_names_it() -> None:
    match = begun("deathmatch", cards={"berserk": 1})
    match.push({"deal": "A", "cards": ["berserk", "medic"], "keep": "berserk"})
    again = {"deal": "B", "cards": ["berserk", "tough"], "keep": "tough"}
    assert refused(match, again).because == "not-in-the-deck"


def test_time_ends_the_match_in_the_round_that_was_played() -> None:
    match = begun("deathmatch", board=None, deck=4)
    match.push({"end-round": True})
    assert (match.state.round, match.outcome()) == (2, None)
    match.push({"end-round": True})
    assert match.outcome() is not None
    assert match.state.round == 2
