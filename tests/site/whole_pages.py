"""The pages generated from the base of this project, made once for all tests."""

import json
import os
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

import pytest

from regolario.site.generated import pages
from regolario.site.page import Page
from tests.once import made_once
from tests.whole import base

FILE, SUMS = "pages.json", "sums.json"
SEED = "seed"
"""The name of the hash seed among the sums of pages."""


@pytest.fixture(scope="session")
def whole_pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Page]:
    """Return every page by its path, without its metadata."""
    made: dict[str, str] = json.loads((_folder(tmp_path_factory) / FILE).read_text(encoding="utf-8"))
    return {uri: Page(uri, body) for uri, body in made.items()}


@pytest.fixture(scope="session")
def sums_of_whole_pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return a sum of all contents of every page by its path, and the hash seed under ``SEED``."""
    found: dict[str, str] = json.loads((_folder(tmp_path_factory) / SUMS).read_text(encoding="utf-8"))
    return found


def _folder(factory: pytest.TempPathFactory) -> Path:
    return made_once(factory, "whole-pages", _write)


def sum_of(page: Page) -> str:
    """Return a sum of all contents of a page."""
    return blake2b(repr(page).encode()).hexdigest()


def _write(folder: Path) -> None:
    """Write the text of every page, and a sum of all its contents, under a folder."""
    bodies, sums = {}, {SEED: os.environ.get("PYTHONHASHSEED", "random")}
    for page in pages(base()):
        bodies[page.uri], sums[page.uri] = page.body, sum_of(page)
    for name, found in ((FILE, bodies), (SUMS, sums)):
        (folder / name).write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
