"""Dice and tables: exact odds, compared with another library; rolls that repeat."""

from fractions import Fraction
from random import Random

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import of_dice, of_table
from regolario.mechanics.tables import RollRow, RollTable


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("sides", [1, 2, 6, 10, 20])
def test_odds_are_those_that_icepool_finds(count: int, sides: int) -> None:
    pool = icepool.d(sides).pool(count).sum()
    wanted = {total: Fraction(ways, pool.denominator()) for total, ways in pool.items()}
    assert of_dice(Dice(count, sides)).chances == wanted


@given(st.integers(1, 6), st.integers(1, 20), st.integers())
def test_a_roll_is_a_total_of_the_dice_and_repeats_with_its_seed(count: int, sides: int, seed: int) -> None:
    dice = Dice(count, sides)
    total = dice.roll(Random(seed))
    assert total in dice.totals
    assert total == dice.roll(Random(seed))
    assert sum(of_dice(dice).chances.values()) == 1


@pytest.mark.parametrize(("written", "dice"), [("D6", Dice(1, 6)), ("1D6", Dice(1, 6)), ("2D10", Dice(2, 10))])
def test_dice_are_read_as_players_write_them(written: str, dice: Dice) -> None:
    assert Dice.parse(written) == dice


@pytest.mark.parametrize("written", ["", "D", "0D6", "2D0", "d6", "2D6+1", "six"])
def test_what_is_no_dice_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="not dice"):
        Dice.parse(written)


TABLE = RollTable(Dice(2, 6), (RollRow(2, 4, "low"), RollRow(5, 9, "middle"), RollRow(10, 12, "low")))


def test_a_result_on_two_rows_has_the_sum_of_their_chances() -> None:
    assert of_table(TABLE).chances == {"low": Fraction(12, 36), "middle": Fraction(24, 36)}


def test_a_total_that_the_dice_cannot_give_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot give 13"):
        TABLE.at(13)
