"""The outline of an HTML body: its headings, its anchors and the targets of its links."""

import posixpath
import re
from collections.abc import Iterable
from html import unescape
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from markdown.extensions.toc import slugify, unique

HEADING = re.compile(r'<h([1-6]) id="([^"]*)">(.*?)(?:<a class="headerlink"[^>]*>&para;</a>)?</h\1>', re.DOTALL)
ANCHOR = re.compile(r' id="([^"]*)"(?=[^<>]*>)')
LINK = re.compile(r'<(?:a|img) [^<>]*?(?:href|src)="([^"]*)"')
TAG = re.compile(r"<[^<>]*>")


class Heading(NamedTuple):
    """A heading: its level, its anchor, its text as HTML without elements."""

    level: int
    id: str
    name: str


def headings(body: str) -> list[Heading]:
    """Return the headings that have an anchor, in order."""
    return [Heading(int(found[1]), found[2], TAG.sub("", found[3]).strip()) for found in HEADING.finditer(body)]


def anchors(body: str) -> set[str]:
    """Return the anchors of a body."""
    return {unescape(anchor) for anchor in ANCHOR.findall(body)}


def links(address: str, body: str) -> dict[str, dict[str, str]]:
    """Return the link targets of a page at ``address`` within the site.

    Maps each address to its anchors, and each anchor to a link that leads there. The anchor is empty for a link to a
    whole page.
    """
    found: dict[str, dict[str, str]] = {}
    targets: dict[str, str | None] = {}
    for link in dict.fromkeys(LINK.findall(body)):
        path, _, anchor = unescape(link).partition("#")
        if path not in targets:
            targets[path] = _target(address, path)
        target = targets[path]
        if target is not None:
            found.setdefault(target, {}).setdefault(unquote(anchor), link)
    return found


def _target(address: str, link: str) -> str | None:
    """Return the address that a link without an anchor leads to; None outside the site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    if not parts.path:
        return address
    joined = posixpath.normpath(posixpath.join(address, unquote(parts.path)))
    folder = parts.path.endswith(("/", "..")) or joined == "."
    return "" if joined == "." else f"{joined}/" if folder else joined


def anchor_for(heading: str, taken: Iterable[str]) -> str:
    """Return a unique anchor for a heading, different from all those ``taken``."""
    chosen: str = unique(slugify(unescape(TAG.sub("", heading)), "-"), set(taken))
    return chosen
