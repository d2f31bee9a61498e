"""A marine that moves through a friend may do something there, but ends its turn in an empty space."""

from typing import Any

from regolario.boards import words_of
from regolario.games.doom_2004.art.board import ART
from regolario.games.doom_2004.rules.board import Board, Figure
from regolario.games.doom_2004_deathmatch.record.choices import legal_events
from regolario.games.doom_2004_deathmatch.record.state import PlacedOrder
from regolario.mechanics.pictures.picture import picture
from regolario.mechanics.pictures.scene import Scene
from regolario.mechanics.spaces import Space
from regolario.record.from_base import rulings
from regolario.record.match import Match
from tests.games.matches import base, played, refused

FRIENDS = {"own-second-marine": "friends"}


def at(name: str) -> Space:
    return Space.read(name)


def with_events(match: Match, *events: dict[str, Any]) -> Match:
    for event in events:
        match.push(event)
    return match


def passing() -> Match:
    """Return a match with A in the space of its teammate B."""
    return with_events(played("capture-the-flag", 6), {"turn": "A", "action": "advance"}, {"move": ["b3"]})


def test_a_marine_may_attack_from_a_friends_space_and_go_on() -> None:
    match = passing()
    assert match.state.sharing("A") == ("B",)
    match.push({"attack": "f3", "with": "pistol", "rolled": ["yellow 2/1", "green 2/1"]})
    assert match.state.struck == ("E",)
    assert refused(match, {"end-turn": "A"}).because == "occupied"
    assert {"end-turn": "A"} not in list(legal_events(match.state))
    with_events(match, {"move": ["c3"]}, {"end-turn": "A"})
    assert match.state.marines["A"].at == at("c3")


def test_an_attack_from_a_friends_space_may_be_forbidden() -> None:
    match = played("capture-the-flag", 6, readings={"attack-from-a-shared-space": "forbidden"})
    with_events(match, {"turn": "A", "action": "advance"}, {"move": ["b3"]})
    attack = {"attack": "f3", "with": "pistol", "rolled": ["yellow 2/1", "green 2/1"]}
    assert refused(match, attack).because == "shared-space"


def test_where_two_marines_stand_an_attack_names_its_target() -> None:
    match = Match(passing().state.with_marine("E", orders=(PlacedOrder("guard", 1),)))
    guard = {"guard": "E", "attack": "b3", "with": "pistol", "rolled": ["yellow 2/1", "green 2/1"]}
    assert refused(match, guard).because == "which-marine"
    assert refused(match, {**guard, "against": "C"}).because == "not-in-that-space"
    assert match.push({**guard, "against": "B"}).struck == ("B",)


def test_a_flag_is_taken_in_a_friends_space() -> None:
    run = ({"turn": "A", "action": "sprint"}, {"move": ["c1", "d1", "e1", "f1", "g2"]})
    state = played("capture-the-flag", 6).state.with_marine("B", at=at("g2"))
    match = with_events(Match(state), *run, {"pick-up": "blue-flag"}, {"move": ["f1"]}, {"end-turn": "A"})
    assert match.state.flags["blue"] == "A"
    stopping = {"picking-up-on-the-way": "must-stop"}
    state = played("capture-the-flag", 6, readings=stopping).state.with_marine("B", at=at("g2"))
    assert refused(with_events(Match(state), *run), {"pick-up": "blue-flag"}).because == "no-way-out"


def test_a_door_is_opened_from_a_friends_space() -> None:
    state = played("deathmatch", 32, readings=FRIENDS).state.with_marine("C", at=at("f3"))
    match = with_events(Match(state), {"move": ["f3"]}, {"open": "f2-f3"}, {"move": ["f2"]}, {"end-turn": "F"})
    assert match.state.marines["F"].at == at("f2")


def test_a_marine_that_comes_back_to_a_shared_space_still_shares_it() -> None:
    match = with_events(passing(), {"move": ["c3", "b3"]})
    assert match.state.sharing("A") == ("B",)
    assert refused(match, {"end-turn": "A"}).because == "occupied"


def test_a_board_bears_two_marines_in_a_space() -> None:
    table = passing().state.table()
    assert {figure.name for figure in table.figures if figure.spaces == (at("b3"),)} == {"A", "B"}
    assert table.figure_on(at("b3"), besides="A") == Figure("B", "marine", (at("b3"),))
    assert set(table.things(at("b3"))) >= {"A", "B"}
    assert isinstance(table, Board)


def test_a_picture_shows_both_marines_of_a_space_side_by_side() -> None:
    shown = words_of(base(), base().games["doom-2004"], "en", "board-")
    alone = played("capture-the-flag", 6).state.table()
    assert "scale(0.6)" not in picture(ART, Scene(alone), shown)
    assert picture(ART, Scene(passing().state.table()), shown).count("scale(0.6)") == 2


def test_security_doors_may_be_seen_through_with_the_key() -> None:
    attack = {"attack": "i5", "with": "pistol", "rolled": ["yellow 1/1", "green 1/1"]}
    for reading, seen in (("movement-only", False), ("sight-too", True)):
        state = played("deathmatch", 49, readings={"sight-through-a-security-door": reading}).state
        match = Match(state.with_marine("D", at=at("i5")))
        if seen:
            assert match.push(attack).struck == ("D",)
        else:
            assert refused(match, attack).because == "blocked"


def test_an_entry_that_only_changes_numbers_or_words_is_played_by_the_function_below() -> None:
    flags, deathmatch = (rulings(base(), f"doom-2004-{name}") for name in ("capture-the-flag", "deathmatch"))
    replaced = flags.rulings["movement/harmful-obstacle"]
    assert replaced.entry == "doom-2004-capture-the-flag/movement/harmful-obstacle"
    assert replaced.function == deathmatch.rulings["movement/harmful-obstacle"].function
