"""A built site as a test reads it: its pages, their elements, where their links lead."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")


@dataclass
class Element:
    """An element with its attributes, its text and the language that its nearest ancestor names."""

    tag: str
    attributes: dict[str, str]
    language: str
    inside: tuple["Element", ...]
    text: str = ""

    def of(self, name: str) -> bool:
        """Whether it has the class ``name``; yes for no name."""
        return not name or name in self.attributes.get("class", "").split()

    def within(self, tag: str, name: str = "") -> bool:
        """Whether an ancestor is a ``tag``, of the class ``name`` if it is given."""
        return any(element.tag == tag and element.of(name) for element in self.inside)


class Reader(HTMLParser):
    """Reads a page into a list of elements, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        language = attributes.get("lang") or (self.open[-1].language if self.open else "")
        element = Element(tag, attributes, language, tuple(self.open))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        while self.open and tag in [element.tag for element in self.open]:
            if self.open.pop().tag == tag:
                return

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data


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
        reader = Reader()
        reader.feed(self.source)
        return reader.elements

    def all(self, tag: str, name: str = "") -> list[Element]:
        """Every element of a kind, of the class ``name`` if it is given."""
        return [
            e for e in self.elements if e.tag == tag and (not name or name in e.attributes.get("class", "").split())
        ]

    @property
    def language(self) -> str:
        return self.all("html")[0].attributes["lang"]

    @property
    def sections(self) -> list[str]:
        """The anchors of the second-level headings of the text."""
        return [e.attributes["id"] for e in self.all("h2") if "id" in e.attributes]

    @cached_property
    def anchors(self) -> set[str]:
        return {e.attributes["id"] for e in self.elements if "id" in e.attributes}

    def leads(self, link: str) -> tuple[str, str]:
        """Where a link of this page leads: an address of the site, and an anchor."""
        address, anchor = urldefrag(urljoin(f"http://site/{self.address}", link))
        return unquote(urlsplit(address).path.lstrip("/")), unquote(anchor)


@dataclass
class Site:
    """A built site."""

    folder: Path

    @cached_property
    def pages(self) -> dict[str, HtmlPage]:
        """Every page by its address."""
        found = {}
        for path in sorted(self.folder.rglob("index.html")):
            address = path.relative_to(self.folder).parent.as_posix()
            address = "" if address == "." else f"{address}/"
            found[address] = HtmlPage(address, path, self)
        return found

    def dead_links(self) -> Iterator[str]:
        """Every link inside the site to a page, file or anchor that is not there."""
        for page in self.pages.values():
            for element in page.elements:
                link = element.attributes.get("href") or element.attributes.get("src") or "#"
                outside = urlsplit(link).scheme or link.startswith("//")
                if not outside and link not in ("#", ".") and not self.has(*page.leads(link)):
                    yield f"{page.address}: {link}"

    def has(self, address: str, anchor: str) -> bool:
        """Whether a page with this anchor (one of the theme's own scripts begins with ``__``), or a file, is there."""
        page = self.pages.get(address)
        if page is None:
            return address != "" and (self.folder / address).is_file()
        return not anchor or anchor.startswith("__") or anchor in page.anchors
