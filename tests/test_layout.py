"""Edits by `review` and `new`: only what they should change, also if several run or one is killed."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from regolario.data.folders import locked
from regolario.data.layout import Layout, NotChangeableError
from tests.conftest import ROOT, Command

CASES = yaml.safe_load((ROOT / "tests" / "layouts.yaml").read_text(encoding="utf-8"))
READY = (
    "from regolario.cli import main; from regolario.commands.translate import review; "
    "print('ready', flush=True); input(); main()"
)


def written(text: str, newline: str, mark: str) -> bytes:
    return (mark + text.replace("\n", newline)).encode()


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["", "byte order mark"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["linux", "windows"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_only_what_is_new_changes(run: Command, tiny: Path, case: dict[str, Any], newline: str, mark: str) -> None:
    entry = case.get("review", {})
    game = tiny / "tiny" / "game.yaml"
    path = tiny / "tiny" / "rules" / "play.yaml" if entry else game
    path.write_bytes(written(case["before"], newline, mark))
    done = run("review", f"tiny/play/{entry['entry']}", "--lang", entry["lang"]) if entry else _chapter(run, case)
    assert done.exit_code == 0, done.output
    found = re.sub(rb"(?<=es: )[^\s,}]*-[^\s,}]*", b"MARK", path.read_bytes()) if entry else path.read_bytes()
    assert found.decode() == written(case["after"], newline, mark).decode()


def _chapter(run: Command, case: dict[str, Any]) -> Any:
    return run("new", "chapter", "tiny", case["chapter"])


def test_a_new_entry_ends_its_lines_as_its_file_does(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    before = path.read_bytes()
    assert run("new", "entry", "tiny/play/later").exit_code == 0
    after = path.read_bytes()
    assert after.startswith(before)
    assert b"later:\r\n" in after
    assert after.count(b"\n") == after.count(b"\r\n")


@pytest.mark.parametrize("text", ["a: {x: 1,}\n", "a: [1\n", "- a\n", ""])
def test_a_file_that_cannot_be_changed_safely_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotChangeableError, match=r"a\.yaml"):
        _put(path)
    assert path.read_text(encoding="utf-8") == text


def _put(path: Path) -> None:
    layout = Layout(path)
    layout.put(["a"], "y", "2")
    layout.save()


def started(tiny: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Start a command that waits for a line on its standard input before it does anything."""
    process = subprocess.Popen(
        [sys.executable, "-c", READY, "--data", str(tiny), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process


def test_no_mark_is_lost_when_several_are_set_at_once(run: Command, tiny: Path) -> None:
    keys = [f"entry-{number}" for number in range(4)]
    for key in keys:
        run("new", "entry", f"tiny/play/{key}")
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("{it: ~, en: ~, es: ~}", "{it: A, en: A, es: A}"), encoding="utf-8")
    processes = [started(tiny, "review", f"tiny/play/{key}", "--lang", code) for key in keys for code in ("it", "es")]
    for process in processes:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        said = process.communicate()
        assert process.returncode == 0, said
    marks = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert [(key, code) for key in keys for code in ("it", "es") if marks[key]["reviewed"][code] is None] == []


def test_a_review_waits_and_reads_the_base_anew(tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    process = started(tiny, "review", "tiny/play/steps", "--lang", "es")
    with locked(tiny):
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.stderr
        assert "Waiting for another command" in process.stderr.readline()
        path.write_text("# a line that was not there\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    said = process.communicate()
    assert process.returncode == 0, said
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# a line that was not there\n")
    assert yaml.safe_load(text)["steps"]["reviewed"]["es"]


def test_a_new_chapter_killed_at_any_moment_can_be_made_again(run: Command, tiny: Path) -> None:
    game, rules = tiny / "tiny" / "game.yaml", tiny / "tiny" / "rules" / "later.yaml"
    before = game.read_bytes()
    step, ended = 0, False
    while not ended:
        step += 1
        game.write_bytes(before)
        rules.unlink(missing_ok=True)
        arguments = [str(step), "SIGKILL", "--data", str(tiny), "new", "chapter", "tiny", "later"]
        ended = subprocess.run([sys.executable, "-m", "tests.struck", *arguments], cwd=ROOT).returncode == 0
        named = "later" in yaml.safe_load(game.read_text(encoding="utf-8"))["chapters"]
        assert named or not rules.exists()
        assert "unlisted-chapter" not in run("check").output
        again = run("new", "chapter", "tiny", "later")
        assert (again.exit_code == 0) == (not ended)
        assert rules.exists()
        assert game.read_text(encoding="utf-8").count("later") == 1
    assert step > 4
