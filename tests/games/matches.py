"""The recorded matches of the tests, and ways to play them."""

from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from regolario.data.places import File
from regolario.data.source import read_text
from regolario.record.begin import begin
from regolario.record.match import Match, replay
from regolario.record.record_file import events_of, read_record
from regolario.record.recorder import Recorder
from regolario.record.rulings import Refusal, Rulings
from tests.conftest import ROOT
from tests.whole import RULES, base

__all__ = ["MATCHES", "ROOT", "RULES", "base", "begun", "data", "declared", "played", "record", "refused"]
__all__ += ["rules_asked"]

MATCHES = ROOT / "docs" / "examples"
CASES = Path(__file__).parent / "match_cases"
Tried = tuple[Match[Any], Iterable[Any]]
"""A match and the events to try in it."""


@cache
def record(name: str) -> dict[str, Any]:
    """Return a recorded match as plain data."""
    found, problems = read_record(MATCHES / f"{name}.yaml")
    assert found is not None, problems
    return found


def data(name: str) -> Any:
    """Return a file of cases."""
    path = CASES / f"{name}.yaml"
    return read_text(path.read_text(encoding="utf-8"), File(path, path.name))[0]


def begun(name: str, **head: Any) -> Match:
    """Return a match before its first event, with changes to its head."""
    if not head:
        return _some(_whole(name), 0)
    plain = {key: value for key, value in {**record(name), **head}.items() if value is not None}
    return Match(begin(base(), plain))


def played(name: str, keep: int | None = None, **head: Any) -> Match:
    """Return a recorded match after some of its events; by default after all."""
    events = events_of(record(name))[:keep]
    if not head:
        return _some(_whole(name), len(events))
    match = begun(name, **head)
    for _ in replay(match, events):
        pass
    return match


@cache
def _whole(name: str) -> Match:
    """Return a recorded match after all of its events.

    States do not change, so that matches can share them.
    """
    match = Match(begin(base(), record(name)))
    for _ in replay(match, events_of(record(name))):
        pass
    return match


def _some(whole: Match, events: int) -> Match:
    """Return a match after the first events of another."""
    match = Match(whole.states[0])
    match.states, match.events = whole.states[: events + 1], whole.events[:events]
    return match


def refused(match: Match, event: Any) -> Refusal:
    """Return the refusal of an event; the match must be unchanged."""
    before = (match.state, len(match.events))
    try:
        match.push(event)
    except Refusal as refusal:
        assert (match.state, len(match.events)) == before
        return refusal
    raise AssertionError(f"{event} was played")


def declared(recorder: Recorder, kind: str) -> set[str]:
    """Return the rules that a kind of event declares."""
    found = recorder.kinds[kind]
    return {*found.needs, *found.may_need, *found.limits}


def rules_asked(tried: Iterable[Tried]) -> dict[str, set[str]]:
    """Return the rules that each kind of event asks, played or refused.

    Under "", those that events of no kind ask.
    """
    found: dict[str, set[str]] = defaultdict(set)
    now: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_ruling", "refuse"):
            patch.setattr(Rulings, name, _traced(getattr(Rulings, name), now))
        for match, events in tried:
            for plain in events:
                now.clear()
                with suppress(Refusal):
                    match.push(plain)
                found[next((kind for kind in match.state.recorder.kinds if kind in plain), "")] |= now
    return found


def _traced(method: Any, now: set[str]) -> Any:
    def trace(book: Rulings, rule: str, *words: Any, **more: Any) -> Any:
        now.add(rule)
        return method(book, rule, *words, **more)

    return trace
