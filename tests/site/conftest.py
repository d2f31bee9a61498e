"""Projects to build a site of: the real one, one with a fourth language, a tiny one that a test may spoil."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import ROOT, TINY
from tests.site.reading import Site

GERMAN = 'de: {name: Deutsch, decimal: ",", numbers: {zwei: 2, drei: 3}, messages: {site-tables: Tabellen}}\n'


@dataclass
class Project:
    """A folder with a mkdocs.yml, docs and rules; ``build`` makes its site."""

    folder: Path

    @property
    def site(self) -> Site:
        """The site as it was built last."""
        return Site(self.folder / "site")

    def build(self, *, strict: bool = True) -> "subprocess.CompletedProcess[str]":
        """Build, strictly as `make site` does; the exit status and what was said."""
        return subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", *(["--strict"] if strict else [])],
            cwd=self.folder,
            env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
            capture_output=True,
            text=True,
        )


def project_of(folder: Path, rules: Path) -> Project:
    """A copy of the project in ``folder``, with these rules."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copytree(rules, folder / "rules_data")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return Project(folder)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site of this project, with two files to download."""
    project = project_of(tmp_path_factory.mktemp("real") / "my rules", ROOT / "rules_data")
    downloads = project.folder / "build" / "downloads" / "mordheim-labyrinth"
    downloads.mkdir(parents=True)
    for name in ("sheet-it-A4.pdf", "pieces-tiles-two-sided-en-letter.pdf"):
        (downloads / name).write_bytes(b"%PDF-1.7\n" + bytes(1500))
    done = project.build()
    assert done.returncode == 0, done.stdout + done.stderr
    return project.site


@pytest.fixture(scope="session")
def german(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site of the tiny game with German added to languages.yaml, and not one text in it."""
    project = project_of(tmp_path_factory.mktemp("german") / "rules", TINY)
    shutil.copy(ROOT / "rules_data" / "languages.yaml", project.folder / "rules_data")
    with (project.folder / "rules_data" / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(GERMAN)
    done = project.build(strict=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return project.site


@pytest.fixture
def tiny(tmp_path: Path) -> Project:
    """The tiny game as a project that a test may spoil."""
    return project_of(tmp_path / "tiny project", TINY)


Spoil = Callable[[str, str, str], None]


@pytest.fixture
def spoil(tiny: Project) -> Spoil:
    """Replaces a text in a file of the tiny project; the text must be there."""

    def replace(name: str, old: str, new: str) -> None:
        path = tiny.folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace
