"""Entries that moved to another chapter: their former addresses lead to them."""

import re
from collections.abc import Iterator, Mapping

import pytest

from regolario.book.overlay import merged
from regolario.data.load import load
from regolario.model import Entry, Game
from regolario.site.page import Page
from regolario.site.pages import pages
from tests.browser.visits import Start
from tests.site.conftest import Spoil
from tests.site.projects import Project
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
