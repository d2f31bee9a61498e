"""A match with thousands of events, in which marines move back and forth."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regolario.data.load import load
from regolario.games.doom_2004_deathmatch.record.event_table import KINDS
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.record.begin import begin
from regolario.record.events import Event, read_event
from regolario.record.match import apply

ROOT = Path(__file__).parents[1] / "rules_data"
HEAD = {
    "game": "doom-2004-deathmatch",
    "format": 1,
    "players": ["Ada", "Bruno"],
    "marines": {"A": "Ada", "B": "Bruno", "C": "Ada", "D": "Bruno"},
    "limit": 5,
    "deck": 1_000_000,
    "board": "|1 . . 2|\n|. . . .|\n|. . . .|\n|2 . . 1|\n",
}
HOME = {"A": ("a1", "b1"), "B": ("d1", "c1"), "C": ("a4", "b4"), "D": ("d4", "c4")}
ORDER = "DCBA"
"""The order of turns: the last marine placed starts, and play continues to the left."""


def begun() -> MatchState:
    """Return the match before its first event."""
    return begin(load(ROOT)[0], HEAD)


def events() -> Iterator[Event]:
    """Yield its events endlessly."""
    yield from (read_event(KINDS, {"place": marine, "at": HOME[marine][0]}) for marine in "ABCD")
    rounds = 0
    while True:
        for marine in ORDER:
            there = HOME[marine][1 - rounds % 2]
            for plain in ({"turn": marine, "action": "advance"}, {"move": [there]}, {"end-turn": marine}):
                yield read_event(KINDS, plain)
        yield read_event(KINDS, {"end-round": True})
        rounds += 1


def after(state: Any, source: Iterator[Event], count: int) -> Any:
    """Return a recorded game a number of events later."""
    for _ in range(count):
        state = apply(state, next(source))
    return state


def some(state: MatchState, chosen: list[Event]) -> Any:
    """Play some events from a state and return the result; the state itself is immutable."""
    for event in chosen:
        state = apply(state, event)
    return state
