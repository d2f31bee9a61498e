"""The guide to house rules: in each language its profile is valid and its commands run as written."""

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from tests.conftest import ROOT
from tests.whole import RULES

GUIDES = sorted((ROOT / "docs").glob("*/house-rules.md"))
COMMAND = re.compile(r"^    regolario (.+)$", re.MULTILINE)
FRAME = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("guide", GUIDES, ids=[guide.parent.name for guide in GUIDES])
def test_the_commands_run_as_written(guide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(RULES, tmp_path / "rules_data")
    monkeypatch.chdir(tmp_path)
    text = guide.read_text(encoding="utf-8")
    profile, own = FRAME.findall(text)
    name = profile.splitlines()[0].removeprefix("# ")
    (tmp_path / name).write_text(profile + own, encoding="utf-8")
    commands = [shlex.split(line, comments=True) for line in COMMAND.findall(text)]
    assert {word for words in commands for word in words if word.endswith(".yaml")} > {name}
    for words in (words for words in commands if words[0] != "site"):
        done = CliRunner().invoke(cli, words, input="quit\n", catch_exceptions=False)
        assert done.exit_code == 0, f"{words}: {done.output}"
    assert len(list(tmp_path.glob("*.pdf"))) == 2
