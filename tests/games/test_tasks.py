"""Tasks of players at the table, on a phone, in each language: one search or three taps are enough."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import expect

from tests.browser.visits import Start, answered

TASKS = yaml.safe_load(Path(__file__).with_name("tasks.yaml").read_text(encoding="utf-8"))
EVERY = [(language, task) for language, tasks in TASKS.items() for task in tasks]
MOST_TAPS, FIRST = 3, 3
SHOWN_LINK = """(end) => Array.from(document.querySelectorAll(".md-content a, .rulebooks a")).find(
  (link) => link.checkVisibility() && link.href.split("#")[0].endsWith(end))"""
"""The first visible link of a page to an address with this end."""


@pytest.mark.parametrize(("language", "task"), [one for one in EVERY if "search" in one[1]], ids=str)
def test_one_search_answers(start: Start, language: str, task: dict[str, Any]) -> None:
    page = start(phone=True).open(f"{language}/{task['in']}/")
    page.locator(".find-open").click()
    page.locator(".find__words").fill(task["search"])
    answered(page, task["search"])
    links = page.locator(".find__results a").evaluate_all("links => links.map((link) => link.href)")
    assert any(link.endswith(f"/{task['leads']}") for link in links[:FIRST]), links[:FIRST]


@pytest.mark.parametrize(("language", "task"), [one for one in EVERY if "taps" in one[1]], ids=str)
def test_three_taps_lead_there(start: Start, language: str, task: dict[str, Any]) -> None:
    page = start(phone=True).open(f"{language}/")
    assert len(task["taps"]) <= MOST_TAPS
    for tap in task["taps"]:
        link = page.evaluate_handle(SHOWN_LINK, f"/{tap}").as_element()
        assert link, tap
        link.click()
        page.wait_for_url(f"**/{tap}*")
    expect(page.locator(task["sees"])).to_be_visible()
