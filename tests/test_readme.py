"""Every command that the README shows runs as it is written."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like the project, so that what the commands write does not land in it."""
    there = tmp_path_factory.mktemp("readme")
    for name in ("rules_data", "docs", "mkdocs.yml", "tools"):
        (there / name).symlink_to(ROOT / name)
    return there


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_runs_as_written(command: str, folder: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, shell=True, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    written = re.search(r"-o (\S+)", command)
    assert written is None or (folder / written[1]).stat().st_size > 0


def test_the_pictures_and_pages_that_it_names_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) >= 6
    assert [link for link in links if not (ROOT / link).exists()] == []
