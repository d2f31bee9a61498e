"""Bad extensions of every kind.

One problem of `regolario check`, one line of a command or of the site.
"""

import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from itertools import product
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from regolario import extension
from regolario.api import check
from regolario.cli import cli
from regolario.data.load import load
from regolario.data.source import read_any
from regolario.site.generated import assets
from regolario.site.mkdocs.page_model import write
from regolario.site.rendering import templating
from tests.extensions.project import GAME, Written, write_project

CASES: list[dict[str, str]] = read_any(Path(__file__).with_name("cases.yaml"), "cases.yaml")[0]
NAMES = map("".join, product("abcdefghij", repeat=3))
"""A name for every test, as Python imports a module once."""
RECORD = "game: {game}\nformat: 1\nhero: Ada\nevents: []\n"
USES = {
    "record": ("play", "match.yaml"),
    "board": ("board", "board.txt"),
    "pieces": ("pieces", "{game}", "--lang", "en", "-o", "pieces.pdf"),
    "command": ("{game}", "|o . o|"),
}


def forget() -> None:
    for found in (extension.extensions, extension._found, templating.environment):
        found.cache_clear()


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Yield a base and a game whose code is in a folder named by the environment."""
    found = write_project(tmp_path, f"beads{next(NAMES)}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(extension.CODE, str(found.code))
    monkeypatch.setattr(sys, "path", [*sys.path])
    Path("match.yaml").write_text(RECORD.format(game=found.game), encoding="utf-8")
    Path("board.txt").write_text("|G . o|\n", encoding="utf-8")
    forget()
    yield found
    forget()


def problems(written: Written) -> list[str]:
    return [str(problem) for problem in check(written.root)]


def use(written: Written, what: str) -> Result:
    words = [word.format(game=written.game) for word in USES[what]]
    return CliRunner().invoke(cli, ["--data", str(written.root), *words], catch_exceptions=False)


def line(written: Written, case: dict[str, str]) -> tuple[str, str]:
    """Return the place and the text of a case's problem."""
    file = written.code / written.game / case["file"]
    at = case.get("at") or f"{case['file']}:{_place(file.read_text(encoding='utf-8'), written, case)}"
    return f"code/{written.game}/{at}: {case.get('code', 'module-fails')}: ", case["says"].replace(GAME, written.game)


