"""Recorded matches replay and end as expected; what follows by rule is computed."""

import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regolario.book.layers.overlay import merged
from regolario.data.places import File
from regolario.data.source import read_text
from regolario.games.doom_2004_deathmatch.record.choices import legal_events
from regolario.games.doom_2004_deathmatch.record.event_table import KINDS
from regolario.games.doom_2004_deathmatch.record.match_head import OPTIONAL, REQUIRED
from regolario.games.doom_2004_deathmatch.record.state import PlacedOrder
from regolario.mechanics.spaces import Space
from regolario.record.begin import BEFORE, begin
from regolario.record.events import read_event
from regolario.record.from_base import rulings
from regolario.record.match import Match, apply
from regolario.record.recorder import Outcome
from regolario.record.rulings import Refusal
from tests.games.matches import ROOT, base, begun, played, record, refused


def test_the_recorded_deathmatch_ends_at_the_frag_limit() -> None:
    match = played("deathmatch")
    assert len(match.events) == 167
    assert match.outcome() == Outcome(("Carla",), "limit")
    assert match.state.score == {"Ada": 0, "Bruno": 0, "Carla": 3}
    assert (match.state.round, match.state.timer) == (7, 53)


def test_the_recorded_game_of_flags_ends_in_sudden_death() -> None:
    match = played("capture-the-flag")
    assert match.outcome() == Outcome(("red",), "sudden-death")
    assert match.state.score == {"red": 2, "blue": 1}
    assert match.state.flags == {"red": Space.read("a1"), "blue": Space.read("g2")}


def test_a_miss_hurts_nobody_and_a_bullet_costs_the_weapon() -> None:
    missed = played("deathmatch", 20).state
    assert missed.struck == ()
    assert missed.marines["B"].wounds == 5
    spent = played("deathmatch", 78).state
    assert "plasma-gun" not in spent.marines["A"].items
    assert spent.pool["plasma-gun"] == 2


def test_a_chainsaw_is_never_spent() -> None:
    assert "chainsaw" in played("deathmatch", 61).state.marines["F"].items


def test_the_fragged_return_to_the_initial_state_and_leave_the_board() -> None:
    before, after = played("deathmatch", 60).state, played("deathmatch", 61).state
    assert before.marines["B"].items == {"shotgun"}
    fragged = after.marines["B"]
    assert (fragged.at, fragged.wounds, fragged.armour, fragged.items) == (None, 5, 2, frozenset())
    assert after.score == {"Ada": 0, "Bruno": 0, "Carla": 1}


def test_a_key_that_was_used_goes_back_at_the_end_of_the_turn() -> None:
    inside = played("deathmatch", 50).state
    assert "red-key" not in inside.items(Space.read("j1"))
    out = played("deathmatch", 53).state
    assert "red-key" in out.items(Space.read("j1"))
    assert "red-key" not in out.marines["A"].items
    assert not out.marines["A"].fragged


def test_whoever_stays_in_the_vault_is_fragged_and_pays_for_it() -> None:
    assert played("deathmatch", 90).state.score["Ada"] == 1
    after = played("deathmatch", 91).state
    assert after.marines["D"].fragged
    assert after.score["Ada"] == 0
    assert "red-key" in after.items(Space.read("j1"))


def test_a_telefrag_on_coming_back_is_forced_and_gains_nothing() -> None:
    after = played("deathmatch", 111).state
    assert after.marines["E"].fragged
    assert after.score == {"Ada": 0, "Bruno": 0, "Carla": 1}


def test_an_own_frag_ends_the_turn_and_may_bring_the_score_below_zero() -> None:
    after = played("deathmatch", 120).state
    assert after.score["Bruno"] == -1
    assert after.turn is None
    assert after.acted == ("E",)


def test_health_heals_and_stays_on_the_board() -> None:
    after = played("deathmatch", 122).state
    assert after.marines["C"].wounds == 5
    assert "health" in after.items(Space.read("d6"))


def test_a_blast_strikes_all_around() -> None:
    after = played("deathmatch", 145).state
    assert after.struck == ("B", "E")
    assert after.marines["B"].fragged
    assert after.marines["E"].wounds == 2


def test_scatter_takes_a_card_from_the_timer() -> None:
    assert [played("deathmatch", number).state.timer for number in (155, 156, 162)] == [56, 55, 53]


