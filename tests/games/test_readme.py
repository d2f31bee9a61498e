"""Every command that the README shows runs as it is written."""

import re
from pathlib import Path

import pytest

from tests.commands.project_copy import project_in
from tests.commands.test_help import run_in, run_in_shell
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project_in(tmp_path_factory.mktemp("readme"))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_runs_as_written(command: str, folder: Path) -> None:
    done = run_in(folder, command)
    assert done.returncode == 0, done.stdout + done.stderr
    written = re.search(r"-o (\S+)", command)
    assert written is None or (folder / written[1]).stat().st_size > 0


def test_a_shell_finds_the_command(folder: Path) -> None:
    done = run_in_shell(folder, COMMANDS[0])
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_pictures_and_pages_that_it_names_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) >= 6
    assert [link for link in links if not (ROOT / link).exists()] == []
