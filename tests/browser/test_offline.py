"""Reading without a network: opened pages stay; with a network no page is stale."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from regolario.site import offline
from regolario.site.tongue import Tongue
from tests.browser.visits import Server, fresh, search
from tests.site.whole_site import FOLDER
from tests.whole import base

GAME = next(game for game in base().games.values() if not game.extends)
FIRST, SECOND, THIRD = (f"{GAME.id}/{chapter.key}/" for chapter in GAME.chapters[:3])
KEPT = """async (urls) => {
  const held = async (url) => await caches.match(new URL(url, location.href))
  while (!(await Promise.all(urls.map(held))).every(Boolean)) await new Promise(requestAnimationFrame)
}"""
"""Waits until the browser has kept what is at these addresses."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Yield a page of a browser with a service worker."""
    context = fresh(browser, service_workers="allow")
    yield context.new_page()
    context.close()


def opened(page: Page, address: str, root: str) -> None:
    """Open a page and wait until it and the search of its language are kept."""
    page.goto(address)
    language = page.locator("html").get_attribute("lang")
    page.evaluate(KEPT, [address, f"{root}search/{language}.json"])


@pytest.mark.parametrize("language", base().languages)
def test_opened_pages_stay_readable(page: Page, address: str, language: str) -> None:
    root = f"{address}{language}/"
    opened(page, root + FIRST, address)
    opened(page, root + SECOND, address)
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
    opened(page, first, root)
    opened(page, second, root)
    for name in (FIRST, SECOND):
        path = folder / "en" / name / "index.html"
        path.write_text(path.read_text(encoding="utf-8").replace("<h1", '<h1 class="new"', 1), encoding="utf-8")
    page.goto(second)
    expect(page.locator("h1.new")).to_have_count(1)
    worker = folder / offline.WORKER
    old = json.loads(worker.read_text(encoding="utf-8").split("\n")[0].removeprefix("const VERSION = "))
    new = offline.version(folder)
    assert new != old
    worker.write_text(worker.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    page.goto(second)
    page.evaluate(
        """async (old) => {
        while ((await caches.keys()).some((name) => name.endsWith(old))) await new Promise(requestAnimationFrame)
      }""",
        old,
    )
    page.context.set_offline(True)
    for address in (first, second):
        page.goto(address)
        expect(page.locator("h1.new")).to_have_count(1)


def test_the_live_server_ends_the_worker_of_a_built_site(page: Page, small: tuple[Path, str]) -> None:
    folder, root = small
    opened(page, f"{root}en/{FIRST}", root)
    (folder / offline.WORKER).write_text(offline.stopped(), encoding="utf-8")
    served = folder / "en" / SECOND / "index.html"
    served.write_text(re.sub('<link rel="manifest".*?>', "", served.read_text(encoding="utf-8")), encoding="utf-8")
    page.goto(f"{root}en/{SECOND}")
    page.evaluate("""async () => {
      while ((await navigator.serviceWorker.getRegistrations()).length) await new Promise(requestAnimationFrame)
    }""")
    assert page.evaluate("caches.keys()") == []


@pytest.mark.parametrize("language", base().languages)
def test_the_manifest_leads_to_pages_and_icons_of_the_site(built_site: Path, language: str) -> None:
    site = built_site / FOLDER
    manifest = json.loads((site / f"{language}.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"] == language
    assert (site / manifest["start_url"] / "index.html").is_file()
    assert [icon["src"] for icon in manifest["icons"] if not (site / icon["src"]).is_file()] == []
    assert f"{language}.webmanifest" in (site / language / "index.html").read_text(encoding="utf-8")
