"""Pages written by hand: their text, boards, lists of games and place in the search."""

import logging
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.pages import Page

from regolario.model import Base
from regolario.site import boards, search
from regolario.site.books import Book
from regolario.site.mkdocs import around, made, split
from regolario.site.pages import game
from regolario.site.rendering.leaf import Leaf

MOVED = "<!-- regolario: moved -->"

log = logging.getLogger("mkdocs.plugins.regolario")


def source(page: Page) -> str:
    """Return the text of a page. Raises PluginError if it is not UTF-8."""
    try:
        return page.file.content_string
    except UnicodeDecodeError as error:
        raise PluginError(f"{page.file.src_uri} is not UTF-8; save the file in that encoding") from error


def illustrated(markdown: str, page: Page, code: str, base: Base, owner: str) -> str:
    """Return a page of the game ``owner`` with its boards drawn; a board that is wrong is logged."""
    try:
        return boards.album(base).illustrated(code, markdown, base.games[owner])
    except ValueError as error:
        log.warning("%s: %s", page.file.src_uri, error)
        return markdown


def with_lists(page: Page, html: str, leaf: Leaf, there: made.ByAddress, config: MkDocsConfig) -> str:
    """Return a page with lists: games and rights at their markers, at the end what moved."""
    for name, make in (("games", game.cards), ("rights", game.rights)):
        place = f"<!-- regolario: {name} -->"
        if place in html:
            html = made.insert(page, html, place, make(leaf), there, config)
    rows = split.moved(page, there.values(), config)
    return made.insert(page, html + MOVED, MOVED, split.leading_on(leaf, rows), there, config) if rows else html


def searched(pages: Iterable[Page], books: list[Book], exclude: Iterable[str]) -> Iterator[search.WrittenPage]:
    """Yield those of the pages that the search finds as pages.

    They are those written by hand, except indexes and what ``exclude`` or their metadata exclude, and made pages whose
    metadata include them.
    """
    patterns = ("*/index.md", *exclude)
    for page in pages:
        uri = page.file.src_uri
        if _wanted(page) and not any(fnmatch(uri, pattern) for pattern in patterns):
            book = around.book_of(books, uri)
            yield search.WrittenPage(page.file.url, str(page.title), page.content or "", book.game.id if book else "")


def _wanted(page: Page) -> bool:
    """Return whether a page is to be found, as its metadata say in the form of mkdocs-material."""
    said = page.meta.get("search")
    told = said if isinstance(said, dict) else {}
    return not told.get("exclude", isinstance(page, made.MadePage))