def _place(text: str, written: Written, case: dict[str, str]) -> str:
    bad = case["bad"].replace(GAME, written.game)
    before = text[: text.index(bad)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def of(case: dict[str, Any]) -> str:
    return f"{case['file']}-{case['bad'][:40]}"


@pytest.mark.parametrize("case", CASES, ids=of)
def test_a_fault_of_an_extension_is_a_problem_at_its_place(written: Written, case: dict[str, str]) -> None:
    written.spoil(case["file"], case.get("swap", ""), case["bad"])
    found = problems(written)
    if "only" in case:
        assert found == []
        return
    place, says = line(written, case)
    assert any(problem.startswith(place) and says in problem for problem in found), "\n".join(found)


@pytest.mark.parametrize("case", [case for case in CASES if {"used", "only"} & case.keys()], ids=of)
def test_who_uses_it_meets_a_message_of_one_line(written: Written, case: dict[str, str]) -> None:
    written.spoil(case["file"], case.get("swap", ""), case["bad"])
    use_ = case.get("used") or case["only"]
    if use_ == "site":
        (written.root.parent / "mkdocs.yml").write_text(
            "site_name: x\ntheme: material\nplugins: [regolario]\n", encoding="utf-8"
        )
        (written.root.parent / "docs").mkdir()
        with pytest.raises(click.ClickException) as raised:
            write(written.root.parent, written.root.parent / "out")
        told = str(raised.value)
    else:
        done = use(written, use_)
        assert done.exit_code == 1, done.output
        told = done.stderr.splitlines()[-1].removeprefix("Error: ")
    place, says = line(written, case)
    assert told.startswith(place), told
    assert says in told


@pytest.mark.parametrize("case", [case for case in CASES if not {"used", "only"} & case.keys()], ids=of)
def test_every_command_tells_of_an_extension_that_is_left_out(written: Written, case: dict[str, str]) -> None:
    written.spoil(case["file"], case.get("swap", ""), case["bad"])
    done = CliRunner().invoke(cli, ["--data", str(written.root), "rules"], catch_exceptions=False)
    place, says = line(written, case)
    told = [one for one in done.stderr.splitlines() if one.startswith(place)]
    assert len(told) == 1, done.stderr
    assert says in told[0]


def test_assets_may_be_yielded(written: Written) -> None:
    written.spoil("more.py", "return (Asset(", "yield from (Asset(")
    base, _ = load(written.root)
    assert [asset.uri for asset in assets(base) if "regolario/" not in asset.uri] == ["assets/beads.txt"]


def test_without_a_fault_all_of_it_works(written: Written) -> None:
    assert problems(written) == []
    for used, said in (("board", "<svg"), ("command", "2\n"), ("pieces", "")):
        done = use(written, used)
        assert done.exit_code == 0, done.output
        assert said in done.stdout


def test_a_game_whose_recorder_fails_does_not_keep_others_from_being_recorded(written: Written) -> None:
    written.spoil("extension.py", "pebbles.more:RECORDER", "pebbles.more:RECORDR")
    shown = CliRunner().invoke(cli, ["score", "--help"])
    assert shown.exit_code == 0
    assert shown.stderr.count("did you mean") == 1
    assert all(f"--{option}" in shown.stdout for option in ("game", "with", "lang"))


@pytest.mark.parametrize(
    ("named", "at", "said"),
    [
        ("nowhere", "nowhere:1:1", "no such folder"),
        ("match.yaml", "match.yaml:1:1", "no such folder"),
        ("code/{game}", "code/{game}:1:1", "this is the package of a game; name the folder that holds the packages"),
    ],
)
def test_a_folder_of_code_that_holds_no_packages_is_told(
    written: Written, monkeypatch: pytest.MonkeyPatch, named: str, at: str, said: str
) -> None:
    monkeypatch.setenv(extension.CODE, str(Path(named.format(game=written.game)).absolute()))
    forget()
    found = next(problem for problem in problems(written) if "module-fails" in problem)
    assert found.startswith(f"{at.format(game=written.game)}: module-fails: {said}")
    done = CliRunner().invoke(cli, ["--data", str(written.root), "rules"], catch_exceptions=False)
    assert f"{at.format(game=written.game)}: module-fails: {said}" in done.stderr.splitlines()[0]


POINTS = {
    "{game}.extension:extension": "",
    "{game}.extensoin:extension": "unknown module `{game}.extensoin`; did you mean `{game}.extension`?",
    "{game}.extension:extensoin": "does not define `extensoin`; did you mean `{game}.extension:extension`?",
    "{game}.extension:Path": "`{game}.extension:Path` is of type `type`; it must be of type `Extension`",
    "{game}.extension": "`{game}.extension` is not a target; write it as `module:attribute`",
    "nothing_here:extension": "unknown module `nothing_here`",
    "": "`` is not a target",
}


@pytest.mark.parametrize("value", POINTS)
def test_an_entry_point_that_fails_is_a_problem(written: Written, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    point = EntryPoint("a game", value.format(game=written.game), extension.GROUP)
    monkeypatch.delenv(extension.CODE)
    monkeypatch.syspath_prepend(str(written.code))
    monkeypatch.setattr(extension, "entry_points", lambda group: [point])
    forget()
    found = [problem for problem in problems(written) if "module-fails" in problem]
    said = POINTS[value].format(game=written.game)
    assert len(found) == bool(said)
    for problem in found:
        assert problem.startswith("a game/entry_points.txt:1:1: module-fails: ")
        assert said in problem


def test_two_packages_cannot_bring_the_same_game(written: Written) -> None:
    other = written.code / f"{written.game}too"
    shutil.copytree(written.code / written.game, other)
    text = (other / "extension.py").read_text(encoding="utf-8")
    (other / "extension.py").write_text(text.replace(f'package="{written.game}"', f'package="{other.name}"'), "utf-8")
    forget()
    (found,) = problems(written)
    assert found.startswith(f"code/{other.name}/extension.py:8:5: module-fails: the package `{written.game}` supplies ")
