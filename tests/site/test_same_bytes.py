"""Two builds of one commit are the same, byte for byte, wherever and whenever they are made."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import CACHE, ROOT, TINY
from tests.site.conftest import Project, project_of
from tests.site.test_nothing_lost import bytes_of
from tests.site.whole_pages import SEED
from tests.whole import RULES, base

MANY_BOOKS = 8
"""With so many games, two random orders of the filters of the search are almost never the same."""
DATE = "1700000000"
PAGES = """
import sys
from pathlib import Path
from itertools import takewhile
from regolario.data.load import load
from regolario.site.generated import pages
from tests.site.whole_pages import sum_of
base, _ = load(Path(sys.argv[1]))
first = next(iter(base.languages))
for page in takewhile(lambda page: page.uri.startswith(f"{first}/"), pages(base)):
    print(page.uri, sum_of(page))
"""
"""Prints every page of the first language, with a sum of all its contents."""


def crowd(project: Project) -> Project:
    """Add copies of the tiny game without examples to a project and return it."""
    for number in range(MANY_BOOKS):
        game = project.folder / "rules_data" / f"tiny-{number}"
        shutil.copytree(project.folder / "rules_data" / "tiny", game)
        for path in (game / "examples").iterdir():
            path.unlink()
    return project


def build(project: Project, **environment: str) -> None:
    """Build the site of a project in a process with these variables, without what earlier builds kept."""
    code = (
        "from pathlib import Path; from sys import argv; from regolario.site.mkdocs.build import build; "
        "build(*map(Path, argv[1:]))"
    )
    arguments = [str(project.folder), str(project.folder / "site")]
    variables = os.environ | {"SOURCE_DATE_EPOCH": DATE, CACHE: ""} | environment
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    assert (project.folder / "site" / "search").is_dir(), done.stdout + done.stderr


@pytest.fixture
def built(tmp_path: Path) -> list[dict[str, str]]:
    """Return the files of two builds of one project, in different folders and with different hash seeds."""
    found = []
    for number, name in enumerate(("one", "another place")):
        project = crowd(project_of(tmp_path / name, TINY))
        build(project, PYTHONHASHSEED=str(number + 1))
        found.append(bytes_of(project.folder / "site"))
    return found


def test_two_builds_are_the_same(built: list[dict[str, str]]) -> None:
    one, another = built
    assert len(one) > 200
    assert [name for name in one.keys() | another.keys() if one.get(name) != another.get(name)] == []


def test_the_date_is_that_of_the_commit(tmp_path: Path) -> None:
    """The compressed map of the site bears a date: at bytes 4 to 8, as gzip has it."""
    project = project_of(tmp_path / "project", TINY)
    build(project)
    stamp = (project.folder / "site" / "sitemap.xml.gz").read_bytes()[4:8]
    assert int.from_bytes(stamp, "little") == int(DATE) // 86_400 * 86_400


def test_every_page_of_this_project_is_the_same_with_another_hash_seed(sums_of_whole_pages: dict[str, str]) -> None:
    """Make the pages of the first language once more."""
    seed = next(one for one in ("1", "2") if one != sums_of_whole_pages[SEED])
    command = [sys.executable, "-c", PAGES, str(RULES)]
    variables = os.environ | {"PYTHONHASHSEED": seed}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=True)
    found = dict(line.split(" ") for line in done.stdout.splitlines())
    assert len(found) > 200
    assert {uri for uri in sums_of_whole_pages if uri.startswith(f"{next(iter(base().languages))}/")} == found.keys()
    assert [uri for uri, one in found.items() if one != sums_of_whole_pages[uri]] == []
