"""Face-down piles: what can be drawn, although nobody knows their order."""

import pytest

from regolario.record.piles import HiddenPile, missing


def test_any_card_of_a_shuffled_pile_can_be_on_top() -> None:
    pile = HiddenPile().shuffled_with(["sun", "moon", "sun"])
    assert (len(pile), set(pile.next)) == (3, {"sun", "moon"})
    assert pile.drawn("sun").cards == ("moon", "sun")
    assert pile.drawn("sun").drawn("sun").cards == ("moon",)


def test_a_card_that_is_not_there_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="moon"):
        HiddenPile((("sun",),)).drawn("moon")
    with pytest.raises(ValueError, match="moon"):
        HiddenPile().drawn("moon")


def test_cards_put_on_top_come_first() -> None:
    pile = HiddenPile((("moon", "sun"),)).with_on_top(["star", "comet"])
    assert (pile.next, pile.cards) == (("comet", "star"), ("comet", "star", "moon", "sun"))
    with pytest.raises(ValueError, match="sun"):
        pile.drawn("sun")
    assert pile.drawn("star").drawn("comet").next == ("moon", "sun")


def test_nothing_put_on_top_leaves_the_pile_as_it_is() -> None:
    pile = HiddenPile((("moon",),))
    assert pile.with_on_top([]) == pile
    assert HiddenPile().with_on_top([]).next == ()


def test_shuffling_mixes_everything() -> None:
    pile = HiddenPile((("moon",),)).with_on_top(["star"]).shuffled_with(["sun"])
    assert pile.layers == (("moon", "star", "sun"),)


def test_missing_cards_are_told_once() -> None:
    assert missing(["sun", "sun", "sun", "moon"], ["sun", "moon"]) == ("sun",)
    assert missing(["sun"], ["sun", "moon"]) == ()
