"""Large demons in recorded missions: marines meet them on any of their spaces, and make room for them."""

from typing import Any

import pytest

from regolario.record.match import Match, replay
from regolario.record.record_file import events_of
from regolario.record.recorder import Outcome
from regolario.record.words import words_for
from tests.games.matches import base, begun, played, record, refused

LARGE: dict[str, Any] = {"health": 6, "stagger": 4, "speed": 4, "range": 3, "dice": ["red"]}
SQUARE = "|. . ? ?|\n|A . ? ?|\nc1-d2: large pinky"
LONG = "|? ? A . B|\n|i . . . .|\na1-b1: large pinky"
KEPT = ("uac", "shotgun", "assault-rifle", "overwhelming-power", "seek-and-destroy", "blood-frenzy")
GIVEN = ["blood-frenzy 5"] + [f"seek-and-destroy {number}" for number in range(1, 6)]
HAND = ["uac 3/4", "uac 4/4", "shotgun 1/3"]


def mission(board: str, spaces: int) -> Match[Any]:
    """Return a mission with a large Pinky in its first round."""
    letters = [letter for letter in "AB" if letter in board]
    cards = {card: said for card, said in record("last-stand")["cards"].items() if card.startswith(KEPT)}
    match = begun(
        "last-stand",
        marines=dict.fromkeys(letters, "Ada"),
        health=dict.fromkeys(letters, 7),
        weapons={letter: ["assault-rifle", "shotgun"] for letter in letters},
        board=board,
        demons={"pinky": {**LARGE, "spaces": spaces}, "imp": LARGE},
        cards=cards,
        invasion=[{"portal": "blue", "demons": {"imp": 1}}],
    )
    for letter in letters:
        match.push({"deal": letter, "cards": HAND})
    match.push({"round": 1, "draws": GIVEN})
    return match


@pytest.mark.parametrize("path", [["b2", "c2"], ["b1", "c1"], ["b1", "c2"], ["b2", "c2", "d2"]])
def test_a_large_demon_is_fragged_by_a_glory_kill_on_any_of_its_spaces(path: list[str]) -> None:
    match = mission(SQUARE, 4)
    match.push({"reveal": "A"})
    match.push({"play": "uac 3/4"})
    match.push({"attack": "c1", "rolled": ["red 3", "red 1"], "reveals": ["blood-frenzy 6"]})
    match.push({"move": path})
    assert not match.state.figures
    assert [owed.kind for owed in match.state.owed] == ["glory-kill"]


def pinky_acts() -> Match[Any]:
    match = mission(LONG, 2)
    for event in ({"reveal": "invader"}, {"activate": "pinky"}, {"demon": "b1"}):
        match.push(event)
    return match


def test_small_figures_make_room_for_a_large_demon() -> None:
    match = pinky_acts()
    match.push({"bases": [["b1", "c1"]], "placed": {"A": "d1"}})
    assert str(match.state.marines["A"].at) == "d1"
    match.push({"bases": [["b1", "b2"]]})
    active = match.state.active()
    assert active is not None
    assert active.movement == LARGE["speed"] - 2


@pytest.mark.parametrize(
    ("placed", "because"),
    [
        ({}, "no-placed"),
        ({"A": "e2"}, "not-the-nearest"),
        ({"A": "d1", "B": "e2"}, "not-under-the-base"),
        ({"A": "d1", "a2": "b2"}, "not-under-the-base"),
    ],
)
def test_only_figures_under_the_base_are_moved_and_each_to_the_nearest_space(
    placed: dict[str, str], because: str
) -> None:
    event = {"bases": [["b1", "c1"]], "placed": placed}
    assert refused(pinky_acts(), event).because == because


def test_the_mission_of_the_documentation_with_a_large_demon_is_legal_to_its_end() -> None:
    assert played("large-demon").outcome() == Outcome(("marines",), "all-demons-fragged")


@pytest.mark.parametrize(
    ("language", "summoned", "moved"),
    [
        ("en", "The portal on f2 summons: Pinky 1", "Alpha moves aside to d1"),
        ("it", "Il portale in f2 evoca: Pinky 1", "Alpha si sposta in d1"),
        ("es", "El portal de f2 invoca: Pinky 1", "Alpha se aparta a d1"),
    ],
)
def test_a_large_demon_is_one_and_who_makes_room_is_told(language: str, summoned: str, moved: str) -> None:
    words = words_for(base(), base().games["doom-2016"], language)
    steps = list(replay(begun("large-demon"), events_of(record("large-demon"))))
    assert summoned in [words.event(one.event, one.before) for one in steps]
    assert [text for one in steps for text in words.news(one.before, one.after) if moved in text] == [moved]
