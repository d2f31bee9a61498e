"""Projects to build a site of."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT
from tests.site.reading import Site


@dataclass
class Project:
    """A folder with a mkdocs.yml, docs and rules; ``build`` makes its site."""

    folder: Path

    @property
    def site(self) -> Site:
        """Return the site as built last."""
        return Site(self.folder / "site")

    def build(self, *, strict: bool = True) -> "subprocess.CompletedProcess[str]":
        """Build the site, strictly as `make site` does; return the exit status and the output."""
        return subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", *(["--strict"] if strict else [])],
            cwd=self.folder,
            env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
            capture_output=True,
            text=True,
        )


FEW = ("index.md", "*/index.md", "*/about.md", "*/reading.md")
"""Some of the pages written by hand, in every language."""
LED_TO = re.compile(r"\]\(([^)#:]+\.md)")
"""A link to another page."""


def small_project_of(folder: Path, rules: Path) -> Project:
    """Return a project like that of ``project_of``, but with few pages written by hand.

    It is built in half the time. Of the pages to which they lead, it has the titles.
    """
    docs = ROOT / "docs"
    few = {page: page.read_text(encoding="utf-8") for pattern in FEW for page in docs.glob(pattern)}
    led_to = {(page.parent / link).resolve() for page, text in few.items() for link in LED_TO.findall(text)}
    titles = {page: page.read_text(encoding="utf-8").partition("# ")[2].splitlines()[0] for page in led_to - few.keys()}
    for page, text in (few | {page: f"# {title}\n" for page, title in titles.items()}).items():
        copied = folder / "docs" / page.relative_to(docs)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_text(text, encoding="utf-8")
    shutil.copytree(rules, folder / "rules_data")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return Project(folder)


def project_of(folder: Path, rules: Path) -> Project:
    """Return a copy of the project in ``folder``, with these rules."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copytree(rules, folder / "rules_data")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return Project(folder)
