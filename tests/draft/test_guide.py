"""The guide "add your own game", followed step by step in each language as a reader does."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import CACHE, ROOT

GUIDES = sorted((ROOT / "docs").glob("*/add-your-game.md"))
FENCE = re.compile(r"```(\w+)")
IMPORTED = re.compile(r"regolario import (\S+)")


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Yield what the guide contains: the commands (``run``), and fenced blocks by their language."""
    kind, block = "", list[str]()
    for line in text.splitlines():
        if kind and line == "```":
            yield kind, "\n".join(block) + "\n"
            kind, block = "", []
        elif kind:
            block.append(line)
        elif found := FENCE.fullmatch(line):
            kind = found[1]
        elif line.startswith("    "):
            yield "run", line.strip()


class Reader:
    """Someone who follows a guide in a folder; ``said`` is the output of the last command."""

    def __init__(self, folder: Path, rulebook: str) -> None:
        self.folder = folder
        self.rulebook = rulebook
        self.said = ""

    def follow(self, kind: str, content: str) -> None:
        """Do what a step says."""
        if kind == "run":
            self.run(shlex.split(content))
        elif kind == "console":
            assert content in self.said, f"{content}\nis not in\n{self.said}"
        else:
            name = self.rulebook if kind == "text" else content.splitlines()[0].removeprefix("# ")
            path = self.folder / name
            assert kind == "text" or path.exists(), f"the steps before did not write {name}"
            path.write_text(content, encoding="utf-8")

    def remove_the_first_chapter(self, text: str) -> None:
        """Remove the files that the guide names, and the line of their chapter."""
        for name in set(re.findall(r"`(\S+/turns\.\w+)`", text)):
            (self.folder / name).unlink()
        head = next(self.folder.glob("rules_data/*/game.yaml"))
        head.write_text(re.sub(r"(?m)^  turns:.*\n", "", head.read_text(encoding="utf-8")), encoding="utf-8")

    def run(self, words: list[str]) -> None:
        """Run a command as in a terminal; it must succeed."""
        if words[0] == "cd":
            self.folder = self.folder / words[1]
            return
        command = [sys.executable, "-m", *words]
        there = {"PYTHONPATH": str(ROOT / "tools"), "PATH": "", CACHE: os.environ[CACHE]}
        environment = there | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        self.said = done.stdout
        assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("guide", GUIDES, ids=[path.parent.name for path in GUIDES])
def test_the_guide_works_step_by_step(guide: Path, tmp_path: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    found = IMPORTED.search(text)
    assert found
    reader = Reader(tmp_path, found[1])
    for kind, content in steps(text):
        reader.follow(kind, content)
    assert next(reader.folder.glob("*.pdf")).read_bytes().startswith(b"%PDF-")
    reader.remove_the_first_chapter(text)
    reader.run(["regolario", "--code", "code", "check"])


def test_there_is_a_guide_in_each_language_with_the_same_steps() -> None:
    assert [path.parent.name for path in GUIDES] == ["en", "es", "it"]
    assert len({tuple(kind for kind, _ in steps(path.read_text(encoding="utf-8"))) for path in GUIDES}) == 1
