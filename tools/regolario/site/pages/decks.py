"""Pages of the decks of a game: a list of all of them, and a page of the cards of each."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from regolario.book.decks import terms_by_key
from regolario.book.terms.finder import headwords
from regolario.model import Card, CardDeck, CardSet
from regolario.site import addresses
from regolario.site.page import Page
from regolario.site.pages.downloads import of_group
from regolario.site.pages.reference import others
from regolario.site.rendering.leaf import Leaf


def decks_page(leaf: Leaf) -> Page:
    """Return the page that lists the decks of a game with their sets and how much of them is known."""
    return leaf.write(
        "decks.html", set_name=_set_names(leaf), others=others(leaf, "decks"), cards=lambda deck: _page(leaf, deck)
    )


def deck_page(leaf: Leaf, deck: CardDeck) -> Page:
    """Return the page of the named cards of a deck: all names, then each card with its evidence."""
    terms = terms_by_key(leaf.game)
    return leaf.write(
        "deck.html",
        deck.source.place().file,
        deck=deck,
        cards=[(card, terms[card.key]) for card in deck.cards if card.key in terms],
        slips=of_group(leaf, deck.group) if deck.slip else [],
        set_name=_set_names(leaf),
        part=lambda card: _part(leaf, deck, card),
        edit=lambda term: leaf.edit(term.source.place()),
        others=lambda key: [(code, leaf.to(leaf.uri.replace(leaf.language, code, 1), key)) for code in leaf.others],
    )


def _page(leaf: Leaf, deck: CardDeck) -> Markup | None:
    """Return the link to the page of a deck's cards; None if none of them has a name."""
    if not deck.cards:
        return None
    return leaf.to(addresses.of_game(leaf.language, deck.game, f"{addresses.PIECES}/{deck.key}"))


def _set_names(leaf: Leaf) -> Callable[[CardSet], Markup]:
    terms = terms_by_key(leaf.game)

    def name(one: CardSet) -> Markup:
        term = terms.get(one.key)
        return leaf.inline(one.name or (headwords(term) if term else {}))

    return name


def _part(leaf: Leaf, deck: CardDeck, card: Card) -> Markup | None:
    """Return the set of a card, with its number there; None if the set is not known."""
    one = next((found for found in deck.sets if found.key == card.set), None)
    if one is None:
        return None
    name = _set_names(leaf)(one)
    return Markup("{} {}/{}").format(name, card.number, one.cards) if card.number else name
