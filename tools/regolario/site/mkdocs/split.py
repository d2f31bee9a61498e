"""Split pages: ``format.md`` keeps the anchors of the sections that are now in ``format/``."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from markdown import Markdown
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page

from regolario.site import page as ours
from regolario.site.mkdocs.made import MadePage
from regolario.site.rendering.leaf import Leaf

FENCED = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{1,6} .*$", re.MULTILINE)


class Moved(NamedTuple):
    """A heading in the folder of a page: its anchor, the path of its page and its title."""

    anchor: str
    uri: str
    title: Markup


def folder(uri: str) -> str:
    """Return the folder with the parts of a page, by its path."""
    return f"{uri.removesuffix('.md')}/"


def parts(uri: str, files: Iterable[File]) -> list[File]:
    """Return the hand-written pages in the folder of a page, in the order of their names."""
    inside = (file for file in files if file.src_uri.startswith(folder(uri)) and file.is_documentation_page())
    return sorted((file for file in inside if not isinstance(file.page, MadePage)), key=lambda file: file.src_uri)


def moved(page: Page, files: Iterable[File], config: MkDocsConfig) -> list[Moved]:
    """Return the headings in the folder of a page whose anchors the page does not have, each anchor once."""
    found: dict[str, Moved] = {}
    for file in parts(page.file.src_uri, files):
        for anchor, title in _headings(file.content_string, config):
            if anchor not in (page.present_anchor_ids or ()):
                found.setdefault(anchor, Moved(anchor, file.src_uri, title))
    return list(found.values())


def leading_on(leaf: Leaf, rows: list[Moved]) -> ours.Page:
    """Return a folded list with the anchors of headings that moved, each with a link to its new place."""
    return leaf.write("split.html", rows=rows)


def of_folder(uris: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the pages of a folder, each with those in the folder of its own name.

    ``uris`` are the paths of all pages below the folder, in the order of their names.
    """
    uris = list(uris)
    for uri in uris:
        if not any(uri.startswith(folder(other)) for other in uris):
            yield uri, [other for other in uris if other.startswith(folder(uri))]


def name(uri: str) -> str:
    """Return the name of the folder of a page."""
    return PurePosixPath(uri).stem


def _headings(markdown: str, config: MkDocsConfig) -> Iterator[tuple[str, Markup]]:
    """Yield the anchor and the title of every heading of a text."""
    only = "\n\n".join(HEADING.findall(FENCED.sub("", markdown)))
    converter = Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs or {})
    converter.convert(only)
    yield from _flat(getattr(converter, "toc_tokens", []))


def _flat(tokens: Iterable[dict[str, Any]]) -> Iterator[tuple[str, Markup]]:
    for token in tokens:
        yield token["id"], Markup(token["name"])
        yield from _flat(token["children"])
