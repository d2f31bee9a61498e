"""Cases that cannot be: unknown units, faces that the dice lack, doors after the end of a path."""

from typing import Any

import pytest

import regolario
from tests.games.matches import base

BESIDE = {"board": "|. A|\nb1: faces west", "figure": "A", "path": ["a1"], "points": 6}
PLACED = {"board": "|A .|\na1: faces east", "target": "A", "at": "b1"}
CASES: list[tuple[str, dict[str, Any], str]] = [
    ("preparation/life-points", {"unit": "dreadnougth", "life_points_lost": 1}, "dreadnought"),
    ("space-hulk/reload", {"weapon": "heavy-flamr", "points": 4}, "heavy-flamer"),
    ("space-hulk/reload", {"weapon": "android", "points": 4}, "android"),
    ("shooting/jam", {"shots": [[3, 0]]}, "no face of this die shows 3"),
    ("promotions/rank-bonus", {"rank": "sergeant", "rolled": [7]}, "D6 cannot give 7"),
    ("promotions/rank-bonus", {"rank": "sergeant", "rolled": [0]}, "D6 cannot give 0"),
    ("movement/whole-movement", {**BESIDE, "doors": [{"after": 2, "door": ["a1", "b1"]}]}, "from 0 to 1, not 2"),
    ("terminators/genestealer-movement", BESIDE, "genestealer"),
    ("terminators/genestealer-placing", {**PLACED, "blip": "z9"}, "z9"),
    ("terminators/genestealer-placing", {**PLACED, "blip": "b1", "seen_by": ["H"]}, "H"),
]


@pytest.mark.parametrize(("rule", "given", "said"), CASES, ids=[f"{rule} {said}" for rule, _, said in CASES])
def test_it_is_refused(rule: str, given: dict[str, Any], said: str) -> None:
    readings = {"prey": "one-that-sees"} if "seen_by" in given else {}
    with pytest.raises(regolario.NotPlayable, match=said):
        regolario.play(base(), f"advanced-starquest/{rule}", given, readings=readings)
