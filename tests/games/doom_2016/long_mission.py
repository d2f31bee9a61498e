"""A mission with thousands of events, in which a marine sprints back and forth and a demon looks on."""

from collections.abc import Iterator
from pathlib import Path

from regolario.data.load import load
from regolario.games.doom_2016.record.event_table import KINDS
from regolario.games.doom_2016.record.state import MissionState
from regolario.record.begin import begin
from regolario.record.events import Event, read_event

ROOT = Path(__file__).parents[3] / "rules_data"
SETS = {name: [f"{name} {number}" for number in range(1, 7)] for name in ("one", "two", "three")}
HEAD = {
    "game": "doom-2016",
    "format": 1,
    "invader": "Ada",
    "marines": {"A": "Bruno"},
    "health": {"A": 5},
    "weapons": {"A": ["shotgun", "assault-rifle"]},
    "board": "|A . . T|\n|. . . .|\n|. . . i|\n",
    "demons": {"imp": {"health": 1, "stagger": 1, "speed": 1, "range": 1, "dice": ["red"]}},
    "cards": {"uac 1/4": {"shields": 1}},
    "event-cards": SETS,
    "invasion": [{"portal": "blue", "demons": {"imp": 1}}] * 6,
}
HAND, PER_ROUND = 3, 9
"""The cards of a hand, and the events of a round."""


def begun() -> MissionState:
    """Return the mission before its first event."""
    state: MissionState = begin(load(ROOT)[0], HEAD)
    return state


def events() -> Iterator[Event]:
    """Yield its events endlessly."""
    cards = list(begun().marines["A"].cards.all)
    hand, pile, discards = cards[:HAND], cards[HAND:], list[str]()
    yield read_event(KINDS, {"deal": "A", "cards": hand})
    rounds = 0
    while True:
        rounds += 1
        sprinted = hand.pop(0)
        discards.append(sprinted)
        if not pile:
            pile, discards = discards, []
        hand.append(pile.pop(0))
        events = [card for cards in SETS.values() for card in cards][:6]
        for plain in (
            {"round": rounds, **({"draws": events} if rounds == 1 else {})},
            {"reveal": "A"},
            {"sprint": sprinted},
            {"move": ["b1" if rounds % 2 else "a1"]},
            {"end-activation": "A", "draws": hand[-1:]},
            {"reveal": "invader"},
            {"activate": "imp"},
            {"demon": "d3"},
            {"end-activation": "invader"},
        ):
            yield read_event(KINDS, plain)
