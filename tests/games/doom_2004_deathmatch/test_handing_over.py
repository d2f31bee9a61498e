"""What is handed over and picked up: used keys return, armour protects its bearer, movement is paid."""

from typing import Any

import pytest

from regolario.mechanics.spaces import Space
from regolario.record.match import Match
from tests.games.matches import played, record, refused

BEFORE_THE_VAULT = 48
"""The events of the recorded match before marine A, which has the red key, acts beside D at the door of the vault."""
KEY_LIES = (Space.read("j1"), "red-key")


def at_the_vault(*events: dict[str, Any], **head: Any) -> Match:
    match = played("deathmatch", BEFORE_THE_VAULT, **head)
    for event in ({"turn": "A", "action": "advance"}, *events):
        match.push(event)
    return match


def with_armour(*events: dict[str, Any], **head: Any) -> Match:
    """Return the match with an armour token on the space of marine A."""
    return at_the_vault(*events, board=f"{record('deathmatch')['board']}i4: item armour\n", **head)


def test_a_used_key_returns_from_the_marine_that_was_given_it() -> None:
    match = at_the_vault({"move": ["i5", "i4"]}, {"give": "red-key", "to": "D"}, {"end-turn": "A"})
    assert "red-key" not in match.state.marines["D"].items
    assert KEY_LIES not in match.state.taken


def test_a_marine_that_gave_its_key_away_is_caught_in_the_vault() -> None:
    far = {"distance-of-handing-over": "anywhere"}
    match = at_the_vault({"move": ["i5"]}, {"give": "red-key", "to": "D"}, {"end-turn": "A"}, readings=far)
    assert match.state.marines["A"].fragged
    assert match.state.score["Ada"] == -1
    assert "red-key" not in match.state.marines["D"].items
    assert KEY_LIES not in match.state.taken


def test_a_key_handed_over_unused_stays_with_its_new_bearer() -> None:
    match = at_the_vault({"give": "red-key", "to": "D"}, {"end-turn": "A"})
    assert "red-key" in match.state.marines["D"].items


def test_armour_protects_the_marine_that_has_its_token() -> None:
    match = with_armour({"pick-up": "armour"})
    assert (match.state.marines["A"].armour, match.state.marines["D"].armour) == (3, 2)
    match.push({"give": "armour", "to": "D"})
    assert (match.state.marines["A"].armour, match.state.marines["D"].armour) == (2, 3)


@pytest.mark.parametrize(("way", "far"), [([], False), (["j4"], False), (["h4", "h5"], True), (["i5"], True)])
def test_equipment_is_handed_over_only_to_a_marine_beside(way: list[str], far: bool) -> None:
    match = at_the_vault(*([{"move": way}] if way else []))
    if far:
        assert refused(match, {"give": "red-key", "to": "D"}).because == "too-far-away"
    else:
        match.push({"give": "red-key", "to": "D"})
        assert "red-key" in match.state.marines["D"].items


def test_a_marine_with_armour_tokens_receives_no_more_if_it_is_so_read() -> None:
    assert refused(with_armour(readings={"armour-tokens": "none"}), {"pick-up": "armour"}).because == "has-one"


def test_between_two_doors_the_player_names_the_key() -> None:
    two_doors = record("deathmatch")["board"].replace("|. . . . . . . .|. .|", "|. . . . . . . .B. .|", 1)
    state = at_the_vault({"move": ["h4"]}, board=two_doors).state
    both = state.with_marine("A", items=frozenset({"red-key", "blue-key"}))
    for named, used in (({"key": "red-key"}, {"red-key"}), ({"key": "blue-key"}, {"blue-key"}), ({}, {"blue-key"})):
        turn = Match(both).push({"move": ["i5"], **named}).turn
        assert turn is not None
        assert turn.used == used


def test_picking_up_costs_movement_if_it_is_so_read() -> None:
    paying = {"picking-up-costs": "as-handing-over"}
    free = with_armour({"pick-up": "armour"}, {"move": ["h4", "h5", "h6", "g6"]})
    assert free.state.marines["A"].at == Space.read("g6")
    match = with_armour({"pick-up": "armour"}, {"move": ["h4", "h5", "h6"]}, readings=paying)
    assert refused(match, {"move": ["g6"]}).rule == "doom-2004/marine-turn/advance"
    tired = with_armour({"move": ["h4", "h5", "h4", "i4"]}, readings=paying)
    assert refused(tired, {"pick-up": "armour"}).rule == "doom-2004/marine-turn/advance"
