"""The keyboard: the menu of a narrow window, focus that can be seen, and a page that was led to."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visits import Start
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends)
CHAPTER = f"en/{GAME.id}/{GAME.chapters[0].key}/"
LEAST = 3.0
"""The contrast that WCAG 1.4.11 asks of the outline of a focused control."""

CONTRAST = """() => {
  const focused = document.activeElement
  const outlined = focused.matches(".md-option") ? focused.nextElementSibling : focused
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number)
  const clear = (one) => (numbers(getComputedStyle(one).backgroundColor)[3] ?? 1) < 1
  const light = (colour) => {
    const linear = numbers(colour).slice(0, 3).map((of) => ((of / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
  let ground = outlined.parentElement
  while (clear(ground) && ground.parentElement) ground = ground.parentElement
  const { outlineColor, outlineStyle } = getComputedStyle(outlined)
  const [dark, bright] = [light(outlineColor), light(getComputedStyle(ground).backgroundColor)].sort((a, b) => a - b)
  const name = focused.outerHTML.slice(0, 90), contrast = (bright + 0.05) / (dark + 0.05)
  return { name, seen: outlineStyle !== "none", contrast }
}"""
"""The focused control, whether it has an outline, and the contrast of that with what lies behind it."""


def stop(page: Page) -> bool:
    """Go on to the next control; return whether it is in the header."""
    page.keyboard.press("Tab")
    return bool(page.evaluate("document.activeElement.closest('.md-header, .md-tabs') !== null"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_focus_can_be_seen_on_the_header(start_again: Start, dark: bool, phone: bool) -> None:
    page = start_again(dark=dark, phone=phone).open(CHAPTER)
    page.keyboard.press("Tab")
    stops = 0
    while stop(page):
        outline = page.evaluate(CONTRAST)
        assert outline["seen"], outline["name"]
        assert outline["contrast"] >= LEAST, outline
        stops += 1
    assert stops > 4


@pytest.mark.parametrize("language", base().languages)
def test_the_menu_of_a_narrow_window_opens_and_closes_with_the_keyboard(start_again: Start, language: str) -> None:
    page = start_again(phone=True).open(f"{language}/{GAME.id}/{GAME.chapters[0].key}/")
    opener = page.locator(".drawer-open")
    page.locator(".find-open").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.md-sidebar')") is None
    assert opener.get_attribute("aria-label")
    opener.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".md-sidebar--primary a:focus")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.md-nav').textContent").count(
        str(GAME.chapters[1].name[language]).replace("'", "’")
    )
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".md-sidebar--primary")).to_be_hidden()
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".md-sidebar--primary a:focus")).to_have_count(0)


def test_the_way_back_up_covers_no_heading_that_was_led_to(start_again: Start) -> None:
    page = start_again(phone=True).open(f"{CHAPTER}#{GAME.chapters[0].entries[-1].key}")
    page.mouse.move(180, 400)
    page.mouse.wheel(0, -40)
    button = page.locator(".md-top")
    expect(button).to_be_visible()
    expect(button).not_to_have_attribute("hidden", "hidden")
    assert button.evaluate("one => one.getBoundingClientRect().top > innerHeight / 2")
