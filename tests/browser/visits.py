"""The site, built once and served from a subfolder, and a browser that records its requests."""

import functools
import http.server
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.site.whole_site import FOLDER

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
BROWSERS = ("chromium-headless-shell", "chromium")
"""Debian's names of it; the first has no windows, and opens a page for less than half of the work."""
PATIENCE = 120_000
"""Milliseconds until a test gives up on what should be there at once, on a machine with much else to do."""
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
FORBIDDEN = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`the policy of the page forbids ${event.blockedURI} (${event.effectiveDirective}): ${event.sample}`))"""
"""A script that says in the console what the policy of a page had the browser leave out."""


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder at a port chosen by the system, to as many requests at once as a page makes."""

    request_queue_size = 128

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Return the address of the folder."""
        return f"http://127.0.0.1:{self.server_address[1]}/"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@dataclass
class Visit:
    """A page and everything that went wrong or left the site while it was open."""

    page: Page
    site: str
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        """Go to an address of the site."""
        self.page.goto(self.site + path)
        return self.page

    def requested(self, request: Request) -> None:
        """Note an address that is not the site's own."""
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.outside.append(request.url)

    def answered(self, response: Response) -> None:
        """Note an address that is not there."""
        if response.status >= 400:
            self.errors.append(f"{response.status} {response.url}")

    def begin(self) -> "Visit":
        """Note from now on what goes wrong."""
        self.page.context.on("request", self.requested)
        self.page.context.on("response", self.answered)
        self.page.on("console", self.said)
        self.page.on("pageerror", self.failed)
        return self

    def end(self) -> None:
        """Forget what the reader chose in the page; what happens in it from now on is of another visit."""
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.page.context.remove_listener("request", self.requested)
        self.page.context.remove_listener("response", self.answered)
        self.page.remove_listener("console", self.said)
        self.page.remove_listener("pageerror", self.failed)

    def said(self, message: ConsoleMessage) -> None:
        """Note what the console calls an error."""
        if message.type == "error":
            self.errors.append(message.text)

    def failed(self, error: Error) -> None:
        """Note an exception of a script."""
        self.errors.append(str(error))


def chromium() -> str:
    """Return the path of the browser. Fail with instructions if there is none."""
    found = os.environ.get("REGOLARIO_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.fail(
            f"the browser tests need Chromium: apt install {BROWSERS[0]}, or name one in REGOLARIO_CHROMIUM", False
        )
    return found


@pytest.fixture(scope="session")
def address(built_site: Path) -> Iterator[str]:
    """Yield the address of the site."""
    server = Server(built_site)
    yield f"{server.address}{FOLDER.replace(' ', '%20')}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield one browser for all tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        expect.set_options(timeout=PATIENCE)
        yield started
        started.close()


def visit(browser: Browser, site: str, **options: Any) -> Visit:
    """Begin a visit of a site, in a fresh browser with these options."""
    return visit_in(fresh(browser, **options), site)


def fresh(browser: Browser, **options: Any) -> BrowserContext:
    """Return a context of a browser that knows nothing yet, with these options.

    It ignores the service worker unless they allow it: what the worker answers cannot be replaced by a test.
    """
    context = browser.new_context(**{"service_workers": "block", **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(FORBIDDEN)
    return context


def visit_in(context: BrowserContext, site: str) -> Visit:
    """Begin a visit of a site in a new page of a browser."""
    return Visit(context.new_page(), site).begin()


def search(page: Page, words: str) -> None:
    """Open the search and look for something that is there."""
    page.keyboard.press("/")
    page.locator(".find__words").fill(words)
    answered(page, words)


def answered(page: Page, words: str) -> None:
    """Wait until the results shown are those of the words."""
    expect(page.locator(".find__results")).to_have_attribute("data-words", words)
    page.locator(".find__results a").first.wait_for()


def arrived(page: Page, address: "str | re.Pattern[str]") -> None:
    """Wait until a click has led to an address and the scripts of that page have run."""
    expect(page).to_have_url(address)
    page.wait_for_load_state()


Start = Callable[..., Visit]


def like(*, dark: bool = False, phone: bool = False) -> dict[str, Any]:
    """Return the options of a reader's browser."""
    size, scheme = PHONE if phone else DESKTOP, "dark" if dark else "light"
    return {"viewport": size, "color_scheme": scheme, "accept_downloads": True}


@pytest.fixture
def start(browser: Browser, address: str) -> Iterator[Start]:
    """Yield a function that starts a visit in a fresh browser context.

    After the test, it fails if a request left the site or an error occurred.
    """
    visits: list[Visit] = []

    def begin(**reader: bool) -> Visit:
        visits.append(visit(browser, address, **like(**reader)))
        return visits[-1]

    yield begin
    for ended in visits:
        ended.page.context.close()
        assert ended.outside == []
        assert ended.errors == []
