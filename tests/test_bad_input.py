"""Whatever is handed in, the answer is a message with a place and a remedy, and what stood in a file still stands."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regolario.checks import check
from regolario.checks.sources import _in_module
from regolario.edit import mark_reviewed
from regolario.events import DEEPEST
from regolario.examples import read_examples, run
from regolario.files import write_whole
from regolario.load import load
from regolario.problems import Problem
from regolario.source import LARGEST
from tests.conftest import ROOT


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
    found = list(_in_module(module))
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


def regolario(*arguments: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "regolario", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True)


def test_outside_a_project_the_command_says_where_to_go(tmp_path: Path) -> None:
    done = regolario("check", cwd=tmp_path)
    assert done.returncode == 2
    assert "no languages.yaml" in done.stderr
    assert "--data" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_output_folder_that_cannot_be_is_a_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    output = tmp_path / "file" / "labyrinth.svg"
    done = regolario("labyrinth", "--seed", "1", "-o", str(output), cwd=Path(__file__).parent)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    assert "file" in done.stderr
    assert (tmp_path / "file").read_text() == "in the way"


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
    done = regolario(*arguments, cwd=Path(__file__).parent)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) < 8


@pytest.mark.parametrize(
    "given",
    [
        'board: ["|A .|"], figure: A, target: b1',
        "board: ~, figure: A, target: b1",
        'board: "|A .|", figure: A, target: 3',
        'board: "|A .|", figure: A, target: {b: 1}',
    ],
)
def test_a_board_or_a_space_that_is_no_text_is_told(tmp_path: Path, given: str) -> None:
    case = f"- name: mine\n  rule: doom-2004/attack/line-of-sight\n  given: {{{given}}}\n  then: {{clear: true}}\n"
    (tmp_path / "mine.yaml").write_text(case, encoding="utf-8")
    base, _ = load(ROOT / "rules_data")
    (found,), _ = read_examples(base, tmp_path / "mine.yaml")
    assert "is written as text" in run(base, found).faults[0]
