"""“Something wrong?”: a text to copy, with the rule and its line in the YAML."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from regolario.model import Entry
from regolario.site.books import books
from tests.browser.test_every_page import faults
from tests.browser.visits import Start
from tests.conftest import ROOT
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends and game.questions)
RULE: Entry = GAME.chapters[0].entries[1]
OVERLAY, INHERITED = next(
    (book.game, entry)
    for book in books(base())
    for entry in book.game.entries.values()
    if entry.game != book.game.id and not book.chosen
)


def shown(page: Page, key: str) -> str:
    """Open the text of an item and return it."""
    links = page.locator(f'p.links:has(.permalink[href="#{key}"])')
    button = links.locator(".report__open")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    return links.locator("+ .report textarea").input_value()


def line_of(text: str) -> str:
    """Return the line of the YAML that a text names."""
    found = re.search(r"(rules_data/\S+\.yaml)\D+(\d+)", text)
    assert found
    return (Path(ROOT) / found[1]).read_text(encoding="utf-8").splitlines()[int(found[2]) - 1]


@pytest.mark.parametrize("language", base().languages)
@pytest.mark.parametrize("phone", [False, True])
def test_the_text_names_the_rule_and_its_line(start_again: Start, language: str, phone: bool) -> None:
    page = start_again(phone=phone).open(f"{language}/{GAME.id}/{GAME.chapters[0].key}/?q=1#top")
    text = shown(page, RULE.key)
    assert {RULE.id, base().languages[language].name} <= set(re.split(r"\n|: ", text))
    assert f"/{language}/{GAME.id}/{GAME.chapters[0].key}/?q=1#{RULE.key}\n" in text
    assert line_of(text).startswith(f"{RULE.key}:")
    assert "{" not in text
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    expect(page.locator(".report")).to_be_hidden()


@pytest.mark.parametrize(
    ("place", "id"),
    [
        (f"{OVERLAY.id}/{INHERITED.chapter}/", INHERITED.id),
        (f"{GAME.id}/tables/", next(iter(GAME.tables))),
        (f"{GAME.id}/terms/", next(iter(GAME.terms))),
        (f"{GAME.id}/questions/", next(iter(GAME.questions))),
    ],
    ids=["overlay", "table", "term", "question"],
)
def test_the_id_is_that_of_the_item(start_again: Start, place: str, id: str) -> None:
    key = id.rpartition("/")[2]
    text = shown(start_again().open(f"en/{place}#{key}"), key)
    assert f" {id}\n" in text
    assert line_of(text).startswith(f"{key}:")


def test_the_text_is_copied(start: Start) -> None:
    visit = start()
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.open(f"en/{GAME.id}/{GAME.chapters[0].key}/")
    text = shown(page, RULE.key)
    copy = page.locator(".report__copy")
    copy.click()
    expect(copy).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == text


def test_an_item_of_a_house_profile_brings_its_own_id(start_again: Start) -> None:
    """A profile is one file for all kinds of items, from whose name no id can be made."""
    page = start_again().open(f"en/{GAME.id}/{GAME.chapters[0].key}/")
    links = page.locator(f'p.links:has(.permalink[href="#{RULE.key}"])')
    links.evaluate("links => (links.dataset.at = 'friday/game.yaml:4 friday/play/steps')")
    links.locator(".report__open").click()
    text = links.locator("+ .report textarea").input_value()
    assert " friday/play/steps\n" in text
    assert "friday/game.yaml" in text
    assert "4" in text.split("friday/game.yaml")[1]
