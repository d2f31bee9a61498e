"""Entries that moved to another chapter: their former addresses lead to them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from regolario.book.layers.overlay import merged
from regolario.data.load import load
from regolario.model import Entry, Game
from regolario.site import addresses
from regolario.site.generated import pages
from regolario.site.page import Page
from tests.browser.visits import Start
from tests.site.conftest import Spoil
from tests.site.projects import Project
from tests.site.whole_site import FOLDER
from tests.whole import base


def moved() -> Iterator[tuple[Game, str, str, Entry]]:
    """Yield the entries of all rulebooks that moved: rulebook, former chapter and key, entry."""
    for game in base().games.values():
        book = merged(base(), game)
        for former, now in book.moved.items():
            if now in book.entries:
                chapter, key = former.split("/")
                yield book, chapter, key, book.entries[now]


needs_moved = pytest.mark.skipif(not any(game.moved for game in base().games.values()), reason="no entry has moved")
"""Skips a test where no entry of the base has moved; the tiny game has one."""


@needs_moved
def test_a_former_address_stays_an_anchor_that_leads_on(whole_pages: Mapping[str, Page]) -> None:
    found = list(moved())
    assert found
    for game, chapter, key, entry in found:
        for code in base().languages:
            body = whole_pages[f"{code}/{game.id}/{chapter}.md"].body
            assert f'<li id="{key}"><a href="../{entry.chapter}/#{entry.key}">' in body


def test_a_former_address_of_languages_side_by_side_leads_on(whole_pages: Mapping[str, Page]) -> None:
    for game, chapter, key, entry in moved():
        page = whole_pages.get(f"en/{game.id}/compare/{chapter}.md")
        assert page is None or f'<li id="{key}"><a href="../{entry.chapter}/#{entry.key}">' in page.body


def test_a_former_address_among_the_examples_leads_on(whole_pages: Mapping[str, Page]) -> None:
    found = [one for one in moved() if one[3].id in {example.rule for example in one[0].examples}]
    assert found or not any(game.moved for game in base().games.values())
    for game, chapter, key, entry in found:
        for code in base().languages:
            index = whole_pages[f"{code}/{game.id}/examples.md"]
            row = re.search(rf'<li id="{chapter}-{key}"><a href="([^"#]*)#({entry.chapter}-{entry.key})">', index.body)
            assert row, f"{index.uri}: {chapter}-{key}"
            assert row[2] in whole_pages[f"{code}/{game.id}/examples/{row[1].strip('/')}.md"].anchors


PART = re.compile(r"(en/[^/]+)/(?:(?:examples|questions|terms|changes|completeness)/[^/]+|compare/[^/]+-\d+)\.md")
"""The path of a part of a list, whose index or first page has the anchors of all parts."""


def test_a_part_leads_to_the_page_with_the_anchors_of_all_parts(whole_pages: Mapping[str, Page]) -> None:
    parts = [page for uri, page in whole_pages.items() if PART.fullmatch(uri) and "<h2" in page.body]
    assert {page.uri.split("/")[-2] for page in parts} >= {"examples", "questions", "terms", "compare"}
    for page in parts:
        (link,) = re.findall(r'<a data-whole href="([^"]*)"', page.body)
        whole = whole_pages[
            re.sub(r"(?<=/compare)/(.*)-\d+\.md|/[^/]*\.md", lambda one: f"/{one[1]}.md" if one[1] else ".md", page.uri)
        ]
        assert addresses.relative(page.uri, whole.uri) == link
        assert set(re.findall(r'<h2 id="([^"]*)"', page.body)) <= whole.anchors


def test_an_overlay_that_removes_the_entry_has_no_row_for_it(tiny: Project, spoil: Spoil) -> None:
    spoil("rules_data/tiny/game.yaml", "chapters:", "moved: {play/former: play/steps}\nchapters:")
    home = tiny.folder / "rules_data" / "home"
    home.mkdir()
    (home / "game.yaml").write_text("title: {en: Home}\nextends: tiny\nremove: [play/steps]\n", encoding="utf-8")
    bodies = {page.uri: page.body for page in pages(load(tiny.folder / "rules_data")[0])}
    assert '<li id="former">' in bodies["en/tiny/play.md"]
    assert "former" not in bodies["en/home/play.md"]


@needs_moved
@pytest.mark.parametrize("language", base().languages)
def test_a_browser_goes_on_from_a_former_address(start_again: Start, language: str) -> None:
    game, chapter, key, entry = next(moved())
    page = start_again().open(f"{language}/{game.id}/{chapter}/#{key}")
    page.wait_for_url(re.compile(rf"/{game.id}/{entry.chapter}/#{entry.key}$"))
    assert page.locator(f"#{entry.key}").is_visible()


@needs_moved
@pytest.mark.parametrize("kind", ["examples", "compare"])
@pytest.mark.parametrize("part", ["", "-2", "-99"], ids=["first", "second", "gone"])
def test_a_browser_goes_on_from_a_former_part(start_again: Start, built_site: Path, kind: str, part: str) -> None:
    """Check also a part that a longer list had: a host answers with the page of wrong addresses."""
    game, chapter, key, entry = next(one for one in moved() if one[3].id in {case.rule for case in one[0].examples})
    visit = start_again()
    wrong = (built_site / FOLDER / "404.html").read_text(encoding="utf-8")
    address = f"en/{game.id}/{kind}/{chapter}{part}/"
    if not (built_site / FOLDER / address).is_dir():
        visit.page.route(f"**/{chapter}{part}/", lambda route: route.fulfill(body=wrong, content_type="text/html"))
    former, now = (f"{chapter}-{key}", f"{entry.chapter}-{entry.key}") if kind == "examples" else (key, entry.key)
    visit.page.goto(f"{visit.site}{address}#{former}")
    visit.page.wait_for_url(re.compile(rf"/{kind}/{entry.chapter}(-\d+)?/#{now}$"))
    assert visit.page.locator(f"#{now}").is_visible()