def test_a_dropped_flag_lies_where_its_bearer_fell() -> None:
    assert played("capture-the-flag", 20).state.flags["blue"] == "A"
    assert played("capture-the-flag", 21).state.flags["blue"] == Space.read("d1")


def test_a_flag_that_its_own_team_takes_up_goes_home() -> None:
    assert played("capture-the-flag", 64).state.flags["blue"] == Space.read("d3")
    assert played("capture-the-flag", 65).state.flags["blue"] == Space.read("g2")


def test_the_timer_that_runs_out_ends_a_deathmatch_with_a_shared_victory() -> None:
    match = begun("deathmatch", board=None, deck=2)
    for event in ({"frag": "B", "by": "A"}, {"frag": "A", "by": "F"}, {"scatter": 1}, {"end-round": True}):
        match.push(event)
    assert match.outcome() == Outcome(("Ada", "Carla"), "timer")


def test_a_score_sheet_counts_what_the_table_calls_out() -> None:
    match = begun("deathmatch", board=None)
    for event in (
        {"turn": "A"},
        {"frag": "B", "by": "A"},
        {"own-frag": "C"},
        {"frag": "D", "by": "A"},
        {"telefrag": "D", "by": "E"},
    ):
        match.push(event)
    assert match.state.score == {"Ada": 0, "Bruno": 1, "Carla": -1}
    assert refused(match, {"turn": "A"}).because == "has-acted"
    assert refused(match, {"move": ["a1"]}).because == "needs-a-board"
    assert match.pop() == read_event(KINDS, {"telefrag": "D", "by": "E"})
    assert match.state.score == {"Ada": 0, "Bruno": 0, "Carla": -1}


def test_the_score_sheet_of_the_flags_ends_at_the_limit() -> None:
    match = begun("capture-the-flag", board=None)
    for team in ("red", "blue", "red", "red"):
        match.push({"score": team})
    assert match.outcome() == Outcome(("red",), "limit")


def test_what_may_come_next_is_listed() -> None:
    match = played("deathmatch", 13)
    assert {"end-turn": "B"} in legal_events(match.state)
    assert {"move": ["b5"]} in legal_events(match.state)
    assert not any("turn" in event for event in legal_events(match.state))
    for event in legal_events(match.state):
        apply(match.state, read_event(KINDS, event))


def test_a_state_does_not_grow_with_the_match() -> None:
    match = begun("deathmatch", board=None, deck=100_000, limit=100_000)
    sizes = set()
    for _ in range(1_000):
        match.push({"frag": "B", "by": "A"})
        match.push({"own-frag": "A"})
        match.push({"end-round": True})
        sizes.add(
            sum(len(getattr(match.state, name)) for name in ("marines", "pool", "score", "acted", "placed", "taken"))
        )
    assert len(sizes) == 1


def test_figures_with_a_chainsaw_may_start_armed_and_keep_it_when_they_come_back() -> None:
    match = played("deathmatch", 61, chainsaws=["B", "E"], readings={"chainsaw-marines": "armed"})
    assert match.state.marines["B"].items == {"chainsaw"}
    assert match.state.pool["chainsaw"] == 1
    assert played("deathmatch", 61, chainsaws=["B", "E"]).state.marines["B"].items == set()


def test_equipment_changes_hands_for_a_space_of_movement() -> None:
    match = played("deathmatch", 15, readings={"distance-of-handing-over": "anywhere"})
    match.push({"give": "shotgun", "to": "E"})
    assert match.state.marines["B"].items == set()
    assert match.state.marines["E"].items == {"shotgun"}
    match.push({"pick-up": "shotgun"})
    assert refused(match, {"give": "shotgun", "to": "E"}).because == "has-one"
    assert refused(
        played("deathmatch", 15, readings={"handing-over-in-deathmatch": "no"}), {"give": "shotgun", "to": "E"}
    )


def test_a_dodge_is_of_the_marine_attacked() -> None:
    match = played("deathmatch", 163)
    for event in ({"end-turn": "E"}, {"turn": "C", "action": "advance"}):
        match.push(event)
    with_order = match.state.with_marine("E", orders=(PlacedOrder("dodge", 1),)).with_marine(
        "B", orders=(PlacedOrder("dodge", 2),)
    )
    attack = {"attack": "c6", "with": "pistol", "rolled": ["yellow 1/3", "green 1/2"], "again": ["yellow miss", None]}
    dodged = Match(with_order)
    assert dodged.push({**attack, "dodge": "E"}).struck == ()
    assert dodged.state.marines["E"].orders == ()
    assert refused(Match(with_order), {**attack, "dodge": "B"}).because == "not-the-target"


