"""Generated pages for MkDocs: their bodies need no conversion, but their links are validated."""

import logging
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import unquote

from markdown.extensions.toc import nest_toc_tokens
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents, get_toc

from regolario.site import page as ours
from regolario.site.html import outline

log = logging.getLogger("mkdocs.plugins.regolario")

ByAddress = Mapping[str, File]


def by_address(files: Iterable[File]) -> dict[str, File]:
    """Return the files of a site by URL; that of the first page is empty."""
    return {unquote(file.url).removeprefix("./"): file for file in files}


def in_menus(files: Files) -> set[str]:
    """Return the paths of the pages that menus may list: all but the parts of lists."""
    return {file.src_uri for file in files.documentation_pages() if file.inclusion is not InclusionLevel.NOT_IN_NAV}


class MadePage(Page):
    """A page whose body is already HTML."""

    def __init__(self, file: File, config: MkDocsConfig, made: ours.Page, there: ByAddress) -> None:
        super().__init__(None, file, config)
        self.made = made
        self.there = there

    def read_source(self, config: MkDocsConfig) -> None:
        """Set the metadata of the page; there is no Markdown."""
        self.markdown = ""
        self.meta = dict(self.made.meta)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Set the body, its table of contents, anchors and links."""
        self.content = self.made.body
        self.toc = contents(self.made.headings)
        self.present_anchor_ids = self.made.anchors
        self.links_to_anchors = linked(self.made, self.there, config)


def contents(headings: Iterable[outline.Heading]) -> TableOfContents:
    """Return headings as a table of contents, each under the nearest of a higher level."""
    tokens: list[dict[str, Any]] = [heading._asdict() for heading in headings]
    return get_toc(nest_toc_tokens(tokens))


def linked(made: ours.Page, there: ByAddress, config: MkDocsConfig) -> dict[File, dict[str, str]]:
    """Return the anchors that a page links to, by file, for MkDocs to validate.

    Warn of links to missing files.
    """
    found: dict[File, dict[str, str]] = {}
    for address, anchors in made.links.items():
        file = there.get(address)
        if file is None:
            link = next(iter(anchors.values()))
            log.log(config.validation.links.not_found, "%s links to `%s`, which does not exist", made.uri, link)
        else:
            found[file] = {anchor: link for anchor, link in anchors.items() if anchor}
    return found


def insert(page: Page, html: str, place: str, made: ours.Page, there: ByAddress, config: MkDocsConfig) -> str:
    """Return a hand-written page's HTML with a generated part in a place.

    Update the page's outline and links.
    """
    whole = html.replace(place, made.body)
    page.toc = contents(outline.headings(whole))
    page.present_anchor_ids = (page.present_anchor_ids or set()) | made.anchors
    page.links_to_anchors = {**linked(made, there, config), **(page.links_to_anchors or {})}
    return whole
