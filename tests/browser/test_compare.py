"""Languages side by side, used on a desktop and on a phone: chips, address, terms, glossary."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from regolario.site.books import books
from tests.browser.visits import Start, arrived
from tests.site.whole_site import FOLDER
from tests.whole import base

GAME = max((game for game in base().games.values() if not game.extends), key=lambda game: len(game.entries))
CHAPTER = max(GAME.chapters, key=lambda chapter: len(chapter.entries)).key
PAGE = f"it/{GAME.id}/compare/{CHAPTER}/"
TALLEST, LARGEST = 15_000, 150_000
"""Pixels that a page may be tall on a phone, and bytes of HTML."""


def cells(page: Page, code: str) -> Locator:
    """Return the cells of a language in the first text of the page."""
    return page.locator(".pair--text").first.locator(f"[data-l={code}]")


def chip(page: Page, code: str) -> Locator:
    return page.locator(f".chip[data-code={code}]")


def shows(page: Page, *codes: str) -> None:
    """Wait until the first text of the page is shown in these languages and no others."""
    for code in base().languages:
        expect(cells(page, code)).to_be_visible(visible=code in codes)


def test_chips_choose_the_languages_and_the_address_keeps_them(start_again: Start) -> None:
    page = start_again().open(PAGE)
    shows(page, "it", "en", "es")
    chip(page, "es").click()
    expect(page).to_have_url(re.compile(r"\?with=it,en$"))
    shows(page, "it", "en")
    expect(chip(page, "it")).to_be_disabled()
    chip(page, "it").click(force=True)
    shows(page, "it", "en")  # two languages are the fewest
    chip(page, "es").click()
    chip(page, "it").click()
    shows(page, "en", "es")
    page.reload()
    shows(page, "en", "es")
    expect(chip(page, "it")).to_have_attribute("aria-pressed", "false")
    page.locator(".compare-next a").first.click()
    expect(page).to_have_url(re.compile(r"/compare/[^/]+/\?with=en,es$"))


def test_a_term_is_highlighted_in_every_column_by_mouse_and_keyboard(start_again: Start) -> None:
    page = start_again().open(PAGE)
    term = page.locator(".pair--text [data-l=it] a.t").first
    row = term.locator("xpath=ancestor::div[contains(@class, 'pair--text')]")
    number = row.locator(f'a.t[href="{term.get_attribute("href")}"]').count()
    assert number >= len(base().languages)
    term.hover()
    expect(row.locator("a.t.lit")).to_have_count(number)
    page.mouse.move(0, 0)
    expect(page.locator("a.t.lit")).to_have_count(0)
    term.focus()
    expect(row.locator("a.t.lit")).to_have_count(number)


def test_one_click_leads_from_a_rule_to_its_comparison_and_back(start_again: Start) -> None:
    page = start_again().open(f"it/{GAME.id}/{CHAPTER}/")
    key = next(chapter for chapter in GAME.chapters if chapter.key == CHAPTER).entries[1].key
    page.locator(f'a.compare[href$="#{key}"]').click()
    arrived(page, re.compile(rf"/{PAGE}#{key}$"))
    expect(page.locator(f"#{key}")).to_be_in_viewport()
    page.locator(".pairs").filter(has=page.locator(f"#{key}")).locator(".pair-links a").click()
    expect(page).to_have_url(re.compile(rf"/it/{GAME.id}/{CHAPTER}/#{key}$"))


def test_a_comparison_in_another_rulebook_leads_back(start_again: Start) -> None:
    chosen = [book for book in books(base()) if book.chosen]
    for book in chosen:
        page = start_again().open(f"en/{book.folder}/")
        page.locator(".chapters strong a").first.click()
        page.wait_for_load_state()
        chapter = page.url
        link = page.locator("a.compare").first
        expect(link).to_contain_text("(")
        link.click()
        told = page.locator(".compare-from:visible")
        expect(told).to_contain_text(str(book.game.title["en"]).split(": ")[-1])
        chip(page, "es").click()
        page.locator(".pairs[open] .pair-links a").first.click()
        arrived(page, re.compile(re.escape(chapter) + "#"))
        expect(page.locator(".rulebooks__choices a[aria-current]")).to_have_count(1)


def test_languages_are_one_under_the_other_on_a_phone(start_again: Start) -> None:
    page = start_again(phone=True).open(f"{PAGE}?with=it,es")
    page.locator(".pairs summary").first.click()
    boxes = [cells(page, code).bounding_box() for code in ("it", "es")]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"]
    assert boxes[0]["width"] > page.evaluate("innerWidth") * 0.8
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_a_phone_shows_two_languages_and_folds_all_but_the_item_in_the_address(start_again: Start) -> None:
    page = start_again(phone=True).open(f"es/{GAME.id}/compare/{CHAPTER}/")
    opened = page.locator(".pairs[open]")
    expect(opened).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight") < TALLEST
    page.locator(".pairs summary").first.click()
    shows(page, "it", "es")
    key = next(chapter for chapter in GAME.chapters if chapter.key == CHAPTER).entries[2].key
    page = start_again(phone=True).open(f"es/{GAME.id}/compare/{CHAPTER}/#{key}")
    expect(page.locator(".pairs[open] h2")).to_have_id(key)
    expect(page.locator(f"#{key}")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 390, 1280])
@pytest.mark.parametrize("language", base().languages)
def test_the_item_in_the_address_is_below_the_bar(look: Start, language: str, width: int) -> None:
    key = next(chapter for chapter in GAME.chapters if chapter.key == CHAPTER).entries[-2].key
    visit = look(phone=width < 500)
    visit.page.set_viewport_size({"width": width, "height": 844})
    page = visit.open(f"{language}/{GAME.id}/compare/{CHAPTER}/?with=it,es#{key}")
    below_the_bar(page, key)
    first = next(chapter for chapter in GAME.chapters if chapter.key == CHAPTER).entries[1].key
    page.evaluate("key => (location.hash = key)", first)
    below_the_bar(page, first)


def below_the_bar(page: Page, key: str) -> None:
    """Wait until an item is in view and nothing of its heading is behind the bar."""
    expect(page.locator(f"#{key}")).to_be_in_viewport()
    page.wait_for_function(
        """key => document.getElementById(key).getBoundingClientRect().top >=
            document.querySelector(".compare-bar").getBoundingClientRect().bottom""",
        arg=key,
    )


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_a_count_of_hints_says_what_it_is_and_opens_to_the_findings(look: Start, built_site: Path, phone: bool) -> None:
    pages = (built_site / FOLDER / "es").glob("*/compare/*/index.html")
    hinted = next(page for page in sorted(pages) if 'class="hints"' in page.read_text(encoding="utf-8"))
    page = look(phone=phone).open(f"{hinted.parent.relative_to(built_site / FOLDER).as_posix()}/")
    page.locator("details.pairs").evaluate_all("items => items.forEach((item) => (item.open = true))")
    count = page.locator(".hints > summary:visible").first
    assert re.search("indicios? sobre el significado", count.inner_text())
    assert "no digan aquí lo mismo" in (count.get_attribute("title") or "")
    finding = count.locator("xpath=..").locator(".differs").first
    expect(finding).not_to_be_visible()
    count.click()
    expect(finding).to_be_visible()
    page.locator(".compare-key > summary").click()
    expect(page.locator(".compare-key > p")).to_be_visible()


def test_the_filter_leaves_the_items_that_hold_every_word(start_again: Start) -> None:
    page = start_again(phone=True).open(PAGE)
    items = page.locator(".pairs:visible")
    whole = items.count()
    title = page.locator(".pairs h2").nth(1).inner_text()
    page.locator(".filter__words").fill(title)
    expect(items).not_to_have_count(whole)
    expect(page.locator(".pairs:visible h2").filter(has_text=title)).to_be_visible()
    page.locator(".filter__words").fill("zzzz")
    expect(items).to_have_count(0)
    expect(page.locator(".filter__none")).to_be_visible()


def test_a_link_leads_on_to_the_part_of_a_long_page_that_has_the_item(start_again: Start) -> None:
    game = max(base().games.values(), key=lambda game: len(game.terms))
    page = start_again(phone=True).open(f"it/{game.id}/compare/terms/?with=it,es")
    row = page.locator(".compare-elsewhere > li").last
    key = row.get_attribute("id")
    page.goto(page.url.split("?")[0] + f"?with=it,es#{key}")
    arrived(page, re.compile(rf"/compare/terms-\d+/\?with=it,es#{key}$"))
    expect(page.locator(".pairs[open] h2")).to_have_id(str(key))
    below_the_bar(page, str(key))


def test_languages_are_beside_each_other_on_a_desktop(look: Start) -> None:
    page = look().open(PAGE)
    tops = {box["y"] for code in ("it", "en", "es") if (box := cells(page, code).bounding_box())}
    assert len(tops) == 1


def test_every_page_of_the_glossary_fits_a_phone(look: Start, built_site: Path) -> None:
    visit = look(phone=True)
    root = built_site / FOLDER
    files = [root / "it/glossary/index.html", *root.glob("it/glossary/*/index.html")]
    for file in files:
        page = visit.open(file.parent.relative_to(root).as_posix() + "/")
        assert page.evaluate("document.documentElement.scrollHeight") < TALLEST
        assert file.stat().st_size < LARGEST
        first = page.locator("table.glossary tbody tr").first
        assert [first.locator(f"td[lang={code}]").is_visible() for code in ("en", "es")] == [True] * 2


def test_the_filter_of_the_glossary_finds_the_terms_of_all_its_pages(start_again: Start) -> None:
    page = start_again(phone=True).open("it/glossary/")
    terms = [term for game in base().games.values() for term in game.terms.values()]
    proposed = [term for term in terms if any(word and word.state == "proposed" for word in term.words.values())]
    rows = page.locator("table.glossary tbody tr:visible")
    whole = rows.count()
    page.locator(".sieve [name=state]").select_option("○")
    expect(rows).to_have_count(len(proposed))
    page.reload()
    expect(rows).to_have_count(len(proposed))
    page.locator(".sieve [name=word]").fill("zzzz")
    expect(rows).to_have_count(0)
    page.locator(".sieve [name=word]").fill("")
    page.locator(".sieve [name=state]").select_option("")
    expect(rows).to_have_count(whole)


def test_a_row_from_another_page_of_the_glossary_leads_to_its_term(start_again: Start) -> None:
    page = start_again().open("it/glossary/")
    page.locator(".around").first.locator("a").last.click()
    arrived(page, re.compile(r"/it/glossary/\d+/$"))
    last = page.locator("table.glossary tbody tr a").last
    name, address = last.inner_text(), last.evaluate("link => link.href")
    page.locator(".around").first.locator("a").first.click()
    arrived(page, re.compile(r"/it/glossary/$"))
    page.locator(".sieve [name=word]").fill(name)
    expect(page.locator(f'table.glossary a[href="{address}"]')).to_be_visible()
