"""`regolario check` and `coverage` on the tiny base: what they print and their exit status."""

import json
from pathlib import Path

import pytest

from tests.conftest import Command


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


def test_coverage_counts_and_names_what_is_missing(run: Command, tiny: Path) -> None:
    done = run("coverage", "--missing")
    assert "T: 2/2 statements, 1/1 tables" in done.output
    assert "rules that run: 2, with examples 2/2" in done.output
    assert "es not reviewed: tiny/play/steps" in done.output
    assert done.exit_code == 1
    told = json.loads(run("coverage", "--json").output)[0]
    assert told["written"]["es"]["covered"] == told["written"]["es"]["all"] > 20
    assert told["reviewed"]["en"] == {"covered": 3, "all": 6, "missing": told["reviewed"]["en"]["missing"]}
