"""Decks of cards: a draw pile, a hand, the cards in play and a discard pile.

Cards are names; a name that occurs several times is a card with several copies. The first card of a place is its top.
Nothing changes a deck: every method returns another one with the same cards, except those that add or remove cards.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from regolario.mechanics.bounds import shortened
from regolario.mechanics.lookup import one_of
from regolario.mechanics.refusals import RefusedError

Cards = tuple[str, ...]


class CardPlace(StrEnum):
    """The places where a card of a deck can be."""

    PILE = "pile"
    HAND = "hand"
    IN_PLAY = "in_play"
    DISCARDS = "discards"


@dataclass(frozen=True)
class Deck:
    """Cards in four places. ``pile`` is the draw pile."""

    pile: Cards = ()
    hand: Cards = ()
    in_play: Cards = ()
    discards: Cards = ()

    def at(self, place: CardPlace) -> Cards:
        """Return the cards of a place, top first."""
        return tuple(getattr(self, place))

    def counted(self, *places: CardPlace) -> Counter[str]:
        """Return the copies of each card in some places, or in the whole deck."""
        return Counter(card for place in places or tuple(CardPlace) for card in self.at(place))

    # ---- moving cards

    def move(self, cards: Cards, source: CardPlace, target: CardPlace) -> "Deck":
        """Return the deck after cards went from a place to the top of another, the first one on top.

        Raises ValueError for a card that is not in ``source`` that often.
        """
        return self.take(cards, source).add(cards, target)

    def draw(self, count: int = 1, to: CardPlace = CardPlace.HAND, seed: int | None = None) -> "Deck":
        """Return the deck after drawing cards one by one; each goes on top of ``to``.

        With a seed, an empty draw pile is replaced by the shuffled discard pile as soon as a card is needed. Without
        one, or if both are empty, fewer cards are drawn.
        """
        deck = self
        for _ in range(min(count, len(self.pile) + len(self.discards))):
            if not deck.pile and seed is not None:
                deck = deck.shuffle(seed, CardPlace.DISCARDS)
            deck = deck.move(deck.pile[:1], CardPlace.PILE, to)
        return deck

    def draw_up_to(self, limit: int, seed: int | None = None) -> "Deck":
        """Return the deck after drawing until the hand has ``limit`` cards; a larger hand stays as it is."""
        return self.draw(max(limit - len(self.hand), 0), seed=seed)

    def discard(self, cards: Cards, source: CardPlace = CardPlace.HAND) -> "Deck":
        """Return the deck after discarding cards. Raises ValueError for a card that is not in ``source``."""
        return self.move(cards, source, CardPlace.DISCARDS)

    def shuffle(self, seed: int, *places: CardPlace) -> "Deck":
        """Return the deck with the cards of some places shuffled into the draw pile.

        Without places, only the draw pile is shuffled. The same deck with the same seed gives the same order.
        """
        gathered = [card for place in dict.fromkeys((CardPlace.PILE, *places)) for card in self.at(place)]
        Random(seed).shuffle(gathered)
        return replace(self, **{place.value: () for place in places} | {CardPlace.PILE.value: tuple(gathered)})

    # ---- more cards, and fewer

    def add(self, cards: Cards, place: CardPlace = CardPlace.PILE) -> "Deck":
        """Return the deck with more cards on top of a place, the first one on top."""
        return replace(self, **{place.value: (*cards, *self.at(place))})

    def take(self, cards: Cards, place: CardPlace) -> "Deck":
        """Return the deck without some cards of a place.

        Raises ValueError for a card that is not there that often.
        """
        left, held = list(self.at(place)), self.counted(place)
        for card, count in Counter(cards).items():
            quoted = shortened(card)
            if card not in held:
                one_of(sorted(held), card, f"card in {place}")
            extra = count - held[card]
            if extra > 0:
                there = f"{held[card]} {'is' if held[card] == 1 else 'are'} there"
                text = f"{place}: `{quoted}` is listed {count} times, but only {there}; remove {extra}"
                raise RefusedError(text, "copies", card=quoted, listed=count, most=held[card])
        for card in cards:
            left.remove(card)
        return replace(self, **{place.value: tuple(left)})
