"""`make serve`: what is changed in a YAML file is in the browser without a reload by hand."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from benchmarks.serving import Served, served
from tests.browser.visits import fresh
from tests.conftest import TINY


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Served]:
    """Yield a copy of the project, with the tiny game, that is being served."""
    with served(tmp_path / "my rules", TINY) as project:
        yield project


def test_a_change_reaches_the_browser_by_itself(browser: Browser, project: Served) -> None:
    """How quickly is for the benchmark to say: here another test may keep the machine busy."""
    file = min((project.folder / "rules_data").glob("*/rules/*.yaml"))
    text = file.read_text(encoding="utf-8")
    name = re.search(r"^([a-z-]+):\n  name: \{it: ([^,]*),", text, re.M)
    assert name
    page = fresh(browser).new_page()
    page.goto(f"{project.address}it/{file.parts[-3]}/{file.stem}/")
    expect(page.locator('link[rel="manifest"]')).to_have_count(0)  # so the page starts no service worker
    for new in ("Fiumana A", "Fiumana B"):
        file.write_text(text.replace(name[0], name[0].replace(name[2], new)), encoding="utf-8")
        project.until("Reloading browsers")
        expect(page.locator(f"#{name[1]}")).to_contain_text(new)
    page.context.close()
