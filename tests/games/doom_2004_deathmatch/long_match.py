"""A match with thousands of events, in which marines move back and forth."""

from collections.abc import Iterator
from pathlib import Path

from regolario.data.load import load
from regolario.games.doom_2004_deathmatch.record.event_table import KINDS
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.record.begin import begin
from regolario.record.events import Event, read_event

ROOT = Path(__file__).parents[3] / "rules_data"
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
PER_ROUND = 13
"""The events of a round."""


def begun() -> MatchState:
    """Return the match before its first event."""
    state: MatchState = begin(load(ROOT)[0], HEAD)
    return state


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
