"""Each kind of event of a skirmish declares the rules that it asks."""

import pytest

from regolario.games.advanced_starquest.record.recorder import SKIRMISH
from regolario.record.gaps import gaps
from regolario.record.record_file import events_of
from tests.games.advanced_starquest.skirmishes import BLIPS, NAME, cases
from tests.games.matches import Tried, begun, declared, played, record, rules_asked


def tried() -> list[Tried]:
    """Return the recorded skirmish and the refusals of the cases."""
    found: list[Tried] = [(begun(name), events_of(record(name))) for name in (NAME, BLIPS)]
    found.append((begun(NAME), [{"agree": "draw"}]))
    for case in cases("skirmish_cases"):
        match = played(case.get("record", NAME), case["keep"], **case.get("head", {}))
        found.append((match, [*case.get("then", []), case["event"]]))
    return found


def test_nothing_is_asked_that_is_not_declared() -> None:
    asked = rules_asked(tried())
    assert set(asked) >= set(SKIRMISH.kinds)
    undeclared = {kind: asked[kind] - declared(SKIRMISH, kind) - {SKIRMISH.over} for kind in SKIRMISH.kinds}
    assert {kind: rules for kind, rules in undeclared.items() if rules} == {}


@pytest.mark.parametrize("kind", SKIRMISH.kinds)
def test_every_rule_that_is_declared_is_one_of_the_rulebook(kind: str) -> None:
    book = begun(NAME).state.book
    assert declared(SKIRMISH, kind) <= set(book.entries)
    assert [rule for rule in SKIRMISH.kinds[kind].needs if book.lacks(rule)] == []


def test_no_kind_of_event_is_impossible() -> None:
    assert gaps(begun(NAME).state) == []
