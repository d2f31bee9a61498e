"""The dialog of the search: keys, what is typed, how it closes."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.visits import Start, answered, arrived, search
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends)
FIRST, SECOND = (str(chapter.entries[0].name["en"]) for chapter in GAME.chapters[:2])


def test_enter_opens_the_answer_to_what_is_typed_and_not_to_what_was(start_again: Start) -> None:
    page = start_again().open(f"en/{GAME.id}/")
    search(page, SECOND)
    page.locator(".find__words").fill(FIRST)
    page.keyboard.press("Enter")
    arrived(page, f"{page.url.split('/en/')[0]}/en/{GAME.id}/{GAME.chapters[0].key}/#{GAME.chapters[0].entries[0].key}")
    expect(page.locator("dialog.find")).to_be_hidden()


def test_nothing_is_opened_for_nothing(start_again: Start) -> None:
    page = start_again().open(f"en/{GAME.id}/")
    search(page, FIRST)
    here = page.url
    page.locator(".find__words").fill("")
    page.keyboard.press("Enter")
    expect(page.locator(".find__results a")).to_have_count(0)
    assert page.url == here
    expect(page.locator("dialog.find")).to_be_visible()


@pytest.mark.parametrize("words", ["$& $1 $$", "a{count}b"])
def test_the_words_of_a_search_without_results_are_shown_as_typed(start_again: Start, words: str) -> None:
    page = start_again().open("en/")
    page.keyboard.press("/")
    page.locator("dialog.find").evaluate("dialog => (dialog.dataset.none = '{words} is not there')")
    page.locator(".find__words").fill(words)
    expect(page.locator(".find__results")).to_have_attribute("data-words", words)
    status = page.locator(".find__status").inner_text()
    assert "results" in status or status == f"{words} is not there"


def test_the_button_closes_it_and_the_keyboard_comes_back(start_again: Start) -> None:
    page = start_again().open("en/")
    page.locator(".find-open").click()
    page.locator(".find__close").click()
    expect(page.locator("dialog.find")).to_be_hidden()
    expect(page.locator(".find-open")).to_be_focused()


def test_escape_closes_it_with_words_in_its_field(start_again: Start) -> None:
    page = start_again().open(f"en/{GAME.id}/")
    search(page, FIRST)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.find")).to_be_hidden()


COVERED = """() => {
  const { left, top, width, height } = document.querySelector(".find__words").getBoundingClientRect()
  const above = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width / 2, top + height * share))
  const label = document.querySelector(".find__label").getBoundingClientRect()
  above.push(document.elementFromPoint(label.left + 20, label.top + label.height / 2))
  return above.filter((one) => !one.closest(".find__form")).map((one) => one.textContent)
}"""
"""What lies over the field of the search and its label."""


def test_no_result_covers_the_field_however_far_the_list_is_scrolled(start_again: Start) -> None:
    page = start_again(phone=True).open(f"en/{GAME.id}/")
    page.locator(".find-open").click()
    page.locator(".find__words").fill(FIRST)
    answered(page, FIRST)
    last = page.locator(".find__results a").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    assert page.evaluate(COVERED) == []


def test_a_slow_network_is_told(start_again: Start) -> None:
    page = start_again().open(f"en/{GAME.id}/")
    held: list[Route] = []
    page.route("**/search/en.json", lambda route: held.append(route))
    page.locator(".find-open").click()
    page.locator(".find__words").fill(FIRST)
    expect(page.locator(".find__status")).to_have_text("Loading the search…")
    held[0].continue_()
    answered(page, FIRST)
    expect(page.locator(".find__status")).not_to_contain_text("Loading")
