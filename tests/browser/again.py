"""Visits of the site in a browser that other tests have used.

It has kept what it fetched and compiled for them.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.visits import Start, Visit, fresh, like, visit_in


def look_like(page: Page, **reader: bool) -> None:
    """Give a page the size and the scheme of a reader's browser."""
    options = like(**reader)
    page.set_viewport_size(options["viewport"])
    page.emulate_media(media="null", color_scheme=options["color_scheme"])


@pytest.fixture(scope="session")
def known(browser: Browser) -> Iterator[BrowserContext]:
    """Yield the browser context in which tests visit the site one after the other."""
    context = fresh(browser, **like())
    yield context
    context.close()


@pytest.fixture
def start_again(known: BrowserContext, address: str) -> Iterator[Start]:
    """Yield what ``start`` yields, in a browser that other tests have used.

    It has kept what it fetched and compiled for them, but not what a reader chose.
    """
    visits: list[Visit] = []

    def begin(**reader: bool) -> Visit:
        visits.append(visit_in(known, address))
        look_like(visits[-1].page, **reader)
        return visits[-1]

    yield begin
    for ended in visits:
        ended.end()
        ended.page.close()
        assert ended.outside == []
        assert ended.errors == []


@pytest.fixture(scope="session")
def window(known: BrowserContext) -> Page:
    """Return the page in which tests look at the site one after the other."""
    return known.new_page()


@pytest.fixture
def look(window: Page, address: str) -> Iterator[Start]:
    """Yield what ``start_again`` yields, for a test with one visit and neither mouse nor keyboard.

    A page of its own would start a process of the browser, which is more work than to show most pages.
    """
    visits: list[Visit] = []

    def begin(**reader: bool) -> Visit:
        assert not visits
        look_like(window, **reader)
        visits.append(Visit(window, address).begin())
        return visits[-1]

    yield begin
    for ended in visits:
        ended.end()
        assert ended.outside == []
        assert ended.errors == []
