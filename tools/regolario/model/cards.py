"""The card decks of a game: how many cards they have, in which sets, and what is known of each card."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.data.places import Map
from regolario.model.language import Words
from regolario.model.numbers import Param, Quantity
from regolario.model.review import Review
from regolario.model.sources import Basis


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set in a deck: the number of its cards, and how many such sets the deck has.

    ``name`` is None for a set whose name is the term with its key.
    """

    key: str
    name: Words | None
    cards: int
    copies: int

    @property
    def size(self) -> int:
        """Return the number of cards of all copies."""
        return self.cards * self.copies


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck. Its name is that of the term with its key.

    ``copies`` are those that are known, ``number`` is its number in its set. ``effect`` is None if it is not known.
    """

    key: str
    copies: int
    set: str | None
    number: int | None
    params: Mapping[str, Param]
    effect: Words | None
    rests_on: tuple[Basis, ...]


@dataclass(frozen=True, slots=True)
class CardDeck:
    """A deck of cards; ``id`` is ``game/key``.

    ``total`` is the number of its cards, None if it is not known; ``unnamed`` of them have a name that nobody has read.
    ``slip`` is the width and height of the slips with their names, None if none are printed.
    """

    id: str
    game: str
    group: str
    key: str
    name: Words
    about: Words | None
    total: int | None
    unnamed: int
    slip: tuple[Quantity, ...] | None
    sets: tuple[CardSet, ...]
    cards: tuple[Card, ...]
    rests_on: tuple[Basis, ...]
    reviewed: Mapping[str, Review]
    source: Map = field(compare=False, repr=False)

    @property
    def named(self) -> int:
        """Return the number of cards with a name that is known."""
        return sum(card.copies for card in self.cards)
