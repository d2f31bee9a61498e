"""`regolario odds` and `roll` on the tiny base: exact chances, in words and as JSON."""

import json
from pathlib import Path

import pytest

from tests.conftest import Command


def test_odds_of_a_rule_without_fractions_are_its_answer(run: Command) -> None:
    done = run("odds", "tiny/play/steps", "spaces=1", "--lang", "en")
    assert done.exit_code == 0
    assert "=" not in done.output
    assert run("odds", "tiny/play/steps", "stones=1").exit_code == 2


def test_odds_answer_questions(run: Command) -> None:
    assert run("odds", "2D6 at least 8", "--lang", "en").output == "5/12 = 41.7%\n"
    assert json.loads(run("odds", "loot", "is", "gem", "then", "D6", "is", "6", "--json").output) == "1/36"
    assert run("odds", "mean of 2D6").output == "7\n"
    assert run("odds", "D6 at least 6 against D6 at least 5", "--lang", "it").output == (
        "1/6 = 16,7%\n1/3 = 33,3%\nLa seconda è più alta di 1/6: due volte la prima.\n"
    )
    assert json.loads(run("odds", "D6 is 1 then loot", "--json").output) == {
        "nothing": "1/12",
        "coin": "1/18",
        "gem": "1/36",
    }
    wrong = run("odds", "loot is gold", "--lang", "en")
    assert wrong.exit_code == 2
    assert "`gold` is not possible here; choose from: `nothing`, `coin`, `gem`." in wrong.output


def test_a_column_that_dice_do_not_have_is_named(run: Command) -> None:
    done = run("odds", "2 loot.worth at least 3", "--lang", "es")
    assert done.exit_code == 2
    assert "La tabla `tiny/loot` no tiene la columna `worth`" in " ".join(done.output.split())


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("D6 at least 6 against D6 at least 5", "The second is higher by 1/6: twice the first."),
        ("D6 at least 5 against D6 at least 6", "The second is lower by 1/6: 1/2 of the first."),
        ("D6 at least 5 against D6 at least 4", "The second is higher by 1/6: 3/2 times the first."),
        ("D6 is 7 against D6 is 1", "The second is higher by 1/6."),
        ("D6 is 1 against D6 is 7", "The second is lower by 1/6."),
        ("D6 is 2 against D6 is 1", "Both are equal."),
    ],
)
def test_two_chances_are_compared_in_words(run: Command, question: str, said: str) -> None:
    assert run("odds", question, "--lang", "en").output.splitlines()[-1] == said


def test_a_case_file_asserts_odds(run: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "- {name: a gem, odds: loot is gem, then: 2/12}\n"
        "- {name: two answers, odds: loot is gem against loot is coin, then: [1/6, 1/3]}\n"
        "- {name: a mean, odds: mean of 2D6, then: 7}\n"
        "- {name: each result, odds: loot, then: {nothing: 1/2, coin: 1/3, gem: 1/6}}\n"
        "- {name: a number of a rule, odds: D6 at least play/steps.cost, then: 1}\n"
        "- {name: another fraction, odds: loot is gem, then: 1/5}\n"
        "- {name: a misspelt table, odds: lot is gem, then: 1/6}\n"
        "- {name: a missing parameter, odds: D6 at least play/steps.costs, then: 1}\n"
        "- {name: nothing is expected, odds: loot is gem}\n",
        encoding="utf-8",
    )
    done = run("examples", str(mine))
    assert done.output.splitlines()[-1] == "5 passed, 4 failed"
    assert 'the answer: expected "1/5", got "1/6"' in done.output
    assert "unknown table `lot`; did you mean `loot`?" in done.output
    assert "`tiny/play/steps` has no parameter `costs`; did you mean `cost`?" in done.output
    assert done.exit_code == 1


def test_the_same_seed_rolls_the_same(run: Command) -> None:
    rolls = {run("roll", "loot", "--seed", "5", "--lang", "en").output for _ in range(3)}
    assert len(rolls) == 1
    assert rolls.pop().startswith("D6: ")


def test_odds_are_exact(run: Command) -> None:
    assert json.loads(run("odds", "loot", "--json").output) == {"nothing": "1/2", "coin": "1/3", "gem": "1/6"}
    assert "16,7" in run("odds", "loot", "--lang", "it").output
    assert "16.7" in run("odds", "loot", "--lang", "en").output


@pytest.mark.parametrize("command", ["roll", "odds"])
def test_an_unknown_table_is_answered_with_the_roll_tables_nearest_first(
    run: Command, tiny: Path, command: str
) -> None:
    path = tiny / "tiny" / "tables" / "loot.yaml"
    path.write_text(path.read_text(encoding="utf-8") + path.read_text(encoding="utf-8").replace("loot:", "boots:", 1))
    done = run(command, "boot", "--lang", "en")
    assert done.exit_code == 2
    assert "`boot` is not a table on which dice are rolled; choose from: `tiny/boots`, `tiny/loot`." in done.output
