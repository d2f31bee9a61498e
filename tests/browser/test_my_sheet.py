"""The reader's own sheet: stars at rules, answers of the group, an address to share, a house profile."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from regolario.data.load import load
from regolario.model import Entry, Question
from tests.browser.visits import Start, arrived
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
    page = visit.page
    expect(page.locator(".star__sheet")).to_have_count(1)
    page.locator(".star__sheet").click()
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


def test_a_starred_rule_that_moved_is_on_the_sheet_and_starred_where_it_is_now(start: Start) -> None:
    game = next(game for game in base().games.values() if game.moved)
    former, now = next(iter(game.moved.items()))
    entry, visit = game.entries[now], start()
    visit.open("en/").evaluate(f"""localStorage.setItem("regolario-sheet", '["{game.id}/{former}"]')""")
    page = visit.open("en/my-sheet/")
    expect(rules(page)).to_have_text([str(entry.name["en"])])
    rules(page).locator("a").click()
    star_of_it = page.locator(f'p.links:has(.permalink[href="#{entry.key}"]) .star')
    expect(star_of_it).to_have_attribute("aria-pressed", "true")


def test_a_chapter_quotes_the_groups_answer_in_place_of_the_default(start: Start) -> None:
    visit = start()
    asked = next(entry for entry in GAME.entries.values() if QUESTION.id in entry.questions.values())
    answered = visit.open(f"en/{GAME.id}/questions/#{QUESTION.key}").locator(f'[data-reading="{OTHER}"] .star')
    answered.first.click()
    page = visit.open(f"en/{GAME.id}/{asked.chapter}/")
    told = page.locator(f'dt[data-question="{QUESTION.id}"] + dd')
    expect(told.first).to_have_text(re.compile("^Our group plays: “.*[^.]”[.]$"))


def test_the_groups_answer_makes_a_house_profile(start: Start, tmp_path: Path) -> None:
    visit = start()
    page = visit.open(f"en/{GAME.id}/questions/#{QUESTION.key}")
    reading = page.locator(f'[data-question="{QUESTION.id}"][data-reading="{OTHER}"]')
    reading.locator(".star").click()
    expect(reading.locator(".star")).to_have_attribute("aria-pressed", "true")
    title = page.locator(f'[data-question="{QUESTION.id}"] > .admonition-title')
    icons = title.evaluate_all("all => all.map((one) => getComputedStyle(one, '::before').maskImage)")
    chosen = reading.locator(".admonition-title").evaluate("one => getComputedStyle(one, '::before').maskImage")
    assert icons.count(chosen) == 1
    page = visit.open("en/my-sheet/")
    page.locator(".my-sheet__profile summary").click()
    profile = page.locator("pre code").inner_text()
    house = tmp_path / "ours.yaml"
    house.write_text(profile, encoding="utf-8")
    found, problems = load(ROOT / "rules_data", house=house)
    assert problems == []
    assert next(one for one in found.games[found.house or ""].questions.values()).default == OTHER
    expect(page.locator(".my-sheet__answers a")).to_have_attribute("href", re.compile(f"/questions/.*#{QUESTION.key}$"))
    page.locator(".my-sheet__answers button").click()
    expect(page.locator(".my-sheet__answers")).to_have_count(0)
    page.locator("[data-my-sheet] a").click()
    arrived(page, f"{visit.site}en/")


def test_the_keyboard_stays_at_the_rule_that_moves(start: Start) -> None:
    visit = start()
    star(visit.open(f"en/{GAME.id}/{GAME.chapters[0].key}/"))
    page = visit.open("en/my-sheet/")
    items = page.locator(".my-sheet__rules > li")
    expect(items.first.get_by_role("button").first).to_be_disabled()
    expect(items.last.get_by_role("button").nth(1)).to_be_disabled()
    items.first.get_by_role("button").nth(1).press("Enter")
    expect(items.nth(1).get_by_role("button").first).to_be_focused()
    items.last.get_by_role("button").last.press("Enter")
    expect(items).to_have_count(1)
    expect(items.first.get_by_role("button").last).to_be_focused()
    named = items.first.get_by_role("button").last.get_attribute("aria-label")
    assert str(RULES[1].name["en"]).replace("'", "’") in str(named)


BROKEN = ["null", "{", '"x"', "7", '{"a": {"b": 1}}', '[1, null, ["x"], "x", "constructor/x/y"]']


@pytest.mark.parametrize("kept", BROKEN)
def test_what_is_wrongly_kept_does_no_harm(start: Start, kept: str) -> None:
    visit = start()
    page = visit.open("en/my-sheet/")
    page.evaluate("kept => ['sheet', 'answers'].forEach(key => (localStorage['regolario-' + key] = kept))", kept)
    page.reload()
    expect(page.locator("[data-my-sheet] > *").first).to_be_visible()
    assert "could not be loaded" not in page.locator("[data-my-sheet]").inner_text()
    star(visit.open(f"en/{GAME.id}/{GAME.chapters[0].key}/"))
    assert {f"{GAME.id}/{rule.chapter}/{rule.key}" for rule in RULES} <= set(page.evaluate("regolarioSheet.rules()"))


SHARED = "rules=constructor/x/y,..,x&answers=a,a/b,constructor/x:y,a/b:c%0Aextends:x,toString:a"


def test_a_link_that_somebody_made_up_is_shown_and_makes_no_profile(start: Start) -> None:
    page = start().open(f"en/my-sheet/#{SHARED}")
    expect(page.locator(".my-sheet__rules > li")).to_have_count(3)
    expect(page.locator(".my-sheet__answers > li")).to_have_count(1)
    expect(page.locator("pre")).to_have_count(0)


def test_a_browser_that_keeps_nothing_says_so_and_offers_no_star(start: Start) -> None:
    visit = start()
    visit.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    page = visit.open(f"en/{GAME.id}/{GAME.chapters[0].key}/")
    expect(page.locator(".permalink").first).to_be_visible()
    expect(page.locator(".star")).to_have_count(0)
    expect(visit.open("en/my-sheet/").locator("[data-my-sheet]")).to_contain_text("Nothing can be kept here")


SIBLINGS = [
    [question for question in game.questions.values() if question.readings]
    for game in base().games.values()
    if game.extends == GAME.id
]


def test_answers_of_two_variants_make_a_profile_each(start: Start, tmp_path: Path) -> None:
    chosen = [QUESTION, *(questions[0] for questions in SIBLINGS if questions)]
    assert len(chosen) > 2
    answers = ",".join(f"{one.id}:{next(iter(one.readings))}" for one in chosen)
    profiles = start().open(f"en/my-sheet/#rules=&answers={answers}").locator("pre code")
    expect(profiles).to_have_count(len(chosen) - 1)
    for number, text in enumerate(profiles.all_text_contents()):
        house = tmp_path / f"ours{number}.yaml"
        house.write_text(text, encoding="utf-8")
        assert load(ROOT / "rules_data", house=house)[1] == []
        assert f"\n  {QUESTION.key}: " in text
