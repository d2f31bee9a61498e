"""Labyrinths that are explored step by step on the page."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.test_every_page import faults
from tests.browser.visits import Start
from tests.games.mordheim_labyrinth.labyrinth_page import PAGE, by_command, ready, taken


def explored(steps: list[str]) -> list[str]:
    """Return the command that takes these steps in the labyrinth of the tests of progressive building."""
    taken_steps = [part for step in steps for part in ("--step", step)]
    return ["labyrinth", "--seed=7", "--size=6x6", "--water", "--mode=progressive", "--deploy=E,W", *taken_steps]


def test_it_is_explored_step_by_step_and_kept_across_reloads(start_again: Start, tmp_path: Path) -> None:
    visit = start_again(phone=True)
    visit.page.set_viewport_size({"width": 390, "height": 844})
    page = visit.open(f"en/{PAGE}?seed=7&size=6x6&water=1&deploy=E,W")
    ready(page)
    assert taken(page) == by_command(tmp_path, "en", explored([]))
    steps: list[str] = []
    for _ in range(3):
        tile = page.locator(".live-enter .live-step").first
        steps.append(tile.inner_text())
        tile.press("Enter")
        expect(page).to_have_url(re.compile("steps=" + "%20".join(steps)))
        ready(page)
        expect(page.locator(".live-step:focus")).to_have_count(1)
    expect(page.locator(".live-status")).to_contain_text("New:")
    assert taken(page) == by_command(tmp_path, "en", explored(steps))
    page.reload()
    ready(page)
    assert taken(page) == by_command(tmp_path, "en", explored(steps))
    assert " ".join(f"--step {step}" for step in steps) in str(page.locator(".live-command code").first.text_content())
    page.get_by_role("button", name="Take back the last step").click()
    ready(page)
    expect(page).not_to_have_url(re.compile("%20".join(steps)))
    assert taken(page) == by_command(tmp_path, "en", explored(steps[:-1]))
    page.locator("#labyrinth button[type=submit]").click()
    ready(page)
    expect(page.locator(".live-board")).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []


def test_the_player_who_discovers_a_tile_places_its_bridge(start_again: Start, tmp_path: Path) -> None:
    page = start_again().open(f"en/{PAGE}?seed=19&size=6x6&water=1&deploy=N,S")
    ready(page)
    choice = page.locator(".live-bridges .live-step").first
    step = choice.get_attribute("data-step")
    assert step
    choice.click()
    expect(page).to_have_url(re.compile(re.escape(step.replace("=", "%3D"))))
    ready(page)
    command_line = ["labyrinth", "--seed=19", "--water", "--mode=progressive", "--step", step]
    assert taken(page) == by_command(tmp_path, "en", command_line)


def test_an_impossible_step_in_a_link_is_refused(start_again: Start) -> None:
    visit = start_again()
    page = visit.open(f"en/{PAGE}?seed=7&size=6x6&deploy=N,S&steps=Z9")
    expect(page.locator(".live-trouble")).to_contain_text("No labyrinth")
    assert all("Z9" in error for error in visit.errors)
    visit.errors.clear()
