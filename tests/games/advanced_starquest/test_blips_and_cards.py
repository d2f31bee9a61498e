"""The consequences of events with Blips and cards, by reading."""

from typing import Any

import pytest

from regolario.games.advanced_starquest.record.blip_events import kind_of
from regolario.games.advanced_starquest.rules.board import ALIENS
from regolario.record.match import Match
from regolario.record.record_file import events_of
from tests.games.advanced_starquest.skirmishes import BLIPS, cases, small
from tests.games.matches import begun, record


def taken(case: dict[str, Any]) -> Match[Any]:
    """Return the recorded skirmish with Blips after the events of a case."""
    match = begun(BLIPS, readings=case.get("readings", {}))
    for event in [*events_of(record(BLIPS))[: case["keep"]], *case.get("then", [])]:
        match.push(event)
    return match


@pytest.mark.parametrize("case", cases("skirmish_news"), ids=lambda case: f"{case['keep']} {case.get('then', '')}")
def test_what_follows_from_an_event(case: dict[str, Any]) -> None:
    state = taken(case).state
    if "news" in case:
        assert [[key, *words.values()] for key, words in state.news] == case["news"]
    for name, points in case.get("points", {}).items():
        assert state.in_turn().budget.own[name] == points, name
    for name, square in case.get("at", {}).items():
        assert str(state.at(name)) == square, name


def test_every_row_of_an_alien_has_its_kind_and_no_other_has_one() -> None:
    rows = {row: kind_of(row) for row in begun(BLIPS).state.book.tables["summary"]}
    assert set(ALIENS.values()) == set(rows.values()) - {None}
    assert {row: kind for row, kind in rows.items() if kind and row != kind} == {
        "chaos-marine-missile-launcher": "chaos-marine"
    }
    assert not any(kind for row, kind in rows.items() if row.startswith(("commander", "marine", "terminator")))


@pytest.mark.parametrize(
    ("aid", "wounded"), [({}, True), ({"first-aid": [1, 0]}, False), ({"first-aid": [0, 0]}, True)], ids=str
)
@pytest.mark.parametrize("watching", [False, True])
def test_first_aid_absorbs_shots(aid: dict[str, Any], wounded: bool, watching: bool) -> None:
    board, units = "|A . o|\na1: faces east\nc1: faces west", {"A": "marine-bolter"}
    match = small(board, units, [{"turn": "Ada", "rolled": [1]}, {"end-turn": "Ada"}], equipment=["first-aid"])
    shot = {"rolled": ["white 2", "white 1"], **aid}
    events: list[Any] = [{"turn": "Bruno"}, {"activate": "ork 1"}]
    if watching:
        events += [{"overwatch": True}, {"end-turn": "Bruno"}, {"turn": "Ada", "rolled": [1]}]
        events += [{"activate": "A"}, {"face": "north"}, {"react": "ork 1", "at": "A", **shot}]
    else:
        events.append({"shoot": "A", **shot})
    for event in events:
        match.push(event)
    assert match.state.units["A"].eliminated is wounded
    assert match.state.equipment == (() if aid else ("first-aid",))


@pytest.mark.parametrize(("drawn", "square"), [("|A b|", "b1"), ("|A . b|", "b1"), ("|A o b|\nb1: faces west", "c1")])
def test_a_genestealer_goes_in_front_of_its_prey_or_stays_on_its_blip(drawn: str, square: str) -> None:
    seen = {"seen": "blip 1", "as": "genestealer", "faces": "west", "against": "A"}
    state = small(f"{drawn}\na1: faces east", {"A": "marine-bolter"}, [seen]).state
    assert str(state.at("genestealer 1")) == square
