"""Checks of decks of cards: names, sums, sets."""

from collections.abc import Iterator

from regolario.book.decks import terms_by_key
from regolario.book.layers.overlay import merged
from regolario.data.nearest import did_you_mean
from regolario.data.places import Map
from regolario.model import Base, Card, CardDeck, Game
from regolario.problems import Problem, counted


def deck_sums(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``deck-sum`` problems: the cards or the sets of a deck do not add up to its total."""
    for deck in game.decks.values():
        if deck.total is None:
            continue
        if deck.named + deck.unnamed != deck.total:
            cards = f"{deck.named} named and {counted(deck.unnamed, 'unnamed card')}"
            what = f"`{deck.key}` has {cards}; its total is {deck.total}"
            yield Problem(deck.source.place("total"), "deck-sum", what, "correct `copies`, `unnamed` or `total`")
        held = sum(one.size for one in deck.sets)
        if deck.sets and held != deck.total:
            what = f"the sets of `{deck.key}` have {counted(held, 'card')}; its total is {deck.total}"
            yield Problem(deck.source.place("sets"), "deck-sum", what, "correct a set or `total`")


def deck_sets(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``deck-set`` problems: a set has too many cards, or a card has an impossible number in it."""
    for deck in game.decks.values():
        yield from _unknown_sets(deck)
        for one in deck.sets:
            inside = [card for card in deck.cards if card.set == one.key]
            named = sum(card.copies for card in inside)
            if named > one.size:
                what = f"`{one.key}` has {counted(named, 'named card')}, but room for {one.size}"
                place = deck.source["sets"].place(one.key)
                yield Problem(place, "deck-set", what, "correct `cards` or `copies`")
            yield from _numbers(deck, inside, one.cards)


def _unknown_sets(deck: CardDeck) -> Iterator[Problem]:
    known = [one.key for one in deck.sets]
    for card in deck.cards:
        if card.set is not None and card.set not in known:
            remedy = did_you_mean(card.set, known, "add it to `sets`")
            yield Problem(_raw(deck, card).place("set"), "deck-set", f"unknown set `{card.set}`", remedy)
        elif card.number is not None and card.set is None:
            what = f"`{card.key}` has a number, but no set"
            yield Problem(_raw(deck, card).place("number"), "deck-set", what, "add its `set`")


def _numbers(deck: CardDeck, cards: list[Card], highest: int) -> Iterator[Problem]:
    taken: dict[int, str] = {}
    for card in cards:
        if card.number is None:
            continue
        place = _raw(deck, card).place("number")
        if card.number > highest:
            what = f"{card.number} is not a number of a set with {counted(highest, 'card')}"
            yield Problem(place, "deck-set", what, f"write a number from 1 to {highest}")
        elif taken.setdefault(card.number, card.key) != card.key:
            what = f"{card.number} is already the number of `{taken[card.number]}`"
            yield Problem(place, "deck-set", what, "correct one of them")


def deck_keys(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``duplicate-key`` problems: a deck has the key, and so the address, of a component."""
    for deck in game.decks.values():
        if deck.id in game.components:
            what = f"`{deck.key}` is already a component, in {game.components[deck.id].source.place()}"
            yield Problem(deck.source.place(), "duplicate-key", what, "rename one of them")


def card_names(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``unnamed-card`` problems: no term has the key of a card, or of a set without a name."""
    if not game.decks:
        return
    terms = terms_by_key(merged(base, game))
    for deck in game.decks.values():
        cards, sets = deck.source.get("cards") or Map(deck.source.file, 0), deck.source.get("sets")
        wanted = [(cards, "card", card.key) for card in deck.cards]
        wanted += [(sets, "set", one.key) for one in deck.sets if sets is not None and one.name is None]
        for raw, noun, key in wanted:
            if key not in terms:
                remedy = "add it to terms/" if noun == "card" else "add it to terms/, or write its `name`"
                what = f"the {noun} `{key}` has no name: unknown term `{key}`"
                yield Problem(raw.place(key), "unnamed-card", what, did_you_mean(key, terms, remedy))


def _raw(deck: CardDeck, card: Card) -> Map:
    found: Map = deck.source["cards"][card.key]
    return found
