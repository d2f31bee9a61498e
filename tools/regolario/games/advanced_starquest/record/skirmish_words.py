"""The sentences for what happens in a skirmish: its events and what follows from them."""

from collections.abc import Mapping
from typing import Any

from regolario.games.advanced_starquest.record.blip_events import kind_of
from regolario.games.advanced_starquest.record.card_events import COMMANDING
from regolario.games.advanced_starquest.record.event_fields import written
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.record.events import Event
from regolario.record.recorder import Outcome, Told

UNITS = ("unit", "target", "blip", "against")
"""The words of an event that name a unit or a door."""
PLAYED_BY_ALIENS = ("reveal", "event-card")


def tell_event(event: Event, before: SkirmishState) -> Told:
    """Return the sentence of an event, with the unit that acts, and units by their names."""
    acting = before.turn.unit if before.turn else None
    said: dict[str, object] = {"unit": acting or "", **event.said}
    key = event.kind
    for word in UNITS:
        said[word] = _named(before, said.get(word, ""))
    if "targets" in said:
        said["targets"] = tuple(_named(before, one) for one in event.said["targets"])
    if "path" in said:
        said["path"] = " ".join(map(str, event.said["path"]))
    for word in ("dice", "defence"):
        if word in said:
            said[word] = tuple(written(one) for one in event.said[word])
    if "throws" in said:
        said["throws"] = " / ".join(" ".join(str(die.face) for die in thrown) for thrown in event.said["throws"])
    if "door" in said:
        said["door"] = _named(before, event.said["door"])
    if key == "shoot" and isinstance(event.said["target"], tuple):
        key = "shoot-door"
    if key == "turn":
        key = "turn" if "rolled" in said else "turn-alone"
    if key in PLAYED_BY_ALIENS:
        said["player"] = before.head.aliens
    if key == "equipment":
        said["player"] = before.head.marines
    if "row" in said:
        said["row"] = kind_of(event.said["row"]) or event.said["row"]
    if key == "event-card" and event.said["card"] not in COMMANDING:
        key = "unread-card"
    if key == "agree" and event.said["winner"] not in before.head.players:
        key = "agree-draw"
    return key, said


def _named(before: SkirmishState, name: Any) -> str:
    """Return the name of a unit that an event gives by its square, or a door as its two squares."""
    if isinstance(name, tuple):
        return f"{name[0]}-{name[1]}"
    at = {str(figure.spaces[0]): figure.name for figure in before.board.figures}
    return at.get(str(name), str(name))


def tell_news(before: SkirmishState, after: SkirmishState) -> tuple[Told, ...]:
    """Return what followed from an event."""
    return after.news


def tell_outcome(outcome: Outcome) -> Told:
    """Return the sentence of an outcome."""
    return outcome.because, {"winner": outcome.winners}


def facts(state: SkirmishState) -> Mapping[str, Any]:
    """Return the data of a state for programs: the points left to the unit that acts, the Command Points."""
    turn = state.turn
    own = turn.budget.own.get(turn.unit, 0) if turn and turn.unit else 0
    return {"score": dict(state.score), "points": own, "commands": turn.budget.reserve if turn else 0}
