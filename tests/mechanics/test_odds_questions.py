"""Questions about odds: exact answers, as another library finds them, and messages."""

from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.mechanics.dice import Dice
from regolario.mechanics.odds_questions import Comparison, Named, ask
from regolario.mechanics.tables import RollRow, RollTable

LOOT = RollTable(Dice(1, 6), (RollRow(1, 3, "nothing"), RollRow(4, 5, "coin"), RollRow(6, 6, "gem")))
NAMES: dict[str, Named] = {"loot": LOOT, "aim.needed": 5, "aim.die": Dice(1, 6)}


def lookup(name: str) -> Named:
    if name not in NAMES:
        raise ValueError(f"unknown table `{name}`")
    return NAMES[name]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("2D6 at least 8", "15/36"),
        ("2D6 >= 8", "15/36"),
        ("2D6 at most 3", "3/36"),
        ("2D6 is 7", "1/6"),
        ("2D6 = 2 or 12", "1/18"),
        ("D6 at least 9", "0"),
        ("loot is gem", "1/6"),
        ("loot is coin or gem", "1/2"),
        ("loot is 6", "1/6"),
        ("loot at least 4", "1/2"),
        ("D6 is 6, then 2D6 is 12", "1/216"),
        ("loot is gem then D6 at least aim.needed then D6 is 1", "1/108"),
        ("D6 + 1 at least aim.needed", "1/2"),
        ("D6 - 2 is - 1 or 0", "1/3"),
        ("mean of 2D6", "7"),
        ("mean of D6 + 1", "9/2"),
        ("mean of aim.die", "7/2"),
    ],
)
def test_a_question_has_an_exact_answer(question: str, answer: str) -> None:
    assert ask(question, lookup) == Fraction(answer)


def test_a_roll_of_which_nothing_is_asked_shows_each_outcome() -> None:
    sixth = Fraction(1, 6)
    assert ask("D6 is 6 then loot", lookup) == {"nothing": sixth / 2, "coin": sixth / 3, "gem": sixth / 6}
    assert ask("D2 then D2", lookup) == dict.fromkeys(("1, 1", "1, 2", "2, 1", "2, 2"), Fraction(1, 4))


def test_two_chances_are_compared() -> None:
    found = ask("D6 at least 6 against D6 at least aim.needed", lookup)
    assert found == Comparison(Fraction(1, 6), Fraction(1, 3))


@given(st.integers(1, 4), st.integers(1, 12), st.integers(0, 50), st.integers(-5, 5))
def test_chances_and_means_are_those_that_icepool_finds(count: int, sides: int, number: int, bonus: int) -> None:
    pool = icepool.d(sides).pool(count).sum() + bonus
    roll = f"{count}D{sides} {'-' if bonus < 0 else '+'} {abs(bonus)}"
    total = pool.denominator()
    least = sum(ways for outcome, ways in pool.items() if outcome >= number)
    assert ask(f"{roll} at least {number}", lookup) == Fraction(least, total)
    assert ask(f"{roll} is {number}", lookup) == Fraction(pool.quantity(number), total)
    assert ask(f"mean of {roll}", lookup) == Fraction(pool.mean())


@given(st.integers(1, 3), st.integers(1, 8), st.integers(0, 20))
def test_a_chain_of_independent_rolls_is_a_product(count: int, sides: int, number: int) -> None:
    one = ask(f"{count}D{sides} at most {number}", lookup)
    assert isinstance(one, Fraction)
    assert ask(f"{count}D{sides} at most {number} then {count}D{sides} at most {number}", lookup) == one * one


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("", "the question is empty"),
        (
            "2D6 over 8",
            "expected `at least`, `at most`, `is`, `beats`, `ties`, `then` or `against` after `2D6`, found `over`",
        ),
        ("2D6 at 8", "expected `least` or `most` after `2D6 at`, found `8`"),
        ("2D6 at least", "expected a number after `2D6 at least`, found nothing"),
        ("D6 is 6 then", "expected dice or a table after `D6 is 6 then`, found nothing"),
        ("loot is gold", "unknown result `gold` (choose from: `nothing`, `coin`, `gem`)"),
        ("loot is gem or 6", "write either results or totals after `is`"),
        ("aim.needed at least 2", "`aim.needed` is a number; write dice or a table, such as `2D6`"),
        ("D6 at least loot", "`loot` is not a number"),
        ("lot is gem", "unknown table `lot`"),
        ("0D6 is 1", "write at least one die"),
        ("100D100 then 100D100", "at most 1,000 are allowed"),
        ("D6 is " + "9" * 40, "is out of range"),
    ],
)
def test_a_wrong_question_has_a_message(question: str, message: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the message is compared below
        ask(question, lookup)
    assert message in str(raised.value)
