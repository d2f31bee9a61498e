"""For any bad input the answer is a message with a place and a remedy, and files are not changed."""

import contextlib
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.checks import check
from regolario.checks.functions.sources import in_module
from regolario.cli import cli
from regolario.data.edit import mark_reviewed
from regolario.data.files import write_whole
from regolario.data.load import load
from regolario.data.source import LARGEST
from regolario.data.yaml_events import DEEPEST
from regolario.problems import Problem


def problems_of(root: Path) -> list[Problem]:
    base, found = load(root)
    return check(base, found)


def only(root: Path, code: str) -> Problem:
    found = problems_of(root)
    assert [problem.code for problem in found] == [code], "\n".join(map(str, found))
    return found[0]


def test_a_wrong_encoding_names_the_byte(tiny: Path) -> None:
    path = tiny / "tiny" / "terms" / "words.yaml"
    path.write_bytes(path.read_bytes().replace("peón, peones".encode(), "pe\xf3n, peones".encode("latin-1")))
    problem = only(tiny, "encoding")
    assert (problem.place.line, problem.place.column) == (6, 15)
    assert "UTF-8" in problem.remedy


def test_a_file_of_50_mb_is_refused_unread(tiny: Path) -> None:
    with (tiny / "tiny" / "rules" / "play.yaml").open("r+b") as file:
        file.truncate(50_000_000)
    problem = only(tiny, "too-large")
    assert f"{LARGEST / 1e6:.0f} MB" in problem.what
    assert "chapters" in problem.remedy


def test_an_alias_bomb_is_refused_at_its_first_anchor(tiny: Path) -> None:
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    (tiny / "tiny" / "tables" / "loot.yaml").write_text("\n".join(bomb), encoding="utf-8")
    assert (only(tiny, "no-aliases").place.line, only(tiny, "no-aliases").place.column) == (1, 5)


@pytest.mark.parametrize("depth", [DEEPEST + 1, 100_000])
def test_a_file_nested_too_deep_is_refused(tiny: Path, depth: int) -> None:
    (tiny / "tiny" / "tables" / "loot.yaml").write_text("a: " + "[" * depth + "]" * depth, encoding="utf-8")
    assert only(tiny, "too-deep").place.line == 1


def test_a_file_that_cannot_be_read_is_a_problem(tiny: Path) -> None:
    (tiny / "tiny" / "rules" / "odd.yaml").mkdir()
    assert only(tiny, "unreadable").place.file == "rules_data/tiny/rules/odd.yaml"


def test_an_empty_file_and_a_byte_order_mark_do_no_harm(tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    (tiny / "tiny" / "questions" / "empty.yaml").write_bytes(b"")
    assert problems_of(tiny) == []


def test_windows_line_ends_do_no_harm(tiny: Path) -> None:
    for path in tiny.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert problems_of(tiny) == []


def test_a_numeral_in_a_rule_is_found(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text("def f(x: int) -> int:\n    return x * 7 - 1\n", encoding="utf-8")
    module = type(sys)("odd")
    module.__file__ = str(path)
    found = list(in_module(module, "odd.py"))
    assert [(p.code, p.place.line, p.place.column) for p in found] == [("numeral-in-rule", 2, 16)]


@pytest.mark.parametrize("failure", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_a_full_disk_or_an_interruption_leaves_the_file_as_it_was(
    tiny: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException, where: str
) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    before = path.read_bytes()
    names = sorted(path.parent.iterdir())

    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setattr(os, where, fail)
    base, _ = load(tiny)
    with pytest.raises(type(failure)):
        mark_reviewed(base, [base.games["tiny"].entries["tiny/play/steps"]], "it")
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == names


def test_a_written_file_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("failing", ["os.fsync", "os.chmod", "os.replace", "tempfile.mkstemp"])
def test_a_write_that_fails_leaves_nothing_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(failing, fail)
    with pytest.raises(OSError, match="Input/output error"):
        write_whole(tmp_path / "sheet.pdf", b"new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a folder", "a" * 300, "\ud800"])
def test_a_name_that_cannot_be_written_leaves_nothing_beside_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "a folder").mkdir()
    with pytest.raises((OSError, UnicodeEncodeError)):
        write_whole(tmp_path / name, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["a folder"]


def test_a_long_name_is_written(tmp_path: Path) -> None:
    write_whole(tmp_path / ("a" * 250), b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["a" * 250]


def test_a_link_stays_a_link_to_the_written_file(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "rules.yaml").write_bytes(b"old")
    (tmp_path / "rules.yaml").symlink_to(tmp_path / "kept" / "rules.yaml")
    write_whole(tmp_path / "rules.yaml", b"new")
    assert (tmp_path / "rules.yaml").is_symlink()
    assert (tmp_path / "kept" / "rules.yaml").read_bytes() == b"new"
    assert [path.name for path in (tmp_path / "kept").iterdir()] == ["rules.yaml"]


def test_a_pipe_is_written_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"new")
    assert os.read(reader, 10) == b"new"
    os.close(reader)
    assert pipe.is_fifo()


def test_outside_a_project_the_command_says_where_to_go(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "regolario", "check"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2
    assert "no languages.yaml" in done.stderr
    assert "--data" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["rule", "no/such-rule"],
        ["roll", "no-such-table"],
        ["coverage", "no-such-game"],
        ["check", "no-such-game"],
        ["sheet", "no-such-game"],
        ["rules", "--lang", "xx"],
        ["review", "no-such-entry", "--lang", "it"],
    ],
)
def test_used_wrongly_the_status_is_2_and_the_message_is_short(arguments: list[str]) -> None:
    with contextlib.chdir(Path(__file__).parent):
        done = CliRunner().invoke(cli, arguments, prog_name="regolario", catch_exceptions=False)
    assert done.exit_code == 2, done.stderr
    assert 0 < len(done.stderr.splitlines()) < 8
