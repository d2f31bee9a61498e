"""The page that makes labyrinths on paper: the labyrinth, and its tiles at actual size."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page

from regolario.cli import cli
from tests.browser.visits import Start
from tests.conftest import ROOT
from tests.games.mordheim_labyrinth.labyrinth_page import PAGE, ready
from tests.print.paper_trail import POINT, bare, opened, read, size

TILE = 180
"""The side of a tile in millimetres."""
LINK = "seed=7&size=3x2&water=1"
PRINTED = "() => { window.print = () => (window.printed = (window.printed ?? 0) + 1) }"
"""A script that counts prints in place of the browser's dialog."""


def pressed(page: Page, button: str) -> bytes:
    """Press a button that prints, and return what the browser prints on A4 then."""
    before = page.evaluate("window.printed ?? 0")
    page.locator(f"[data-do={button}]").click()
    page.wait_for_function("before => (window.printed ?? 0) > before", arg=before)
    return page.pdf(format="A4", prefer_css_page_size=True)


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_the_labyrinth_is_on_paper(start_again: Start, language: str) -> None:
    page = start_again(phone=True).open(f"{language}/{PAGE}?{LINK}")
    page.evaluate(PRINTED)
    ready(page)
    printed = pressed(page, "print")
    with opened(printed) as paper:
        (sheet,) = paper.pages
        assert len(sheet.curves) + len(sheet.rects) + len(sheet.lines) > 100
    assert bare(page.locator(".live-board > svg > text").first.text_content() or "") in read(printed)
    assert bare(page.locator("h1").inner_text()) not in read(printed)


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_its_tiles_are_on_paper_in_true_size(start_again: Start, tmp_path: Path, language: str) -> None:
    page = start_again(phone=True).open(f"{language}/{PAGE}?{LINK}")
    page.evaluate(PRINTED)
    ready(page)
    printed = pressed(page, "tiles")
    with opened(printed) as paper, opened(by_command(tmp_path, language)) as other:
        assert len(paper.pages) == len(other.pages) == 6
        for sheet, same in zip(paper.pages, other.pages, strict=True):
            label = (same.extract_text() or "").splitlines()[0]
            assert bare(label) in bare(sheet.extract_text() or "")
            assert size(sheet) == pytest.approx((210, 297), abs=1)
            tile = max(sheet.rects, key=lambda rect: rect["width"])
            assert (tile["width"] * POINT, tile["height"] * POINT) == pytest.approx((TILE, TILE), abs=0.2)
            assert len(sheet.rects) > 100
    page.keyboard.press("Escape")
    with opened(page.pdf(format="A4")) as paper:
        assert len(paper.pages) == 1


def by_command(folder: Path, language: str) -> bytes:
    """Return the tiles that the command line prints."""
    file = folder / "tiles.pdf"
    arguments = ["labyrinth", "--seed=7", "--size=3x2", "--water", "--lang", language, "--tiles", str(file)]
    done = CliRunner().invoke(cli, ["--data", str(ROOT / "rules_data"), *arguments])
    assert done.exit_code == 0, done.output
    return file.read_bytes()
