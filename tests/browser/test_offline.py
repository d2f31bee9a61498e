"""Reading without a network: opened pages stay; with a network no page is stale."""

import contextlib
import json
import os
import re
import shutil
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from regolario.site import offline
from regolario.site.rendering.tongue import Tongue
from tests.browser.visits import Server, fresh, search
from tests.site.whole_site import FOLDER
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends)
FIRST, SECOND, THIRD = (f"{GAME.id}/{chapter.key}/" for chapter in GAME.chapters[:3])
KEPT = "async (address) => Boolean(await caches.match(address))"
REPLACED = "async (old) => !(await caches.keys()).some((name) => name.endsWith(old))"
ENDED = "async () => !(await navigator.serviceWorker.getRegistrations()).length"
FRAMES = 3_000
"""The number of frames in which something must come true."""
LATER = 10
"""The seconds by which a file must be newer for a host to send it again."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Yield a page of a browser with a service worker."""
    context = fresh(browser, service_workers="allow")
    yield context.new_page()
    context.close()


def wait(page: Page, condition: str, value: object = None) -> None:
    """Wait until an asynchronous function of a page returns true."""
    page.evaluate(
        f"""async ({{ value, frames }}) => {{
          const good = {condition}
          while (!(await good(value))) {{
            if (!frames--) throw new Error("it did not come true")
            await new Promise(requestAnimationFrame)
          }}
        }}""",
        {"value": value, "frames": FRAMES},
    )


def opened(page: Page, address: str) -> None:
    """Open a page and wait until it is kept."""
    page.goto(address)
    wait(page, KEPT, address)


def renewed(path: Path, text: str) -> None:
    """Write a file that is clearly newer than before."""
    before = path.stat().st_mtime
    path.write_text(text, encoding="utf-8")
    os.utime(path, (before + LATER, before + LATER))


@pytest.mark.parametrize("language", base().languages)
def test_opened_pages_stay_readable(page: Page, address: str, language: str) -> None:
    root = f"{address}{language}/"
    opened(page, root + FIRST)
    opened(page, root + SECOND)
    search(page, GAME.id)
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("article h2").first).to_be_visible()
    page.goto(f"{root}{FIRST}?with=anything")
    assert page.evaluate("getComputedStyle(document.querySelector('.md-header')).position") == "sticky"
    search(page, str(GAME.chapters[0].entries[0].name[language]))
    page.goto(root + THIRD)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("main p").first).to_have_text(Tongue(base(), language).messages("site-offline"))
    page.get_by_role("link").click()
    expect(page).to_have_url(root)
    expect(page.locator("article")).to_be_visible()
    page.context.set_offline(False)
    page.goto(root + THIRD)
    expect(page.locator("article h2").first).to_be_visible()


@pytest.fixture
def small(built_site: Path, tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """Yield a copy of two pages of the site with all that they load, and its address."""
    site, copy = built_site / FOLDER, tmp_path / "site"
    for name in ("assets", "search", f"en/{FIRST}", f"en/{SECOND}"):
        shutil.copytree(site / name, copy / name)
    for name in (offline.WORKER, "en.webmanifest", "en/index.html", "index.html"):
        shutil.copy(site / name, copy / name)
    server = Server(copy)
    yield copy, server.address
    server.shutdown()


def test_a_new_build_is_shown_at_once_and_replaces_what_was_kept(page: Page, small: tuple[Path, str]) -> None:
    folder, root = small
    first, second = f"{root}en/{FIRST}", f"{root}en/{SECOND}"
    opened(page, first)
    opened(page, second)
    for name in (FIRST, SECOND):
        path = folder / "en" / name / "index.html"
        renewed(path, path.read_text(encoding="utf-8").replace("<h1", '<h1 class="new"', 1))
    page.goto(second)
    expect(page.locator("h1.new")).to_have_count(1)
    worker = folder / offline.WORKER
    old = json.loads(worker.read_text(encoding="utf-8").split("\n")[0].removeprefix("const VERSION = "))
    new = offline.version(folder)
    assert new != old
    renewed(worker, worker.read_text(encoding="utf-8").replace(old, new))
    page.goto(second)
    wait(page, REPLACED, old)
    page.context.set_offline(True)
    for address in (first, second):
        page.goto(address)
        expect(page.locator("h1.new")).to_have_count(1)


def test_what_is_kept_is_shown_if_the_network_does_not_answer(page: Page, small: tuple[Path, str]) -> None:
    folder, root = small
    worker = folder / offline.WORKER
    impatient = worker.read_text(encoding="utf-8").replace("const PATIENCE = 5000", "const PATIENCE = 50")
    renewed(worker, impatient)
    first = f"{root}en/{FIRST}"
    opened(page, first)
    with Silent() as silent:
        page.context.route(first, lambda route: route.continue_(url=silent.address))
        page.goto(first)
        expect(page.locator("article h2").first).to_be_visible()
        assert silent.asked


class Silent:
    """A server that takes requests and never answers."""

    def __enter__(self) -> "Silent":
        self.asked = 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.open: list[socket.socket] = []
        threading.Thread(target=self._take, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        for one in (*self.open, self.socket):
            one.close()

    @property
    def address(self) -> str:
        """Return its address."""
        return f"http://127.0.0.1:{self.socket.getsockname()[1]}/"

    def _take(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self.open.append(self.socket.accept()[0])
                self.asked += 1


def test_old_versions_of_a_file_are_not_kept_from_build_to_build(page: Page, small: tuple[Path, str]) -> None:
    """Their addresses differ in the query: each build would fetch all of them again."""
    folder, root = small
    opened(page, f"{root}en/{FIRST}")
    script = f"{root}assets/regolario/roll.js?old"
    page.evaluate("address => fetch(address).then((answer) => answer.text())", script)
    wait(page, KEPT, script)
    worker = folder / offline.WORKER
    old = json.loads(worker.read_text(encoding="utf-8").split("\n")[0].removeprefix("const VERSION = "))
    renewed(worker, worker.read_text(encoding="utf-8").replace(old, "0" * 16))
    page.goto(f"{root}en/{SECOND}")
    wait(page, REPLACED, old)
    wait(page, KEPT, f"{root}en/{FIRST}")
    assert not page.evaluate(KEPT, script)


def test_the_live_server_ends_the_worker_of_a_built_site(page: Page, small: tuple[Path, str]) -> None:
    folder, root = small
    opened(page, f"{root}en/{FIRST}")
    renewed(folder / offline.WORKER, offline.stopped())
    served = folder / "en" / SECOND / "index.html"
    renewed(served, re.sub('<link rel="manifest".*?>', "", served.read_text(encoding="utf-8")))
    page.goto(f"{root}en/{SECOND}")
    wait(page, ENDED)
    assert page.evaluate("caches.keys()") == []


@pytest.mark.parametrize("language", base().languages)
def test_the_manifest_leads_to_pages_and_icons_of_the_site(built_site: Path, language: str) -> None:
    site = built_site / FOLDER
    manifest = json.loads((site / f"{language}.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"] == language
    assert (site / manifest["start_url"] / "index.html").is_file()
    assert [icon["src"] for icon in manifest["icons"] if not (site / icon["src"]).is_file()] == []
    assert f"{language}.webmanifest" in (site / language / "index.html").read_text(encoding="utf-8")
