"""A recorded game in play: push an event, inspect the state, take the event back, replay a record.

To save a game, keep its head and ``[event.plain for event in match.events]``; to resume it, push them again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from regolario.engine.module_fault import called
from regolario.record.events import Event, read_event
from regolario.record.recorder import Outcome, RecordedState
from regolario.record.rulings import Refusal

State = TypeVar("State", bound=RecordedState)


def kinds(state: RecordedState) -> tuple[str, ...]:
    """Return the kinds of events that this game records."""
    recorder = state.recorder
    played = (name for name, kind in recorder.kinds.items() if kind.play is not None)
    return tuple(name for name in played if recorder.elsewhere(state, name) is None)


def apply(state: State, event: Event) -> State:
    """Return the state after an event.

    Raises Refusal, with the rule that it breaks and why, if it is illegal.

    The cost does not depend on the number of earlier events.
    """
    recorder = state.recorder
    kind = recorder.kinds[event.kind]
    if state.ended is not None:
        raise Refusal(state.book.entries.get(recorder.over), "match-is-over")
    because = "not-recorded-here" if kind.play is None else recorder.elsewhere(state, event.kind)
    if because is not None or kind.play is None:
        known = ", ".join(kinds(state))
        raise Refusal(None, because or "not-recorded-here", field=event.kind, kind=event.kind, known=known)
    for rule in kind.needs:
        if state.book.lacks(rule):
            raise state.book.lacking(rule, event.kind)
    try:
        after: State = called(kind.play, recorder.afresh(state), **event.said)
    except Refusal:
        raise
    except ValueError as error:
        raise Refusal(None, "makes-no-sense", field=event.kind, why=error) from error
    return after


@dataclass
class Match(Generic[State]):
    """A recorded game and its history: all ``states`` from the start, and the ``events`` between them."""

    states: list[State]
    events: list[Event]

    def __init__(self, begun: State) -> None:
        self.states, self.events = [begun], []

    @property
    def state(self) -> State:
        """Return the current state."""
        return self.states[-1]

    def push(self, plain: Event | Mapping[str, Any]) -> State:
        """Play one event and return the new state.

        Raises Refusal with the event's number and keeps the old state.
        """
        try:
            event = plain if isinstance(plain, Event) else read_event(self.state.recorder.kinds, plain)
            after = apply(self.state, event)
        except Refusal as refusal:
            refusal.number = len(self.events) + 1
            raise
        self.events.append(event)
        self.states.append(after)
        return after

    def pop(self) -> Event:
        """Take the last event back and return it. Raises IndexError if there is none."""
        event = self.events.pop()
        self.states.pop()
        return event

    def outcome(self) -> Outcome | None:
        """Return who won and why; None while the game continues."""
        return self.state.ended


@dataclass(frozen=True)
class PlayedEvent(Generic[State]):
    """An event of a replayed record: its number, from 1, and the states before and after it."""

    number: int
    event: Event
    before: State
    after: State


def replay(match: Match[State], events: list[Any]) -> Iterator[PlayedEvent[State]]:
    """Play recorded events in order and yield each.

    Raises Refusal, with its number, at the first illegal one.
    """
    for number, plain in enumerate(events, 1):
        before = match.state
        after = match.push(plain)
        yield PlayedEvent(number, match.events[-1], before, after)
