"""The pages generated from the base of this project, made once for all tests."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from regolario.site.page import Page
from regolario.site.pages import pages
from tests.once import made_once
from tests.whole import base

FILE = "pages.json"


@pytest.fixture(scope="session")
def whole_pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Page]:
    """Return every page by its path, without its metadata."""
    folder = made_once(tmp_path_factory, "whole-pages", _write)
    made: dict[str, str] = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return {uri: Page(uri, body) for uri, body in made.items()}


def _write(folder: Path) -> None:
    """Write the text of every page under a folder."""
    made = {page.uri: page.body for page in pages(base())}
    (folder / FILE).write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
