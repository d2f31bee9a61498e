"""Values that cannot occur at the table are refused in words."""

from typing import Any

import pytest

from regolario import NotPlayable, play
from tests.whole import base

CORRIDOR = "|A . .D. .|"
GREEN = {"die": "green", "range": 1}

CASES: list[tuple[str, dict[str, Any], str]] = [
    ("doom-2004/attack/hit-or-miss", {"rolled": [{"die": "green", "range": 4}], "range": 3}, "shows 4"),
    ("doom-2004/attack/hit-or-miss", {"rolled": [{"die": "green"}], "range": 0}, "shows 0"),
    ("doom-2004/wounds/damage", {"rolled": [GREEN, {"die": "green", "range": 9}]}, "shows 9"),
    ("doom-2004/attack/hit-or-miss", {"rolled": [], "range": 0}, "`rolled`"),
    ("doom-2004/attack/five-steps", {"seen": True, "range": 0, "armour": 2}, "`rolled`"),
    ("doom-2004-deathmatch/attack/five-steps", {"seen": True, "range": 0, "armour": 2}, "`rolled`"),
    (
        "doom-2004/movement/path",
        {
            "board": CORRIDOR,
            "figure": "A",
            "path": ["b1"],
            "movement": 8,
            "doors": [{"after": 2, "door": ["c1", "d1"]}],
        },
        "`after` can be at most 1",
    ),
    ("doom-2004/movement/oversized", {"board": CORRIDOR, "figure": "A", "spaces": ["b1"]}, "occupies one space"),
    (
        "doom-2004/movement/harmful-obstacle",
        {"board": CORRIDOR, "figure": "A", "path": ["z9"]},
        "no space z9 on the board",
    ),
    ("doom-2004/wounds/marine-wounded", {"tokens": 0, "wounds": 1}, "`tokens` must be at least 1"),
    ("doom-2004/wounds/invader-wounded", {"tokens": 0, "wounds": 1, "rating": 0}, "`rating` must be at least 1"),
    (
        "doom-2004/marine-turn/ready",
        {"deeds": [{"does": "order", "order": "salute"}]},
        "unknown value `salute`",
    ),
    ("doom-2004-deathmatch/match-end/end", {"frags": {"Ada": 1}, "limit": 0, "cards": 9}, "`limit` must be at least 1"),
    (
        "doom-2004-deathmatch/frags/frag",
        {"frags": {"Ada": 1}, "player": "Ada", "victims": ["Zeno"], "limit": 3},
        "unknown player `Zeno`",
    ),
]


@pytest.mark.parametrize(("rule", "given", "says"), CASES)
def test_an_impossible_value_is_refused(rule: str, given: dict[str, Any], says: str) -> None:
    with pytest.raises(NotPlayable) as refused:
        play(base(), rule, given)
    assert says in str(refused.value)
