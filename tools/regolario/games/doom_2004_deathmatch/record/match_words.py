"""The sentences for what happens in a match: its events and what follows from them."""

from collections.abc import Iterator

from regolario.games.doom_2004_deathmatch.record.attack_events import attacker_before
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.mechanics.spaces import Space
from regolario.record.events import Event
from regolario.record.recorder import Told


def tell_event(event: Event, before: MatchState) -> Told:
    """Return the sentence of an event.

    The marine whose turn it is acts, unless the event names another.
    """
    said: dict[str, object] = {"marine": before.turn.marine if before.turn else "", "round": before.round, **event.said}
    if event.kind == "blow-through":
        said["marine"] = said.get("by") or attacker_before(before)
    if "door" in said:
        said["door"] = "-".join(map(str, event.said["door"]))
    if "path" in said:
        said["path"] = " ".join(map(str, event.said["path"]))
    return "flip" if event.kind == "turn" and "action" not in said else event.kind, said


def tell_news(before: MatchState, after: MatchState) -> Iterator[Told]:
    """Yield what followed from an event: wounds, losses, dropped flags, sudden death."""
    if after.struck == ():
        yield "missed", {}
    for letter in after.marines:
        yield from _of_marine(before, after, letter)
    yield from _flags(before, after)
    for team in dict.fromkeys(after.head.teams.values()):
        if after.score[team] > before.score[team]:
            yield "scores", {"team": f"team-{team}", "points": after.score[team]}
    if after.sudden_death and not before.sudden_death:
        yield "sudden-death", {}


def _of_marine(before: MatchState, after: MatchState, letter: str) -> Iterator[Told]:
    was, marine = before.marines[letter], after.marines[letter]
    if marine.fragged and not was.fragged:
        yield "fragged" if was.at else "off-the-board", {"marine": letter}
        return
    if marine.wounds != was.wounds:
        yield "wounds" if marine.wounds < was.wounds else "healed", {"marine": letter, "wounds": marine.wounds}
    for item in sorted(was.items - marine.items):
        yield "loses", {"marine": letter, "item": item}
    for placed in was.orders:
        if placed not in marine.orders:
            yield "order-gone", {"marine": letter, "order": placed.order}


def _flags(before: MatchState, after: MatchState) -> Iterator[Told]:
    for flag, place in after.flags.items():
        if place != before.flags.get(flag) and isinstance(place, Space):
            yield "flag-lies", {"flag": f"{flag}-flag", "at": place}
