"""Every rule of a recorded skirmish refuses what breaks it, in each language."""

from typing import Any

import pytest

from regolario.record.rulings import Refusal
from regolario.record.words import words_for
from tests.games.advanced_starquest.skirmishes import GAME, NAME, cases
from tests.games.matches import base, begun, played, refused

EVENTS, HEADS = cases("skirmish_cases"), cases("skirmish_heads")
EXAMPLES = ("{move: [b3, c4]}", "{A: Ada, B: Bruno}", "{A: marine-bolter}", "{by: A, die: red 3, again: red 0}")


@pytest.mark.parametrize("case", EVENTS, ids=lambda case: f"{case.get('record', NAME)} {case['keep']} {case['event']}")
def test_an_event_against_a_rule_is_refused_by_that_rule(case: dict[str, Any]) -> None:
    match = played(case.get("record", NAME), case["keep"], **case.get("head", {}))
    for event in case.get("then", []):
        match.push(event)
    check(case, refused(match, case["event"]))


@pytest.mark.parametrize("case", HEADS, ids=str)
def test_a_head_against_a_rule_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        begun(NAME, **case["head"])
    check(case, refusal.value)


def test_at_least_sixty_events_are_refused_by_rules() -> None:
    assert sum(case["rule"] is not None for case in EVENTS) > 60


def check(case: dict[str, Any], refusal: Refusal) -> None:
    """Check that a refusal is that of the case and has a sentence in every language."""
    rule = refusal.rule and refusal.rule.partition("/")[2]
    assert (rule, refusal.because) == (case["rule"], case["because"])
    for language in base().languages:
        told = words_for(base(), base().games[GAME], language).refusal(refusal)
        assert told.endswith((".", ")")) or refusal.because == "board", told
        assert told != f"because-{refusal.because}"
        for example in EXAMPLES:
            told = told.replace(example, "")
        assert "{" not in told
