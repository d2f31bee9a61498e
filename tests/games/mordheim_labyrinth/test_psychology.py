"""The fear of the sewers: chances counted over every roll, and cases that make no sense."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.rules.psychology import Crawl, fear_test, lantern_retry, out_of_the_slime
from regolario.mechanics.dice import Dice

NERVES = Dice.parse("2D6")
leaderships = st.integers(1, 12)


@given(leadership=leaderships)
def test_the_chance_to_pass_is_the_share_of_all_rolls_that_pass(leadership: int) -> None:
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=2)]
    passing = [roll for roll in rolls if fear_test(roll=roll, leadership=leadership, die=NERVES).passed]
    told = fear_test(roll=7, leadership=leadership, die=NERVES).chance
    assert told == Fraction(len(passing), len(rolls))


@given(leadership=leaderships)
def test_a_lantern_gives_the_chance_of_passing_either_try(leadership: int) -> None:
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=2)]
    tries = list(product(rolls, repeat=2))
    good = sum(first <= leadership or second <= leadership for first, second in tries)
    told = lantern_retry(rolls=(2,), leadership=leadership, carried=True, die=NERVES, retries=1).chance
    assert told == Fraction(good, len(tries))


@given(movement=st.integers(0, 9), to_the_bank=st.fractions(0, 30))
def test_nobody_crawls_farther_than_the_bank_and_running_never_hurts(movement: int, to_the_bank: Fraction) -> None:
    def crawl(pace: str) -> Crawl:
        return out_of_the_slime(
            to_the_bank=to_the_bank,
            movement=movement,
            rat_skin=False,
            penalty=1,
            hurried=2,
            times=2,
            hits=1,
            pace=pace,
            unharmed="gets-out",
        )

    walking, running = crawl("walking-only"), crawl("running-if-needed")
    assert 0 <= walking.moved <= running.moved <= to_the_bank
    assert running.out == (running.moved == to_the_bank)


@pytest.mark.parametrize(
    ("case", "why"),
    [
        (lambda: fear_test(roll=1, leadership=7, die=NERVES), "2D6 cannot give 1"),
        (lambda: _tries(9, 9, carried=False), "`rolls` must list exactly 1, not 2"),
        (lambda: _tries(9, 9, 9, carried=True), "`rolls` must list 1 to 2, not 3"),
        (lambda: _tries(carried=True), "not 0"),
        (lambda: _tries(5, 9, carried=True), "the test is not repeated after a success"),
    ],
)
def test_rolls_that_cannot_be_are_refused(case: Callable[[], Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        case()


def _tries(*rolls: int, carried: bool) -> Any:
    return lantern_retry(rolls=rolls, leadership=7, carried=carried, die=NERVES, retries=1)
