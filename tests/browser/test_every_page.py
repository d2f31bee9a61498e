"""What must hold on every kind of page: legible by everybody, nothing wider than a phone, nothing from elsewhere."""

from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Start

GAME = "mordheim-labyrinth"
FAMILY = "doom-2004"
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
BAD = ["serious", "critical"]
KINDS = (
    "",
    "reading/",
    "about/",
    "glossary/",
    f"{GAME}/",
    f"{GAME}/watercourses/",
    f"{GAME}/labyrinth/",
    f"{GAME}/tables/",
    f"{GAME}/terms/",
    f"{GAME}/examples/",
    f"{GAME}/questions/",
    f"{GAME}/completeness/",
    f"{GAME}/downloads/",
    f"{FAMILY}/attack/",
    f"{FAMILY}/pieces/marine-cards/",
    f"{FAMILY}-capture-the-flag/",
    f"{FAMILY}-capture-the-flag/changes/",
    f"{FAMILY}-deathmatch/with-{FAMILY}-errata/movement/",
)
LANGUAGES = ("it", "en", "es")
OPEN_ALL = "parts => parts.forEach((part) => (part.open = true))"
OPEN_SOME = "parts => parts.slice(0, 12).forEach((part) => (part.open = true))"
"""All that are folded are made by the same few templates; axe takes a minute for the five hundred of the examples."""


def faults(page: Page, *, colours_only: bool = False) -> list[str]:
    """The serious and critical faults that axe finds, each with the first elements that have it."""
    page.evaluate(AXE)
    options = {"resultTypes": ["violations"], **({"runOnly": ["color-contrast"]} if colours_only else {})}
    found: list[str] = page.evaluate(
        """async ([options, bad]) => (await axe.run(document, options)).violations
            .filter((fault) => bad.includes(fault.impact))
            .map((fault) => [fault.id, fault.help, ...fault.nodes.slice(0, 3).map((node) => node.html)].join(": "))""",
        [options, BAD],
    )
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_serious_fault(start: Start, kind: str, dark: bool) -> None:
    page = start(dark=dark).open(f"it/{kind}")
    page.locator(".md-content details").evaluate_all(OPEN_SOME)
    assert faults(page, colours_only=dark) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_fault_in_the_search(start: Start, dark: bool) -> None:
    page = start(dark=dark).open(f"en/{GAME}/")
    page.keyboard.press("/")
    page.locator(".find__words").fill("bridge")
    page.locator(".find__results a").first.wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_fault_in_a_labyrinth(start: Start, dark: bool) -> None:
    page = start(dark=dark).open(f"es/{GAME}/labyrinth/?seed=7&size=6x6&water=1&accessories=1")
    page.locator(".live-board > svg").wait_for(timeout=60_000)
    assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_wider_than_a_phone(start: Start, language: str, kind: str) -> None:
    page = start(phone=True).open(f"{language}/{kind}")
    page.locator(".md-content details").evaluate_all(OPEN_ALL)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_menus_opens_and_speaks_its_language(start: Start, language: str) -> None:
    visit = start()
    page = visit.open(f"{language}/{GAME}/")
    links = page.locator(".md-nav--primary a.md-nav__link").evaluate_all("links => links.map((link) => link.href)")
    assert len(links) > len(KINDS)
    for link in dict.fromkeys(link.split("#")[0] for link in links):
        page.goto(link)
        assert page.locator("html").get_attribute("lang") == language, link
        assert page.locator("h1").count() == 1, link
