"""The site of this project, built once for all tests."""

import os
import shutil
from pathlib import Path

import pytest

from regolario.print.paper import PAPERS
from regolario.site.books import books
from tests.once import made_once
from tests.site.projects import project_of
from tests.site.reading import Site
from tests.whole import RULES, base

LANGUAGES = ("it", "en", "es")
FOLDER = "my rules/site"
"""Where the site stands on the host: not at its root, and with a space in the name."""


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder above the built site; ``REGOLARIO_SITE`` names a site that is already built."""
    return made_once(tmp_path_factory, "whole-site", build)


@pytest.fixture(scope="session")
def site(built_site: Path) -> Site:
    """Return the site of this project, with files to download for every game."""
    return Site(built_site / FOLDER)


def build(folder: Path) -> None:
    """Build the site of this project under ``folder``, or copy the one that is already built."""
    ready = os.environ.get("REGOLARIO_SITE")
    if ready:
        shutil.copytree(ready, folder / FOLDER)
        return
    project = project_of(folder / Path(FOLDER).parent, RULES)
    downloads = project.folder / "build" / "downloads"
    for game in RULES.glob("*/game.yaml"):
        give_out(downloads / game.parent.name, game.parent)
    for book in books(base()):
        if book.chosen:
            give_out_changes(downloads / book.folder, [layer.id for layer in book.stack[:-1]])
    done = project.build()
    assert done.returncode == 0, done.stdout + done.stderr


def give_out(downloads: Path, game: Path) -> None:
    """Write sheets in each language and two-sided pieces of a game where the site looks for them."""
    downloads.mkdir(parents=True)
    pieces = [f"pieces-{file.stem}-two-sided-en-letter.pdf" for file in game.glob("components/*.yaml")]
    kinds = [f"{kind}-{language}" for kind in ("sheet", "sheet-low", "sheet-grey") for language in LANGUAGES]
    sheets = [f"{kind}-{paper}.pdf" for kind in (*kinds, "sheet-it+en") for paper in PAPERS]
    write_pdfs(downloads, [*sheets, *pieces])


def give_out_changes(downloads: Path, below: list[str]) -> None:
    """Write the changes of a rulebook against the games below it where the site looks for them."""
    downloads.mkdir(parents=True)
    write_pdfs(downloads, [f"changes-{game}-{language}-A4.pdf" for game in below for language in LANGUAGES])


def write_pdfs(folder: Path, names: list[str]) -> None:
    """Write files that look like PDFs to the site."""
    for name in names:
        (folder / name).write_bytes(b"%PDF-1.7\n" + bytes(1500))
