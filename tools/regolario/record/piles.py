"""Face-down piles in recorded games: nobody knows their order, but which cards can be drawn is known.

Every draw is recorded. A pile checks whether it was possible: the card must be in the pile, and not below cards that
were put on top since.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class HiddenPile:
    """A face-down pile, or none. ``layers`` has the cards from the top down, each layer in unknown order.

    A freshly shuffled pile is one layer; cards put on top since are others. Cards are names, which may occur several
    times.
    """

    layers: tuple[tuple[str, ...], ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """Return all cards, those that can come first before the others."""
        return tuple(card for layer in self.layers for card in layer)

    @property
    def next(self) -> tuple[str, ...]:
        """Return the cards of which one is on top."""
        return self.layers[0] if self.layers else ()

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def drawn(self, card: str) -> "HiddenPile":
        """Return the pile after a card was drawn. Raises ValueError if it cannot be on top."""
        if card not in self.next:
            raise ValueError(card)
        left = list(self.next)
        left.remove(card)
        return HiddenPile(((tuple(left),) if left else ()) + self.layers[1:])

    def with_on_top(self, cards: Iterable[str]) -> "HiddenPile":
        """Return the pile after cards were shuffled and put on top."""
        added = tuple(sorted(cards))
        return replace(self, layers=(added, *self.layers)) if added else self

    def shuffled_with(self, cards: Iterable[str]) -> "HiddenPile":
        """Return the pile after cards were added and everything was shuffled."""
        return HiddenPile().with_on_top((*self.cards, *cards))


def missing(wanted: Iterable[str], held: Collection[str]) -> tuple[str, ...]:
    """Return the cards of a list that another list does not contain that often, in order, each once."""
    short = Counter(wanted) - Counter(held)
    return tuple(short)
