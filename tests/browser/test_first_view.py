"""The first view of the longest chapter of every game, shifts while pages load, and printed pages."""

import io

import pdfplumber
import pytest
from playwright.sync_api import expect

from regolario.model import Chapter, Game
from tests.browser.visits import DESKTOP, Start
from tests.whole import base

LANGUAGE = next(iter(base().languages))
PHONE = {"width": 390, "height": 740}
MOST_PAGES = 5
MARGIN = "10mm"
MOST_SHIFT = 0.1
"""The highest layout shift that Web Vitals call good."""
SHIFTS = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(shifts), 100)))"
WATCH = """shifts = []
new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.value)))
  .observe({ type: "layout-shift", buffered: true })"""

TALLER = """Array.from(document.querySelectorAll(".md-content :is(h1, h2, h3)")).filter((heading) => {
  const sign = heading.querySelector(".headerlink"), text = document.createRange()
  text.selectNodeContents(heading)
  if (sign) text.setEndBefore(sign)
  const room = heading.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom
  return heading.offsetHeight && room > parseFloat(getComputedStyle(heading).fontSize) / 2
}).map((heading) => heading.textContent)"""
"""Headings with an empty line."""


CUT = """Array.from(document.querySelectorAll(".md-content summary"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""Titles of folded parts of which one line shows only the beginning."""

LINKS = """Array.from(document.querySelectorAll(".links")).map((links) => {
  const all = Array.from(links.children), boxes = all.map((one) => one.getBoundingClientRect())
  return {
    names: all.map((one) => one.textContent.trim()),
    rows: new Set(boxes.map((box) => box.top)).size,
    least: Math.min(...boxes.flatMap((box) => [box.width, box.height])),
  }
})"""
"""The links of each item: what a screen reader says, in how many rows they are, the least side of one."""
LOW = """Array.from(document.querySelectorAll(".links")).filter((links) => {
  const lows = Array.from(links.children, (one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return text.getBoundingClientRect().bottom
  })
  return lows.some((low) => lows.some((other) => low - other > 1 && low - other < 12))
}).length"""
"""How many items have links whose words stand higher or lower than those in the same row."""
FINGER = 44
"""The least side of a control in pixels, by the guidelines of phones."""


def length(chapter: Chapter) -> int:
    return sum(len(str(entry.text.get(LANGUAGE, ""))) for entry in chapter.entries)


def address(game: Game, language: str = LANGUAGE) -> str:
    """Return the address of the chapter of a game with the most text."""
    return f"{language}/{game.id}/{max(game.chapters, key=length).key}/"


EVERY = pytest.mark.parametrize("game", base().games.values(), ids=lambda game: game.id)


@EVERY
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_first_rule_is_seen_without_scrolling(look: Start, game: Game, size: dict[str, int]) -> None:
    visit = look(phone=size is PHONE)
    visit.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page = visit.open(address(game))
    expect(page.locator("h1")).to_be_in_viewport(ratio=1)
    rule = page.locator(".md-content h2").first
    expect(rule).to_be_in_viewport(ratio=1)
    expect(rule.locator("xpath=following-sibling::p[not(@class)]").first).to_be_in_viewport()


@EVERY
def test_no_heading_has_an_empty_line_or_is_cut_off_on_a_phone(look: Start, game: Game) -> None:
    visit = look(phone=True)
    for size in (PHONE["width"], 360):
        visit.page.set_viewport_size({"width": size, "height": PHONE["height"]})
        page = visit.open(address(game))
        assert page.evaluate(TALLER) == []
        assert page.evaluate(CUT) == []


@EVERY
@pytest.mark.parametrize("language", base().languages)
def test_the_links_of_a_rule_are_one_row_on_a_phone(look: Start, game: Game, language: str) -> None:
    visit = look(phone=True)
    for size in (PHONE["width"], 360):
        visit.page.set_viewport_size({"width": size, "height": PHONE["height"]})
        page = visit.open(address(game, language))
        expect(page.locator(".star").last).to_be_visible()
        found = page.evaluate(LINKS)
        assert len(found) > 1
        assert [one for one in found if one["rows"] > 1 or one["least"] < FINGER or not all(one["names"])] == []
        assert all(len(one["names"]) == len(set(one["names"])) > len(base().languages) for one in found)


def test_the_words_of_the_links_of_a_rule_stand_on_one_line_on_a_desktop(look: Start) -> None:
    visit = look()
    visit.page.set_viewport_size({"width": 1400, "height": 900})
    page = visit.open(address(next(iter(base().games.values()))))
    expect(page.locator(".star").last).to_be_visible()
    expect(page.locator(".report__open").last).to_be_visible()
    assert page.evaluate(LOW) == 0


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_a_link_without_its_words_shows_them_as_a_tooltip(start_again: Start, phone: bool) -> None:
    page = start_again(phone=phone).open(address(next(iter(base().games.values()))))
    for name in (".compare", ".permalink", ".star"):
        one = page.locator(f".links {name}").first
        one.hover()
        assert (one.get_attribute("title") or "") == (one.text_content() if phone else "")
    star = page.locator(".links .star").first
    star.click()
    star.hover()
    assert (star.get_attribute("title") or "") == (star.text_content() if phone else "")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize("place", ["", "glossary/", *(f"{game}/terms/" for game in base().games)])
def test_a_page_hardly_shifts_while_it_loads(start: Start, place: str, phone: bool) -> None:
    visit = start(phone=phone)
    visit.page.add_init_script(WATCH)
    page = visit.open(f"{LANGUAGE}/{place}")
    expect(page.locator(".find-open")).to_be_visible()
    assert sum(page.evaluate(SHIFTS)) < MOST_SHIFT


@EVERY
def test_a_chapter_prints_on_a_few_pages(look: Start, game: Game) -> None:
    margin = {"top": MARGIN, "right": MARGIN, "bottom": MARGIN, "left": MARGIN}
    printed = look().open(address(game)).pdf(format="A4", margin=margin)  # type: ignore[arg-type]
    with pdfplumber.open(io.BytesIO(printed)) as paper:
        assert 1 <= len(paper.pages) <= MOST_PAGES
