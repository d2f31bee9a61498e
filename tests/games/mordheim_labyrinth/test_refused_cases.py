"""Cases that cannot be: sides named twice, places that are taken, zones beside the table."""

from typing import Any

import pytest

import regolario
from tests.games.matches import base

CORNER = {"column": 1, "row": 1}
TAKEN = {"grid": ["NESW .", ". ."], "at": CORNER}
OFF = {"grid": ["NESW .", ". ."], "at": {"column": 0, "row": 1}}
ZONE = {"from_north": 0, "width": 10, "height": 10}
CASES: list[tuple[str, dict[str, Any], str]] = [
    ("generation/pile-rule", {**TAKEN, "pile": ["NESW"]}, "is not empty"),
    ("generation/pile-rule", {**OFF, "pile": ["NESW"]}, "is not on the table"),
    ("generation/turnings-that-fit", {**TAKEN, "tile": "NS"}, "is not empty"),
    ("generation/turnings-that-fit", {"grid": ["# ."], "at": CORNER, "tile": "NS"}, "is not empty"),
    ("generation/dead-end-on-border", {"grid": [". .", ". ."], "at": CORNER, "tile": "NN"}, "`N` twice"),
    ("bridges/place-of-a-bridge", {"leaves": "ESE"}, "`E` twice"),
    ("generation/choice-of-turning", {"turnings": ["N", "E", "S", "W", "N"]}, "1 to 4, not 5"),
    ("exploration/starting-tiles", {"zones": [{**ZONE, "from_west": 500}]}, "covers no tile"),
    (
        "exploration/starting-tiles",
        {"zones": [{**ZONE, "from_west": 0}, {**ZONE, "from_west": 0, "width": 0}]},
        "no tile",
    ),
    ("skills/random-skill", {"roll": 7, "known": ["owl-eyes"]}, "owl-sight"),
]


@pytest.mark.parametrize(("rule", "given", "said"), CASES, ids=[f"{rule} {said}" for rule, _, said in CASES])
def test_it_is_refused(rule: str, given: dict[str, Any], said: str) -> None:
    with pytest.raises(regolario.NotPlayable, match=said):
        regolario.play(base(), f"mordheim-labyrinth/{rule}", given)
