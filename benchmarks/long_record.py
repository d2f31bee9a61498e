"""Recorded games with thousands of events: whether a late event takes longer than an early one."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from benchmarks.figures import Figure, smallest
from regolario.record.events import Event
from regolario.record.match import apply

FIRST, LATE = 10, 10_000
"""The numbers of an early and a late event."""


def late_event(what: str, begun: Any, source: Iterator[Event], per_round: int) -> Figure:
    """Measure how much longer twenty rounds take late in a recorded game."""
    early = after(begun, source, FIRST)
    first = list(islice(source, per_round * 20))
    late = after(some(early, first), source, LATE - FIRST - len(first))
    last = list(islice(source, per_round * 20))
    soon, later = smallest(9, lambda: some(early, first), lambda: some(late, last))
    return Figure(f"event {LATE:,} of a {what} / event {FIRST}", later / soon, 1.2)


def after(state: Any, source: Iterator[Event], count: int) -> Any:
    """Return a recorded game a number of events later."""
    return some(state, islice(source, count))


def some(state: Any, chosen: Iterable[Event]) -> Any:
    """Play some events from a state and return the result; the state itself is immutable."""
    for event in chosen:
        state = apply(state, event)
    return state
