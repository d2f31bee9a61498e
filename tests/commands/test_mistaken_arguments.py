"""A game where a command takes a file, or a file where it takes an id: the message says what to write."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import yaml

from regolario.cli import cli
from regolario.commands.argument_types import Id, InputFile
from regolario.subcommands import COMMANDS
from tests.conftest import ROOT, Command

CASES = yaml.safe_load(Path(__file__).with_name("mistaken_arguments.yaml").read_text(encoding="utf-8"))
FILE = "tests/data/tiny/rules_data/tiny/game.yaml"
IDS = {"game", "games", "identity", "table", "question"}
"""How parameters are called that take ids; those of `compare` and `status` are `what`."""
WRITTEN = {"output", "chart", "badge", "--csv"}
"""Options that name a file to write."""


def parameters(group: click.Group, above: str = "") -> Iterator[tuple[str, click.Parameter]]:
    """Yield the parameters of each command with its name; none of `new`, whose games are new."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group) and name != "new":
            yield from parameters(command, f"{above}{name} ")
        elif command is not None and (above or name in COMMANDS):
            yield from ((f"{above}{name}", one) for one in command.params)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["command"])
def test_the_message_says_what_to_write(case: dict[str, str], run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command, said = (case[key].replace("GAME", "tiny").replace("FILE", FILE) for key in ("command", "said"))
    done = run(*command.split())
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())


def test_every_file_that_is_read_may_be_mistaken_for_a_game() -> None:
    for name, one in parameters(cli):
        written = {one.name, *one.opts} & WRITTEN
        if isinstance(one.type, click.Path) and one.type.file_okay and not written:
            assert isinstance(one.type, InputFile), f"{name} {one.name}"
            assert any(case["command"].startswith(f"{name} ") and "file" in case["said"] for case in CASES), name


def test_every_id_may_be_mistaken_for_a_file() -> None:
    for name, one in parameters(cli):
        if one.name in IDS and name != "import" and not isinstance(one.type, click.Path):
            assert isinstance(one.type, Id), f"{name} {one.name}"
            assert any(case["command"].startswith(f"{name} ") and "`FILE` is a" in case["said"] for case in CASES), name
