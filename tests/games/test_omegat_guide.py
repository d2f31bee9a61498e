"""The guide to OmegaT: its commands run as written, and are the same in every language."""

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from tests.conftest import ROOT
from tests.whole import RULES

GUIDES = sorted((ROOT / "docs").glob("*/omegat.md"))
COMMAND = re.compile(r"^    regolario (.+)$", re.MULTILINE)
SHOWS = {("translate", "import"): "1 text changes", ("glossary", "import"): "0 changes in 0 terms"}


def commands(guide: Path) -> list[list[str]]:
    return [shlex.split(line) for line in COMMAND.findall(guide.read_text(encoding="utf-8"))]


def translated(project: Path) -> None:
    """Do what a translator does in OmegaT: write one translation, and leave the rest to the memory."""
    text = (project / "source" / "texts.xlf").read_text(encoding="utf-8")
    head, start, rest = text.partition("#name")
    changed = re.sub(r"(<target[^>]*>)[^<]*", r"\1Palabras nuevas", rest, count=1)
    (project / "target" / "texts.xlf").write_text(f"{head}{start}{changed}", encoding="utf-8")


def test_the_commands_run_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(RULES, tmp_path / "rules_data")
    monkeypatch.chdir(tmp_path)
    for words in commands(ROOT / "docs" / "en" / "omegat.md"):
        result = CliRunner().invoke(cli, words, catch_exceptions=False)
        assert result.exit_code == 0, f"{words}: {result.output}"
        assert SHOWS.get((words[0], words[1]), "") in result.output
        if words[:2] == ["translate", "export"]:
            translated(tmp_path / words[-1])
    assert "Palabras nuevas" in (tmp_path / "rules_data" / "doom-2004" / "rules" / "movement.yaml").read_text("utf-8")


@pytest.mark.parametrize("guide", GUIDES, ids=[guide.parent.name for guide in GUIDES])
def test_every_language_has_the_same_commands(guide: Path) -> None:
    def options(words: list[str]) -> list[str]:
        return [word for word in words if not re.fullmatch(r"movim?i?e?nto|movement|term\w+\.\w+", word)]

    ours = [options(words) for words in commands(guide)]
    assert ours == [options(words) for words in commands(ROOT / "docs" / "en" / "omegat.md")]
    assert len(ours) == 7
