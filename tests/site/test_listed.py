"""Long lists in parts: an index that leads to every item, and pages that a phone can hold."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from regolario.book.overlay import merged
from regolario.site.listed import QUESTIONS, TERMS
from regolario.site.page import Page
from regolario.site.pages import pages
from tests import whole
from tests.browser.visits import Start
from tests.site.whole_site import FOLDER

LARGEST, TALLEST = 150_000, 15_000
"""The most characters of HTML, and the most pixels of height on a phone 390 px wide."""


@pytest.fixture(scope="module")
def found() -> dict[str, Page]:
    return {page.uri: page for page in pages(whole.base())}


@pytest.mark.parametrize("kind", ["terms", "questions"])
def test_the_index_has_every_item_and_leads_to_the_part_with_it(found: dict[str, Page], kind: str) -> None:
    base = whole.base()
    for game in base.games.values():
        for code in base.languages:
            uri = f"{code}/{game.id}/{kind}"
            index, parts = found[f"{uri}.md"], [page for name, page in found.items() if name.startswith(f"{uri}/")]
            items = {anchor for page in parts for anchor in page.anchors}
            assert {item.key for item in getattr(game, kind).values()} <= items & index.anchors
            for part in parts:
                inside = part.uri.removeprefix(f"{uri}/").removesuffix(".md")
                assert f'href="{inside}/#' in index.body


@pytest.mark.parametrize(("kind", "most"), [("terms", TERMS), ("questions", QUESTIONS)])
def test_no_part_is_long(found: dict[str, Page], kind: str, most: int) -> None:
    counted = [page.body.count("<h2 ") for uri, page in found.items() if f"/{kind}/" in uri and "/compare/" not in uri]
    assert counted
    assert max(counted) <= most


def test_what_is_to_be_settled_is_marked(found: dict[str, Page]) -> None:
    for game in whole.base().games.values():
        kinds = [question.kind != "note" for question in merged(whole.base(), game).questions.values()]
        assert found[f"en/{game.id}/questions.md"].body.count("data-open") == sum(kinds)


def test_lists_are_small_enough_for_a_phone(start: Start, built_site: Path) -> None:
    visit = start(phone=True)
    visit.page.set_viewport_size({"width": 390, "height": 844})
    root = built_site / FOLDER
    for kind in ("terms", "questions"):
        files = [*root.glob(f"it/*/{kind}/index.html"), *root.glob(f"it/*/{kind}/*/index.html")]
        assert files
        for file in files:
            assert file.stat().st_size <= LARGEST, file
        tallest = sorted(files, key=lambda file: file.stat().st_size)[-3:]
        for file in tallest:
            page = visit.open(file.parent.relative_to(root).as_posix() + "/")
            assert page.evaluate("document.documentElement.scrollHeight") <= TALLEST, file


def test_an_old_address_leads_to_the_part(start: Start) -> None:
    game, term = next((game.id, key.split("/")[1]) for game in whole.base().games.values() for key in game.terms)
    page = start().open(f"en/{game}/terms/#{term}")
    page.wait_for_url(re.compile(rf"/terms/\d+/#{term}$"))


def test_the_filter_shows_what_has_all_words(start: Start) -> None:
    game = next(game for game in whole.base().games.values() if game.questions)
    page = start().open(f"en/{game.id}/questions/")
    rows = page.locator(".listed > li:visible")
    whole_list = rows.count()
    name = rows.first.inner_text()
    page.fill(".filter__words", name.upper())
    expect(rows).to_have_count(1)
    page.fill(".filter__words", "no such words at all")
    expect(page.locator(".filter__none")).to_be_visible()
    page.fill(".filter__words", "")
    expect(rows).to_have_count(whole_list)
