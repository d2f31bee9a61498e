"""Events that are impossible in a rulebook that lacks a rule, reported before play starts."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.record.events import EventKind
from regolario.record.match import kinds
from regolario.record.recorder import RecordedState
from regolario.record.rulings import Refusal, Rulings


@dataclass(frozen=True, slots=True)
class Gap:
    """A rule that cannot be played, with the refusal that it causes.

    ``impossible`` lists the kinds of events that always play the rule, ``at_times`` those that sometimes do.
    """

    refusal: Refusal
    impossible: tuple[str, ...]
    at_times: tuple[str, ...]


def gaps(state: RecordedState) -> list[Gap]:
    """Return the gaps of a game, in the order of its kinds of events."""
    table = {name: state.recorder.kinds[name] for name in kinds(state)}
    asked = dict.fromkeys(rule for kind in table.values() for rule in (*kind.needs, *kind.may_need, *kind.limits))
    found = (_gap(state.book, table, rule) for rule in asked)
    return [gap for gap in found if gap.impossible or gap.at_times]


def _gap(book: Rulings, table: Mapping[str, EventKind], rule: str) -> Gap:
    """Return the gap that a rule leaves; without kinds of events if it can be played.

    A rule in ``may_need`` or ``limits`` need not have a function, since the recorder applies some rules itself.
    """
    lost, removed = rule in book.lost, book.is_removed(rule)
    impossible = tuple(name for name, kind in table.items() if rule in kind.needs and book.lacks(rule))
    at_times = tuple(
        name
        for name, kind in table.items()
        if lost and name not in impossible and (rule in kind.may_need or (rule in kind.limits and not removed))
    )
    return Gap(book.lacking(rule), impossible, at_times)
