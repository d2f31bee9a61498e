"""Rulebooks of one game in the browser: changing between them keeps the place, in pages and in search."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visits import Start, arrived, search

BASE = "doom-2004"
DEATHMATCH = f"{BASE}-deathmatch"
FLAGS = f"{BASE}-capture-the-flag"
ERRATA = f"with-{BASE}-errata"


def way(page: Page, number: int) -> None:
    """Take a way to another rulebook, by its place in the row."""
    page.locator(".rulebooks ul").first.locator("a").nth(number).click()


def test_from_rulebook_to_rulebook_on_the_same_entry(start_again: Start) -> None:
    page = start_again().open(f"en/{BASE}/movement/#step")
    way(page, 1)
    arrived(page, re.compile(rf"/en/{DEATHMATCH}/movement/#step$"))
    expect(page.locator("#step")).to_be_in_viewport()
    page.locator(".rulebooks__choices a").click()
    arrived(page, re.compile(rf"/en/{DEATHMATCH}/{ERRATA}/movement/#step$"))
    way(page, 2)
    arrived(page, re.compile(rf"/en/{FLAGS}/{ERRATA}/movement/#step$"))
    page.locator(".rulebooks__choices a").click()
    arrived(page, re.compile(rf"/en/{FLAGS}/movement/#step$"))
    way(page, 0)
    arrived(page, re.compile(rf"/en/{BASE}/movement/#step$"))


def test_the_entry_is_the_one_that_is_being_read(start_again: Start) -> None:
    page = start_again().open(f"it/{BASE}/movement/")
    page.locator("#doors").evaluate(
        "heading => scrollTo(0, heading.getBoundingClientRect().top + scrollY - innerHeight / 3)"
    )
    page.locator(".rulebooks ul").first.locator("a").nth(1).evaluate("link => link.click()")
    arrived(page, re.compile(rf"/it/{DEATHMATCH}/movement/#doors$"))


def results(page: Page, typed: str) -> list[str]:
    """Return the targets of the results of a search."""
    search(page, typed)
    found: list[str] = page.locator(".find__results a").evaluate_all("links => links.map((link) => link.href)")
    return found


@pytest.mark.parametrize("here", [BASE, DEATHMATCH, FLAGS, f"{DEATHMATCH}/{ERRATA}"])
def test_a_search_stays_in_the_rulebook_and_finds_each_rule_once(start_again: Start, here: str) -> None:
    links = results(start_again().open(f"en/{here}/movement/"), "closed doors")
    places = [link.split("/en/")[1] for link in links]
    assert places[0].startswith(f"{here}/movement/")
    assert len(places) == len(set(places))
    rules = [place.rsplit("/", 2)[-2:] for place in places if place.startswith(BASE) and "/#" in place]
    assert [rule for rule in rules if rules.count(rule) > 1] == []


def test_answers_stand_under_the_name_of_their_rulebook(start_again: Start) -> None:
    page = start_again().open("en/")
    results(page, "ammunition of the chainsaw")
    groups = page.locator(".find__group")
    names = groups.locator(".find__book").all_inner_texts()
    assert len(names) == len(set(names)) > 1
    first = groups.filter(has=page.locator(".find__book", has_text="The Board Game"))
    expect(first.get_by_text("changed in").first).to_be_visible()
    more = first.locator(".find__more")
    before = first.locator("a").count()
    more.click()
    expect(first.locator("a").nth(before)).to_be_visible()


RANKED = """async (words) => {
  const base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  const { open, search, unpacked } = await import(new URL("assets/regolario/ranking.js", base).href)
  const index = open(unpacked(await (await fetch(new URL("search/en.json", base))).json()))
  return search(index, words, "").results.slice(0, 5).map((result) => new URL(index.docs[result.doc].url, base).href)
}"""


@pytest.mark.parametrize("words", ["closed doors", "what happens when I die", "does it hit my friends"])
def test_the_five_best_answers_come_before_all_others(start_again: Start, words: str) -> None:
    page = start_again().open("en/")
    shown = results(page, words)
    assert len(shown) > 5
    assert sorted(shown[:5]) == sorted(page.evaluate(RANKED, words))


def test_an_answer_in_other_words_says_why_it_is_one(start_again: Start) -> None:
    page = start_again().open(f"it/{DEATHMATCH}/")
    results(page, "medikit")
    expect(page.locator(".find__results a").first.locator(".find__why")).not_to_be_empty()


def test_a_search_from_outside_finds_a_rule_in_the_rulebook_that_it_is_of(start_again: Start) -> None:
    links = results(start_again().open("es/"), "alerta")
    places = [link.split("/es/")[1] for link in links]
    assert f"{BASE}/orders/#guard" in places
    assert f"{DEATHMATCH}/orders/#guard" in places
    assert not [place for place in places if place.startswith(f"{FLAGS}/orders/")]


def test_a_wrong_word_of_a_document_is_found_with_the_right_one(start_again: Start) -> None:
    page = start_again().open(f"es/{BASE}/")
    assert any("/terms/#sprint" in link for link in results(page, "pique"))
