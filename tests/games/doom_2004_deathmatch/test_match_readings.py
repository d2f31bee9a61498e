"""Recorded matches are played as the open questions are read."""

from typing import Any

from regolario.games.doom_2004_deathmatch.record.choices import legal_events
from regolario.games.doom_2004_deathmatch.record.match_words import tell_news
from regolario.games.doom_2004_deathmatch.record.state import PlacedOrder
from regolario.mechanics.spaces import Space
from regolario.record.match import Match
from regolario.record.recorder import Outcome
from tests.games.matches import begun, played, refused

CORRIDOR = "|1 . . 2 . . 3|"
"""A board with too few points for four marines."""
PAIR = {
    "players": ["Ada", "Bruno"],
    "marines": {"A": "Ada", "B": "Bruno", "C": "Ada", "D": "Bruno"},
    "weapons": None,
}


def pair(events: list[dict[str, Any]], **head: Any) -> Match:
    """Return a match of two players, each with a pair of marines, after some events."""
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
    assert played("deathmatch", 41).state.marines["D"].orders == (PlacedOrder("guard", 39),)
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
    assert list(tell_news(match.states[-2], state)) == [("off-the-board", {"marine": "D"})]
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


def guarding(older: bool, **readings: str) -> Match:
    """Return the match after D used its guard order against E, with an older or newer one of A."""
    orders = (PlacedOrder("guard", 10 if older else 50),)
    return Match(played("deathmatch", 56, readings=readings).state.with_marine("A", orders=orders))


GUARD = {"guard": "A", "attack": "h3", "with": "pistol", "rolled": ["yellow 1/1", "green 1/1"]}


def test_an_older_guard_order_may_answer_a_newer_one() -> None:
    assert guarding(older=True).push(GUARD).struck == ("E",)


def test_of_guard_orders_used_together_the_older_goes_first() -> None:
    together = {**GUARD, "together": True}
    assert refused(guarding(older=True), together).because == "older-guard-first"
    assert guarding(older=False).push(together).struck == ("E",)
    match = guarding(older=False)
    match.push({"move": ["g2"]})
    assert refused(match, together).because == "no-guard-before"


def test_a_guard_order_that_may_not_answer_another_goes_first_if_it_is_older() -> None:
    reading = {"interrupting-a-guard": "not-against-guard"}
    assert refused(guarding(older=True, **reading), GUARD).because == "older-guard-first"
    assert guarding(older=False, **reading).push(GUARD).struck == ("E",)


AIMED = {"attack": "c6", "with": "pistol", "rolled": ["yellow 1/3", "green 1/2"], "aim": True, "dodge": "E"}


def aiming(reading: str | None = None) -> Match:
    """Return a match in which C, with an aim order, is about to attack E, with a dodge order."""
    match = played("deathmatch", 166, readings={"aim-and-dodge-together": reading} if reading else {})
    state = match.state.with_marine("C", orders=(PlacedOrder("aim", 1),)).with_marine(
        "E", orders=(PlacedOrder("dodge", 2),)
    )
    return Match(state)


def test_an_attack_that_is_aimed_and_dodged_is_re_rolled_at_most_once() -> None:
    again = {**AIMED, "again": ["yellow miss", None]}
    for reading in (None, "attacker"):
        after = aiming(reading).push(again)
        assert after.struck == ()
        assert after.marines["C"].orders == after.marines["E"].orders == ()
    assert refused(aiming("neither"), again).because == "cancel-each-other"
    assert aiming("neither").push(AIMED).struck == ("E",)


def test_a_key_comes_back_under_a_marine() -> None:
    for reading, has_it in (("on-its-turn", False), ("at-once", True)):
        state = played("deathmatch", 52, readings={"key-under-a-marine": reading}).state
        place = Space.read("j1")
        match = Match(state.with_marine("F", at=place))
        after = match.push({"end-turn": "A"})
        assert "red-key" not in after.marines["A"].items
        assert ("red-key" in after.marines["F"].items) == has_it
        assert ("red-key" in after.items(place)) != has_it


def test_whoever_frags_a_teammate_may_lose_a_turn_too() -> None:
    for reading, rounds in (("fragged-only", ()), ("fragger-too", (2,))):
        match = played("capture-the-flag", 6, readings={"turn-of-the-fragger": reading})
        match.push({"turn": "A", "action": "advance"})
        match.push({"attack": "b3", "with": "pistol", "rolled": ["yellow 1/5", "green 1/5"]})
        assert match.state.marines["B"].loses == (1,)
        assert match.state.marines["A"].loses == rounds
        assert match.state.marines["A"].at is not None


def test_a_flag_may_be_picked_up_in_passing_or_at_the_end_of_a_movement() -> None:
    reading = {"picking-up-on-the-way": "must-stop"}
    match = played("capture-the-flag", 9, readings=reading)
    assert refused(match, {"move": ["f1"]}).because == "must-stop"
    match.push({"end-turn": "A"})
    # a marine that has stopped there before its turn may take it and go
    state = played("capture-the-flag", 6, readings=reading).state.with_marine("A", at=Space.read("g2"))
    match = Match(state)
    for event in ({"turn": "A", "action": "sprint"}, {"pick-up": "blue-flag"}, {"move": ["f1"]}):
        match.push(event)
    assert match.state.flags["blue"] == "A"
