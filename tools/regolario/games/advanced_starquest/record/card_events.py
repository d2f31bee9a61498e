"""Event cards, First Aid, and cards that nobody has read (S1, section 1)."""

from dataclasses import replace
from difflib import get_close_matches

from regolario.games.advanced_starquest.record.event_fields import FirstAidDice, Thrown, faces_of
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.games.starquest.rules.combat import Thrown as Attack
from regolario.record.rulings import Refusal

ORDERS, PLAN, MALFUNCTION = "new-orders", "battle-plan", "malfunctioning-communications"
COMMANDING = (ORDERS, PLAN, MALFUNCTION)
"""The event cards that change the Command Points of the marine player's next turn."""
REMOVED = "preparation/removed-events"
AID, FIRST_AID = "first-aid", "preparation/first-aid"


def event_card(state: SkirmishState, *, card: str) -> SkirmishState:
    """Return the state after the alien player plays an event card (S1-R003 to S1-R009)."""
    removed = tuple(state.book.number(REMOVED, "removed")) if not state.book.lacks(REMOVED) else ()
    if not state.book.lacks(REMOVED) and not state.book.ask(REMOVED, events=(card,)):
        raise state.book.refuse(REMOVED, "card-removed", field="event-card", card=card)
    if card in COMMANDING:
        if card in state.cards:
            raise state.book.refuse(f"preparation/{card}", "card-counts-already", field="event-card", card=card)
        return replace(state, cards=(*state.cards, card))
    near = get_close_matches(card, (*COMMANDING, *removed), 1)
    if near:
        raise Refusal(None, "no-such-card", field="event-card", card=card, known=near[0])
    return state.telling("card-not-read", card=card)


def equipment(state: SkirmishState, *, card: str) -> SkirmishState:
    """Return the state after the marine player uses an equipment card that nobody has read."""
    if card == AID:
        raise state.book.refuse(FIRST_AID, "first-aid-with-attack", field="equipment")
    return _discarded(state, card, "equipment").telling("card-not-read", card=card)


def _discarded(state: SkirmishState, card: str, key: str) -> SkirmishState:
    """Return the state without an equipment card. Raises Refusal for one that the player does not have."""
    if card not in state.equipment:
        words = {"card": card, "known": state.equipment or "-"}
        raise Refusal(None, "no-such-equipment", field=key, **words)
    at = state.equipment.index(card)
    return replace(state, equipment=(*state.equipment[:at], *state.equipment[at + 1 :]))


def treated(
    state: SkirmishState, target: str, attack: Thrown, first_aid: FirstAidDice | None, own_total: int | None = None
) -> tuple[SkirmishState, int]:
    """Return the state after First Aid, and how much of an attack it absorbs; 0 without it (S1-R006).

    ``own_total`` is the total of the target in a melee.
    """
    if first_aid is None:
        return state, 0
    book = state.book
    if state.units[target].player != state.head.marines:
        raise book.refuse(FIRST_AID, "first-aid-for-marines", field=AID)
    dice = book.number(FIRST_AID, "dice") if book.number(FIRST_AID, "works") == "roll" else 0
    if len(first_aid) != dice:
        raise book.refuse(FIRST_AID, "first-aid-dice", field=AID, count=dice)
    if not set(first_aid) <= set(book.number(FIRST_AID, "red_die").ways_in("hits")):
        raise book.refuse(FIRST_AID, "no-such-face", field=AID)
    state, faces = _discarded(state, AID, AID), faces_of(attack)
    found = book.ask(FIRST_AID, attack=Attack(faces.red, faces.white), rolled=first_aid, own_total=own_total)
    return state.telling("first-aid", unit=target, points=found.absorbed), found.absorbed


def check_no_aid(state: SkirmishState, first_aid: FirstAidDice | None) -> None:
    """Raise Refusal for First Aid in an attack on a door."""
    if first_aid is not None:
        raise state.book.refuse(FIRST_AID, "first-aid-for-marines", field=AID)
