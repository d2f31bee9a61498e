"""How well the search of the site answers what players type, measured in its dialog in a browser.

`python -m benchmarks.search [SITE]` builds the site, or takes one that is built, types every query of
tests/games/search, and prints success at 1 and at 5 and the mean reciprocal rank by language and kind, and the time
that answers take.
"""

import gzip
import sys
import tempfile
import threading
from collections.abc import Iterator
from functools import cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import yaml
from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from regolario.site import addresses
from regolario.site.books import Book, books
from tests.browser.visits import ARGUMENTS, Quiet, chromium
from tests.site.whole_site import FOLDER, build
from tests.whole import base

QUERIES = Path(__file__).parents[1] / "tests" / "games" / "search"
WHOLE = {"questions_first": "tuning", "questions_second": "held-out", "players": "held-out"}
"""The sets that are not in halves."""
DEEP = 10
"""Results further down count as not found."""
ASK = """async (words) => {
  const input = document.querySelector(".find__words"), list = document.querySelector(".find__results")
  const begun = performance.now()
  const done = new Promise((found) => new MutationObserver((_, watch) => {
    if (list.dataset.words === words) { watch.disconnect(); found() }
  }).observe(list, { attributes: true, childList: true }))
  input.value = words
  input.dispatchEvent(new Event("input", { bubbles: true }))
  await done
  const links = Array.from(list.querySelectorAll("a"), (link) => link.pathname + link.hash)
  return [links, performance.now() - begun]
}"""


COST = """async ([ranking, data, times]) => {
  const { open, search, unpacked } = await import(ranking), once = unpacked(await (await fetch(data)).json())
  const docs = Array.from({ length: times }, (_, copy) => once.docs.map((doc) => ({
    ...doc, questions: (doc.questions || []).map((number) => number + copy * once.docs.length)
  }))).flat()
  const begun = performance.now(), index = open({ ...once, docs }), opened = performance.now()
  search(index, once.docs[0].name, "")
  return [opened - begun, performance.now() - opened]
}"""
"""Makes an index of several copies of the documents and asks it one question; returns both times in ms."""


class Answer(NamedTuple):
    """A query, the rank of its first right result (0 if there is none), the time in ms, and the ids found."""

    query: dict[str, Any]
    rank: int
    time: float
    found: list[str]


def queries() -> list[dict[str, Any]]:
    """Return every query with its right answers, the name of its set and its half: tuning or held-out."""
    files = sorted(QUERIES.glob("*.yaml"))
    read = ((path.stem, query) for path in files for query in yaml.safe_load(path.read_text(encoding="utf-8")))
    return [{"set": name, "half": WHOLE.get(name), **query} for name, query in read]


def item_of(address: str) -> str:
    """Return the id of the item that an address shows, in the game that it comes from, or the address."""
    parts = urlsplit(address)
    *before, game, page = ["", *parts.path.strip("/").split("/")]
    if not before:
        return address
    if game == addresses.TOPICS:
        return f"{game}/{page}"
    key = f"{page}/{parts.fragment}"
    book = next((book for book in _books() if "/".join([*before[1:], game]).endswith(book.folder)), None)
    if page in ("tables", "questions", "terms"):
        shown = book.keys[page].get(parts.fragment) if book else None
        return shown or f"{game}/{parts.fragment}"
    entry = book.tails.get(key) if book else None
    return entry.id if entry else f"{game}/{key}"


@cache
def _books() -> list[Book]:
    return books(base())


def answers(page: Page, site: str) -> Iterator[Answer]:
    """Type every query into the dialog of the page on which it is asked, and yield what is found."""
    for query in queries():
        address = f"{site}{query['language']}/" + (f"{query['game']}/" if query.get("game") else "")
        if page.url != address:
            page.goto(address)
            page.keyboard.press("/")
            page.evaluate(ASK, "regola")
        links, time = page.evaluate(ASK, query["ask"])
        found = [item_of(link) for link in links]
        ranks = (number for number, item in enumerate(found, 1) if item in query["answers"])
        yield Answer(query, next(ranks, 0), time, found)


def served(folder: Path, handler: type[Quiet] = Quiet) -> ThreadingHTTPServer:
    """Serve a folder on the loopback address, at a port that the system chooses."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def measure(site: Path) -> list[Answer]:
    """Ask every query on a built site."""
    server = served(site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        found = list(answers(browser.new_page(), f"http://127.0.0.1:{server.server_port}/"))
        browser.close()
    server.shutdown()
    return found


def costs(site: Path) -> Iterator[str]:
    """Yield for each language the size of its data and the times of index and answer, also tenfold."""
    server = served(site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page, address = browser.new_page(), f"http://127.0.0.1:{server.server_port}"
        page.goto(f"{address}/404.html")
        for path in sorted((site / "search").glob("*.json")):
            data = path.read_bytes()
            script, read = f"{address}/assets/regolario/ranking.js", f"{address}/search/{path.name}"
            times = [page.evaluate(COST, [script, read, size]) for size in (1, 10)]
            said = "; ten times as much: ".join(f"index {made:.0f} ms, answer {asked:.0f} ms" for made, asked in times)
            yield f"{path.stem}: {len(data) // 1000} kB, {len(gzip.compress(data)) // 1000} kB gzip, {said}"
        browser.close()
    server.shutdown()


def on_a_new_site(folder: Path) -> list[Answer]:
    """Ask every query on a site built in a folder."""
    build(folder)
    return measure(folder / FOLDER)


def table(found: list[Answer]) -> Table:
    """Return the figures by language, kind, half and set, as a table."""
    shown = Table("", "queries", "at 1", "at 5", "mean reciprocal rank", "ms")
    for keys in (("language",), ("kind",), ("half", "language"), ("set", "half", "language")):
        for names in dict.fromkeys(tuple(answer.query[key] for key in keys) for answer in found):
            some = [answer for answer in found if tuple(answer.query[key] for key in keys) == names]
            shown.add_row(" ".join(names), *_figures(some))
    shown.add_row("all", *_figures(found))
    return shown


def _figures(found: list[Answer]) -> list[str]:
    ranks = [answer.rank if answer.rank <= DEEP else 0 for answer in found]
    return [
        str(len(ranks)),
        f"{mean(rank == 1 for rank in ranks):.2f}",
        f"{mean(0 < rank <= 5 for rank in ranks):.2f}",
        f"{mean(1 / rank if rank else 0 for rank in ranks):.2f}",
        f"{median(answer.time for answer in found):.0f}",
    ]


def main() -> None:
    """Print the figures, and with `--missed` the tuning questions whose answer is not first."""
    given = [word for word in sys.argv[1:] if not word.startswith("-")]
    with tempfile.TemporaryDirectory() as made:
        site = Path(given[0]) if given else Path(made) / FOLDER
        found = measure(site) if given else on_a_new_site(Path(made))
        Console().print(table(found), *costs(site), sep="\n")
    for answer in found if "--missed" in sys.argv else ():
        if answer.rank != 1 and answer.query["half"] == "tuning":
            print(answer.rank, answer.query["language"], answer.query["ask"], answer.query["answers"], answer.found[:3])


if __name__ == "__main__":
    main()
