"""The paths that commands print can be opened from where the user is."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli

RULES, EXAMPLES = "rules/play.yaml", "examples/play.yaml"


@pytest.fixture(params=[".", "rules_data", "rules_data/tiny", "..", "elsewhere", "other"])
def spoiled(tiny: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a base with mistakes; the user is above it, inside it, or in an unrelated folder."""
    (tiny.parent / "elsewhere").mkdir()
    (tiny.parent / "other" / "rules_data" / "tiny" / "rules").mkdir(parents=True)
    (tiny.parent / "other" / "rules_data" / "tiny" / RULES).write_text("", encoding="utf-8")
    for name, swap, bad in ((RULES, "Each pawn has", "Each of 2 pawns has"), (EXAMPLES, "left: 1", "left: 2")):
        path = tiny / "tiny" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(swap) == 1
        path.write_text(text.replace(swap, bad), encoding="utf-8")
    monkeypatch.chdir(tiny.parent / request.param)
    return tiny


def run(base: Path, *words: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(base), *words], catch_exceptions=False)


def opened(base: Path, shown: str) -> str:
    """Return the file of the game that a path opens."""
    path = Path(shown)
    assert path.is_file()
    return path.resolve().relative_to(base / "tiny").as_posix()


def test_a_problem_names_a_file_that_can_be_opened(spoiled: Path) -> None:
    lines = run(spoiled, "check").stdout.splitlines()
    assert {opened(spoiled, line.split(":")[0]) for line in lines} == {RULES, EXAMPLES}
    found = [one for one in json.loads(run(spoiled, "check", "--json").stdout) if one["level"] != "info"]
    assert [problem["file"] for problem in found] == [line.split(":")[0] for line in lines]


def test_an_example_names_a_file_that_can_be_opened(spoiled: Path) -> None:
    failed = [line for line in run(spoiled, "examples").stdout.splitlines() if "FAILED" in line]
    assert failed
    assert {opened(spoiled, line.split(":")[0]) for line in failed} == {EXAMPLES}
    assert {opened(spoiled, one["file"]) for one in json.loads(run(spoiled, "examples", "--json").stdout)} == {EXAMPLES}


def test_what_is_new_is_named_by_a_path_that_can_be_opened(spoiled: Path) -> None:
    written = run(spoiled, "new", "term", "tiny/more/word").stdout.removeprefix("written: ").strip()
    assert opened(spoiled, written) == "terms/more.yaml"
