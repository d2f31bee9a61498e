"""The page that makes labyrinths: the same Python, and so the same labyrinths, as the command line."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect

from regolario.cli import cli
from regolario.games.mordheim_labyrinth.maker.labyrinth import SEEDS
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from regolario.games.mordheim_labyrinth.site import live
from regolario.games.mordheim_labyrinth.site.ready import READY
from regolario.site import bundle
from tests.browser.test_every_page import faults
from tests.browser.visits import Start, visit
from tests.conftest import ROOT

PAGE = "mordheim-labyrinth/labyrinth/"

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


def command(link: str, readings: list[str]) -> list[str]:
    """Return the command that makes the labyrinth of a link."""
    wanted = dict(part.split("=", 1) for part in link.split("&"))
    options = [f"--{name}={wanted[name]}" for name in ("seed", "size", "pile") if name in wanted]
    flags = [f"--{name}" for name in ("water", "accessories") if name in wanted]
    return ["labyrinth", *options, *flags, *(part for reading in readings for part in ("-r", reading))]


def by_command(folder: Path, language: str, arguments: list[str]) -> str:
    """Return the picture that the command line writes."""
    file = folder / "labyrinth.svg"
    done = CliRunner().invoke(
        cli, ["--data", str(ROOT / "rules_data"), *arguments, "--lang", language, "-o", str(file)]
    )
    assert done.exit_code in (0, 1), done.output
    return file.read_text(encoding="utf-8")


def ready(page: Page) -> None:
    """Wait until the page has finished a labyrinth."""
    expect(page.locator("#labyrinth[aria-busy=false] .live-board > svg")).to_be_visible()


def fill(page: Page, link: str) -> None:
    """Fill in the form as a link would, and make the labyrinth."""
    wanted = dict(part.split("=", 1) for part in link.split("&"))
    columns, rows = wanted["size"].split("x")
    numbers = {"seed": wanted["seed"], "columns": columns, "rows": rows}
    page.locator("[data-do=usual]").click()
    if "pile" in wanted:
        pile = dict(part.split("=") for part in wanted["pile"].split(","))
        numbers |= {f"pile-{kind}": pile.get(kind, "0") for kind in KINDS}
    for name, number in numbers.items():
        page.locator(f"[name={name}]").fill(number)
    for name in ("water", "accessories"):
        page.locator(f"[name={name}]").set_checked(name in wanted)
    page.locator(f"[name=no-tile-fits][value={wanted.get('no-tile-fits', 'stop')}]").check()
    page.locator("#labyrinth button[type=submit]").click()
    ready(page)


def taken(page: Page) -> str:
    """Return the picture that the reader downloads."""
    with page.expect_download() as download:
        page.locator("[data-do=keep]").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


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
    words = page.locator(".live-command code").first.inner_text().split()
    assert words[:2] == ["regolario", "labyrinth"]
    assert taken(page) == by_command(tmp_path, "en", words[1:-2])


def seed_shown(page: Page) -> str:
    """Return the number in the caption of the picture that is shown."""
    return re.findall(r"(?:Number|Numero|Número) (\d+)", page.locator(".live-board > svg").text_content() or "")[0]


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
def test_the_home_page_leads_to_it(start: Start, language: str) -> None:
    page = start(phone=True).open(f"{language}/")
    page.locator("article a[href='mordheim-labyrinth/labyrinth/']").click()
    expect(page.locator(".live-board > svg")).to_be_visible()


def test_settings_go_into_the_link_and_the_link_brings_them_back(start_again: Start) -> None:
    visit = start_again()
    page = visit.open(f"en/{PAGE}")
    page.get_by_label("Labyrinth number").fill("321")
    page.get_by_label("Columns").fill("5")
    page.get_by_label("Watercourses").check()
    page.keyboard.press("Enter")
    ready(page)
    expect(page).to_have_url(re.compile(r"\?seed=321&size=5x6&water=1$"))
    first = taken(page)
    page.get_by_label("Features").check()
    expect(page).to_have_url(re.compile(r"&accessories=1$"))
    ready(page)
    assert taken(page) != first
    page.reload()
    ready(page)
    expect(page.get_by_label("Features")).to_be_checked()
    expect(page.get_by_label("Columns")).to_have_value("5")
    page.get_by_label("Features").uncheck()
    expect(page).not_to_have_url(re.compile("accessories"))
    ready(page)
    assert taken(page) == first


def test_the_same_labyrinth_is_one_click_away_in_another_language(start_again: Start) -> None:
    page = start_again().open(f"en/{PAGE}?seed=9&size=4x4")
    ready(page)
    page.locator(".md-select button").hover()
    page.locator(".md-select__link[hreflang=es]").click()
    expect(page).to_have_url(re.compile(rf"/es/{PAGE}\?seed=9&size=4x4$"))
    ready(page)


def test_another_one_has_another_number(start_again: Start) -> None:
    page = start_again().open(f"es/{PAGE}")
    seeds = set()
    for _ in range(3):
        before = page.url
        page.locator("[data-do=another]").click()
        expect(page).not_to_have_url(before)
        ready(page)
        seeds.add(page.locator("[name=seed]").input_value())
    assert len(seeds) == 3
    assert all(0 <= int(seed) < SEEDS for seed in seeds)


def test_when_no_tile_fits_it_says_where_and_what_can_be_done(start_again: Start) -> None:
    page = start_again().open(f"it/{PAGE}?seed=13&size=6x6&pile=straight=30,elbow=4,cross=2")
    ready(page)
    warning = page.locator(".live-trouble")
    expect(warning).to_be_visible()
    assert re.search(r"\b[A-F][1-6]\b", warning.inner_text())
    page.locator(".live-pile summary").click()
    page.locator("[data-do=usual]").click()
    expect(warning).not_to_be_visible()
    expect(page).not_to_have_url(re.compile("pile="))


def test_the_usual_pile_grows_with_the_grid_and_a_pile_of_ones_own_does_not(start_again: Start) -> None:
    page = start_again().open(f"en/{PAGE}")
    total = page.locator(".live-total")

    def shows(tiles: int, places: int) -> None:
        expect(total).to_have_text(re.compile(rf"^\D*\b{tiles}\b\D+\b{places}\b\D*$"))

    usual, places = map(int, re.findall(r"[0-9]+", total.inner_text()))
    assert usual > places
    page.get_by_label("Columns").fill("12")
    page.get_by_label("Rows").fill("12")
    shows(4 * usual, 144)
    page.get_by_label("Columns").fill("6")
    page.get_by_label("Rows").fill("6")
    shows(usual, 36)
    page.locator(".live-pile summary").click()
    tees = page.locator("[name=pile-tee]")
    own = usual - int(tees.input_value()) + 50
    tees.fill("50")
    shows(own, 36)
    page.get_by_label("Columns").fill("12")
    shows(own, 72)


def test_an_empty_pile_is_refused_before_anything_is_asked(start_again: Start) -> None:
    page = start_again().open(f"en/{PAGE}")
    page.locator(".live-pile summary").click()
    for field in page.locator("[name^=pile-]").all():
        field.fill("0")
    page.locator("#labyrinth button[type=submit]").click()
    assert page.locator("[name=pile-dead-end]").evaluate("field => field.validationMessage")
    assert seed_shown(page) == str(READY[0])
    expect(page.locator("#labyrinth")).to_have_attribute("aria-busy", "false")


def test_it_works_with_the_keyboard_alone_and_says_what_it_did(start_again: Start) -> None:
    page = start_again(phone=True).open(f"en/{PAGE}")
    page.get_by_label("Labyrinth number").focus()
    page.keyboard.type("77")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    ready(page)
    expect(page.locator(".live-status")).to_contain_text("77")
    described = page.locator(".live-board > svg desc").text_content()
    assert described
    assert "3" in described


def explored(steps: list[str]) -> list[str]:
    """Return the command that takes these steps in the labyrinth of the tests of progressive building."""
    taken_steps = [part for step in steps for part in ("--step", step)]
    return ["labyrinth", "--seed=7", "--size=6x6", "--water", "--mode=progressive", "--deploy=E,W", *taken_steps]


def test_it_is_explored_step_by_step_and_kept_across_reloads(start: Start, tmp_path: Path) -> None:
    visit = start(phone=True)
    visit.page.set_viewport_size({"width": 390, "height": 844})
    page = visit.open(f"en/{PAGE}?seed=7&size=6x6&water=1&deploy=E,W")
    ready(page)
    assert taken(page) == by_command(tmp_path, "en", explored([]))
    steps: list[str] = []
    for _ in range(3):
        tile = page.locator(".live-enter .live-step").first
        steps.append(tile.inner_text())
        tile.click()
        expect(page).to_have_url(re.compile("steps=" + "%20".join(steps)))
        ready(page)
    expect(page.locator(".live-status")).to_contain_text("New:")
    assert taken(page) == by_command(tmp_path, "en", explored(steps))
    page.reload()
    ready(page)
    assert taken(page) == by_command(tmp_path, "en", explored(steps))
    assert " ".join(f"--step {step}" for step in steps) in page.locator(".live-command code").first.inner_text()
    page.get_by_role("button", name="Take back the last step").click()
    ready(page)
    expect(page).not_to_have_url(re.compile("%20".join(steps)))
    assert taken(page) == by_command(tmp_path, "en", explored(steps[:-1]))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []


def test_the_player_who_discovers_a_tile_places_its_bridge(start: Start, tmp_path: Path) -> None:
    page = start().open(f"en/{PAGE}?seed=19&size=6x6&water=1&deploy=N,S")
    ready(page)
    choice = page.locator(".live-bridges .live-step").first
    step = choice.get_attribute("data-step")
    assert step
    choice.click()
    expect(page).to_have_url(re.compile(re.escape(step.replace("=", "%3D"))))
    ready(page)
    command_line = ["labyrinth", "--seed=19", "--water", "--mode=progressive", "--step", step]
    assert taken(page) == by_command(tmp_path, "en", command_line)


def test_an_impossible_step_in_a_link_is_refused(start: Start) -> None:
    visit = start()
    page = visit.open(f"en/{PAGE}?seed=7&size=6x6&deploy=N,S&steps=Z9")
    expect(page.locator(".live-trouble")).to_contain_text("No labyrinth")
    assert all("Z9" in error for error in visit.errors)
    visit.errors.clear()


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
