"""The page of sheets to print, on a phone: a tidy card for each sheet, the others folded."""

import pytest
from playwright.sync_api import expect

from tests.browser.visits import Start
from tests.whole import base

PAGES = [f"{language}/{game}/downloads/" for language, game in zip(base().languages, base().games, strict=False)]
LINES = """cards => cards.flatMap((card) =>
  Array.from(card.querySelectorAll(".sheet-files a"), (link) => link.getClientRects().length))"""
"""On how many lines each link to a file is."""
ASIDE = """cards => cards.filter((card) => {
  const picture = card.querySelector("img"), words = card.querySelector("div").getBoundingClientRect()
  return picture && words.left < picture.getBoundingClientRect().right
}).length"""
"""How many cards have words below or over their picture."""


@pytest.mark.parametrize("place", PAGES)
def test_each_sheet_is_a_card_whose_papers_stay_whole(start_again: Start, place: str) -> None:
    visit = start_again(phone=True)
    visit.page.set_viewport_size({"width": 390, "height": 844})
    page = visit.open(place)
    folded = page.locator(".sheets-more")
    expect(folded.locator(".sheets >> visible=true")).to_have_count(0)
    folded.evaluate_all("parts => parts.forEach((part) => (part.open = true))")
    cards = page.locator(".sheets > li")
    assert set(cards.evaluate_all(LINES)) == {1}
    assert cards.evaluate_all(ASIDE) == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("place", PAGES)
def test_every_ink_is_offered_on_every_paper(start_again: Start, place: str) -> None:
    page = start_again().open(place)
    code = place.split("/")[0]
    links = page.locator(".sheets a").evaluate_all("links => links.map((link) => link.href)")
    for kind in ("sheet", "sheet-low", "sheet-grey"):
        for paper in ("A4", "A5", "letter"):
            assert any(link.endswith(f"/{kind}-{code}-{paper}.pdf") for link in links), (kind, paper)
