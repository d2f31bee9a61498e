"""Portals without room for all demons of a group, and Argent Power tokens that run short."""

from collections.abc import Mapping
from typing import Any

import pytest

from regolario.record.match import Match
from tests.games.matches import begun, record, refused

DEMON: dict[str, Any] = {"health": 3, "stagger": 2, "speed": 4, "range": 3, "dice": ["red"]}
KEPT = ("uac", "shotgun", "assault-rifle", "overwhelming-power", "seek-and-destroy", "blood-frenzy")
GIVEN = ["blood-frenzy 5"] + [f"seek-and-destroy {number}" for number in range(1, 6)]
ROOM = "|A .D. x|\n+-+-+-+-+\n|. . . i|"
"""Behind the door is room for two demons."""


def door_opened(
    demons: Mapping[str, int],
    board: str = ROOM,
    argent: int = 0,
    spaces: int = 1,
    door: str = "b1-c1",
    step: str = "b1",
    **head: Any,
) -> Match[Any]:
    """Return a mission in which Alpha has opened a door; the blue group has these demons.

    A Pinky covers a number of ``spaces``.
    """
    cards = {card: said for card, said in record("last-stand")["cards"].items() if card.startswith(KEPT)}
    group = {"portal": "blue", "demons": dict(demons), **({"argent": argent} if argent else {})}
    match = begun(
        "last-stand",
        marines={"A": "Ada"},
        health={"A": 7},
        weapons={"A": ["assault-rifle", "shotgun"]},
        board=board,
        demons={"pinky": {**DEMON, "spaces": spaces} if spaces > 1 else DEMON, "imp": DEMON},
        cards=cards,
        invasion=[group, *[{"portal": "red", "demons": {"imp": 1}}] * 5],
        **head,
    )
    match.push({"deal": "A", "cards": ["uac 3/4", "uac 4/4", "shotgun 1/3"]})
    match.push({"round": 1, "draws": GIVEN})
    for event in ({"reveal": "A"}, {"play": "uac 3/4"}, {"move": [step]}, {"open": door}):
        match.push(event)
    return match


@pytest.mark.parametrize(
    ("demons", "places"),
    [
        ({"pinky": 3}, {"pinky": ["c1", "d1"]}),
        ({"pinky": 2, "imp": 1}, {"pinky": ["c1"], "imp": ["d1"]}),
        ({"pinky": 1, "imp": 2}, {"pinky": [], "imp": ["c1", "d1"]}),
    ],
)
def test_demons_without_room_are_left_out(demons: dict[str, int], places: dict[str, list[str]]) -> None:
    match = door_opened(demons)
    match.push({"summon": "d1", "places": places})
    kinds = [one.kind for one in match.state.figures.values()]
    assert sorted(kinds) == sorted(["imp"] + [kind for kind, spaces in places.items() for _ in spaces])
    assert match.state.owed == ()
    card = match.state.invader.demons["pinky"]
    assert (card == "face-down") == (places["pinky"] == [])


@pytest.mark.parametrize("places", [{"pinky": ["d1"]}, {"pinky": []}])
def test_a_demon_that_has_room_is_not_left_out(places: dict[str, list[str]]) -> None:
    found = refused(door_opened({"pinky": 3}), {"summon": "d1", "places": places})
    assert found.because == "group-not-complete"


@pytest.mark.parametrize(
    ("spaces", "places"),
    [
        (2, {"pinky": ["c1", "d1"], "imp": []}),
        (2, {"pinky": [], "imp": ["d1"]}),
        (4, {"pinky": [], "imp": ["d1"]}),
    ],
)
def test_a_large_demon_without_room_is_left_out(spaces: int, places: dict[str, list[str]]) -> None:
    match = door_opened({"pinky": 1, "imp": 1}, spaces=spaces)
    match.push({"summon": "d1", "places": places})
    kinds = [one.kind for one in match.state.figures.values()]
    assert kinds.count("pinky") == bool(places["pinky"])
    assert match.state.owed == ()


@pytest.mark.parametrize("places", [{"pinky": [], "imp": []}, {"pinky": []}])
def test_a_large_demon_that_has_room_is_not_left_out(places: dict[str, list[str]]) -> None:
    match = door_opened({"pinky": 1, **dict.fromkeys(set(places) - {"pinky"}, 1)}, spaces=2)
    found = refused(match, {"summon": "d1", "places": places})
    assert found.because == "group-not-complete"


def test_by_the_other_reading_a_large_demon_must_not_stick_out() -> None:
    board = "|A .D. x . .|\n+-+-+-+-+-+-+\n|. . . . . i|"
    event = {"summon": "d1", "places": {"pinky": [], "imp": ["c1", "d1"]}}
    assert refused(door_opened({"pinky": 1, "imp": 2}, board, spaces=2), event).because == "group-not-complete"
    match = door_opened({"pinky": 1, "imp": 2}, board, spaces=2, readings={"large-demon-at-a-portal": "every-space"})
    match.push(event)
    assert [one.kind for one in match.state.figures.values()].count("pinky") == 0


NEAREST = {"readings": {"no-room-at-a-portal": "nearest"}}
WIDE = "|. . A .D. x|. .|\n+-+-+-+-+-+-+-+-+\n|. . . . . . . i|"
"""Behind the wall to the right nobody arrives; the nearest spaces beyond the door are those beside the marine."""
DOOR = {"door": "d1-e1", "step": "d1"}


