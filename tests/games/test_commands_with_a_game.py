"""The messages of commands that take the id of a game."""

import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from regolario.record.from_base import recordable, recorder_of
from tests.whole import RULES, base

CASES = Path(__file__).with_name("commands_with_a_game.yaml").read_text(encoding="utf-8")
COMMANDS = [line.removeprefix("- ") for line in CASES.splitlines() if line.startswith("- ")]
GAMES = sorted(base().games)
RECORD = "game: {game}\nformat: 1\nevents: []\n"
GIVEN = ("game", "games")
MAY_BE_NEW = ("new ", "import")
"""How the names of commands begin whose game may be new."""


def run(words: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(RULES), *shlex.split(words)], catch_exceptions=False)


def in_folder(command: str, folder: Path, game: str) -> str:
    (folder / "board.txt").write_text("|. .|\n", encoding="utf-8")
    return command.replace("FOLDER", str(folder)).replace("GAME", game)


def takers(group: click.Group, above: str = "") -> set[str]:
    """Return the names of the commands that take the id of a game."""
    found = set()
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            found |= takers(command, f"{above}{name} ")
        elif any(one.name in GIVEN for one in command.params):
            found.add(f"{above}{name}")
    return found


def test_every_command_that_takes_a_game_is_tried() -> None:
    known = takers(cli)
    tried = {name for name in known for command in COMMANDS if command.startswith(f"{name} ")}
    assert {name for name in known - tried if not name.startswith(MAY_BE_NEW)} == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_game_of_the_base_is_called_unknown(command: str, game: str, tmp_path: Path) -> None:
    said = run(in_folder(command, tmp_path, game)).output
    assert "unknown game" not in said
    assert f"unknown id `{game}`" not in said


@pytest.mark.parametrize("command", COMMANDS)
def test_a_misspelt_game_is_answered_with_the_nearest(command: str, tmp_path: Path) -> None:
    done = run(in_folder(command, tmp_path, f"{GAMES[0]}x"))
    assert done.exit_code == 2
    assert f"`{GAMES[0]}`?" in done.output


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_a_score_sheet_is_told_apart(game: str, tmp_path: Path) -> None:
    recorder = recorder_of(base(), game)
    said = run(f"score {tmp_path}/new.yaml --game {game} --lang en").output
    assert ("has no score sheet" in said) == (recorder is None or recorder.form is None)


@pytest.mark.parametrize("command", ["play", "score"])
@pytest.mark.parametrize("game", sorted(set(GAMES) - set(recordable(base()))))
def test_a_record_of_a_game_that_cannot_be_recorded_is_refused(command: str, game: str, tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    file.write_text(RECORD.format(game=game), encoding="utf-8")
    said = run(f"{command} {file} --lang en").output
    assert f"Matches of `{base().games[game].title['en']}` cannot be recorded" in said


@pytest.mark.parametrize("command", ["odds", "roll"])
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_not_called_an_unknown_table(command: str, game: str) -> None:
    rule = next(key for key, entry in base().games[game].entries.items() if entry.change != "remove")
    assert f"`{rule}` is a rule, not a table" in run(f"{command} {rule} --lang en").output
