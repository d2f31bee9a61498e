"""The page of wrong addresses in a browser, and searches that an address asks for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visits import Start, answered, visit
from tests.site.whole_site import FOLDER, LANGUAGES
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends)
RULE = GAME.chapters[0].entries[0]


@pytest.fixture
def wrong(browser: Browser, address: str, built_site: Path) -> Iterator[Page]:
    """Yield a page of a host that answers with the page of wrong addresses for those with `nowhere`."""
    visited = visit(browser, address)
    answer = (built_site / FOLDER / "404.html").read_text(encoding="utf-8")
    visited.page.route("**/nowhere/**", lambda route: route.fulfill(body=answer, content_type="text/html"))
    yield visited.page
    assert visited.errors == []
    visited.page.context.close()


def test_a_wrong_address_leads_to_the_search_of_its_language(wrong: Page, address: str) -> None:
    name = str(RULE.name["es"])
    wrong.goto(f"{address}es/nowhere/{name.replace(' ', '-')}/")
    expect(wrong.locator("html")).to_have_attribute("lang", "es")
    expect(wrong.locator("h2:visible")).to_have_count(1)
    expect(wrong.locator("input:visible")).to_have_value(name)
    wrong.locator("button:visible").click()
    expect(wrong.locator(".find__words")).to_have_value(name)
    answered(wrong, name)


def test_a_wrong_address_without_a_language_offers_the_search_in_each(wrong: Page, address: str) -> None:
    wrong.goto(f"{address}nowhere/100%25/")
    assert [part.get_attribute("lang") for part in wrong.locator("section:has(form:visible)").all()] == list(LANGUAGES)
    expect(wrong.locator("input").first).to_have_value("100%")


@pytest.mark.parametrize("words", ["100%", "a%20b", "%E0%A4%A"])
def test_an_address_with_words_opens_the_search(start_again: Start, words: str) -> None:
    page = start_again().open(f"en/#search={words}")
    shown = page.locator("dialog.find")
    if "%20" in words:
        expect(page.locator(".find__words")).to_have_value("a b")
        expect(shown).to_be_visible()
    else:
        expect(shown).to_be_hidden()
