"""A deathmatch that goes on for thousands of events: marines that pace to and fro."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regolario.games.doom_2004_deathmatch.events import Event, read_event
from regolario.games.doom_2004_deathmatch.match import apply
from regolario.games.doom_2004_deathmatch.state import State
from regolario.load import load
from regolario.matches import begin

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
"""The last to be placed begins, and play goes on to the left."""


def begun() -> State:
    """The match before its first event."""
    return begin(load(ROOT)[0], HEAD)


def events() -> Iterator[Event]:
    """Its events, without end."""
    yield from (read_event({"place": marine, "at": HOME[marine][0]}) for marine in "ABCD")
    rounds = 0
    while True:
        for marine in ORDER:
            there = HOME[marine][1 - rounds % 2]
            for plain in ({"turn": marine, "action": "advance"}, {"move": [there]}, {"end-turn": marine}):
                yield read_event(plain)
        yield read_event({"end-round": True})
        rounds += 1


def after(state: State, source: Iterator[Event], count: int) -> State:
    """The match so many events later."""
    for _ in range(count):
        state = apply(state, next(source))
    return state


def some(state: State, chosen: list[Event]) -> Any:
    """Play some events from a state, as often as one likes: it does not change."""
    for event in chosen:
        state = apply(state, event)
    return state
