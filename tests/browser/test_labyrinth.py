"""The page that makes labyrinths: the same Python, and so the same labyrinths, as the command line."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from regolario.cli import cli
from regolario.games.mordheim_labyrinth.labyrinth import SEEDS
from regolario.games.mordheim_labyrinth.pile import KINDS
from regolario.site import bundle, live
from tests.browser.conftest import Start
from tests.conftest import ROOT

PAGE = "mordheim-labyrinth/labyrinth/"
SLOW = 60_000
"""How long the rules may take to get ready on a busy machine, in milliseconds."""

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


def command(link: str, readings: list[str]) -> list[str]:
    """The command that makes the labyrinth of a link."""
    wanted = dict(part.split("=", 1) for part in link.split("&"))
    options = [f"--{name}={wanted[name]}" for name in ("seed", "size", "pile") if name in wanted]
    flags = [f"--{name}" for name in ("water", "accessories") if name in wanted]
    return ["labyrinth", *options, *flags, *(part for reading in readings for part in ("-r", reading))]


def by_command(folder: Path, language: str, arguments: list[str]) -> str:
    """The picture that the command line writes."""
    file = folder / "labyrinth.svg"
    done = CliRunner().invoke(
        cli, ["--data", str(ROOT / "rules_data"), *arguments, "--lang", language, "-o", str(file)]
    )
    assert done.exit_code in (0, 1), done.output
    return file.read_text(encoding="utf-8")


def ready(page: Page) -> None:
    """Wait until the page has finished a labyrinth."""
    expect(page.locator("#labyrinth[aria-busy=false] .live-board > svg")).to_be_visible(timeout=SLOW)


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
    """The picture as the reader downloads it."""
    with page.expect_download() as download:
        page.locator("[data-do=keep]").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def test_twenty_labyrinths_are_those_of_the_command_line(start: Start, tmp_path: Path) -> None:
    page = start().open(f"en/{PAGE}")
    page.locator(".live-pile summary").click()
    assert len(CASES) == 20
    for link, readings in CASES:
        fill(page, link)
        assert link in page.url
        assert taken(page) == by_command(tmp_path, "en", command(link, readings)), link


@pytest.mark.parametrize("language", ["it", "es"])
def test_in_another_language_too(start: Start, tmp_path: Path, language: str) -> None:
    link = "seed=7&size=6x6&water=1&accessories=1"
    page = start().open(f"{language}/{PAGE}?{link}")
    ready(page)
    assert taken(page) == by_command(tmp_path, language, command(link, []))


def test_the_command_that_the_page_shows_makes_the_same(start: Start, tmp_path: Path) -> None:
    page = start().open(f"en/{PAGE}?seed=3&size=7x4&water=1&pile=dead-end=5,straight=20,elbow=20,tee=9,cross=9")
    ready(page)
    words = page.locator(".live-command code").inner_text().split()
    assert words[:2] == ["regolario", "labyrinth"]
    assert taken(page) == by_command(tmp_path, "en", words[1:-2])


def test_nothing_is_loaded_before_it_is_asked_for(start: Start) -> None:
    visit = start()
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    page = visit.open(f"it/{PAGE}")
    expect(page.locator("#labyrinth form")).to_be_visible()
    page.wait_for_timeout(300)
    assert not any("brython" in address or "worker" in address for address in asked)
    page.locator("#labyrinth button[type=submit]").click()
    ready(page)
    assert any("brython.js" in address for address in asked)


def test_settings_go_into_the_link_and_the_link_brings_them_back(start: Start) -> None:
    visit = start()
    page = visit.open(f"en/{PAGE}")
    page.get_by_label("Labyrinth number").fill("321")
    page.get_by_label("Columns").fill("5")
    page.get_by_label("Watercourses").check()
    page.keyboard.press("Enter")
    ready(page)
    expect(page).to_have_url(re.compile(r"\?seed=321&size=5x6&water=1$"))
    first = taken(page)
    page.get_by_label("Accessories").check()
    expect(page).to_have_url(re.compile(r"&accessories=1$"))
    ready(page)
    assert taken(page) != first
    page.reload()
    ready(page)
    expect(page.get_by_label("Accessories")).to_be_checked()
    expect(page.get_by_label("Columns")).to_have_value("5")
    page.get_by_label("Accessories").uncheck()
    expect(page).not_to_have_url(re.compile("accessories"))
    ready(page)
    assert taken(page) == first


def test_the_same_labyrinth_is_one_click_away_in_another_language(start: Start) -> None:
    page = start().open(f"en/{PAGE}?seed=9&size=4x4")
    ready(page)
    page.locator(".md-select button").hover()
    page.locator(".md-select__link[hreflang=es]").click()
    expect(page).to_have_url(re.compile(rf"/es/{PAGE}\?seed=9&size=4x4$"))
    ready(page)


def test_another_one_has_another_number(start: Start) -> None:
    page = start().open(f"es/{PAGE}")
    seeds = set()
    for _ in range(3):
        before = page.url
        page.locator("[data-do=another]").click()
        expect(page).not_to_have_url(before, timeout=SLOW)
        ready(page)
        seeds.add(page.locator("[name=seed]").input_value())
    assert len(seeds) == 3
    assert all(0 <= int(seed) < SEEDS for seed in seeds)


def test_when_no_tile_fits_it_says_where_and_what_can_be_done(start: Start) -> None:
    page = start().open(f"it/{PAGE}?seed=13&size=6x6&pile=straight=30,elbow=4,cross=2")
    ready(page)
    warning = page.locator(".live-trouble")
    expect(warning).to_be_visible()
    assert re.search(r"\b[A-F][1-6]\b", warning.inner_text())
    page.locator(".live-pile summary").click()
    page.locator("[data-do=usual]").click()
    expect(warning).not_to_be_visible(timeout=SLOW)
    expect(page).not_to_have_url(re.compile("pile="))


def test_the_usual_pile_grows_with_the_grid_and_a_pile_of_ones_own_does_not(start: Start) -> None:
    page = start().open(f"en/{PAGE}")
    total = page.locator(".live-total")

    def shown() -> tuple[int, int]:
        tiles, places = re.findall(r"[0-9]+", total.inner_text())
        return int(tiles), int(places)

    usual, places = shown()
    assert usual > places
    page.get_by_label("Columns").fill("12")
    page.get_by_label("Rows").fill("12")
    assert shown() == (4 * usual, 144)
    page.get_by_label("Columns").fill("6")
    page.get_by_label("Rows").fill("6")
    assert shown() == (usual, 36)
    page.locator(".live-pile summary").click()
    tees = page.locator("[name=pile-tee]")
    own = usual - int(tees.input_value()) + 50
    tees.fill("50")
    assert shown() == (own, 36)
    page.get_by_label("Columns").fill("12")
    assert shown() == (own, 72)


def test_an_empty_pile_is_refused_before_anything_is_asked(start: Start) -> None:
    page = start().open(f"en/{PAGE}")
    page.locator(".live-pile summary").click()
    for field in page.locator("[name^=pile-]").all():
        field.fill("0")
    page.locator("#labyrinth button[type=submit]").click()
    assert page.locator("[name=pile-dead-end]").evaluate("field => field.validationMessage")
    expect(page.locator(".live-board > svg")).to_have_count(0)


def test_it_works_with_the_keyboard_alone_and_says_what_it_did(start: Start) -> None:
    page = start(phone=True).open(f"en/{PAGE}")
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


def test_a_second_visit_starts_from_what_the_browser_kept(start: Start) -> None:
    visit = start()
    page = visit.open(f"en/{PAGE}?seed=7&size=6x6&water=1&accessories=1")
    ready(page)
    first = taken(page)
    page.wait_for_timeout(1000)
    page.reload()
    ready(page)
    assert taken(page) == first


def test_only_the_library_that_is_used_is_sent(start: Start) -> None:
    """What the worker has loaded is in the bundle, and nothing much besides."""
    page = start().open(f"en/{PAGE}?seed=7&size=6x6&water=1&accessories=1")
    ready(page)
    loaded = page.evaluate(
        """async () => {
            const { scripts } = JSON.parse(document.getElementById("labyrinth-data").textContent);
            const folder = new URL(scripts, document.baseURI);
            const names = ["brython.js", "library.js", "rules.js"].map((name) => new URL(name, folder).href);
            const source = `importScripts(...${JSON.stringify(names)});
                __BRYTHON__.$options = __BRYTHON__.parse_options({ debug: 0 });
                __BRYTHON__.runPythonSource("import regolario.games.mordheim_labyrinth.page", "start");
                postMessage(Object.keys(__BRYTHON__.imported));`;
            const worker = new Worker(URL.createObjectURL(new Blob([source])));
            return new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
        }"""
    )
    sent = set(bundle.library_modules(live.GAME))
    assert set(bundle.rules_modules(live.GAME)) & set(loaded)
    assert len(sent - set(loaded)) <= 5, sorted(sent - set(loaded))


def test_the_numbers_are_those_of_the_data(start: Start) -> None:
    page = start().open(f"en/{PAGE}")
    data = json.loads(page.locator("#labyrinth-data").text_content() or "")
    assert data["settings"]["source"] == ["D6", 6]
    assert data["settings"]["deviation"]["rows"][0][2] == "ends"
