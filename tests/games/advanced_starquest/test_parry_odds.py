"""Rolls that an opponent spoils: their exact odds are those of trying every roll."""

from collections import Counter
from fractions import Fraction

import icepool
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.advanced_starquest.rules.parry_odds import spoiled
from regolario.mechanics.odds import Odds

FACES = st.lists(st.integers(-2, 6), min_size=1, max_size=6)


def die(faces: list[int]) -> Odds[int]:
    return Odds(Counter(faces))


def by_hand(pool: list[list[int]], other: list[int], needed: int) -> Fraction:
    """Return the chance to beat a die by some number if its player spoils the roll, by trying every roll."""

    def worst(guard: int, *roll: int) -> Fraction:
        again = [
            Fraction(sum(sum(roll) - guard - roll[at] + face >= needed for face in pool[at]), len(pool[at]))
            for at in range(len(roll))
        ]
        return min(Fraction(sum(roll) - guard >= needed), *again)

    return Fraction(icepool.map(worst, icepool.Die(other), *(icepool.Die(one) for one in pool)).mean())


@given(st.lists(FACES, min_size=1, max_size=3), FACES, st.integers(-4, 14))
def test_an_opponent_makes_the_die_roll_again_that_hurts_most(
    pool: list[list[int]], other: list[int], needed: int
) -> None:
    found = spoiled([(die(faces), 1) for faces in pool], die(other), lambda left: int(left >= needed))
    assert found.chance(lambda tally: tally >= needed) == by_hand(pool, other, needed)


def test_a_pool_without_dice_cannot_be_spoiled() -> None:
    assert spoiled([], die([1, 2]), int).chances == {-1: Fraction(1, 2), -2: Fraction(1, 2)}
