"""Requirements for every kind of page.

Accessible, no wider than a phone, nothing loaded from elsewhere.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect

from regolario.book.decks import own_decks
from regolario.extension import extensions
from regolario.model import CardDeck
from regolario.site.books import books
from regolario.site.rendering.parts import faces_only
from tests.browser.visits import Start, search, visit
from tests.whole import base

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
BAD = ["serious", "critical"]
GAMES = base().games
LARGEST = max(GAMES.values(), key=lambda game: len(game.entries))
OVERLAYS = [game for game in GAMES.values() if game.extends and not game.selectable]


def of_deck(deck: CardDeck) -> tuple[str, str]:
    """Return the pages about a deck: the list of all, and that of its cards."""
    return "decks", f"pieces/{deck.key}"


def kinds() -> Iterator[str]:
    """Return an address of each kind of page, within a language."""
    yield from ("", "reading/", "about/", "glossary/", "my-sheet/")
    for game in GAMES.values():
        if not game.extends:
            yield from (f"{game.id}/", f"{game.id}/{max(game.chapters, key=lambda chapter: len(chapter.entries)).key}/")
    for page in ("tables", "terms", "examples", "questions", "completeness", "downloads", "compare", "compare/tables"):
        yield f"{LARGEST.id}/{page}/"
    yield f"{LARGEST.id}/completeness/{next(iter(LARGEST.statements.values())).document}/"
    for game in OVERLAYS[:1]:
        yield from (f"{game.id}/", f"{game.id}/changes/")
    if OVERLAYS:
        changed_most = max(OVERLAYS, key=lambda game: len(game.entries))
        yield f"{changed_most.id}/changes/{next(iter(changed_most.entries.values())).chapter}/"
    yield from [f"{game.id}/{page}/" for game in GAMES.values() for deck in own_decks(game) for page in of_deck(deck)][
        :2
    ]
    yield from (f"{game}/{page}/" for game, brought in extensions().items() for page in brought.pages if game in GAMES)
    for book in [book for book in books(base()) if book.chosen][:1]:
        changed = {entry.id.split("/")[1] for entry in book.chosen[0].entries.values()}
        yield f"{book.folder}/{next(chapter.key for chapter in book.game.chapters if chapter.key in changed)}/"


KINDS = list(kinds())
LANGUAGES = ("it", "en", "es")
OPEN_ALL = "parts => parts.forEach((part) => (part.open = true))"
OPEN_SOME = "parts => parts.slice(0, 12).forEach((part) => (part.open = true))"
"""All that are folded are made by the same few templates; axe takes a minute for the five hundred of the examples."""


ONE_OF_EACH_LOOK = """() => {
  const numbers = new Map(), places = new Map([[null, 0]]), seen = new Set()
  const number = (words) => numbers.get(words) ?? numbers.set(words, numbers.size + 1).get(words)
  const place = (one) => {
    if (!places.has(one)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one)
      const own = [one.tagName, one.getAttribute("class"), backgroundColor, backgroundImage, opacity, position]
      places.set(one, number([place(one.parentElement), ...own].join("|")))
    }
    return places.get(one)
  }
  const look = (one) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one)
    return [place(one), color, fontSize, fontWeight, textShadow].join("|")
  }
  const says = (one) => one.matches("input, select, textarea") ||
    Array.from(one.childNodes).some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim())
  const shown = (one) => one.checkVisibility() && says(one)
  const first = (one) => seen.size < seen.add(look(one)).size
  return Array.from(document.body.querySelectorAll("*")).filter(shown).filter(first)
}"""
"""The first element with words of each look: its colours, type and class, and those of all that it is in.

Axe measures contrast element by element, which takes a minute for the thousands of a long page.
"""
RUN_AXE = f"""async ([bad, whole]) => {{
  const resultTypes = ["violations"], rules = {{ "color-contrast": {{ enabled: false }} }}
  const runs = [await axe.run({{ include: ({ONE_OF_EACH_LOOK})() }}, {{ resultTypes, runOnly: ["color-contrast"] }})]
  if (whole) runs.push(await axe.run(document, {{ resultTypes, rules }}))
  return runs.flatMap((run) => run.violations)
    .filter((fault) => bad.includes(fault.impact))
    .map((fault) => [fault.id, fault.help, ...fault.nodes.slice(0, 3).map((node) => node.html)].join(": "))
}}"""


SHOWN = """content => ({
  words: content.innerText,
  pictures: Array.from(content.querySelectorAll("svg, img")).filter((one) => one.checkVisibility()).length,
})"""
"""What is shown of a page now: its words, and the number of its pictures."""


def faults(page: Page, *, colours_only: bool = False) -> list[str]:
    """Return the serious and critical faults that axe finds, each with the first elements that have it."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN_AXE, [BAD, not colours_only])
    return found


