"""Tasks of players at the table, on a phone, in each language: one search or three taps are enough."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import ElementHandle, Page, expect

from tests.browser.visits import Start, answered
from tests.print.paper_trail import opened

TASKS = yaml.safe_load(Path(__file__).with_name("tasks.yaml").read_text(encoding="utf-8"))
EVERY = [(language, task) for language, tasks in TASKS.items() for task in tasks]
MOST_TAPS, FIRST = 3, 3
FULL = 100
"""How many shapes a printed picture has at least."""
SHOWN_LINK = """(end) => Array.from(document.querySelectorAll(".md-content a, .rulebooks a")).find(
  (link) => link.checkVisibility() && link.href.split("#")[0].endsWith(end))"""
"""The first visible link of a page to an address with this end."""


@pytest.mark.parametrize(("language", "task"), [one for one in EVERY if "search" in one[1]], ids=str)
def test_one_search_answers(start_again: Start, language: str, task: dict[str, Any]) -> None:
    page = start_again(phone=True).open(f"{language}/{task['in']}/")
    page.locator(".find-open").click()
    page.locator(".find__words").fill(task["search"])
    answered(page, task["search"])
    links = page.locator(".find__results a").evaluate_all("links => links.map((link) => link.href)")
    found = [link for link in links[:FIRST] if link.endswith(f"/{task['leads']}")]
    assert found, links[:FIRST]
    if "shows" in task:
        page.goto(found[0])
        expect(page.locator(":target")).to_contain_text(task["shows"])


@pytest.mark.parametrize(("language", "task"), [one for one in EVERY if "taps" in one[1]], ids=str)
def test_three_taps_lead_there(start_again: Start, language: str, task: dict[str, Any]) -> None:
    page = start_again(phone=True).open(f"{language}/")
    assert len([*task["taps"], *filter(None, [task.get("gets")])]) <= MOST_TAPS
    for tap in task["taps"]:
        shown_link(page, f"/{tap}").click()
        page.wait_for_url(f"**/{tap}*")
    if "sees" in task:
        expect(page.locator(task["sees"])).to_be_visible()
    if "gets" in task:
        assert page.request.get(shown_link(page, f"/{task['gets']}").evaluate("link => link.href")).ok
    if "prints" in task:
        page.evaluate("() => { window.print = () => (window.printed = true) }")
        page.locator(task["prints"]).click()
        page.wait_for_function("() => window.printed")
        with opened(page.pdf(format="A4")) as paper:
            assert len(paper.pages[0].rects) + len(paper.pages[0].curves) > FULL


def shown_link(page: Page, end: str) -> ElementHandle:
    """Return the first visible link to an address with this end."""
    link = page.evaluate_handle(SHOWN_LINK, end).as_element()
    assert link, end
    return link
