"""Pools of dice: their exact odds are those that another library finds."""

from collections import Counter
from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.mechanics.odds import Odds, in_percent
from regolario.mechanics.odds_questions import ask
from regolario.mechanics.pools import highest, lowest, rolled_again, total
from tests.mechanics.test_odds_questions import lookup

FACES = st.lists(st.integers(-2, 6), min_size=1, max_size=6)


def die(faces: list[int]) -> Odds[int]:
    return Odds(Counter(faces))


def theirs(odds: "icepool.Die[int]") -> dict[int, Fraction]:
    return {outcome: Fraction(quantity, odds.denominator()) for outcome, quantity in odds.items()}


def ours(odds: Odds[int]) -> dict[int, Fraction]:
    return {outcome: chance for outcome, chance in odds.chances.items() if chance}


@given(FACES, st.integers(1, 5), st.data())
def test_the_highest_and_lowest_dice(faces: list[int], dice: int, data: st.DataObject) -> None:
    kept = data.draw(st.integers(1, dice))
    one = icepool.Die(faces)
    assert ours(highest(die(faces), dice, kept)) == theirs(one.highest(dice, kept))
    assert ours(lowest(die(faces), dice, kept)) == theirs(one.lowest(dice, kept))


@given(FACES, st.integers(-2, 6))
def test_dice_rolled_again_once(faces: list[int], limit: int) -> None:
    found = rolled_again(die(faces), lambda face: face <= limit)
    if all(face <= limit for face in faces):
        assert ours(found) == ours(die(faces))
    else:
        assert ours(found) == theirs(icepool.Die(faces).reroll(lambda face: face <= limit, depth=1))


@given(st.lists(FACES, max_size=4))
def test_a_pool_of_different_dice(pool: list[list[int]]) -> None:
    assert ours(total([die(faces) for faces in pool])) == theirs(
        sum((icepool.Die(one) for one in pool), icepool.Die([0]))
    )


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("highest 2 of 3 D6 at least 9", "113/216"),
        ("lowest 1 of 2 D6 is 1", "11/36"),
        ("mean of highest 1 of 2 D6", "161/36"),
        ("2 D6 rerolling 1 or 2 at least 8", "2/3"),
        ("D6 rerolling 1 at least 4", "7/12"),
        ("3 D6 beats 2 D6", "1009/1296"),
        ("D6 ties D6", "1/6"),
        ("D6 + 1 beats D6", "7/12"),
        ("2 loot beats 2D6", "575/1296"),
    ],
)
def test_questions_about_pools(question: str, answer: str) -> None:
    assert ask(question, lookup) == Fraction(answer)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("highest 3 of 2 D6", "`3 of 2` dice: keep at least one"),
        ("highest 0 of 2 D6", "keep at least one"),
        ("highest 2 D6", "expected `of` after `highest 2`, found `D6`"),
        ("highest 1 of 2 3", "`3` is a number; write dice or a table"),
        ("D6 rerolling", "expected a number after `D6 rerolling`, found nothing"),
        ("3 rerolling 1", "`3` is a number"),
        ("D6 beats", "expected dice or a table after `D6 beats`, found nothing"),
        ("highest 2 of 101 D6", "at most 100 dice"),
    ],
)
def test_wrong_questions_about_pools(question: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask(question, lookup)


@pytest.mark.parametrize(
    ("chance", "percent"),
    [
        ("0", "0"),
        ("1/5000", "<0.1"),
        ("1/1000", "0.1"),
        ("1/12", "8.3"),
        ("1/2", "50"),
        ("4999/5000", ">99.9"),
        ("1", "100"),
    ],
)
def test_a_chance_in_percent_is_never_rounded_to_impossible_or_certain(chance: str, percent: str) -> None:
    assert in_percent(Fraction(chance)) == percent
