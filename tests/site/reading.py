"""A built site as a test reads it: its pages, their elements, where their links lead."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from lxml import etree

VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")


@dataclass(eq=False, slots=True)
class Element:
    """An element with its attributes and the language of its nearest ancestor with one."""

    tag: str
    attributes: dict[str, str]
    language: str
    parent: "Element | None"
    said: list[str] = field(repr=False)
    """All the texts of the page, in order."""
    start: int
    end: int | None = None
    """The range of its own texts; up to the end of the page while it is open."""

    @property
    def text(self) -> str:
        """Return all text in it."""
        return "".join(self.said[self.start : self.end])

    @property
    def inside(self) -> list["Element"]:
        """Return its ancestors, the nearest first."""
        return [] if self.parent is None else [self.parent, *self.parent.inside]

    def of(self, name: str) -> bool:
        """Return whether it has the class ``name``; true without a name."""
        return not name or name in self.attributes.get("class", "").split()

    def within(self, tag: str, name: str = "") -> bool:
        """Return whether an ancestor is a ``tag``, of the class ``name`` if given."""
        return any(element.tag == tag and element.of(name) for element in self.inside)


class Reader:
    """Reads a page into a list of elements, in order, as the parser meets them."""

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self.open: list[Element] = []
        self.said: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        parent = self.open[-1] if self.open else None
        language = attributes.get("lang") or (parent.language if parent else "")
        element = Element(tag, dict(attributes), language, parent, self.said, len(self.said))
        self.elements.append(element)
        if tag in VOID:
            element.end = element.start
        else:
            self.open.append(element)

    def end(self, tag: str) -> None:
        """End an element, and all inside it."""
        while tag not in VOID and any(element.tag == tag for element in self.open):
            closed = self.open.pop()
            closed.end = len(self.said)
            if closed.tag == tag:
                return

    def data(self, text: str) -> None:
        """Note a text."""
        self.said.append(text)

    def close(self) -> list[Element]:
        """Return the elements at the end of the page."""
        return self.elements


@dataclass
class HtmlPage:
    """One page of the built site; ``address`` is relative to the site, ``it/`` for the first Italian page."""

    address: str
    path: Path
    site: "Site" = field(repr=False)

    @cached_property
    def source(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def elements(self) -> list[Element]:
        parser = etree.HTMLParser(target=Reader(), encoding="utf-8", huge_tree=True)
        elements: list[Element] = etree.fromstring(self.source.encode(), parser)
        return elements

    def all(self, tag: str, name: str = "") -> list[Element]:
        """Return every element of a kind, of the class ``name`` if given."""
        return [e for e in self.elements if e.tag == tag and e.of(name)]

    @property
    def language(self) -> str:
        return self.all("html")[0].attributes["lang"]

    @property
    def sections(self) -> list[str]:
        """Return the anchors of the second-level headings of the text."""
        return [e.attributes["id"] for e in self.all("h2") if "id" in e.attributes]

    @cached_property
    def anchors(self) -> set[str]:
        return {e.attributes["id"] for e in self.elements if "id" in e.attributes}

    def leads(self, link: str) -> tuple[str, str]:
        """Return the target of a link on this page: an address of the site, and an anchor."""
        address, anchor = urldefrag(urljoin(f"http://site/{self.address}", link))
        return unquote(urlsplit(address).path.lstrip("/")), unquote(anchor)


@dataclass
class Site:
    """A built site."""

    folder: Path

    @cached_property
    def pages(self) -> dict[str, HtmlPage]:
        """Return every page by its address."""
        found = {}
        for path in sorted(self.folder.rglob("index.html")):
            address = path.relative_to(self.folder).parent.as_posix()
            address = "" if address == "." else f"{address}/"
            found[address] = HtmlPage(address, path, self)
        return found

    def searched(self, code: str) -> dict[str, Any]:
        """Return what the search of a language reads: documents, and the numbers of those that rulebooks hold."""
        read = json.loads((self.folder / "search" / f"{code}.json").read_text(encoding="utf-8"))
        columns, books = read["docs"], read["books"]
        rows = zip(*columns.values(), strict=True)
        docs = [{field: value for field, value in zip(columns, row, strict=True) if value} for row in rows]
        held = {folder: {**book, "holds": list(accumulate(book["holds"]))} for folder, book in books.items()}
        return {**read, "docs": docs, "books": held}

    def dead_links(self) -> Iterator[str]:
        """Yield every link inside the site whose page, file or anchor is missing."""
        for page in self.pages.values():
            for element in page.elements:
                link = element.attributes.get("href") or element.attributes.get("src") or "#"
                outside = urlsplit(link).scheme or link.startswith("//")
                if not outside and link not in ("#", ".") and not self.has(*page.leads(link)):
                    yield f"{page.address}: {link}"

    def has(self, address: str, anchor: str) -> bool:
        """Return whether the site has a page with this anchor, or a file.

        Anchors that begin with ``__`` belong to the theme's own scripts.
        """
        page = self.pages.get(address)
        if page is None:
            return address != "" and (self.folder / address).is_file()
        return not anchor or anchor.startswith("__") or anchor in page.anchors
