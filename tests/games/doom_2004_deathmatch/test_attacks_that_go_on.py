"""Attacks that blow through, and weapons that aim by themselves, in recorded matches."""

import pytest

from regolario.games.doom_2004_deathmatch.record.attack_events import attacker_before
from regolario.record.recorder import Outcome
from tests.games.matches import played, refused

ON = {"blow-through": "e1", "gives-up": "blue", "rolled": ["red 2/4", "green 2/1"]}


def test_the_recorded_match_ends() -> None:
    match = played("piercing-shots")
    assert match.outcome() == Outcome(("Ada",), "limit")


def test_an_attack_that_goes_on_strikes_who_stands_behind_the_target() -> None:
    before, after = played("piercing-shots", 10).state, played("piercing-shots", 11).state
    assert after.struck == ("D",)
    assert after.marines["D"].wounds < before.marines["D"].wounds
    assert after.marines["B"] == before.marines["B"]


def test_it_is_part_of_the_same_attack() -> None:
    before, after = played("piercing-shots", 10).state, played("piercing-shots", 11).state
    assert before.turn is not None
    assert after.turn is not None
    assert after.turn.deeds == before.turn.deeds


def test_every_attack_has_a_range_of_its_own() -> None:
    match = played("piercing-shots", 10)
    match.push({**ON, "rolled": ["red 1/4", "green 2/1"]})
    assert match.state.struck == ()


def test_it_goes_on_as_long_as_there_are_dice() -> None:
    match = played("piercing-shots", 11)
    match.push({"blow-through": "f1", "gives-up": "green", "rolled": ["red 2/4"]})
    last = {"blow-through": "g1", "gives-up": "green", "rolled": ["red 2/4"]}
    assert refused(match, last).because == "no-die-to-drop"


def test_an_interrupted_attack_goes_on_by_name() -> None:
    match = played("piercing-shots", 26)
    assert attacker_before(match.state) == "B"
    assert refused(match, ON).because == "no-blow-through"
    match.push({**ON, "by": "A"})
    assert attacker_before(match.state) == "A"


def test_a_bullet_spends_the_weapon_of_an_attack_that_goes_on() -> None:
    assert "machine-gun" in played("piercing-shots", 26).state.marines["A"].items
    assert "machine-gun" not in played("piercing-shots", 27).state.marines["A"].items


def test_the_attack_of_a_marine_that_was_fragged_is_over() -> None:
    match = played("piercing-shots", 25)
    match.push({"guard": "B", "attack": "a1", "with": "pistol", "rolled": ["yellow 2/5", "green 2/5"]})
    assert match.state.marines["A"].fragged
    assert refused(match, {**ON, "by": "A"}).because == "no-attack-before"


def test_an_aimed_weapon_needs_no_order() -> None:
    before, after = played("piercing-shots", 17).state, played("piercing-shots", 18).state
    assert before.marines["C"].orders == ()
    assert after.struck == ("D",)


@pytest.mark.parametrize(
    ("reading", "at", "because"),
    [
        *(("step", "d3", "wall"), ("seen", "d3", "closed-door"), ("doors-only", "d3", None)),
        *(("step", "d1", "wall"), ("seen", "d1", None), ("doors-only", "d1", None)),
    ],
)
def test_the_reading_decides_what_stops_it(reading: str, at: str, because: str | None) -> None:
    match = played("piercing-shots", 9, readings={"where-a-blow-through-goes-on": reading})
    match.push({"attack": "d2", "with": "machine-gun", "rolled": ["red 2/1", "blue 1/1"]})
    on = {"blow-through": at, "gives-up": "blue", "rolled": ["red 2/1"]}
    if because is None:
        match.push(on)
    else:
        assert refused(match, on).because == because
