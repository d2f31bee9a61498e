"""A match being played: push an event, look at the score, take it back.

    match = Match(begin(base, head))            # regolario.matches
    match.push({"turn": "A", "action": "advance"})
    match.state.score            # {"Ada": 0, "Bruno": 0}
    match.pop()

For a live score at the table (no board: a *score sheet*) the events are ``turn`` (whose action is left out: the turn
token is flipped), ``frag``, ``telefrag``, ``own-frag`` (deathmatch), ``score`` (Capture the Flag), ``scatter`` and
``end-round``. To save a match keep its head and ``[event.plain for event in match.events]``; to resume, push them
again. ``states`` holds every state since the start, so that undo costs nothing. ``choices.legal_events`` lists what can
come next.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from regolario.games.doom_2004_deathmatch.events import KINDS, ON_A_BOARD, ON_A_SHEET, Event, read_event
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.games.doom_2004_deathmatch.state import Outcome, State


def apply(state: State, event: Event) -> State:
    """The match after an event. Raises Refusal if it is not legal now: the rule that it breaks and why.

    Costs the same however many events came before.
    """
    play = state.head.variant.plays.get(event.kind)
    if state.ended is not None:
        raise state.book.refuse("match-end/end", "match-is-over")
    if play is None or (event.kind in ON_A_SHEET and state.head.board is not None):
        raise Refusal(None, "not-recorded-here", field=event.kind, kind=event.kind, known=", ".join(kinds(state)))
    if event.kind in ON_A_BOARD and state.head.board is None:
        raise Refusal(None, "needs-a-board", field=event.kind, kind=event.kind, known=", ".join(kinds(state)))
    try:
        return play(replace(state, events=state.events + 1, struck=None), **event.said)
    except Refusal:
        raise
    except ValueError as error:
        raise Refusal(None, "makes-no-sense", field=event.kind, why=error) from error


def kinds(state: State) -> tuple[str, ...]:
    """The kinds of events that a match of this sort records."""
    elsewhere = ON_A_BOARD if state.head.board is None else ON_A_SHEET
    return tuple(kind for kind in KINDS if kind in state.head.variant.plays and kind not in elsewhere)


@dataclass
class Match:
    """A match and its history: ``states`` since the start and the ``events`` between them."""

    states: list[State]
    events: list[Event]

    def __init__(self, begun: State) -> None:
        self.states, self.events = [begun], []

    @property
    def state(self) -> State:
        """How the match stands."""
        return self.states[-1]

    def push(self, plain: Event | Mapping[str, Any]) -> State:
        """Play one event. Raises Refusal with the event's number; the match is then as it was."""
        try:
            event = plain if isinstance(plain, Event) else read_event(plain)
            after = apply(self.state, event)
        except Refusal as refusal:
            refusal.number = len(self.events) + 1
            raise
        self.events.append(event)
        self.states.append(after)
        return after

    def pop(self) -> Event:
        """Take the last event back. Raises IndexError if there is none."""
        event = self.events.pop()
        self.states.pop()
        return event

    def outcome(self) -> Outcome | None:
        """Who won and why; None while the match goes on."""
        return self.state.ended
