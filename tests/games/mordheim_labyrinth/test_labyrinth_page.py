"""The page that makes labyrinths: the same Python, and so the same labyrinths, as the command line."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from regolario.games.mordheim_labyrinth.maker.labyrinth import SEEDS
from regolario.games.mordheim_labyrinth.site import live
from regolario.games.mordheim_labyrinth.site.ready import READY
from regolario.site import bundle
from tests.browser.test_every_page import faults
from tests.browser.visits import Start, visit
from tests.games.mordheim_labyrinth.labyrinth_page import PAGE, by_command, command, fill, ready, seed_shown, taken

CASES: list[tuple[str, list[str]]] = [
    *((f"seed={seed}&size=6x6&water=1&accessories=1", []) for seed in range(8)),
    *((f"seed={seed}&size=6x6", []) for seed in (42, 1_000_003, SEEDS - 1)),
    *((f"seed={seed}&size=9x5&water=1", []) for seed in (8, 99_999)),
    *((f"seed={seed}&size=3x4&accessories=1", []) for seed in (11, 77_777_777)),
    ("seed=5&size=12x12&water=1&accessories=1", []),
    ("seed=6&size=1x1&water=1", []),
    *((f"seed={seed}&size=6x6&water=1&pile=dead-end=4,straight=10,elbow=10,tee=8,cross=4", []) for seed in (1, 2)),
    ("seed=13&size=6x6&pile=straight=30,elbow=4,cross=2&no-tile-fits=leave-gap", ["no-tile-fits=leave-gap"]),
]
"""Twenty labyrinths as links name them, and the readings that each asks for."""


KEPT = """() => new Promise((done, failed) => {
  const opened = indexedDB.open("brython-cache")
  opened.onerror = () => failed(opened.error)
  opened.onsuccess = () => {
    const kept = opened.result.transaction("modules").objectStore("modules").count()
    kept.onerror = () => failed(kept.error)
    kept.onsuccess = () => { opened.result.close(); done(kept.result > 0) }
  }
})"""
"""Whether the browser has kept modules that were compiled."""


def test_twenty_labyrinths_are_those_of_the_command_line(start_again: Start, tmp_path: Path) -> None:
    page = start_again().open(f"en/{PAGE}")
    page.locator(".live-pile summary").click()
    assert len(CASES) == 20
    for link, readings in CASES:
        fill(page, link)
        expect(page).to_have_url(re.compile(re.escape(link)))
        assert taken(page) == by_command(tmp_path, "en", command(link, readings)), link


@pytest.mark.parametrize("language", ["it", "es"])
def test_in_another_language_too(start_again: Start, tmp_path: Path, language: str) -> None:
    link = "seed=7&size=6x6&water=1&accessories=1"
    page = start_again().open(f"{language}/{PAGE}?{link}")
    ready(page)
    assert taken(page) == by_command(tmp_path, language, command(link, []))


def test_the_command_that_the_page_shows_makes_the_same(start_again: Start, tmp_path: Path) -> None:
    page = start_again().open(f"en/{PAGE}?seed=3&size=7x4&water=1&pile=dead-end=5,straight=20,elbow=20,tee=9,cross=9")
    ready(page)
    words = str(page.locator(".live-command code").first.text_content()).split()
    assert words[:2] == ["regolario", "labyrinth"]
    assert taken(page) == by_command(tmp_path, "en", words[1:-2])


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_it_opens_with_a_labyrinth_before_the_rules_are_there(start: Start, tmp_path: Path, language: str) -> None:
    visit = start(phone=True)
    visit.page.set_viewport_size({"width": 390, "height": 844})
    visit.page.route("**/brython.js*", lambda route: None)  # a request that is never answered
    page = visit.open(f"{language}/{PAGE}")
    picture = page.locator(".live-board > svg")
    box = picture.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    seeds = [seed_shown(page)]
    for _ in READY[1:]:
        page.locator("[data-do=another]").click()
        ready(page)
        seeds.append(seed_shown(page))
    assert sorted(seeds) == sorted(map(str, READY))
    assert taken(page) == by_command(tmp_path, language, ["labyrinth", "--seed", seeds[-1]])


def test_nothing_moves_when_the_rules_are_ready(start: Start) -> None:
    page = start(phone=True).open(f"en/{PAGE}")
    places = """() => Array.from(document.querySelectorAll("#labyrinth *"), (one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one.tagName, x, y, width, height].join(" ")
    })"""
    before = page.evaluate(places)
    expect(page.locator("#labyrinth")).to_have_attribute("data-rules", "ready")
    assert page.evaluate(places) == before


def test_a_link_to_another_labyrinth_never_shows_a_ready_one(start: Start) -> None:
    visit = start()
    visit.page.route("**/brython.js*", lambda route: None)
    page = visit.open(f"en/{PAGE}?seed=99&size=6x6")
    expect(page.locator("#labyrinth")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".live-board > svg")).to_be_hidden()
    expect(page.locator(".live-status")).to_contain_text("ready")


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_the_home_page_leads_to_it(start_again: Start, language: str) -> None:
    page = start_again(phone=True).open(f"{language}/")
    page.locator("article a[href='mordheim-labyrinth/labyrinth/']").click()
    expect(page.locator(".live-board > svg")).to_be_visible()


def test_a_second_visit_starts_from_what_the_browser_kept(start: Start) -> None:
    visit = start()
    page = visit.open(f"en/{PAGE}?seed=7&size=6x6&water=1&accessories=1")
    ready(page)
    first = taken(page)
    page.wait_for_function(KEPT)
    page.reload()
    ready(page)
    assert taken(page) == first


def test_only_the_library_that_is_used_is_sent(browser: Browser, address: str) -> None:
    """Check that the bundle has what the worker loads and little else, with the policy bypassed."""
    page = visit(browser, address, bypass_csp=True).open(f"en/{PAGE}?seed=7&size=6x6&water=1&accessories=1")
    ready(page)
    loaded = page.evaluate(
        """async () => {
            const { worker: address } = JSON.parse(document.getElementById("labyrinth-data").textContent);
            const names = ["python/brython.js", "live/library.js", "live/rules.js"].map(
                (name) => new URL(name, new URL(address, document.baseURI)).href);
            const source = `importScripts(...${JSON.stringify(names)});
                __BRYTHON__.$options = __BRYTHON__.parse_options({ debug: 0 });
                __BRYTHON__.runPythonSource("import regolario.games.mordheim_labyrinth.maker.page", "start");
                postMessage(Object.keys(__BRYTHON__.imported));`;
            const worker = new Worker(URL.createObjectURL(new Blob([source])));
            return new Promise((done, failed) => {
                worker.onmessage = ({ data }) => done(data);
                worker.onerror = ({ message }) => failed(new Error(message));
            });
        }"""
    )
    page.context.close()
    sent = set(bundle.library_modules(live.GAME))
    assert set(bundle.rules_modules(live.GAME)) & set(loaded)
    assert len(sent - set(loaded)) <= 5, sorted(sent - set(loaded))


def test_the_numbers_are_those_of_the_data(start_again: Start) -> None:
    page = start_again().open(f"en/{PAGE}")
    data = json.loads(page.locator("#labyrinth-data").text_content() or "")
    assert data["settings"]["source"] == ["D6", 6]
    assert data["settings"]["deviation"]["rows"][0][2] == "ends"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_fault_in_a_labyrinth(start_again: Start, dark: bool) -> None:
    page = start_again(dark=dark).open(f"es/{PAGE}?seed=7&size=6x6&water=1&accessories=1")
    page.locator(".live-board > svg").wait_for()
    assert faults(page) == []
