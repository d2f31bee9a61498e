"""Large demons in recorded missions: a marine meets them on any of their spaces."""

import pytest

from regolario.record.match import Match
from tests.games.matches import begun, record

LARGE = {"health": 6, "stagger": 4, "speed": 4, "range": 3, "dice": ["red"], "spaces": 4}
BOARD = "|. . ? ?|\n|A . ? ?|\nc1-d2: large pinky"
KEPT = ("uac", "shotgun", "assault-rifle", "overwhelming-power", "seek-and-destroy", "blood-frenzy")


def mission() -> Match:
    """Return a mission in which Alpha has just staggered a large demon."""
    last = record("last-stand")
    match = begun(
        "last-stand",
        marines={"A": "Ada"},
        health={"A": 7},
        weapons={"A": ["assault-rifle", "shotgun"]},
        board=BOARD,
        demons={"pinky": LARGE},
        cards={card: said for card, said in last["cards"].items() if card.startswith(KEPT)},
        invasion=[{"portal": "blue", "demons": {"pinky": 1}}],
    )
    match.push({"deal": "A", "cards": ["uac 3/4", "uac 4/4", "shotgun 1/3"]})
    match.push({"round": 1, "draws": [f"seek-and-destroy {number}" for number in range(1, 7)]})
    match.push({"reveal": "A"})
    match.push({"play": "uac 3/4"})
    match.push({"attack": "c1", "rolled": ["red 3", "red 1"], "reveals": ["blood-frenzy 6"]})
    return match


@pytest.mark.parametrize("path", [["b2", "c2"], ["b1", "c1"], ["b1", "c2"], ["b2", "c2", "d2"]])
def test_a_large_demon_is_fragged_by_a_glory_kill_on_any_of_its_spaces(path: list[str]) -> None:
    match = mission()
    match.push({"move": path})
    assert not match.state.figures
    assert [owed.kind for owed in match.state.owed] == ["glory-kill"]