@pytest.mark.parametrize("kind", ["pinky", "imp"])
def test_by_the_other_reading_demons_without_room_go_elsewhere(kind: str) -> None:
    group = {"pinky": 3} if kind == "pinky" else {"pinky": 1, "imp": 2}
    match = door_opened(group, WIDE, **DOOR, **NEAREST)
    places = {"pinky": ["c1", "e1", "f1"]} if kind == "pinky" else {"pinky": ["e1"], "imp": ["c1", "f1"]}
    match.push({"summon": "f1", "places": places})
    assert len(match.state.figures) == 4
    assert match.state.owed == ()


@pytest.mark.parametrize(
    ("places", "because"),
    [
        (["c1", "b1", "e1"], "not-at-the-portal"),
        (["e1", "f1", "f1"], "taken"),
        (["e1", "f1", "h2"], "taken"),
        (["e1", "f1"], "group-not-complete"),
        (["e1", "f1", "b1"], "not-the-nearest"),
        (["e1", "f1", "g1"], "not-the-nearest"),
        (["e1", "f1", "a2"], "not-the-nearest"),
    ],
)
def test_nobody_goes_elsewhere_while_there_is_room_or_farther_than_needed(places: list[str], because: str) -> None:
    match = door_opened({"pinky": 3}, WIDE, **DOOR, **NEAREST)
    assert refused(match, {"summon": "f1", "places": {"pinky": places}}).because == because


@pytest.mark.parametrize("places", [["e1", "f1", "c1", "b1"], ["e1", "b1", "f1", "c1"]])
def test_those_that_go_elsewhere_fill_the_nearest_spaces_in_any_order(places: list[str]) -> None:
    match = door_opened({"pinky": 4}, WIDE, **DOOR, **NEAREST)
    match.push({"summon": "f1", "places": {"pinky": places}})
    assert match.state.owed == ()


def test_two_demons_do_not_go_to_the_same_space_elsewhere() -> None:
    match = door_opened({"pinky": 4}, WIDE, **DOOR, **NEAREST)
    event = {"summon": "f1", "places": {"pinky": ["e1", "f1", "c1", "c1"]}}
    assert refused(match, event).because == "taken"


@pytest.mark.parametrize(("base", "because"), [(["b1", "c1"], None), (["a1", "b1"], "not-the-nearest")])
def test_a_large_demon_without_room_goes_to_the_nearest_base(base: list[str], because: str | None) -> None:
    match = door_opened({"imp": 2, "pinky": 1}, WIDE, spaces=2, **DOOR, **NEAREST)
    event = {"summon": "f1", "places": {"imp": ["e1", "f1"], "pinky": base}}
    if because is not None:
        assert refused(match, event).because == because
    else:
        match.push(event)
        assert match.state.owed == ()


def test_where_nothing_can_be_reached_demons_are_left_out() -> None:
    match = door_opened({"pinky": 3}, "|A .D. x|. .|\n+-+-+-+-+-+-+\n|. . . . . i|", **NEAREST)
    places = {"pinky": ["c1", "d1", "a1"]}
    match.push({"summon": "d1", "places": places})
    assert len(match.state.figures) == 4
    match = door_opened({"pinky": 4}, "|A .D. x|. .|\n+-+-+-+-+-+-+\n|. . . . . i|", **NEAREST)
    match.push({"summon": "d1", "places": places})
    assert match.state.owed == ()


PUSH = {"readings": {"demon-on-an-occupied-space": "push"}}
CROWD = "|A .D. x|\n+-+-+-+-+\n|. . . i|"


def crowded() -> Match[Any]:
    """Return a mission in which Alpha stands in the way of a large Pinky."""
    match = door_opened({"pinky": 1}, CROWD, spaces=2, **PUSH)
    assert str(match.state.marines["A"].at) == "b1"
    return match


def test_a_large_demon_may_push_a_marine_aside_by_one_reading() -> None:
    match = crowded()
    event = {"summon": "d1", "places": {"pinky": ["b1", "c1"]}}
    assert refused(match, event).because == "not-placed"
    match.push({**event, "placed": {"A": "a1"}})
    assert str(match.state.marines["A"].at) == "a1"
    assert [str(space) for space in match.state.figures["pinky 2"].spaces] == ["b1", "c1"]


def test_only_figures_under_a_demon_are_moved() -> None:
    event = {"summon": "d1", "places": {"pinky": ["c1", "d1"]}, "placed": {"A": "a1"}}
    assert refused(crowded(), event).because == "not-under-the-base"


def test_a_type_of_the_group_is_not_passed_over() -> None:
    found = refused(door_opened({"pinky": 1, "imp": 2}), {"summon": "d1", "places": {"imp": ["c1", "d1"]}})
    assert found.because == "no-such-group"


def test_a_group_takes_only_the_tokens_in_the_supply() -> None:
    match = door_opened({"pinky": 2}, argent=19)
    event = {"summon": "d1", "places": {"pinky": ["c1", "d1"]}}
    assert refused(match, {**event, "argent": {"pinky": 19}}).because == "too-many-tokens-placed"
    match.push({**event, "argent": {"pinky": 18}})
    assert match.state.invader.argent["pinky"] == 18
