"""Projects to build a site of: one with a fourth language, a small one that a test may spoil."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, TINY
from tests.site.projects import Project, project_of, small_project_of
from tests.site.reading import Site

GERMAN = "de: {name: Deutsch, numbers: {zwei: 2, drei: 3}}\n"
TABELLEN = 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "Tabellen"\n'


@pytest.fixture(scope="session")
def german(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return the site of the tiny game in which German has one message of the site and no text."""
    project = project_of(tmp_path_factory.mktemp("german") / "rules", TINY)
    shutil.copy(ROOT / "rules_data" / "languages.yaml", project.folder / "rules_data")
    with (project.folder / "rules_data" / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(GERMAN)
    words = project.folder / "rules_data" / "words"
    words.mkdir()
    (words / "de.po").write_text(TABELLEN, encoding="utf-8")
    done = project.build(strict=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return project.site


@pytest.fixture
def tiny(tmp_path: Path) -> Project:
    """Return the tiny game as a project that a test may change."""
    return small_project_of(tmp_path / "tiny project", TINY)


Spoil = Callable[[str, str, str], None]


@pytest.fixture
def spoil(tiny: Project) -> Spoil:
    """Return a function that replaces a text in a file of the tiny project; the text must be there."""

    def replace(name: str, old: str, new: str) -> None:
        path = tiny.folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace
