"""What changed since the last visit, marked on the page of what changed last."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from regolario.data.load import load
from regolario.site.books import books, by_game
from regolario.site.pages.news import news_page
from regolario.site.rendering.leaf import Settings
from regolario.site.rendering.tongue import Tongue
from tests.conftest import ROOT
from tests.dated import change, commit

SCRIPT = ROOT / "tools" / "regolario" / "site" / "assets" / "news.js"
RULES = Path("tiny/rules/play.yaml")


@pytest.fixture
def page(tiny: Path, browser: Browser) -> Page:
    """Return a page of a browser that shows what changed last in a base, as it is when the page is loaded."""
    opened = browser.new_context().new_page()

    def body() -> str:
        base = load(tiny)[0]
        (found,) = news_page(base, Tongue(base, "en"), Settings(), by_game(books(base)))
        return found.body

    opened.route("**/news/", lambda route: route.fulfill(content_type="text/html; charset=utf-8", body=body()))
    opened.route("**/news.js", lambda route: route.fulfill(path=SCRIPT))
    return opened


def test_what_is_newer_than_the_last_visit_is_marked(tiny: Path, page: Page) -> None:
    address = "http://rules.example/en/news/"
    commit(tiny, "2026-03-01T12:00:00+01:00")
    page.goto(address)
    expect(page.locator("details").first).to_have_attribute("open", "")
    expect(page.locator(".mark")).to_have_count(0)
    change(tiny / RULES, "Each pawn has", "A pawn has")
    commit(tiny, "2026-03-09T12:00:00+01:00")
    page.goto(address)
    expect(page.locator("li:has(.mark)")).to_have_text("Steps New since your last visit")
    page.goto(address)
    expect(page.locator(".mark")).to_have_count(0)
