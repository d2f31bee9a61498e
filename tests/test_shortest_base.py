"""The whole base in the description of the data format: it is complete, and nothing can be left out."""

import re
from pathlib import Path

import pytest

from regolario.checks import check
from regolario.data.load import load
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "en" / "contribute" / "data-format.md"
FILES = dict(re.findall(r'(?ms)^```yaml title="rules_data/([^"]*)"\n(.*?)^```', PAGE.read_text(encoding="utf-8")))
LINES = [(name, at) for name, text in FILES.items() for at in range(len(text.splitlines()))]


def found(folder: Path, files: dict[str, str]) -> list[str]:
    """Return what a check of these files reports."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    base, problems = load(folder)
    return [str(problem) for problem in check(base, problems)]


def test_the_check_finds_nothing(tmp_path: Path) -> None:
    assert len(FILES) > 2
    assert found(tmp_path, FILES) == []


@pytest.mark.parametrize(("name", "at"), LINES)
def test_no_line_can_be_left_out(tmp_path: Path, name: str, at: int) -> None:
    lines = FILES[name].splitlines(keepends=True)
    assert found(tmp_path, FILES | {name: "".join([*lines[:at], *lines[at + 1 :]])}) != []
