"""How a recorded mission begins: decks, demon cards, figures on the map."""

from collections import Counter
from difflib import get_close_matches

from regolario.games.doom_2016.record.mission_head import MissionHead
from regolario.games.doom_2016.record.state import (
    CardsOf,
    InvaderCards,
    MissionMarine,
    MissionState,
    Owed,
)
from regolario.games.doom_2016.record.status_events import DEAL
from regolario.games.doom_2016.record.summon_events import with_demon_on
from regolario.games.doom_2016.rules.board import MARINE
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.spaces import Space
from regolario.record.piles import HiddenPile
from regolario.record.rulings import Refusal


def begun(head: MissionHead) -> MissionState:
    """Return a mission before its first event. Raises Refusal for a head that breaks the setup rules."""
    book = head.book
    book.check("the-game/players", field="marines", players=1 + len(head.marines))
    starts = _starts(head)
    marines = {letter: _marine(head, letter, starts[letter]) for letter in head.marines}
    _check_cards(head, marines)
    state = MissionState(head, marines, {}, CardsOf(HiddenPile().shuffled_with(_events(head))))
    for figure in head.board.figures:
        if figure.kind != MARINE:
            state = with_demon_on(state, figure.kind, figure.spaces)
    hand = book.number("setup/starting-hand", "cards")
    owed = tuple(Owed(DEAL, letter, hand) for letter in marines)
    return MissionState(
        head, marines, state.figures, state.events, _demon_cards(head, state), owed=owed, numbered=state.numbered
    )


def _starts(head: MissionHead) -> dict[str, Space]:
    """Return where each marine starts. Raises Refusal for one that is not on the map, or one too many."""
    found = {figure.name: figure.spaces[0] for figure in head.board.figures if figure.kind == MARINE}
    for letter in (*head.marines, *found):
        if letter not in found or letter not in head.marines:
            because = "marine-not-on-the-map" if letter not in found else "marine-without-a-player"
            raise Refusal(None, because, field="board", marine=letter)
    return found


def _marine(head: MissionHead, letter: str, at: Space) -> MissionMarine:
    weapons = head.weapons[letter]
    deck = head.book.demand("setup/action-deck", field="weapons", weapons=weapons).cards
    return MissionMarine(at, CardsOf(HiddenPile().shuffled_with(deck)), weapons)


def _events(head: MissionHead) -> tuple[str, ...]:
    """Return the cards of the event deck."""
    sets = head.event_sets
    counts = {name: len(cards) for name, cards in sets.items()}
    head.book.demand("setup/event-deck", field="event-cards", sets=tuple(sets), cards=counts)
    return tuple(card for cards in sets.values() for card in cards)


def _check_cards(head: MissionHead, marines: dict[str, MissionMarine]) -> None:
    """Raise Refusal for a described card that is in no deck of the mission."""
    known = {card for marine in marines.values() for card in marine.cards.all} | set(_events(head))
    for card in head.cards:
        if card.partition(" ")[0] in _weapons(head):
            continue
        if card not in known:
            near = ", ".join(get_close_matches(card, sorted(known), 1) or sorted(known)[:1])
            raise Refusal(None, "card-of-no-deck", field="cards", card=card, known=near)


def _weapons(head: MissionHead) -> set[str]:
    """Return the weapons whose tokens lie on the map: their cards join a deck later."""
    things = Counter(thing for found in head.map.drawing.things.values() for thing in found)
    return {thing.partition(" ")[2] for thing in things if thing.startswith(("weapon ", "grenade "))}


def _demon_cards(head: MissionHead, state: MissionState) -> InvaderCards:
    """Return the demon cards at the start: face up where the type is on the map (S3-R011)."""
    kinds = state.kinds()
    for kind in kinds:
        if kind not in head.demons:
            raise Refusal(None, "no-such-demon-card", field="demons", card=kind, known=", ".join(head.demons))
    found = head.book.ask("setup/introductory-demon-cards", cards=tuple(head.demons), figures=kinds)
    lying = dict.fromkeys(found.face_up, CardState.READY) | dict.fromkeys(found.face_down, CardState.FACE_DOWN)
    return InvaderCards(lying, dict.fromkeys(lying, 0))