def played_readings(game: str) -> dict[str, st.SearchStrategy[str]]:
    """Return the readings of each question of a game that some function asks."""
    unplayed = rulings(base(), game).unplayed
    questions = merged(base(), base().games[game]).questions.values()
    return {
        question.key: st.sampled_from(list(question.readings))
        for question in questions
        if question.readings and question.key not in unplayed
    }


READINGS = {name: played_readings(f"doom-2004-{name}") for name in ("deathmatch", "capture-the-flag")}


@pytest.mark.parametrize("name", READINGS)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_however_the_open_questions_are_read_an_event_is_played_or_refused(name: str, data: st.DataObject) -> None:
    match = begun(name, readings=data.draw(st.fixed_dictionaries(READINGS[name])))
    for event in record(name)["events"]:
        if match.outcome() is None:
            with suppress(Refusal):
                match.push(event)
    assert len(match.states) == len(match.events) + 1


WORDS = ["A", "F", "Z", "a", "a1", "z9", "c5-c6", "red", "pistol", "advance", "guard", "red-key", "blue-flag", "frog"]
THING = st.one_of(st.none(), st.booleans(), st.integers(-3, 99), st.sampled_from(["", "red 0/4 bullet", *WORDS]))
ANYTHING = st.one_of(THING, st.lists(THING, max_size=3), st.dictionaries(st.text(max_size=2), THING, max_size=1))
EVENTS = st.sampled_from(list(KINDS.values())).flatmap(
    lambda kind: st.fixed_dictionaries({}, optional=dict.fromkeys(kind.fields, ANYTHING))
)


@settings(max_examples=300, deadline=None)
@given(event=st.one_of(ANYTHING, EVENTS), name=st.sampled_from(sorted(READINGS)), at=st.integers(0, 84))
def test_whatever_an_event_says_it_is_played_or_refused(event: Any, name: str, at: int) -> None:
    before = whole(name).states[at]
    match = Match(before)
    refused = False
    try:
        match.push(event)
    except Refusal:
        refused = True
    assert match.state.events == before.events + (not refused)
    assert (match.state is before) == refused


@settings(max_examples=60, deadline=None)
@given(
    name=st.sampled_from(sorted(READINGS)),
    key=st.sampled_from([*BEFORE, *REQUIRED, *OPTIONAL, "readings", "also"]),
    value=ANYTHING,
)
def test_whatever_a_head_says_the_match_begins_or_is_refused(name: str, key: str, value: Any) -> None:
    with suppress(Refusal):
        assert begin(base(), {**record(name), key: value}).events == 0


@cache
def whole(name: str) -> Match:
    """Return a recorded match."""
    return played(name)


def test_a_turn_that_is_passed_over_is_not_recorded() -> None:
    readings = {"lost-turn-in-the-alternation": "is-passed-over"}
    match = played("capture-the-flag", 32, readings=readings)
    assert refused(match, {"lost-turn": "A"}).because == "passed-over"
    assert refused(match, {"turn": "A", "action": "sprint"}).because == "passed-over"
    assert {"turn": "B", "action": "sprint"} in legal_events(match.state)


GUIDE = (ROOT / "docs" / "en" / "contribute" / "recorded-games.md").read_text(encoding="utf-8")


def test_the_guide_shows_every_kind_of_event_as_it_is_read() -> None:
    events = GUIDE.partition("## The events")[2].partition("## A skirmish")[0]
    shown = [read(event) for event in re.findall(r"`(\{[^`]*\})`", events)]
    known = [event for event in shown if "..." not in str(event) and not set(event) & {"grenade", "red"}]
    assert {read_event(KINDS, event).kind for event in known} == set(KINDS) - {"guard"}


def test_the_record_of_the_guide_is_legal() -> None:
    head = read(re.findall(r"```yaml\n(game:.*?)```", GUIDE, re.S)[0])
    match = Match(begin(base(), head))
    for event in head["events"]:
        match.push(event)
    assert match.state.marines["C"].wounds == 4


def read(text: str) -> Any:
    """Return YAML from the guide as values."""
    return read_text(text, File(Path(), "guide"))[0]
