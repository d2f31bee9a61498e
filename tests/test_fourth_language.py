"""A language added in languages.yaml, with a catalogue: everything works, missing texts are reported."""

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.checks import check
from regolario.cli import cli
from regolario.data.load import load
from regolario.engine.codes import BECAUSE, codes_of
from regolario.engine.vocabulary import Vocabulary
from regolario.model import Base
from regolario.problems import Level, Problem
from tests.conftest import ROOT
from tests.whole import base

GERMAN = "de: {name: Deutsch, numbers: {zwei: 2, drei: 3}}\n"


@pytest.fixture(scope="module")
def german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = Path(shutil.copytree(ROOT / "rules_data", tmp_path_factory.mktemp("german") / "rules_data"))
    with (root / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(GERMAN)
    return root


@pytest.fixture(scope="module")
def found(german: Path) -> tuple[Base, list[Problem]]:
    loaded, problems = load(german)
    return loaded, check(loaded, problems)


def run(german: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(german), *arguments], catch_exceptions=False)


def test_what_is_missing_is_told_and_nothing_else(found: tuple[Base, list[Problem]]) -> None:
    _, problems = found
    assert {problem.code for problem in problems} == {"missing-language", "missing-message"}
    assert all("`de`" in problem.what for problem in problems)
    assert len(problems) > 500


def test_a_catalogue_that_nobody_has_begun_is_one_warning(found: tuple[Base, list[Problem]]) -> None:
    told = [problem for problem in found[1] if problem.code == "missing-message"]
    catalogues = {path.parent for path in (ROOT / "tools").rglob("words/messages.pot")}
    assert len(told) == len(catalogues)
    assert {problem.level for problem in told} == {Level.WARNING}


def test_nothing_is_lost_from_the_base(found: tuple[Base, list[Problem]]) -> None:
    with_german, _ = found
    for name, game in base().games.items():
        assert list(with_german.games[name].entries) == list(game.entries)
        assert len(with_german.games[name].examples) == len(game.examples)


def test_coverage_shows_the_new_language_at_nothing(german: Path) -> None:
    told = json.loads(run(german, "coverage", "--json").output)
    for game in told:
        assert game["written"]["de"]["covered"] == 0
        assert game["written"]["it"]["covered"] == game["written"]["it"]["all"]


def test_rules_still_run_in_it(german: Path) -> None:
    for table in (table for game in base().games.values() for table in game.tables.values() if table.dice):
        if any(row.unknown for row in table.rows):
            continue
        done = run(german, "odds", table.id, "--lang", "de")
        assert done.exit_code == 0
        assert re.search(r"\d,\d", done.output)
    assert run(german, "examples").output.strip().endswith(" 0 failed")


def test_a_draft_language_borrows_the_words_that_it_lacks(german: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(german, tmp_path / "rules_data"))
    languages = root / "languages.yaml"
    languages.write_text(languages.read_text(encoding="utf-8").replace(GERMAN, GERMAN[:-2] + ", draft: true}\n"))
    loaded = load(root)[0]
    game = next(one for one in loaded.games.values() if any(kind == BECAUSE for kind, _ in codes_of(one)))
    code = next(code for kind, code in codes_of(game) if kind == BECAUSE)
    german_words, english = (Vocabulary(loaded, game, language) for language in ("de", "en"))
    assert english.said(BECAUSE, code, "") is not None
    assert german_words.said(BECAUSE, code, "") in {
        Vocabulary(loaded, game, one).said(BECAUSE, code, "") for one in ("it", "en", "es")
    }
