"""The site, built once and served from a subfolder, and a browser that remembers what it was asked for."""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, expect, sync_playwright

from tests.conftest import ROOT

FOLDER = "our rules/site"
"""Where the site stands on the host: not at its root, and with a space in the name."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 20_000
"""Milliseconds for what should be there at once, on a machine that has other things to do."""
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}


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

    def asked(self, address: str) -> None:
        """Note an address that is not the site's own."""
        if not address.startswith((self.site, "data:", "blob:")):
            self.outside.append(address)

    def answered(self, response: Response) -> None:
        """Note an address that is not there."""
        if response.status >= 400:
            self.errors.append(f"{response.status} {response.url}")

    def said(self, message: ConsoleMessage) -> None:
        """Note what the console calls an error."""
        if message.type == "error":
            self.errors.append(message.text)


def chromium() -> str:
    """Where the browser is. Fails with what to do if there is none."""
    found = os.environ.get("REGOLARIO_CHROMIUM") or shutil.which("chromium")
    if not found:
        pytest.fail("the browser tests need chromium: apt install chromium, or name one in REGOLARIO_CHROMIUM", False)
    return found


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder above the built site. ``REGOLARIO_SITE`` names a site that is already built."""
    served = tmp_path_factory.mktemp("served")
    ready = os.environ.get("REGOLARIO_SITE")
    if ready:
        shutil.copytree(ready, served / FOLDER)
        return served
    command = [sys.executable, "-m", "regolario", "site", "--output", str(served / FOLDER)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return served


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the site."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=built))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/{FOLDER.replace(' ', '%20')}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        expect.set_options(timeout=PATIENCE)
        yield started
        started.close()


Start = Callable[..., Visit]


@pytest.fixture
def start(browser: Browser, site: str) -> Iterator[Start]:
    """Starts a visit, in a fresh browser. When the test is over, nothing may have left the site or gone wrong."""
    visits: list[Visit] = []

    def begin(*, dark: bool = False, phone: bool = False) -> Visit:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            color_scheme="dark" if dark else "light",
            accept_downloads=True,
        )
        context.set_default_timeout(PATIENCE)
        visit = Visit(context.new_page(), site)
        context.on("request", lambda request: visit.asked(request.url))
        context.on("response", visit.answered)
        visit.page.on("console", visit.said)
        visit.page.on("pageerror", lambda error: visit.errors.append(str(error)))
        visits.append(visit)
        return visit

    yield begin
    for visit in visits:
        visit.page.context.close()
        assert visit.outside == []
        assert visit.errors == []
