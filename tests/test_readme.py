"""Every command that the README or a help shows runs as it is written."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import COMMANDS as COMMAND_NAMES
from regolario.cli import cli
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()]


def project(there: Path) -> Path:
    """A folder that looks like the project, so that what the commands write does not land in it."""
    shutil.copytree(ROOT / "rules_data", there / "rules_data")
    for name in ("docs", "mkdocs.yml", "tools"):
        (there / name).symlink_to(ROOT / name)
    return there


def run_in(folder: Path, command: str) -> "subprocess.CompletedProcess[str]":
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = os.environ | {"PATH": path}
    return subprocess.run(command, shell=True, cwd=folder, env=env, capture_output=True, text=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project(tmp_path_factory.mktemp("readme"))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_runs_as_written(command: str, folder: Path) -> None:
    done = run_in(folder, command)
    assert done.returncode == 0, done.stdout + done.stderr
    written = re.search(r"-o (\S+)", command)
    assert written is None or (folder / written[1]).stat().st_size > 0


@pytest.mark.parametrize("name", [name for name in COMMAND_NAMES if name != "site"])
def test_the_examples_in_a_help_run_as_written_one_after_the_other(name: str, tmp_path: Path) -> None:
    """Those of `site` have tests of their own."""
    said = CliRunner().invoke(cli, [name, "--help"]).output
    examples = [line.strip() for line in said.splitlines() if line.strip().startswith("regolario ")]
    assert examples
    folder = project(tmp_path)
    for example in examples:
        done = run_in(folder, example)
        assert done.returncode == 0, f"{example}\n{done.stdout}{done.stderr}"


def test_the_pictures_and_pages_that_it_names_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) >= 6
    assert [link for link in links if not (ROOT / link).exists()] == []