def test_one_faint_word_among_many_is_a_fault(start: Start) -> None:
    page = start().open(f"en/{LARGEST.id}/terms/")
    assert faults(page, colours_only=True) == []
    page.locator(".md-content h2").last.evaluate("one => (one.style.color = '#eee')")
    (fault,) = faults(page, colours_only=True)
    assert fault.startswith("color-contrast")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_serious_fault(look: Start, kind: str, dark: bool) -> None:
    page = look(dark=dark).open(f"it/{kind}")
    page.locator(".md-content details").evaluate_all(OPEN_SOME)
    assert faults(page, colours_only=dark) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_fault_in_the_search(start_again: Start, dark: bool) -> None:
    page = start_again(dark=dark).open(f"en/{LARGEST.id}/")
    search(page, next(iter(LARGEST.entries.values())).name["en"] or "")
    assert faults(page) == []


TINY = """() => Array.from(document.querySelectorAll(
  ".md-content :is(button, summary, select, input, label:has(input))"
))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.matches("label input"))
  .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 23.9)
  .map((one) => one.outerHTML.slice(0, 120))"""
"""Controls smaller than the 24 pixels that a finger needs (WCAG 2.5.8); a label is part of its control."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_wider_than_a_phone_or_smaller_than_a_finger(look: Start, language: str, kind: str) -> None:
    page = look(phone=True).open(f"{language}/{kind}")
    page.locator(".md-content details").evaluate_all(OPEN_ALL)
    assert page.evaluate(TINY) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_blank_on_paper(look: Start, kind: str) -> None:
    page = look().open(f"en/{kind}")
    page.emulate_media(media="print")
    shown = page.locator(".md-content").evaluate(SHOWN)
    assert shown["words"].strip() or shown["pictures"], kind
    page.emulate_media(media="screen")


@pytest.mark.parametrize("kind", ["../404.html", "../#choose", "contribute/site/", *KINDS])
def test_the_policy_forbids_nothing_that_a_page_needs(start_again: Start, kind: str) -> None:
    """Check printing and use of a page; anything that the policy blocks is an error of the visit."""
    page = start_again().open(f"en/{kind}")
    page.emulate_media(media="print")
    page.emulate_media(media="screen")
    page.locator(".md-content details").evaluate_all(OPEN_SOME)
    for button in page.locator(".roll__button").all()[:2]:
        button.click()
    if page.locator(".md-header").count():
        page.locator(".md-header [data-md-component=palette] label:visible").click()
        page.locator(".md-header .md-select a[lang=it]").evaluate("link => link.click()")
        expect(page.locator("html")).to_have_attribute("lang", "it")


def test_what_the_policy_forbids_is_an_error_of_the_visit(browser: Browser, address: str) -> None:
    visited = visit(browser, address)
    page = visited.open("en/")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.ran = 1'}))")
    page.evaluate("document.body.setAttribute('onclick', 'window.ran = 1')")
    assert page.evaluate("window.ran") is None
    assert [error for error in visited.errors if error.startswith("the policy of the page forbids inline")]
    page.context.close()


FACES = [(game.id, table) for game in GAMES.values() for table in game.tables.values() if faces_only(table)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_of_a_die_of_numbers_says_what_they_count(start_again: Start, language: str) -> None:
    game, table = FACES[0]
    page = start_again().open(f"{language}/{game}/tables/#{table.key}")
    roll = page.locator(f"h2#{table.key} ~ .roll").first
    roll.locator("button").click()
    counted = str(table.shown[0].name[language])
    expect(roll.locator("output")).to_have_text(re.compile(rf": {counted} \d+$"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tab_is_in_sight_on_a_desktop(look: Start, language: str) -> None:
    page = look().open(f"{language}/")
    tabs = page.locator(".md-tabs__link")
    assert tabs.count() > sum(not game.extends for game in GAMES.values()) + 3
    for tab in tabs.all():
        expect(tab).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("place", ["questions/", "compare/tables/"])
def test_an_address_that_means_nothing_stops_no_script(look: Start, place: str) -> None:
    page = look().open(f"en/{LARGEST.id}/{place}#100%")
    expect(page.locator(".filter").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_menus_opens_and_speaks_its_language(look: Start, language: str) -> None:
    visit = look()
    page = visit.open(f"{language}/{LARGEST.id}/")
    links = page.locator(".md-nav--primary a.md-nav__link").evaluate_all("links => links.map((link) => link.href)")
    assert len(links) > 15
    for link in dict.fromkeys(link.split("#")[0] for link in links):
        page.goto(link)
        assert page.locator("html").get_attribute("lang") == language, link
        assert page.locator("h1").count() == 1, link
