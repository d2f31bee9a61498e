"""Cards that are drawn and revealed in a mission: recorded facts, checked for possibility.

Nobody records how a deck was shuffled; what came out of it shows whether that was possible.
"""

from collections import Counter
from dataclasses import replace
from difflib import get_close_matches

from regolario.games.doom_2016.record.printed import CardFacts
from regolario.games.doom_2016.record.state import INVADER, CardsOf, MissionState
from regolario.mechanics.decks import Deck
from regolario.record.piles import missing
from regolario.record.rulings import Refusal

DECKS = {INVADER: "setup/event-deck"}
ACTION_DECK = "setup/action-deck"


def deck_rule(owner: str) -> str:
    """Return the rule that says which cards are in a deck."""
    return DECKS.get(owner, ACTION_DECK)


def drawn(state: MissionState, owner: str, cards: tuple[str, ...], key: str) -> MissionState:
    """Return the state after a player drew cards, in this order, into the hand."""
    for card in cards:
        held = _on_top(state, owner, card, key)
        state = state.with_cards(owner, replace(held, hand=(*held.hand, card)))
    return state


def revealed(state: MissionState, owner: str, card: str, key: str) -> MissionState:
    """Return the state after the top card of a deck was revealed; it is in play until it is discarded."""
    held = _on_top(state, owner, card, key)
    return state.with_cards(owner, replace(held, in_play=(*held.in_play, card)))


def discarded(state: MissionState, owner: str, cards: tuple[str, ...]) -> MissionState:
    """Return the state after revealed cards were discarded, in this order."""
    held = state.cards_of(owner)
    in_play = tuple((Counter(held.in_play) - Counter(cards)).elements())
    return state.with_cards(owner, replace(held, in_play=in_play, discards=(*held.discards, *cards)))


def _on_top(state: MissionState, owner: str, card: str, key: str) -> CardsOf:
    """Return a player's cards after the top card of the draw pile left it.

    An empty draw pile is the shuffled discard pile. Raises Refusal for a card that cannot be on top.
    """
    held = state.cards_of(owner)
    if not len(held.pile):
        held = replace(held, pile=held.pile.shuffled_with(held.discards), discards=())
    if card not in held.pile.next:
        raise _impossible(state, owner, card, held, key)
    return replace(held, pile=held.pile.drawn(card))


def _impossible(state: MissionState, owner: str, card: str, held: CardsOf, key: str) -> Refusal:
    """Return the refusal of a card that cannot be on top of a deck, with the place where it is."""
    rule, able = deck_rule(owner), ", ".join(dict.fromkeys(sorted(held.pile.next)))
    if card not in held.all:
        near = ", ".join(get_close_matches(card, held.all, 1)) or able
        return state.book.refuse(rule, "no-such-card", field=key, card=card, known=near)
    because = "card-below" if card in held.pile.cards else f"card-in-{_where(held, card)}"
    return state.book.refuse(rule, because, field=key, card=card, known=able)


def _where(held: CardsOf, card: str) -> str:
    if card in held.hand:
        return "hand"
    return "play" if card in held.in_play else "discards"


def from_hand(state: MissionState, owner: str, cards: tuple[str, ...], key: str) -> CardsOf:
    """Return a player's cards after some left the hand. Raises Refusal for a card that is not in it."""
    held = state.cards_of(owner)
    if short := missing(cards, held.hand):
        known = ", ".join(held.hand)
        raise state.book.refuse(deck_rule(owner), "not-in-hand", field=key, card=short[0], known=known)
    return replace(held, hand=tuple((Counter(held.hand) - Counter(cards)).elements()))


def facts_of(state: MissionState, card: str, key: str) -> CardFacts:
    """Return what is printed on a card. Raises Refusal if the head does not say it."""
    if card not in state.head.cards:
        raise Refusal(None, "card-not-described", field=key, card=card)
    return state.head.cards[card]


def deck_of_rules(held: CardsOf) -> Deck:
    """Return a player's cards as rules take them; the order of the draw pile is any that is possible."""
    return Deck(held.pile.cards, held.hand, held.in_play, held.discards)
