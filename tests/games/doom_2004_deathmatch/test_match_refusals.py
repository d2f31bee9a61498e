"""Every rule of a recorded match refuses what breaks it, with its name and a message in each language."""

from typing import Any

import pytest

from regolario.record.rulings import Refusal
from regolario.record.words import words_for
from tests.games.matches import base, begun, data, played, record, refused

CASES = [(name, case) for name, cases in data("refusals").items() for case in cases]
HEADS = [(name, case) for name, cases in data("heads").items() for case in cases]


@pytest.mark.parametrize(
    ("name", "case"), CASES, ids=lambda value: value if isinstance(value, str) else str(value["event"])
)
def test_an_event_against_a_rule_is_refused_by_that_rule(name: str, case: dict[str, Any]) -> None:
    match = played(name, case["keep"], **case.get("head", {}))
    for event in case.get("then", []):
        match.push(event)
    refusal = refused(match, case["event"])
    check(name, case, refusal)
    assert refusal.number == case["keep"] + len(case.get("then", [])) + 1


@pytest.mark.parametrize(("name", "case"), HEADS, ids=lambda value: value if isinstance(value, str) else str(value))
def test_a_head_against_a_rule_is_refused(name: str, case: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        begun(name, **case["head"])
    check(name, case, refused.value)


def check(name: str, case: dict[str, Any], refusal: Refusal) -> None:
    """Check that a refusal is that of the case and has a sentence in every language."""
    rule = refusal.rule and refusal.rule.partition("/")[2]
    assert (rule, refusal.because) == (case["rule"], case["because"])
    for language in base().languages:
        told = words_for(base(), base().games[record(name)["game"]], language).refusal(refusal)
        assert told.endswith((".", ")")), told
        assert told != f"because-{refusal.because}"
        assert "{" not in told.replace("{move: [b3, c4]}", "")
