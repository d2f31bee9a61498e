"""Pages printed from the browser: whatever the scheme on the screen, dark letters on light paper."""

import pytest

from tests.browser.test_every_page import KINDS
from tests.browser.visits import Start

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
