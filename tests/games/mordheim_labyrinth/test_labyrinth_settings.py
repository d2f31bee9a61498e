"""The settings of the page that makes labyrinths: in its link, its form and its answers."""

import re

from playwright.sync_api import expect

from regolario.games.mordheim_labyrinth.maker.labyrinth import SEEDS
from regolario.games.mordheim_labyrinth.site.ready import READY
from tests.browser.visits import Start
from tests.games.mordheim_labyrinth.labyrinth_page import PAGE, ready, seed_shown, taken


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
