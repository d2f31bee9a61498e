"""Decks: no card is ever lost or made, and wrong hands are refused with the remedy."""

import re
from collections import Counter
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.mechanics.decks import CardPlace, Deck

PLACES = st.sampled_from(CardPlace)
CARDS = st.lists(st.sampled_from("abcde"), max_size=8).map(tuple)
DECKS = st.builds(Deck, CARDS, CARDS, CARDS, CARDS)
SEEDS = st.integers(0, 2**32)


@given(DECKS, st.integers(-1, 40), PLACES, st.none() | SEEDS)
def test_drawing_loses_no_card_and_takes_the_top_first(deck: Deck, count: int, to: CardPlace, seed: int | None) -> None:
    drawn = deck.draw(count, to, seed)
    assert drawn.counted() == deck.counted()
    if to not in (CardPlace.PILE, CardPlace.DISCARDS):
        there = len(deck.pile) + (0 if seed is None else len(deck.discards))
        moved = drawn.at(to)[: len(drawn.at(to)) - len(deck.at(to))]
        assert len(moved) == max(min(count, there), 0)
        first = min(len(moved), len(deck.pile))
        assert moved[::-1][:first] == deck.pile[:first]


@given(DECKS, st.integers(0, 12), st.none() | SEEDS)
def test_drawing_up_to_a_limit_fills_the_hand_and_never_empties_it(deck: Deck, limit: int, seed: int | None) -> None:
    drawn = deck.draw_up_to(limit, seed)
    there = len(deck.pile) + (0 if seed is None else len(deck.discards))
    assert len(drawn.hand) == max(len(deck.hand), min(limit, len(deck.hand) + there))
    assert drawn.hand[len(drawn.hand) - len(deck.hand) :] == deck.hand
    assert drawn.counted() == deck.counted()


@given(DECKS, SEEDS, st.lists(PLACES).map(tuple))
def test_shuffling_gathers_places_into_the_pile_as_python_shuffles(
    deck: Deck, seed: int, places: tuple[CardPlace, ...]
) -> None:
    gathered = tuple(dict.fromkeys((CardPlace.PILE, *places)))
    wanted = [card for place in gathered for card in deck.at(place)]
    Random(seed).shuffle(wanted)
    shuffled = deck.shuffle(seed, *places)
    assert shuffled.pile == tuple(wanted)
    for place in CardPlace:
        if place is not CardPlace.PILE:
            assert shuffled.at(place) == (() if place in places else deck.at(place))


@given(DECKS, PLACES, PLACES, st.data())
def test_cards_that_are_there_move_and_others_are_refused(
    deck: Deck, source: CardPlace, target: CardPlace, data: st.DataObject
) -> None:
    there = data.draw(st.permutations(deck.at(source)))
    cards = tuple(there[: data.draw(st.integers(0, len(there)))])
    moved = deck.move(cards, source, target)
    assert moved.at(target)[: len(cards)] == cards
    assert moved.counted() == deck.counted()
    assert source == target or moved.counted(source) == deck.counted(source) - Counter(cards)
    with pytest.raises(
        ValueError, match=rf"^{source}: `e` is listed|(card in {source} `e`|the card in {source} `e` is missing)"
    ):
        deck.move(("e",) * (deck.at(source).count("e") + 1), source, target)


@given(DECKS, CARDS, PLACES)
def test_added_cards_lie_on_top_and_can_be_taken_again(deck: Deck, cards: tuple[str, ...], place: CardPlace) -> None:
    more = deck.add(cards, place)
    assert more.at(place) == (*cards, *deck.at(place))
    assert more.counted() == deck.counted() + Counter(cards)
    assert more.take(cards, place).counted(place) == deck.counted(place)


def test_a_game_may_be_played_through() -> None:
    deck = Deck(pile=("claw", "bite"), hand=("claw",), discards=("roar",))
    played = deck.draw_up_to(2).move(("claw",), CardPlace.HAND, CardPlace.IN_PLAY).discard(("claw",), CardPlace.IN_PLAY)
    assert played == Deck(pile=("bite",), hand=("claw",), discards=("claw", "roar"))
    assert played.draw(3).hand == ("bite", "claw")
    assert Counter(played.draw(3, seed=1).hand) == {"claw": 2, "bite": 1, "roar": 1}
    assert played.move(("roar",), CardPlace.DISCARDS, CardPlace.PILE).pile == ("roar", "bite")
    assert played.counted(CardPlace.HAND, CardPlace.DISCARDS) == {"claw": 2, "roar": 1}


def test_every_place_is_a_field() -> None:
    assert [field.name for field in fields(Deck)] == list(CardPlace)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (("claws",), "unknown card in hand `claws` (choose from: `bite`, `claw`)"),
        (("claw",) * 3, "hand: `claw` is listed 3 times, but only 2 are there; remove 1"),
        (("bite",) * 2, "hand: `bite` is listed 2 times, but only 1 is there; remove 1"),
    ],
)
def test_a_card_that_is_not_there_is_refused(cards: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Deck(hand=("claw", "claw", "bite")).discard(cards)
