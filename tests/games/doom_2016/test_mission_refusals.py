"""Every rule of a recorded mission refuses what breaks it, in each language."""

from typing import Any

import pytest

from regolario.record.rulings import Refusal
from regolario.record.words import words_for
from tests.games.doom_2016.missions import cases
from tests.games.matches import base, begun, played, refused

EVENTS = [(name, case) for name, found in cases("mission_cases").items() for case in found]
HEADS = [(name, case) for name, found in cases("mission_heads").items() for case in found]
EXAMPLES = ("{move: [b3, c4]}", "{A: Ada, B: Bruno}", "{imp: 1}", "{imp: [b2, b3]}", "{c4: 1, A: 2}", "{A: b4}")
LONG_EXAMPLES = (
    "{portal: blue, demons: {imp: 3}}",
    "{card: uac 2/4, shields: 1}",
    "{A: [shotgun, assault-rifle]}",
    *EXAMPLES,
)


@pytest.mark.parametrize(
    ("name", "case"), EVENTS, ids=lambda value: value if isinstance(value, str) else str(value["event"])
)
def test_an_event_against_a_rule_is_refused_by_that_rule(name: str, case: dict[str, Any]) -> None:
    match = played(name, case["keep"], **case.get("head", {}))
    for event in case.get("then", []):
        match.push(event)
    refusal = refused(match, case["event"])
    check(case, refusal)
    assert refusal.number == case["keep"] + len(case.get("then", [])) + 1


@pytest.mark.parametrize(("name", "case"), HEADS, ids=lambda value: value if isinstance(value, str) else str(value))
def test_a_head_against_a_rule_is_refused(name: str, case: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        begun(name, **case["head"])
    check(case, refused.value)


def test_at_least_sixty_events_are_refused_by_rules() -> None:
    assert sum(case["rule"] is not None for _, case in EVENTS) > 60


def check(case: dict[str, Any], refusal: Refusal) -> None:
    """Check that a refusal is that of the case and has a sentence in every language."""
    rule = refusal.rule and refusal.rule.partition("/")[2]
    assert (rule, refusal.because) == (case["rule"], case["because"])
    for language in base().languages:
        told = words_for(base(), base().games["doom-2016"], language).refusal(refusal)
        assert told.endswith((".", ")")), told
        assert told != f"because-{refusal.because}"
        for example in LONG_EXAMPLES:
            told = told.replace(example, "")
        assert "{" not in told
