"""Each kind of event of a mission declares the rules that it asks."""

from functools import cache

import pytest

from regolario.games.doom_2016.record.recorder import MISSION
from regolario.record.gaps import gaps
from regolario.record.record_file import events_of
from tests.games.doom_2016.missions import NAMES, cases
from tests.games.matches import Tried, begun, declared, played, record, rules_asked


@cache
def asked() -> dict[str, set[str]]:
    """Return the rules that each kind of event asks, played or refused."""
    tried: list[Tried] = []
    for name in NAMES:
        tried.append((begun(name), events_of(record(name))))
        tried += [(played(name, case["keep"]), [case["event"]]) for case in cases("mission_cases").get(name, [])]
    return rules_asked(tried)


def test_nothing_is_asked_that_is_not_declared() -> None:
    undeclared = {kind: rules - declared(MISSION, kind) - {MISSION.over} for kind, rules in asked().items() if kind}
    assert {kind: rules for kind, rules in undeclared.items() if rules} == {}


def test_every_kind_of_event_is_tried_but_moves_of_large_demons() -> None:
    assert set(MISSION.kinds) - set(asked()) == {"bases"}


@pytest.mark.parametrize("kind", MISSION.kinds)
def test_every_rule_that_is_declared_is_one_of_the_rulebook(kind: str) -> None:
    book = begun("last-stand").state.book
    assert declared(MISSION, kind) <= set(book.entries)
    assert [rule for rule in MISSION.kinds[kind].needs if book.lacks(rule)] == []


def test_no_kind_of_event_is_impossible() -> None:
    assert gaps(begun("last-stand").state) == []
