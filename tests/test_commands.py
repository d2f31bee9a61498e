"""The commands on the tiny base: what they print, what they write, their exit status."""

import json
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.data.source import read
from tests.conftest import Command
from tests.overlays import rule as rule_text
from tests.overlays import write_game


@pytest.mark.parametrize(
    ("language", "said"), [("it", "nessun problema\n"), ("en", "no problems\n"), ("es", "ningún problema\n")]
)
def test_check_says_when_all_is_well(run: Command, language: str, said: str) -> None:
    done = run("check", "--lang", language)
    assert (done.stdout, done.exit_code) == (said, 0)


def test_check_tells_every_problem_in_one_run_and_as_json(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("{points} p", "4 p"), encoding="utf-8")
    done = run("check")
    assert done.exit_code == 1
    assert done.output.count("digit-in-prose: `4` is a number in a text; write `{points}`") == 3
    told = json.loads(run("check", "--json").output)
    assert {problem["line"] for problem in told if problem["code"] == "digit-in-prose"} == {10, 12, 14}


def test_a_warning_leaves_the_status_at_0(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Each pawn", "Every pawn"), encoding="utf-8")
    done = run("check")
    assert "stale: warning: `es`: the original's wording changed" in done.output
    assert done.exit_code == 0


def test_a_changed_number_is_an_error(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("points: 4", "points: 5"), encoding="utf-8")
    done = run("check")
    assert "stale: `es`: a number changed since this translation was reviewed" in done.output
    assert done.exit_code == 1


def test_review_changes_one_scalar_and_nothing_else(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    before = path.read_text(encoding="utf-8").splitlines()
    done = run("review", "play/steps", "--lang", "es")
    assert done.output == "tiny/play/steps: es reviewed\n"
    after = path.read_text(encoding="utf-8").splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == 1
    assert changed[0][0] == "  reviewed: {it: ~, en: original, es: ~}"
    assert changed[0][1].startswith("  reviewed: {it: ~, en: original, es: ")
    assert "nothing changed" in run("review", "play/steps", "--lang", "es").output
    assert run("check", "--lang", "en").stdout == "no problems\n"


def test_review_writes_the_line_where_there_is_none(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "questions" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "  reviewed: {it: ~, en: original, es: ~}\n\n# the end\n", encoding="utf-8")
    assert run("review", "halved-steps", "--lang", "it").exit_code == 0
    assert run("check", "--lang", "en").stdout == "no problems\n"
    assert path.read_text(encoding="utf-8").endswith("\n\n# the end\n")


def test_review_refuses_what_cannot_have_been_seen(run: Command, tiny: Path) -> None:
    assert run("review", "play/steps", "--lang", "en").exit_code == 1
    assert "original" in run("review", "play/steps", "--lang", "en").output
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("es: Los pasos", "es: ~"), encoding="utf-8")
    done = run("review", "play/steps", "--lang", "es")
    assert done.exit_code == 1
    assert "not written in `es` yet" in done.output


def test_a_whole_game_is_reviewed_at_once(run: Command) -> None:
    assert run("review", "tiny/play", "--lang", "it").output.count(" reviewed\n") == 2
    assert run("check", "--lang", "en").stdout == "no problems\n"


def test_coverage_counts_and_names_what_is_missing(run: Command, tiny: Path) -> None:
    done = run("coverage", "--missing")
    assert "T: 2/2 statements, 1/1 tables" in done.output
    assert "rules that run: 2, with examples 2/2" in done.output
    assert "es not reviewed: tiny/play/steps" in done.output
    assert done.exit_code == 1
    told = json.loads(run("coverage", "--json").output)[0]
    assert told["written"]["es"]["covered"] == told["written"]["es"]["all"] > 20
    assert told["reviewed"]["en"] == {"covered": 3, "all": 6, "missing": told["reviewed"]["en"]["missing"]}


def test_rules_lists_inputs_outputs_and_statements(run: Command) -> None:
    output = run("rules", "tiny", "--lang", "en").output
    assert "spaces: int (given)" in output
    assert "points: int = 4 (param)" in output
    assert "halves: str = down (question)" in output
    assert "rests on T-R001" in output


def test_a_rule_answers_with_its_numbers_readings_and_text(run: Command) -> None:
    done = run("rule", "play/steps", "spaces=3", "--lang", "es", "-r", "halved-steps=up")
    assert done.exit_code == 0
    assert "Left: 1; halves: up." in done.output
    assert "- ¿Se pierden los medios pasos? Los medios pasos se redondean." in done.output
    assert "Cada peón tiene 4 puntos" in done.output
    told = json.loads(run("rule", "play/steps", "spaces=3", "--json").output)
    assert told["result"] == {"left": 1, "halves": "down"}


def test_a_rule_given_the_wrong_things_says_what_it_takes(run: Command) -> None:
    for wrong in (["spaces=many"], ["steps=3"], [], ["spaces=3", "-r", "halves=sideways"]):
        done = run("rule", "play/steps", *wrong)
        assert done.exit_code == 2, wrong
        assert "tiny/play/steps" in done.output


def test_examples_end_with_the_count(run: Command) -> None:
    done = run("examples")
    assert done.output == "2 passed, 0 failed\n"
    assert done.exit_code == 0


def test_anybodys_cases_run_and_an_empty_one_fails(run: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "- {name: good, rule: tiny/play/steps, given: {spaces: 1}, then: {left: 3}}\n"
        "- {name: bad, rule: tiny/play/steps, given: {spaces: 1}, then: {left: 4}}\n"
        "- {name: empty, rule: tiny/play/steps, given: {spaces: 1}}\n"
        "- {name: unknown, rule: tiny/play/stairs, then: 1}\n"
        "- {nam: typo, rule: tiny/play/steps}\n"
        "- {name: short, rule: play/steps, params: {cost: 1 inch}, given: {spaces: 1}, then: {left: 3}}\n"
        "- {name: odd, rule: play/steps, params: {cost: 1 yard}, given: {spaces: 1}, then: {left: 3}}\n",
        encoding="utf-8",
    )
    done = run("examples", str(mine))
    assert done.output.splitlines()[-1] == "2 passed, 5 failed"
    assert "unknown unit `yard`" in done.output
    assert "left: expected 4, got 3" in done.output
    assert "nothing is asserted" in done.output
    assert done.exit_code == 1


def test_odds_of_a_rule_without_fractions_are_its_answer(run: Command) -> None:
    done = run("odds", "tiny/play/steps", "spaces=1", "--lang", "en")
    assert done.exit_code == 0
    assert "=" not in done.output
    assert run("odds", "tiny/play/steps", "stones=1").exit_code == 2


def test_odds_answer_questions(run: Command) -> None:
    assert run("odds", "2D6 at least 8", "--lang", "en").output == "5/12 = 41.7 %\n"
    assert json.loads(run("odds", "loot", "is", "gem", "then", "D6", "is", "6", "--json").output) == "1/36"
    assert run("odds", "mean of 2D6").output == "7\n"
    assert run("odds", "D6 at least 6 against D6 at least 5", "--lang", "it").output == (
        "1/6 = 16,7 %\n1/3 = 33,3 %\nLa seconda è più alta di 1/6: due volte la prima.\n"
    )
    assert json.loads(run("odds", "D6 is 1 then loot", "--json").output) == {
        "nothing": "1/12",
        "coin": "1/18",
        "gem": "1/36",
    }
    wrong = run("odds", "loot is gold", "--lang", "en")
    assert wrong.exit_code == 2
    assert "`gold` is not possible here; choose from: `nothing`, `coin`, `gem`." in wrong.output


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("D6 at least 6 against D6 at least 5", "The second is higher by 1/6: twice the first."),
        ("D6 at least 5 against D6 at least 6", "The second is lower by 1/6: 1/2 of the first."),
        ("D6 at least 5 against D6 at least 4", "The second is higher by 1/6: 3/2 times the first."),
        ("D6 is 7 against D6 is 1", "The second is higher by 1/6."),
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


def test_a_file_of_examples_that_does_not_exist_is_named(run: Command) -> None:
    done = run("examples", "my-cases.yaml")
    assert "my-cases.yaml:1:1: unreadable: no such file; correct its name" in done.output
    assert done.exit_code == 1


def test_a_rule_without_a_text_in_the_language_shows_it_in_another(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    assert "Cada peón" in run("rule", "play/steps", "spaces=1", "--lang", "es").output
    spanish = "es: |\n      Cada peón tiene {points} puntos y gasta {cost} por casilla.\n"
    path.write_text(text.replace(spanish, "es: ~\n"), encoding="utf-8")
    assert "Ogni pedina" in run("rule", "play/steps", "spaces=1", "--lang", "es").output


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


def test_new_writes_skeletons_that_load(run: Command, tiny: Path) -> None:
    assert run("new", "game", "chess").exit_code == 0
    assert run("new", "chapter", "chess", "castling").exit_code == 0
    assert run("new", "entry", "chess/castling/long-side").exit_code == 0
    assert run("new", "entry", "chess/castling/short-side").exit_code == 0
    base, problems = load(tiny)
    assert problems == []
    assert list(base.games["chess"].entries) == ["chess/castling/long-side", "chess/castling/short-side"]
    assert run("check", "chess", "--lang", "es").output == "ningún problema\n"


def test_new_overwrites_nothing(run: Command, tiny: Path) -> None:
    before = {path: path.read_bytes() for path in tiny.rglob("*.yaml")}
    for arguments in (["game", "tiny"], ["chapter", "tiny", "play"], ["entry", "tiny/play/steps"], ["game", "A b"]):
        assert run("new", *arguments).exit_code == 1
    assert {path: path.read_bytes() for path in tiny.rglob("*.yaml")} == before


def test_a_new_chapter_leaves_the_comments_of_game_yaml(run: Command, tiny: Path) -> None:
    head = tiny / "tiny" / "game.yaml"
    text = "# first\n" + head.read_text(encoding="utf-8").replace("chapters:\n", "chapters:  # in order\n")
    head.write_text(text, encoding="utf-8")
    assert run("new", "chapter", "tiny", "ending").exit_code == 0
    after = head.read_text(encoding="utf-8")
    assert after.startswith(text.rstrip("\n"))
    assert list(read(head, "game.yaml")[0]["chapters"]) == ["play", "ending"]


def test_every_command_has_help_with_an_example(run: Command) -> None:
    from regolario.subcommands import COMMANDS

    for name in COMMANDS:
        done = run(name, "--help")
        assert done.exit_code == 0
        assert "Example" in done.output, name
        assert max(map(len, done.output.splitlines())) <= 100


ERRATA = "extends: tiny\nselectable: true"
LONG = rule_text("steps", "Long {points}, {cost}", replace="true", runs="true", params="{points: 9, cost: 1}")


@pytest.fixture
def with_errata(tiny: Path) -> None:
    """Add errata that can be chosen, and an expansion that does not change what they correct."""
    write_game(tiny, "errata", ERRATA, rules__play=LONG + "  questions: {halves: halved-steps}\n")
    write_game(tiny, "arena", "extends: tiny", rules__play=rule_text("sand", "Sand"))


@pytest.mark.usefixtures("with_errata")
def test_a_rule_is_played_with_the_chosen_errata(run: Command) -> None:
    assert "Left" in run("rule", "tiny/play/steps", "spaces=3").output
    for identity in ("tiny/play/steps", "arena/play/steps"):
        plain, corrected = (
            json.loads(run("rule", identity, "spaces=3", "--json", *chosen).output)
            for chosen in ((), ("--with", "errata"))
        )
        assert (plain["rule"], plain["result"]["left"]) == ("tiny/play/steps", 1)
        assert (corrected["rule"], corrected["result"]["left"]) == ("errata/play/steps", 6)


@pytest.mark.usefixtures("with_errata")
def test_the_rules_of_a_whole_rulebook_are_listed(run: Command) -> None:
    assert "tiny/play/board" in run("rules", "arena").output
    listed = run("rules", "arena", "--with", "errata").output
    assert "errata/play/steps" in listed
    assert "tiny/play/steps" not in listed


@pytest.mark.usefixtures("with_errata")
def test_what_cannot_be_chosen_is_told(run: Command) -> None:
    done = run("rules", "tiny", "--with", "tiny-errata", "--lang", "en")
    assert done.exit_code == 2
    assert "`tiny-errata` is not possible here" in done.output
    assert "name the game" in run("rules", "--with", "errata").output
    assert run("rules", "errata", "--with", "errata").exit_code == 0


def test_a_rule_that_an_overlay_removes_is_told(run: Command, tiny: Path) -> None:
    write_game(tiny, "arena", "extends: tiny", rules__play="board: {remove: true}\n")
    done = run("rule", "arena/play/board", "--lang", "en")
    assert done.exit_code == 2
    assert "is removed in this rulebook" in done.output


def test_review_asks_which_of_several_with_one_id(run: Command, tiny: Path) -> None:
    term = "play: {definition: {it: Il gioco., en: The game., es: El juego.}, it: ~, en: ~, es: ~}\n"
    (tiny / "tiny" / "terms" / "more.yaml").write_text(
        term.replace("it: ~, en: ~", "it: ~, en: {forms: [play], state: proposed}").replace(
            "es: ~}", "es: ~, reviewed: {it: ~, en: original, es: ~}}"
        ),
        encoding="utf-8",
    )
    assert "write `term:tiny/play` or `chapter:tiny/play`" in run("review", "tiny/play", "--lang", "it").output
    assert "tiny/play/steps: es reviewed" in run("review", "chapter:tiny/play", "--lang", "es").output
    assert run("review", "term:tiny/play", "--lang", "it").output == "tiny/play: it reviewed\n"
    assert "unknown kind `rule`" in run("review", "rule:tiny/play", "--lang", "it").output


def test_a_translation_that_changes_after_its_review_is_reported(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Cada peón tiene", "Un peón puede tener"), encoding="utf-8"
    )
    done = run("check")
    assert "stale: warning: `es`: this translation changed since it was reviewed" in done.output
    assert done.exit_code == 0
