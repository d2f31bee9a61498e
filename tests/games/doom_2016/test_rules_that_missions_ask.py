"""Each kind of event of a mission declares the rules that it asks."""

from collections import defaultdict
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from regolario.games.doom_2016.record.recorder import MISSION
from regolario.record.gaps import gaps
from regolario.record.record_file import events_of
from regolario.record.rulings import Refusal, Rulings
from tests.games.doom_2016.missions import NAMES, cases
from tests.games.matches import begun, played, record


def declared(kind: str) -> set[str]:
    found = MISSION.kinds[kind]
    return {*found.needs, *found.may_need, *found.limits}


@cache
def asked() -> dict[str, set[str]]:
    """Return the rules that each kind of event asks, played or refused."""
    found: dict[str, set[str]] = defaultdict(set)
    now: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_ruling", "refuse"):
            patch.setattr(Rulings, name, traced(getattr(Rulings, name), now))
        for name in NAMES:
            matches = [(begun(name), events_of(record(name)))]
            matches += [(played(name, case["keep"]), [case["event"]]) for case in cases("mission_cases").get(name, [])]
            for match, events in matches:
                for plain in events:
                    now.clear()
                    with suppress(Refusal):
                        match.push(plain)
                    found[next((kind for kind in MISSION.kinds if kind in plain), "")] |= now
    return found


def traced(method: Any, now: set[str]) -> Any:
    def trace(book: Rulings, rule: str, *words: Any, **more: Any) -> Any:
        now.add(rule)
        return method(book, rule, *words, **more)

    return trace


def test_nothing_is_asked_that_is_not_declared() -> None:
    undeclared = {kind: rules - declared(kind) - {MISSION.over} for kind, rules in asked().items() if kind}
    assert {kind: rules for kind, rules in undeclared.items() if rules} == {}


def test_every_kind_of_event_is_tried_but_moves_of_large_demons() -> None:
    assert set(MISSION.kinds) - set(asked()) == {"bases"}


@pytest.mark.parametrize("kind", MISSION.kinds)
def test_every_rule_that_is_declared_is_one_of_the_rulebook(kind: str) -> None:
    book = begun("last-stand").state.book
    assert declared(kind) <= set(book.entries)
    assert [rule for rule in MISSION.kinds[kind].needs if book.lacks(rule)] == []


def test_no_kind_of_event_is_impossible() -> None:
    assert gaps(begun("last-stand").state) == []
