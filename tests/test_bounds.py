"""Limits on inputs of every kind: an excess is one problem with the limit in its message."""

import os
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from regolario.checks import check
from regolario.data.load import load
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import of_dice
from regolario.mechanics.spaces import Space
from regolario.problems import Problem
from tests.conftest import Command


def problems_of(root: Path) -> list[Problem]:
    base, found = load(root)
    return check(base, found, compare=False)


CASES = """
- name: a case
  rule: play/steps
  given: {spaces: 3}
  params: {%s}
  then: {left: 1}
"""


@pytest.mark.parametrize(
    ("params", "told"),
    [
        ("points: D100000000", "at most 100 dice and totals up to 10,000"),
        ("points: 1000D1000", "`1000D1000` has too many dice; at most 100"),
        ("points: 101D6", "`101D6` has too many dice; at most 100"),
        ("points: 2D6000", "totals of `2D6000` are too high; at most 10,000"),
        ("points: 1000001", "`1000001` is out of range; numbers go up to 1,000,000"),
        ("points: 1/3000000", "`1/3000000` is out of range; numbers go up to 1,000,000"),
        ("points: [[]]", "`[]` is not a number"),
        ("points: D6", "`points` is `D6`, but the function takes int"),
        ("points: [1, 2]", "`points` is `[1, 2]`, but the function takes int"),
        ("points: {a: 1}", "is not a number"),
        ("points: ~", "`~` is not a number"),
        ("points: = play/board.across", "is a reference; write the number"),
        ("pints: 4", "has no parameter `pints`"),
    ],
)
def test_the_parameters_of_a_case_have_bounds_and_types(run: Command, tmp_path: Path, params: str, told: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(CASES % params, encoding="utf-8")
    done = run("examples", str(file))
    assert told in done.output
    assert done.exit_code == 1


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("spaces=999999999", "numbers go up to 1,000,000"),
        (f"spaces={'9' * 5000}", "cannot be read as a value in YAML"),
        (f"spaces={'[' * 5000}", "cannot be read as a value in YAML"),
        (f"spaces={[0] * 2000}", "it would have 2,000 parts, but at most 1,000"),
        (f"spaces={'x' * 30000}", "it would have 30,000 parts, but at most 20,000"),
        ("spaces=[]", "write `spaces=3` (a number)"),
        ("paces=3", "Did you mean `spaces`?"),
        ("wings=3", "it takes: `spaces`"),
    ],
)
def test_the_arguments_of_a_rule_have_bounds_and_types(run: Command, given: str, told: str) -> None:
    done = run("rule", "play/steps", given, "--lang", "en")
    assert told in done.output
    assert done.exit_code == 2


def test_a_missing_argument_is_named_with_its_type(run: Command) -> None:
    assert "write `spaces=3` (a number)" in run("rule", "play/steps", "--lang", "en").output


@pytest.mark.parametrize("name", ["a10000", "g99999999999999999999", f"a{'9' * 5000}"])
def test_a_space_beyond_any_board_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is out of range; rows go up to 9,999") as raised:
        Space.read(name)
    assert len(str(raised.value)) < 100
    assert Space.read("a9999").row == 9999


def test_dice_at_their_bounds_have_odds() -> None:
    assert sum(of_dice(Dice.parse("100D100")).chances.values()) == 1
    assert sum(of_dice(Dice.parse("D10000")).chances.values()) == 1


def fifo(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket is short
    try:
        socket.socket(socket.AF_UNIX).bind(path.name)
    finally:
        os.chdir(here)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


KINDS = pytest.mark.parametrize(
    ("make", "noun"), [(fifo, "pipe"), (listening, "socket"), (device, "device"), (Path.mkdir, "folder")]
)


@KINDS
@pytest.mark.parametrize("name", ["rules/odd.yaml", "examples/odd.yaml", "rules/play.yaml"])
def test_what_is_no_file_is_not_read(tiny: Path, make: Callable[[Path], None], noun: str, name: str) -> None:
    path = tiny / "tiny" / name
    path.unlink(missing_ok=True)
    make(path)
    found = [problem for problem in problems_of(tiny) if problem.code == "unreadable"]
    assert [str(one.place) for one in found] == [f"rules_data/tiny/{name}:1:1"]
    assert f"this is a {noun}, not a file" in found[0].what


@KINDS
@pytest.mark.parametrize("command", ["play", "score", "examples"])
def test_commands_do_not_wait_for_what_is_no_file(
    run: Command, tmp_path: Path, make: Callable[[Path], None], noun: str, command: str
) -> None:
    path = tmp_path / "odd.yaml"
    make(path)
    done = run(command, str(path))
    assert done.exit_code in (1, 2)
    assert noun in done.output or "is a directory" in done.output


SHAPES = ("[]", "3", "a: 1", "xx: ~", "mm: [1]", "mm: {name: 3}", "mm: {size: x}", "IT: {}", "xx: {name: [1]}", "}")


@pytest.mark.parametrize("name", ["languages.yaml", "units.yaml"])
@pytest.mark.parametrize("content", SHAPES)
def test_a_wrong_shape_of_the_common_files_is_a_problem(tiny: Path, name: str, content: str) -> None:
    (tiny / name).write_text(content, encoding="utf-8")
    assert any(problem.place.file == f"rules_data/{name}" for problem in problems_of(tiny))


@pytest.mark.parametrize(("name", "content"), [("languages.yaml", "es:"), ("units.yaml", "inch:")])
def test_one_wrong_language_or_unit_hides_nothing_else(tiny: Path, name: str, content: str) -> None:
    path = tiny / name
    item = re.compile(rf"^{content}.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
    path.write_text(item.sub(f"{content} 3\n", path.read_text(encoding="utf-8")), encoding="utf-8")
    rules = tiny / "tiny" / "rules" / "play.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("cost: 1", "cost: 1\n    cost: 2"), encoding="utf-8")
    assert {problem.code for problem in problems_of(tiny)} == {"wrong-type", "duplicate-key"}


def test_every_command_says_that_the_base_has_no_game_or_no_language(run: Command, tiny: Path, tmp_path: Path) -> None:
    commands = ["rules", "rule a", "examples", "roll a", "odds a", "sheet a", "pieces a", "coverage", "score a.yaml"]
    record = tmp_path / "record.yaml"
    record.write_text("game: a\n", encoding="utf-8")
    (tiny.parent / "mkdocs.yml").write_text("", encoding="utf-8")
    (tiny / "tiny").rename(tmp_path / "away")
    for command in (*commands, f"play {record}", "review a --lang it", "site"):
        done = run(*command.split())
        assert "no game" in done.output or "unknown id" in done.output, command
        assert done.exit_code == 2, command
    assert "no-games: warning" in run("check").output
    (tiny / "languages.yaml").write_text("# nothing\n", encoding="utf-8")
    for command in (*commands, f"play {record}", "review a --lang it", "site", "new game chess", "schema"):
        assert "has no language" in run(*command.split()).output, command
    assert "no-languages" in run("check").output
