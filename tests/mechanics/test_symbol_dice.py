"""Dice with symbols: exact odds, as another library finds them, and unknown faces."""

from fractions import Fraction
from pathlib import Path

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

import regolario
from regolario.engine.odds import answer_of
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import mean, of_column, of_table
from regolario.mechanics.odds_questions import Named, ask
from regolario.mechanics.tables import RollRow, RollTable
from tests.conftest import Command
from tests.overlays import loaded, words

TRAP = RollTable(
    Dice(1, 6),
    (
        RollRow(1, 3, "blank", cells={"spikes": 0, "eyes": 1}),
        RollRow(4, 5, "spike", cells={"spikes": 1}),
        RollRow(6, 6, "two-spikes", cells={"spikes": 2}),
    ),
)
WORN = RollTable(Dice(1, 6), (RollRow(1, 5, "worn", cells={"spikes": None, "eyes": 0}), RollRow(6, 6, "eye")))
SPIKES = icepool.Die([0, 0, 0, 1, 1, 2])
UNKNOWN = "some faces are unknown (`spikes`); enter them in a table of your own"


def lookup(name: str) -> Named:
    return of_column(TRAP, name.partition(".")[2]) if "." in name else 3


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("trap.spikes at least 1", "1/2"),
        ("trap.spikes is 2", "1/6"),
        ("2 trap.spikes is 4", "1/36"),
        ("2 trap.spikes + trap.spikes is 6", "1/216"),
        ("trap.spikes + 1 at most 1", "1/2"),
        ("trap.eyes is 1", "1/2"),
        ("mean of 3 trap.spikes", "2"),
        ("D6 + D6 at least 8", "15/36"),
        ("2 D6 at least 8", "15/36"),
        ("D6 - D6 is 0", "1/6"),
        ("D6 - 2 is - 1", "1/6"),
    ],
)
def test_symbols_have_exact_odds(question: str, answer: str) -> None:
    assert ask(question, lookup) == Fraction(answer)


@given(st.integers(1, 8), st.integers(0, 16))
def test_the_chance_of_symbols_is_that_which_icepool_finds(count: int, least: int) -> None:
    pool = count @ SPIKES
    ways = sum(ways for outcome, ways in pool.items() if outcome >= least)
    assert ask(f"{count} trap.spikes at least {least}", lookup) == Fraction(ways, pool.denominator())


def test_two_columns_of_a_die_are_counted_apart() -> None:
    assert mean(of_column(TRAP, "spikes")) == Fraction(2, 3)
    assert mean(of_column(TRAP, "eyes")) == Fraction(1, 2)
    assert of_column(WORN, "eyes").chances == {0: 1}


def test_an_unknown_face_has_no_odds() -> None:
    with pytest.raises(ValueError, match="some faces are unknown"):
        of_column(WORN, "spikes")
    with pytest.raises(ValueError, match="some faces are unknown"):
        of_table(WORN)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("trap.horns is 1", "unknown column `horns` (choose from: `eyes`, `spikes`)"),
        ("0 trap.spikes is 1", "`0` is not a number of dice; write 1 to 100"),
        ("101 trap.spikes is 1", "`101` is not a number of dice; write 1 to 100"),
        ("2 three at least 1", "`three` is a number; write dice or a table, such as `2D6`"),
        ("2 at least 1", "`2` is a number; write dice or a table, such as `2D6`"),
        ("trap.spikes +", "expected dice or a table after `trap.spikes +`, found nothing"),
    ],
)
def test_a_wrong_question_has_a_message(question: str, message: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the message is compared below
        ask(question, lookup)
    assert str(raised.value) == message


# In a base


def die(key: str, *faces: str) -> str:
    """Return a die with spikes; each face as ``1-3: 0``."""
    rows = "".join(
        f"    - {{on: {on}, result: face-{letter}, text: {words(f'Face {letter}')}, cells: {{spikes: {number}}}}}\n"
        for letter, (on, number) in zip("abc", (face.split(": ") for face in faces), strict=False)
    )
    column = f"    - {{key: spikes, name: {words('Spikes')}}}\n"
    return (
        f"{key}:\n  name: {words(f'The {key}')}\n  dice: D6\n  columns:\n{column}  rows:\n{rows}"
        "  rests_on: [{how: unknown}]\n"
    )


@pytest.fixture
def root(tiny: Path) -> Path:
    """Return a base in which the faces of one die are known and those of another are not."""
    text = die("trap-die", "1-3: 0", "4-5: 1", "6: 2") + die("worn-die", "1-6: ~")
    (tiny / "tiny" / "tables" / "dice.yaml").write_text(text, encoding="utf-8")
    return tiny


def profile(root: Path) -> Path:
    """Return the file of a group that has read the faces of the worn die."""
    lines = die("worn-die", "1-4: 1", "5-6: 3").replace("\n", "\n    ")
    path = root.parent / "friday.yaml"
    path.write_text(f"title: {{en: Friday}}\nextends: tiny\ntables:\n  dice:\n    {lines}\n", encoding="utf-8")
    return path


def test_a_die_with_symbols_passes_the_check(root: Path) -> None:
    assert not [line for line in loaded(root)[1] if "dice.yaml" in line]


def test_a_known_die_is_answered_and_an_unknown_one_says_so(root: Path, run: Command) -> None:
    base = loaded(root)[0]
    assert answer_of(base, "2 trap-die.spikes at least 3") == "5/36"
    with pytest.raises(ValueError, match="`tiny/worn-die`: some faces are unknown"):
        answer_of(base, "worn-die.spikes is 1")
    assert "5/36 = 13.9%" in run("odds", "2 trap-die.spikes >= 3", "--lang", "en").output
    for question in ("worn-die.spikes is 1", "worn-die", "worn-die is face-a"):
        found = run("odds", question, "--lang", "en")
        assert found.exit_code == 2, found.output
        assert "ot all faces of this die are known (`spikes`)" in " ".join(found.output.split()), found.output


def test_a_group_enters_the_faces_of_its_dice(root: Path, run: Command) -> None:
    base = regolario.load(root, house=profile(root))
    assert answer_of(base, "worn-die.spikes is 3") == "1/3"
    asked = ("odds", "worn-die.spikes + trap-die.spikes at least 4", "--json")
    assert run("--house", str(profile(root)), *asked).output == '"1/6"\n'
