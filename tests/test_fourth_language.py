"""A language is added in languages.yaml and nowhere else: everything still works, and what is missing is told."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.checks import check
from regolario.cli import cli
from regolario.load import load
from regolario.model import Base
from regolario.problems import Problem
from tests.conftest import ROOT

GERMAN = 'de: {name: Deutsch, decimal: ",", numbers: {zwei: 2, drei: 3}, messages: {}}\n'


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = Path(shutil.copytree(ROOT / "rules_data", tmp_path_factory.mktemp("german") / "rules_data"))
    with (root / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(GERMAN)
    return root


@pytest.fixture(scope="module")
def found(german: Path) -> tuple[Base, list[Problem]]:
    base, problems = load(german)
    return base, check(base, problems)


def run(german: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(german), *arguments], catch_exceptions=False)


def test_what_is_missing_is_told_and_nothing_else(found: tuple[Base, list[Problem]]) -> None:
    _, problems = found
    assert {problem.code for problem in problems} == {"missing-language"}
    assert all("`de`" in problem.what for problem in problems)
    assert len(problems) > 500


def test_nothing_is_lost_from_the_base(found: tuple[Base, list[Problem]]) -> None:
    whole, _ = load(ROOT / "rules_data")
    base, _ = found
    for name, game in whole.games.items():
        assert list(base.games[name].entries) == list(game.entries)
        assert len(base.games[name].examples) == len(game.examples)


def test_coverage_shows_the_new_language_at_nothing(german: Path) -> None:
    told = json.loads(run(german, "coverage", "--json").output)
    for game in told:
        assert game["written"]["de"]["covered"] == 0
        assert game["written"]["it"]["covered"] == game["written"]["it"]["all"]


def test_rules_still_run_in_it(german: Path) -> None:
    done = run(german, "odds", "encounters", "--lang", "de")
    assert done.exit_code == 0
    assert "2,8" in done.output
    assert run(german, "examples").output.strip().endswith(" 0 failed")
