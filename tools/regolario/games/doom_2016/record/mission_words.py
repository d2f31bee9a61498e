"""The sentences for what happens in a mission: its events and what follows from them."""

from collections.abc import Iterator
from typing import Any

from regolario.games.doom_2016.record.state import INVADER, MissionState
from regolario.games.doom_2016.record.the_map import spaces_of
from regolario.games.doom_2016.rules.board import MARINES
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.spaces import Space
from regolario.record.events import Event
from regolario.record.recorder import Told

NAMED = ("marine", "card", "target", "to", "about")
"""The words of an event that may be the letter of a marine."""
MAY_DRAW = ("round", "end-activation")
"""The kinds of events that have another sentence if no cards were drawn."""


def tell_event(event: Event, before: MissionState) -> Told:
    """Return the sentence of an event; the figure that acts is named unless the event names another."""
    said: dict[str, object] = {"figure": _acting(before), **event.said}
    for key in NAMED:
        if key in said:
            said[key] = MARINES.get(str(said[key]), said[key])
    if "door" in said:
        said["door"] = "-".join(map(str, event.said["door"]))
    if "path" in said:
        said["path"] = " ".join(map(str, event.said["path"]))
    if "bases" in said:
        said["bases"] = ", ".join(" ".join(map(str, base)) for base in event.said["bases"])
    if "dice" in said:
        said["dice"] = _dice(event.said["dice"])
    if "places" in said:
        sizes = {kind: card.spaces for kind, card in before.head.demons.items()}
        said["places"] = tuple(f"{kind} {len(spaces) // sizes[kind]}" for kind, spaces in event.said["places"].items())
    alone = event.kind in MAY_DRAW and not said.get("cards")
    return f"{event.kind}-alone" if alone else event.kind, said


def _acting(before: MissionState) -> str:
    now = before.now
    if now is None:
        return INVADER
    if now.side != INVADER:
        return MARINES[now.side]
    demon = before.figures.get(now.figure or "")
    return demon.kind if demon else INVADER


def _dice(rolled: Any) -> str:
    return " ".join(str(one.icons) for one in rolled)


def tell_news(before: MissionState, after: MissionState) -> Iterator[Told]:
    """Yield what followed from an event: who made room, damage, frags, stuns, demon cards turned."""
    yield from _displaced(before, after)
    for letter, marine in after.marines.items():
        yield from _changes(MARINES[letter], marine.at, before.marines[letter], marine)
    for name, demon in before.figures.items():
        now = after.figures.get(name)
        if now is None:
            yield "demon-fragged", {"figure": demon.kind, "at": demon.spaces[0]}
        else:
            yield from _changes(now.kind, now.spaces[0], demon, now)
    for kind, card in after.invader.demons.items():
        was = before.invader.demons.get(kind)
        if CardState.FACE_DOWN in (was, card) and was is not card:
            yield "face-down" if card is CardState.FACE_DOWN else "face-up", {"kind": kind}


def _displaced(before: MissionState, after: MissionState) -> Iterator[Told]:
    """Yield the small figures that a large one has moved aside, and where they are."""
    now = before.now
    acting = now and (now.figure if now.side == INVADER else now.side)
    for name in (*before.marines, *before.figures):
        was, at = (
            spaces_of(state, name) if name in {**state.marines, **state.figures} else () for state in (before, after)
        )
        if was and at and was != at and name != acting:
            yield "moved-aside", {"figure": MARINES.get(name) or before.figures[name].kind, "at": at[0]}


def _changes(figure: str, at: Space | None, was: Any, now: Any) -> Iterator[Told]:
    if at is None and was.at is not None:
        yield "marine-fragged", {"figure": figure}
        return
    if now.damage != was.damage:
        yield "damage" if now.damage > was.damage else "healed", {"figure": figure, "at": at, "damage": now.damage}
    if now.stunned and not was.stunned:
        yield "stunned", {"figure": figure, "at": at}
