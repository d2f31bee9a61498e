"""The reader's own sheet: stars at rules, answers of the group, an address to share, a house profile."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from regolario.data.load import load
from regolario.model import Entry, Question
from tests.browser.visits import Start
from tests.conftest import ROOT
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends and game.questions)
RULES: list[Entry] = list(GAME.chapters[0].entries[:2])
QUESTION: Question = next(one for one in GAME.questions.values() if one.readings)
OTHER = next(key for key in QUESTION.readings if key != QUESTION.default)


def star(page: Page) -> None:
    """Add two rules of a chapter to the sheet."""
    for rule in RULES:
        button = page.locator(f'p.links:has(.permalink[href="#{rule.key}"]) .star')
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")


def rules(page: Page) -> Locator:
    """Return the names of the rules on the sheet."""
    return page.locator(".my-sheet__rules strong")


@pytest.mark.parametrize("language", base().languages)
def test_starred_rules_are_on_the_sheet_in_the_readers_order(start: Start, language: str) -> None:
    visit = start(phone=True)
    star(visit.open(f"{language}/{GAME.id}/{GAME.chapters[0].key}/"))
    written = [str(rule.name[language]).replace("'", "’") for rule in RULES]
    page = visit.open(f"{language}/my-sheet/")
    expect(rules(page)).to_have_text(written)
    page.locator(".my-sheet__rules li").nth(1).locator("button").first.click()
    expect(rules(page)).to_have_text(written[::-1])
    page.locator(".my-sheet__rules li").first.locator("button").last.click()
    expect(rules(page)).to_have_count(1)
    expect(rules(visit.open(f"{language}/my-sheet/"))).to_have_text(written[:1])
    page.locator(".my-sheet__rules a").click()
    expect(page.locator(f"#{RULES[0].key}")).to_be_visible()


def test_a_shared_sheet_is_seen_by_others_and_kept_if_they_like(start: Start) -> None:
    mine = start()
    star(mine.open(f"en/{GAME.id}/{GAME.chapters[0].key}/"))
    page = mine.open("en/my-sheet/")
    expect(rules(page)).to_have_count(len(RULES))
    page.get_by_text("Share by link").click()
    link = page.locator("[data-my-sheet] input").input_value()
    theirs = start().open(link.removeprefix(mine.site))
    expect(rules(theirs)).to_have_count(len(RULES))
    keep = theirs.get_by_text("Keep as my sheet")
    keep.click()
    expect(keep).to_have_count(0)
    theirs.goto(f"{mine.site}en/my-sheet/")
    expect(rules(theirs)).to_have_count(len(RULES))


def test_the_groups_answer_makes_a_house_profile(start: Start, tmp_path: Path) -> None:
    visit = start()
    page = visit.open(f"en/{GAME.id}/questions/#{QUESTION.key}")
    reading = page.locator(f'[data-question="{QUESTION.id}"][data-reading="{OTHER}"]')
    reading.locator(".star").click()
    expect(reading.locator(".star")).to_have_attribute("aria-pressed", "true")
    profile = visit.open("en/my-sheet/").locator("pre code").inner_text()
    house = tmp_path / "ours.yaml"
    house.write_text(profile, encoding="utf-8")
    found, problems = load(ROOT / "rules_data", house=house)
    assert problems == []
    assert next(one for one in found.games[found.house or ""].questions.values()).default == OTHER
