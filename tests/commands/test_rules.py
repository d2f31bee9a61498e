"""`regolario rules`, `rule` and `examples` on the tiny base, with overlays too."""

import json
from pathlib import Path

import pytest

from tests.conftest import Command
from tests.overlays import rule as rule_text
from tests.overlays import write_game


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


@pytest.mark.parametrize("content", ["", "[]\n", "# none yet\n", "---\n"])
def test_a_file_without_examples_is_told(run: Command, tmp_path: Path, content: str) -> None:
    (tmp_path / "mine.yaml").write_text(content, encoding="utf-8")
    done = run("examples", str(tmp_path / "mine.yaml"))
    assert (done.exit_code, done.stdout, done.stderr[:16]) == (1, "0 passed, 0 failed\n", "no example found")


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
