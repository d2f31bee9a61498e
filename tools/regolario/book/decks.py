"""Cards of a game by name: the term with a card's key is its name, so that a name is written once."""

from collections.abc import Iterator

from regolario.book.terms.finder import headwords
from regolario.model import CardDeck, Component, Game, Piece, Term


def terms_by_key(game: Game) -> dict[str, Term]:
    """Return the terms of a merged game by key, without their game."""
    return {term.key: term for term in game.terms.values()}


def own_decks(game: Game) -> Iterator[CardDeck]:
    """Yield the decks of a game itself, not of those beneath it, that have cards with a name."""
    yield from (deck for deck in game.decks.values() if deck.game == game.id and deck.cards)


def slips(game: Game) -> list[Component]:
    """Return the slips with the names of cards, a component for each deck that has them."""
    terms = terms_by_key(game)
    return [
        Component(
            id=deck.id,
            game=deck.game,
            group=deck.group,
            key=deck.key,
            name=deck.name,
            size=deck.slip,
            total=None,
            two_sided=False,
            pieces=tuple(
                Piece(card.key, headwords(terms[card.key]), card.copies) for card in deck.cards if card.key in terms
            ),
            rests_on=deck.rests_on,
            source=deck.source,
        )
        for deck in game.decks.values()
        if deck.slip and deck.cards
    ]


def printed(game: Game) -> list[Component]:
    """Return what can be printed as pieces: the components of a game, then the slips of its cards."""
    return [*game.components.values(), *slips(game)]
