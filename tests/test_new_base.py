"""A base that `regolario new base` wrote: clean, and its rule answers in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.checks import check
from regolario.cli import cli
from regolario.data.load import load
from regolario.extension import extensions
from tests.print.paper_trail import bare, read

SAID = {
    "it": "Non consentito: sono più caselle di quante se ne muovano in un turno.",
    "en": "Not allowed: that is more spaces than one turn allows.",
    "es": "No permitido: son más casillas de las que se mueven en un turno.",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("mine") / "base"
    languages = [word for code in SAID for word in ("--lang", code)]
    assert run(made.parent, "new", "base", str(made), "--game", "our-game", *languages).returncode == 0
    return made


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "regolario", *words]
    path = os.pathsep.join(filter(None, sys.path))
    return subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)


def test_it_has_no_problems(folder: Path) -> None:
    assert run(folder, "--code", "code", "check", "--lang", "en").stdout == "no problems\n"


def test_the_file_of_its_languages_says_what_its_fields_are_for(folder: Path) -> None:
    head = (folder / "rules_data" / "languages.yaml").read_text(encoding="utf-8").split("\nit:")[0]
    assert "# numbers: number words" in head
    assert "docs/" not in head


@pytest.mark.parametrize("language", SAID)
def test_a_refusal_is_in_words(folder: Path, language: str) -> None:
    done = run(folder, "--code", "code", "rule", "turns/movement", "distance=7", "--lang", language)
    assert SAID[language] in done.stdout
    assert "too-far" not in done.stdout


@pytest.mark.parametrize("languages", [("it", "it"), ("pt-BR", "de"), ("eng",)])
def test_its_languages_are_those_of_the_check(tmp_path: Path, languages: tuple[str, ...]) -> None:
    words = [word for code in languages for word in ("--lang", code)]
    assert CliRunner().invoke(cli, ["new", "base", str(tmp_path / "base"), *words]).exit_code == 0
    base, problems = load(tmp_path / "base" / "rules_data")
    assert (list(base.languages), problems) == (list(dict.fromkeys(languages)), [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--lang", "IT"), "`IT` is not the code of a language; use one such as fr or pt-BR"),
        (("--lang", "de_AT"), "`de_AT` is not the code of a language; use one such as fr or pt-BR"),
        (("--lang", "de,fr"), "`de,fr` is not the code of a language; use one such as fr or pt-BR"),
        (("--lang", ""), "`` is not the code of a language; use one such as fr or pt-BR"),
        (("--lang", "xx"), "unknown language `xx`; use a code such as it, en or pt-BR"),
        (("--game", "json"), "Python has a package `json` already; choose another name than `json`"),
        (("--game", "regolario"), "Python has a package `regolario` already; choose another name than `regolario`"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_written(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    done = CliRunner().invoke(cli, ["new", "base", str(tmp_path / "base"), *words])
    assert (done.exit_code, done.stderr) == (1, f"{said}\n")
    assert not (tmp_path / "base").exists()


def test_a_game_that_is_installed_is_refused(tmp_path: Path) -> None:
    for game in extensions():
        done = CliRunner().invoke(cli, ["new", "base", str(tmp_path / "base"), "--game", game])
        assert done.exit_code == 1
        assert not (tmp_path / "base").exists()


def test_a_sheet_names_by_key_what_the_starter_does_not_say(tmp_path: Path) -> None:
    assert CliRunner().invoke(cli, ["new", "base", str(tmp_path / "base"), "--lang", "de"]).exit_code == 0
    data, file = tmp_path / "base" / "rules_data", tmp_path / "sheet.pdf"
    done = CliRunner().invoke(cli, ["--data", str(data), "sheet", "my-game", "-o", str(file)])
    assert (done.exit_code, done.output) == (0, f"{file}\n")
    printed = read(file.read_bytes()).lower()
    assert [word for word in ("my-game", "turns", "movement") if bare(word) not in printed] == []


def test_a_language_without_a_catalogue_is_told_where_to_write_one(tmp_path: Path) -> None:
    """Check that the files to add are in the base, although the words of the house are in the package."""
    assert CliRunner().invoke(cli, ["new", "base", str(tmp_path / "base"), "--lang", "de"]).exit_code == 0
    base, problems = load(tmp_path / "base" / "rules_data")
    told = {problem.remedy for problem in check(base, problems) if problem.code == "missing-message"}
    assert told == {"add rules_data/words/de.po", "add rules_data/my-game/words/de.po"}
    for remedy in told:
        path = tmp_path / "base" / remedy.removeprefix("add ")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n', encoding="utf-8")
    again = [problem.remedy for problem in check(base, problems) if problem.code == "missing-message"]
    assert again
    assert not set(again) & told
