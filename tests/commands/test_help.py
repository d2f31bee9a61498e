"""Every command that a help shows runs as it is written."""

import contextlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from regolario.extension import extensions
from regolario.subcommands import COMMANDS
from tests.commands.project_copy import project_in
from tests.conftest import Command
from tests.whole import base


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the files that the examples name."""
    there = project_in(tmp_path_factory.mktemp("project"))
    (there / "code").mkdir()
    game = next(iter(base().games))
    (there / "friday.yaml").write_text(f"title: {{en: Friday}}\nextends: {game}\n", encoding="utf-8")
    (there / "rulebook.txt").write_text("THE ROAD\n\nYou walk 4 spaces along the road.\n", encoding="utf-8")
    (there / "glossary.csv").write_text("it,en\nrana,frog\nrospo,toad\n", encoding="utf-8")
    return there


@contextlib.contextmanager
def restored(project: Path) -> Iterator[None]:
    """Undo afterwards every change under a folder, to the times of the files."""
    before = {path: (path.read_bytes(), path.stat()) for path in project.rglob("*") if path.is_file()}
    there = {*project.rglob("*")}
    yield
    for path in sorted(project.rglob("*"), reverse=True):
        if path not in there:
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    for path, (content, found) in before.items():
        if not path.exists() or path.stat().st_mtime_ns != found.st_mtime_ns:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


@pytest.fixture
def folder(project: Path) -> Iterator[Path]:
    """Yield the project, whose base is read once."""
    with restored(project):
        yield project


OPERATORS = {"|", "<", ">", ">>", "&", "&&", "||", ";"}


def run_in(folder: Path, command: str) -> "subprocess.CompletedProcess[str]":
    """Run a line as a shell would, in this process unless it needs a shell or changes the process."""
    words = shlex.split(command)
    if words[0] != "regolario" or "--code" in words or OPERATORS & set(shlex.shlex(command, punctuation_chars=True)):
        return run_in_shell(folder, command)
    with contextlib.chdir(folder):
        done = CliRunner().invoke(cli, words[1:], prog_name=words[0], catch_exceptions=False)
    return subprocess.CompletedProcess(command, done.exit_code, done.stdout, done.stderr)


def run_in_shell(folder: Path, command: str) -> "subprocess.CompletedProcess[str]":
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = os.environ | {"PATH": path}
    return subprocess.run(command, shell=True, cwd=folder, env=env, capture_output=True, text=True)


def examples(name: str) -> list[str]:
    """Return the runnable examples in the help of a command, without generic ones such as FILE."""
    said = CliRunner().invoke(cli, [name, "--help"]).output
    found = [line.strip() for line in said.splitlines() if line.strip().startswith("regolario ")]
    return [example for example in found if not re.search(r"\b(GAME|TABLE|FILE|WORD)\b", example)]


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "site"])
def test_the_examples_in_a_help_run_as_written_one_after_the_other(name: str, folder: Path) -> None:
    """Those of `site` have tests of their own."""
    for example in examples(name):
        done = run_in(folder, example)
        assert done.returncode == 0, f"{example}\n{done.stdout}{done.stderr}"


def test_every_example_begins_in_the_same_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name in ("kept", "changed", "in/gone"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    before = {path: path.is_file() and path.stat().st_mtime_ns for path in (tmp_path / "in", *tmp_path.rglob("*"))}
    with restored(tmp_path):
        (tmp_path / "changed").write_text("otherwise", encoding="utf-8")
        shutil.rmtree(tmp_path / "in")
        (tmp_path / "new" / "folder").mkdir(parents=True)
        (tmp_path / "new" / "folder" / "file").touch()
    assert {path: path.is_file() and path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
    assert (tmp_path / "changed").read_text(encoding="utf-8") == "changed"


def test_games_bring_the_examples_of_commands_that_know_no_game() -> None:
    brought = {f"regolario {line}" for one in extensions().values() for line in one.examples}
    shown = {line for name in COMMANDS for line in examples(name)}
    assert brought <= shown


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "site"])
def test_no_help_has_the_same_example_twice(name: str) -> None:
    assert len(examples(name)) == len(set(examples(name)))


def test_every_command_has_help_with_an_example(run: Command) -> None:
    from regolario.subcommands import COMMANDS

    for name in COMMANDS:
        done = run(name, "--help")
        assert done.exit_code == 0
        assert "Example" in done.output, name
        assert max(map(len, done.output.splitlines())) <= 100
