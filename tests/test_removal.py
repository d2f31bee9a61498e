"""A game can be removed: without its two folders, and those of what extends it, all else works."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from regolario.book.layers.overlay import lineage
from regolario.extension import extension_of
from tests.conftest import FIXTURES, ROOT, kinds_of_file
from tests.whole import base

KEPT = ("docs", "rules_data", "tests", "tools", "benchmarks", "requirements", ".ci")
KEPT_FILES = ("mkdocs.yml", "pyproject.toml", "README.md", "Makefile")
DEAR = ("browser", "editor", "fuzz", "games", "print")
"""Folders of tests that take minutes, and those of single games."""
DEAR_FILES = ("fuzz", "wheel", "layout", "removal", "api")
INDIFFERENT = ("site/test_same_bytes.py", "site/test_valid_html.py", "exchange/programs")
"""Tests that take seconds and read the base, but look for faults that no game can cause by its absence."""
PER_FILE = ("test_structure.py::test_the_house_names_no_game",)
"""Tests of each source file, which read the same in every copy, against the names of all games."""
ROOTS = [game.id for game in base().games.values() if not game.extends]
EACH = os.environ.get("REGOLARIO_REMOVAL") == "every test"
"""Whether games are removed one by one, and tests that read nothing of the project run in each copy, too."""
REMOVED = [(game,) for game in ROOTS] if EACH else [tuple(ROOTS[at::2]) for at in range(2)]
"""The games to remove together: what needs one of them fails without some of the others as well."""


def with_all_that_extends(game: str) -> list[str]:
    """Return a game and all games that extend it."""
    games = base().games
    return [one.id for one in games.values() if games[game] in lineage(base(), one)]


def files_that_read_the_base() -> list[str]:
    """Return the files with tests of this base, by their text or the fixtures that it names."""
    names = "|".join(name for name, kinds in FIXTURES.items() if "whole" in kinds)
    found = {path.relative_to(ROOT / "tests").as_posix(): path for path in sorted((ROOT / "tests").rglob("test_*.py"))}
    return [
        f"tests/{name}"
        for name, path in found.items()
        if not name.startswith((*(f"{one}/" for one in DEAR), *(f"test_{one}.py" for one in DEAR_FILES), *INDIFFERENT))
        and ("whole" in kinds_of_file(path) or re.search(rf"\b({names}): ", path.read_text("utf-8")))
    ]


def arguments() -> list[str]:
    """Return the arguments of pytest in a copy."""
    if EACH:
        ignored = [*(f"tests/{name}" for name in DEAR), *(f"tests/test_{name}.py" for name in DEAR_FILES)]
        return ["tests", *(f"--ignore={path}" for path in ignored)]
    same = [f"--deselect=tests/{name}" for name in PER_FILE]
    return ["-m", "whole and not browser", *same, *files_that_read_the_base()]


@pytest.fixture
def without(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a copy of the project without the folders of some games and of those that extend them."""
    for name in (*KEPT, *KEPT_FILES):
        found = ROOT / name
        if found.is_dir():
            shutil.copytree(found, tmp_path / name, ignore=shutil.ignore_patterns("*.egg-info"))
        elif found.exists():
            shutil.copy(found, tmp_path)
    for game in (one for root in request.param for one in with_all_that_extends(root)):
        shutil.rmtree(tmp_path / "rules_data" / game)
        brought = extension_of(game)
        if brought:
            shutil.rmtree(tmp_path / brought.folder.relative_to(ROOT))
    return tmp_path


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a module of Python in a copy, with the code of that copy."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    env |= {"PYTHONPATH": str(folder / "tools"), "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run([sys.executable, "-m", *words], cwd=folder, env=env, capture_output=True, text=True)


@pytest.mark.parametrize("without", [(game,) for game in base().games], ids=list(base().games), indirect=True)
def test_the_rest_has_no_problems(without: Path) -> None:
    done = run(without, "regolario", "check")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("without", REMOVED, ids="+".join, indirect=True)
def test_the_generic_tests_pass_and_the_site_is_built(without: Path) -> None:
    """Run the generic tests, including the strict build of the site.

    Tests that read neither the rules nor the sources of the project give the same result in every copy, and pages
    look the same in a browser; ``make removal`` runs those tests too.
    """
    done = run(without, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments())
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
