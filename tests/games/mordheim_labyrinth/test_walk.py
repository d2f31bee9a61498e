"""A reader's walk: home, chapter, the same entry in another language, search, roll, download."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page, expect

from tests.browser.visits import Start

GAME = "mordheim-labyrinth"
WALKS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "walks.yaml").read_text(encoding="utf-8"))
SEARCHES = [
    pytest.param(language, search, id=f"{language}-{search['typed']}")
    for language, walk in WALKS.items()
    for search in walk["searches"]
]


def codes(page: Page) -> dict[str, str]:
    """Return the languages that the page offers: name to code."""
    links = page.locator(".md-select__link[hreflang]")
    return {str(link.text_content()).strip(): str(link.get_attribute("hreflang")) for link in links.all()}


@pytest.mark.parametrize("language", WALKS)
def test_from_home_to_an_entry_and_to_the_same_entry_in_another_language(start_again: Start, language: str) -> None:
    walk = WALKS[language]
    page = start_again().open(f"{language}/")
    assert page.locator("html").get_attribute("lang") == language
    page.locator(f".md-content a[href*='{GAME}/']").first.click()
    page.locator(".md-content").get_by_role("link", name=walk["chapter"], exact=True).first.click()
    expect(page.locator("h1")).to_contain_text(walk["chapter"])
    page.goto(page.url.split("#")[0] + f"#{walk['entry']}")
    other = codes(page)[walk["other"]]
    page.locator(".md-select button").hover()
    page.locator(".md-select__link", has_text=walk["other"]).click()
    expect(page).to_have_url(re.compile(rf"/{other}/{GAME}/watercourses/#{walk['entry']}$"))
    assert page.locator("html").get_attribute("lang") == other
    expect(page.locator(f"#{walk['entry']}")).to_be_in_viewport()


@pytest.mark.parametrize(("language", "search"), SEARCHES)
def test_search_finds_what_a_player_types(start_again: Start, language: str, search: dict[str, str]) -> None:
    page = start_again().open(f"{language}/{GAME}/")
    page.keyboard.press("/")
    page.locator(".find__words").fill(search["typed"])
    first = page.locator(".find__results a").first
    expect(first).to_be_visible()
    links = page.locator(".find__results a").evaluate_all("links => links.slice(0, 3).map((link) => link.href)")
    assert any(f"/{language}/{GAME}/{search['leads']}" in link for link in links), links
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/{language}/"))
    expect(page.locator("dialog.find")).not_to_be_visible()


def test_search_says_that_it_found_nothing(start_again: Start) -> None:
    page = start_again().open(f"en/{GAME}/")
    page.locator(".find-open").click()
    page.locator(".find__words").fill("zzxqj")
    expect(page.locator(".find__status")).to_contain_text("zzxqj")
    expect(page.locator(".find__results a")).to_have_count(0)


@pytest.mark.parametrize("language", WALKS)
def test_a_roll_marks_the_row_that_it_gives(start_again: Start, language: str) -> None:
    page = start_again().open(f"{language}/{GAME}/tables/")
    buttons = page.locator(".roll button")
    assert buttons.count() > 1
    for number in range(buttons.count()):
        buttons.nth(number).click()
        said = page.locator(".roll output").nth(number)
        total = int(re.search(r"\d+", said.inner_text())[0])  # type: ignore[index]
        row = page.locator("tr.rolled").nth(number)
        low, _, high = row.locator("td").first.inner_text().partition("–")
        assert int(low) <= total <= int(high or low)


@pytest.mark.parametrize("language", WALKS)
def test_a_sheet_and_the_pieces_can_be_taken_home(start_again: Start, language: str) -> None:
    page = start_again().open(f"{language}/{GAME}/downloads/")
    links = page.locator(".md-content a[href$='.pdf']")
    found = links.evaluate_all("links => links.map((link) => link.href)")
    assert any("sheet" in link and f"-{language}" in link for link in found), found
    for link in found:
        answer = page.request.get(link)
        assert answer.ok, link
        assert answer.body().startswith(b"%PDF-"), link


def test_the_first_page_goes_on_in_the_readers_language(start_again: Start) -> None:
    visit = start_again()
    page = visit.open("?choose")
    assert len(page.locator(".md-content a[hreflang]").all()) == len(WALKS)
    visit.open("")
    expect(page).to_have_url(f"{visit.site}en/")
