"""Cases that cannot happen at the table are refused, not answered."""

from typing import Any

import pytest

from regolario.engine.conversion import NotPlayable
from regolario.engine.running import find_entry, play
from tests.whole import base

DOOR = "|AD.|"
LARGE = "|2 2 A .|"
WALK: dict[str, Any] = {"figure": "A", "path": ["b1"], "points": 5}
CRAWL: dict[str, Any] = {"board": "|2 2D. .|", "figure": "a1", "bases": [["b1", "c1"]], "points": 5}


@pytest.mark.parametrize(
    ("rule", "given", "said"),
    [
        ("movement/whole-movement", {**WALK, "board": DOOR, "doors": [{"after": 2, "door": ["a1", "b1"]}]}, "`after`"),
        ("large-figures/large-movement", {**CRAWL, "doors": [{"after": 2, "door": ["b1", "c1"]}]}, "`after`"),
        ("movement/whole-movement", {**WALK, "board": "|A i|", "staggered": ["c1"]}, "no figure `c1`"),
        ("movement/through-figures", {"board": "|A i|", "figure": "A", "target": "b1", "staggered": ["q"]}, "`q`"),
        ("movement/reach", {"board": "|A i|", "figure": "A", "points": 2, "staggered": ["c1"]}, "no figure `c1`"),
        ("terrain/activating-a-teleporter", {"board": "|A t|", "figure": "A", "target": "c1"}, "no space c1"),
        ("terrain/moving-between-teleporters", {"board": "|T A|", "figure": "A", "target": "c1"}, "no space c1"),
        ("large-figures/what-large-figures-ignore", {"board": LARGE, "figure": "a1", "spaces": ["d1", "e1"]}, "d1, e1"),
        (
            "large-figures/displaced-figures",
            {"board": LARGE, "figure": "a1", "base": ["c1"], "underneath": "A"},
            "cannot cover c1",
        ),
        (
            "large-figures/placing-displaced-figures",
            {"board": LARGE, "figure": "a1", "base": ["d1", "e1"], "placings": []},
            "cannot cover d1, e1",
        ),
        ("portals/no-room", {"board": "|x .|", "portal": "b1", "demons": 1}, "no portal on b1"),
        ("round/initiative-deck", {"marines": list("ABCDE"), "on_the_map": ["imp"]}, "at most 4"),
        ("setup/single-marine", {"marines": 5}, "from 1 to 4"),
        ("setup/single-marine", {"marines": 0}, "from 1 to 4"),
    ],
)
def test_a_case_that_cannot_happen_is_refused(rule: str, given: dict[str, Any], said: str) -> None:
    entry = find_entry(base(), f"doom-2016/{rule}")
    assert entry is not None
    with pytest.raises(NotPlayable, match=said):
        play(base(), entry, given)
