"""Pages printed from the browser: whatever the scheme on the screen, dark letters on light paper."""

import pytest

from tests.browser.test_every_page import KINDS
from tests.browser.visits import Start
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends)
CHAPTER = f"{GAME.id}/{GAME.chapters[0].key}/"
LIGHTNESS = """(all) => {
  const seen = (one) => one.checkVisibility({ checkVisibilityCSS: true }) && one.getBoundingClientRect().height
  const light = (colour) => {
    const [red, green, blue, cover = 1] = colour.match(/[\\d.]+/g).map(Number)
    return cover < 0.5 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  return all.filter(seen).map((one) => {
    const style = getComputedStyle(one)
    return [one.outerHTML.slice(0, 80), light(style.color), light(style.backgroundColor)]
  })
}"""
"""The lightness of the letters and of the ground of elements, null for a transparent one."""


@pytest.mark.parametrize("kind", KINDS)
def test_the_dark_scheme_is_not_printed(look: Start, kind: str) -> None:
    page = look(dark=True).open(f"en/{kind}")
    page.locator(".md-content details").evaluate_all("parts => parts.slice(0, 9).forEach((part) => (part.open = true))")
    page.emulate_media(media="print", color_scheme="dark")
    found = page.locator(".md-content :is(h1, h2, h3, p, td, th, li, summary, svg, img)").evaluate_all(LIGHTNESS)
    page.emulate_media(media="screen", color_scheme="dark")
    assert found
    assert [one for one, letters, _ in found if letters is not None and letters > 0.55] == []
    assert [one for one, _, ground in found if ground is not None and ground < 0.7] == []


def test_examples_printed_with_a_chapter_begin_on_its_page(look: Start) -> None:
    """Check that a block of examples is divided over pages, so that it leaves no gap."""
    page = look().open(f"en/{CHAPTER}")
    page.emulate_media(media="print")
    inside = "(all) => Array.from(new Set(all.map((one) => getComputedStyle(one).breakInside)))"
    assert page.locator("details.example").evaluate_all(inside) == ["auto"]
    assert page.locator("details.example > ul > li").evaluate_all(inside) == ["avoid"]
    page.emulate_media(media="screen")
