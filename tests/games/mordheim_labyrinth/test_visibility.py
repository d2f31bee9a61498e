"""Sight and skills: cases that make no sense are refused, with the reason."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.mordheim_labyrinth.rules.skills import advances
from regolario.games.mordheim_labyrinth.rules.visibility import People, initiative_of_a_group, sight_dice, sight_value
from regolario.mechanics.dice import Dice

THREE = Dice.parse("3D6")


def _dice(initiative: int, owl_sights: int = 0) -> Dice:
    return sight_dice(
        initiative=initiative,
        people=People.OTHER,
        owl_sights=owl_sights,
        die=Dice.parse("D6"),
        step=2,
        keen=1,
        owl=1,
        cult="possessed-only",
        twice="each-time",
    )


@given(initiative=st.integers(0, 20), owl_sights=st.integers(0, 5))
def test_more_initiative_or_more_owls_never_mean_fewer_dice(initiative: int, owl_sights: int) -> None:
    dice = _dice(initiative, owl_sights)
    assert dice.count >= 1
    assert _dice(initiative + 1, owl_sights).count in (dice.count, dice.count + 1)
    assert _dice(initiative, owl_sights + 1).count == dice.count + 1


@given(points=st.lists(st.integers(0, 90), min_size=3, max_size=3).map(sorted))
def test_points_earned_in_two_battles_give_the_advances_of_one(points: list[int]) -> None:
    start, middle, end = points
    thresholds = tuple(range(2, 90, 5))
    parted = advances(before=start, after=middle, thresholds=thresholds)
    parted += advances(before=middle, after=end, thresholds=thresholds)
    assert parted == advances(before=start, after=end, thresholds=thresholds)


@pytest.mark.parametrize(
    ("case", "why"),
    [
        (lambda: _dice(-1), "`initiative` must be at least 0"),
        (lambda: _dice(3, owl_sights=-1), "`owl_sights` must be at least 0"),
        (lambda: sight_value(dice=THREE, rolls=(2, 5)), "`rolls` must list exactly 3, not 2"),
        (lambda: sight_value(dice=THREE, rolls=(2, 5, 7)), "shows 7"),
        (lambda: sight_value(dice=THREE, rolls=(0, 5, 6)), "shows 0"),
        (lambda: initiative_of_a_group(initiatives=(), mixed="lowest"), "needs `initiatives`"),
        (lambda: advances(before=5, after=4, thresholds=(2, 4)), "`after` must be at least 5"),
    ],
)
def test_cases_that_make_no_sense_are_refused(case: Callable[[], Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        case()
