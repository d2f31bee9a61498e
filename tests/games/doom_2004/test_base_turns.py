"""Turns of DOOM: invariants for any order of actions, and decks that lose and gain only drawn cards."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.invader_turn import TurnStep, activate, hand_limit, last_card, three_steps
from regolario.games.doom_2004.rules.orders import aim, dodging_a_blast, rolled_again
from regolario.games.doom_2004.rules.turns import (
    Action,
    Budget,
    Deed,
    Does,
    TurnCheck,
    choose_an_action,
    legal_turn,
    within,
)

moves = st.builds(Deed, does=st.just(Does.MOVE), spaces=st.integers(1, 5))
attacks = st.builds(Deed, does=st.just(Does.ATTACK), target=st.sampled_from(["a1", "b1", None]))
orders = st.builds(Deed, does=st.just(Does.ORDER), order=st.just("aim"))
declarations = st.builds(Deed, does=st.just(Does.DECLARE), action=st.sampled_from(Action))
turns = st.lists(st.one_of(moves, attacks, orders, declarations), max_size=6).map(tuple)
budgets = st.builds(
    Budget,
    st.integers(0, 8),
    st.integers(0, 2),
    st.integers(0, 1),
    either=st.booleans(),
    each_target_once=st.booleans(),
)


def whole_turn(deeds: tuple[Deed, ...]) -> TurnCheck:
    return legal_turn(
        deeds=deeds,
        sprint_spaces=8,
        unload_attacks=2,
        advance_spaces=4,
        advance_attacks=1,
        ready_spaces=4,
        ready_attacks=1,
        ready_orders=1,
        targets="any",
    )


@given(deeds=turns, budget=budgets)
def test_nothing_beyond_the_budget_is_ever_legal(deeds: tuple[Deed, ...], budget: Budget) -> None:
    check = within(deeds, budget)
    if check.legal:
        assert sum(deed.spaces for deed in deeds) <= budget.spaces
        assert sum(deed.does is Does.ATTACK for deed in deeds) <= budget.attacks
        assert sum(deed.does is Does.ORDER for deed in deeds) <= budget.orders
        assert not (budget.either and {Does.MOVE, Does.ATTACK} <= {deed.does for deed in deeds})


@given(deeds=turns, budget=budgets)
def test_a_turn_is_legal_up_to_the_deed_that_is_not(deeds: tuple[Deed, ...], budget: Budget) -> None:
    check = within(deeds, budget)
    if check.deed is not None:
        assert within(deeds[: check.deed - 1], budget).legal
        assert within(deeds[: check.deed], budget) == check
    assert check.left >= 0


@given(deeds=turns)
def test_every_legal_turn_opens_with_its_only_declaration(deeds: tuple[Deed, ...]) -> None:
    if whole_turn(deeds).legal:
        assert [deed.does is Does.DECLARE for deed in deeds] == [True] + [False] * (len(deeds) - 1)
        assert choose_an_action(deeds=deeds).legal


@given(deeds=turns)
def test_an_attack_never_comes_with_more_than_four_spaces(deeds: tuple[Deed, ...]) -> None:
    if whole_turn(deeds).legal and any(deed.does is Does.ATTACK for deed in deeds):
        assert sum(deed.spaces for deed in deeds) <= 4


def test_a_turn_without_deeds_has_declared_nothing() -> None:
    assert whole_turn(()).because == "not-declared"


def test_a_declaration_names_its_action() -> None:
    with pytest.raises(ValueError, match="needs `action`"):
        whole_turn((Deed(Does.DECLARE),))


def test_a_move_of_no_space_is_no_move() -> None:
    with pytest.raises(ValueError, match="`spaces` must be at least 1"):
        within((Deed(Does.MOVE),), Budget(4))


@given(
    deck=st.integers(0, 9),
    discards=st.integers(0, 9),
    cards=st.integers(0, 9),
    reading=st.sampled_from(["go-on", "stop"]),
)
def test_drawing_neither_makes_nor_loses_cards(deck: int, discards: int, cards: int, reading: str) -> None:
    assume(deck or not discards)
    drawn = last_card(deck=deck, discards=discards, cards=cards, frags=1, out_of_cards=reading)
    assert drawn.drawn + drawn.deck + drawn.discards == deck + discards
    assert drawn.drawn <= cards
    assert drawn.deck or not drawn.discards


def test_a_deck_that_ran_out_was_made_anew_from_the_discards() -> None:
    with pytest.raises(ValueError, match="count them as the deck"):
        last_card(deck=0, discards=40, cards=1, frags=1, out_of_cards="go-on")


@given(deck=st.integers(1, 9), discards=st.integers(0, 9), cards=st.integers(0, 9))
def test_a_frag_comes_with_every_deck_that_is_used_up(deck: int, discards: int, cards: int) -> None:
    drawn = last_card(deck=deck, discards=discards, cards=cards, frags=1, out_of_cards="go-on")
    used_up = (cards >= deck) + (discards > 0 and cards >= deck + discards)
    assert drawn.frags == used_up


@given(hand=st.integers(0, 20), limit=st.integers(0, 10))
def test_no_hand_is_left_above_the_limit_and_none_is_cut_below(hand: int, limit: int) -> None:
    left = hand - hand_limit(hand=hand, limit=limit, applies="first-step")
    assert left == min(hand, limit)


@given(steps=st.lists(st.sampled_from(TurnStep), max_size=7).map(tuple))
def test_event_cards_never_matter_to_the_steps(steps: tuple[TurnStep, ...]) -> None:
    without = tuple(step for step in steps if step is not TurnStep.EVENT)
    assert three_steps(steps=steps, spawn_cards=1).legal == three_steps(steps=without, spawn_cards=1).legal


@given(activated=st.lists(st.sampled_from(["imp", "zombie", "trite"]), max_size=4).map(tuple))
def test_each_invader_is_activated_once_at_most(activated: tuple[str, ...]) -> None:
    check = activate(on_board=("imp", "zombie"), activated=activated, card="extra")
    assert check.legal == ("trite" not in activated and len(set(activated)) == len(activated))


def test_invaders_of_the_same_name_cannot_be_told_apart() -> None:
    with pytest.raises(ValueError, match="`on_board` must name each thing only once"):
        activate(on_board=("imp", "imp"), activated=("imp",), card="extra")


def test_a_re_roll_names_every_die() -> None:
    with pytest.raises(ValueError, match="`again` must list exactly 1"):
        aim(declared=True, first=("miss",), again=())


@given(dice=st.lists(st.text(max_size=3), max_size=4).map(tuple))
def test_dice_that_are_kept_stay_as_they_are(dice: tuple[str, ...]) -> None:
    assert rolled_again(dice, (None,) * len(dice)).dice == dice


def test_somebody_must_dodge_a_blast() -> None:
    with pytest.raises(ValueError, match="no other player"):
        dodging_a_blast(seats=("invader", "Ada"), attacker="invader", dodging=())
