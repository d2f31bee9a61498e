"""Each kind of event declares the rules that it asks, so that impossible events can be reported."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from regolario.extension import extension_of
from regolario.record.begin import begin
from regolario.record.events import Event, EventKind
from regolario.record.from_base import recorder_of
from regolario.record.gaps import gaps
from regolario.record.match import Match
from regolario.record.recorder import Recorder
from regolario.record.rulings import REMOVED, Loss, Refusal, Rulings
from tests.games.matches import ROOT, base, begun, data, record

NAMES = ("deathmatch", "capture-the-flag")
MORE = {"deathmatch": ("piercing-shots", "teleporters"), "capture-the-flag": ()}
"""Recorded matches of the same game, which have events that the first lacks."""
ASKING = ("ask", "demand", "check", "number", "refuse")
SHEETS = {
    "deathmatch": [{"turn": "A"}, {"frag": "B", "by": "A"}, {"telefrag": "A", "by": "F"}, {"own-frag": "C"}],
    "capture-the-flag": [{"turn": "A"}, {"score": "red"}, {"score": "blue"}],
}
"""Events that only a score sheet records."""


class Tracer:
    """What was asked while the last event was played."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: set[str] = set()
        for name in ("_ruling", "refuse"):
            patch.setattr(Rulings, name, self.traced(getattr(Rulings, name)))

    def traced(self, method: Any) -> Any:
        def trace(book: Rulings, rule: str, *words: Any, **more: Any) -> Any:
            self.asked.add(rule)
            return method(book, rule, *words, **more)

        return trace


def recorder(name: str) -> Recorder:
    found = recorder_of(base(), f"doom-2004-{name}")
    assert found is not None
    return found


def declared(kind: EventKind) -> set[str]:
    return {*kind.needs, *kind.may_need, *kind.limits}


def matches(name: str) -> Iterator[tuple[Match[Any], list[Any]]]:
    """Yield matches with the events to try: the recorded one, a score sheet, each refusal of the cases."""
    yield begun(name), record(name)["events"]
    yield begun(name, board=None), [*SHEETS[name], {"scatter": 1}, {"end-round": True}]
    for more in MORE[name]:
        yield begun(more), record(more)["events"]
    for one in (name, *MORE[name]):
        for case in data("refusals")[one]:
            match = begun(one, **case.get("head", {}))
            yield match, [*record(one)["events"][: case["keep"]], *case.get("then", []), case["event"]]


@cache
def asked(name: str) -> dict[str, set[str]]:
    """Return the rules that each kind of event asks, played or refused.

    Under "", those asked at the start.
    """
    found: dict[str, set[str]] = defaultdict(set)
    with pytest.MonkeyPatch.context() as patch:
        tracer = Tracer(patch)
        begin(base(), record(name))  # not `begun`, which may have been asked before
        begun(name, board=None)
        found[""] |= tracer.asked
        for match, events in matches(name):
            for plain in events:
                tracer.asked.clear()
                with suppress(Refusal):
                    match.push(plain)
                found[next((kind for kind in match.state.recorder.kinds if kind in plain), "none")] |= tracer.asked
    return found


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_asked_that_is_not_declared(name: str) -> None:
    kinds, always = recorder(name).kinds, {*recorder(name).needs, recorder(name).over}
    undeclared = {kind: rules - declared(kinds[kind]) - always for kind, rules in asked(name).items() if kind in kinds}
    assert {kind: rules for kind, rules in undeclared.items() if rules} == {}


def test_every_kind_is_tried_in_one_game_or_the_other() -> None:
    """``close`` is ``open`` the other way round."""
    kinds = {kind for name in NAMES for kind, one in recorder(name).kinds.items() if one.play}
    assert kinds - {kind for name in NAMES for kind in asked(name)} <= {"close"}


def named_in_code() -> set[str]:
    """Return the rules that the recorders name in their code, and the prefixes of those they compose."""
    found = set()
    for name in NAMES:
        brought = extension_of(f"doom-2004-{name}")
        assert brought is not None
        folder = ROOT.joinpath("tools", *brought.package.split("."), "record")
        for path in folder.glob("*.py"):
            found |= {rule for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) for rule in _named(call)}
    return found


def _named(call: ast.AST) -> Iterator[str]:
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ASKING and call.args:
        first = call.args[0].values[0] if isinstance(call.args[0], ast.JoinedStr) else call.args[0]
        if isinstance(first, ast.Constant) and "/" in str(first.value):
            yield str(first.value)


def test_every_rule_that_the_code_names_is_declared_or_asked_to_begin() -> None:
    known = {rule for name in NAMES for kind in recorder(name).kinds.values() for rule in declared(kind)}
    known |= {rule for name in NAMES for rule in (*asked(name)[""], recorder(name).over)}
    named = named_in_code()
    assert len(named) > 40
    assert [rule for rule in named if not any(one.startswith(rule) for one in known)] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_is_declared_is_one_of_the_rulebook(name: str) -> None:
    book = begun(name).state.book
    asked_by = {rule: kind for kind, one in recorder(name).kinds.items() if one.play for rule in declared(one)}
    assert {rule: kind for rule, kind in asked_by.items() if rule not in book.entries} == {}


def lost(book: Rulings, rule: str) -> Rulings:
    """Return the rulings without a rule, as if an overlay had removed it."""
    left = {key: ruling for key, ruling in book.rulings.items() if key != rule}
    return replace(book, rulings=left, lost={rule: Loss(book.entry(rule), "friday", REMOVED)})


def moments(name: str) -> dict[str, tuple[Any, Event]]:
    """Return for each kind of event a played one and the state before it."""
    found: dict[str, tuple[Any, Event]] = {}
    for match, events in list(matches(name))[: 2 + len(MORE[name])]:
        for plain in events:
            before = match.state
            match.push(plain)
            found.setdefault(match.events[-1].kind, (before, match.events[-1]))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_no_event_is_played_without_a_rule_that_its_kind_needs(name: str) -> None:
    tried = 0
    for kind, (before, event) in moments(name).items():
        one = before.recorder.kinds[kind]
        for rule in one.needs:
            state = replace(before, head=replace(before.head, book=lost(before.book, rule)))
            with pytest.raises(Refusal) as refused:
                one.play(before.recorder.afresh(state), **event.said)
            assert (refused.value.because, refused.value.words.get("by")) == (REMOVED, "friday"), (kind, rule)
            (gap,) = [gap for gap in gaps(state) if kind in gap.impossible]
            assert gap.refusal.words["missing"] == before.book.entry(rule)
            tried += 1
    assert tried > 25
