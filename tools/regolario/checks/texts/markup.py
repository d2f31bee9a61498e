"""Check that texts contain no HTML, and no links except to items of the base or to web pages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from regolario.book.text.markup import is_address, may_lead
from regolario.data.places import Map, Seq
from regolario.data.source import read
from regolario.model import Base, Game
from regolario.problems import Place, Problem
from regolario.words import catalogue

CONTAINERS = (Map, Seq)
BRACE = re.compile(r"\{\s*[^\s{}|]*[:#.=\s\"]")
"""Matches a brace that is not just a parameter."""
OUR_LINK = re.compile(r"(?<!!)\[[^\[\]<>&!`\\{}]*\]\((?:entry|table|question|term):[a-z0-9/-]+\)")
"""Matches a plain link to a part of the base, which is always safe."""
TAG = re.compile(r"<[a-zA-Z/!?]")
ATTRIBUTES = re.compile(r"\{\s*:|\{[^{}|]*=|\{\s+[.#]|\{[.#]")
ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});")
DEFINITION = re.compile(r"^[ >*+-]*(\[[^\]\n]+\]:\s*\S.*)", re.MULTILINE)
DOCUMENT = re.compile(r"[A-Z0-9]+")
ADDRESSES = ("address", "evidence")
"""The fields whose value, or list of values, is a URL or the id of a document."""
NO_HTML = "write it in words, and `**bold**` or `*italic*` for emphasis"
NO_LINK = "write `[words](https://...)`, or a link to `entry:chapter/key`, `table:key`, `question:key` or `term:key`"


@dataclass(frozen=True, slots=True)
class TextProblem:
    """Markup in a text that a browser could act on.

    Its offset, the problem code, a description and a remedy.
    """

    at: int
    code: str
    what: str
    remedy: str


@dataclass(frozen=True, slots=True)
class Written:
    """A text of the base: its field, and the mapping or sequence that contains it under ``key``."""

    text: str
    field: str
    holder: Map | Seq
    key: Any

    def place(self, offset: int) -> Place:
        """Return the place of one of its characters; for a key or a list item, the place of that."""
        if isinstance(self.holder, Map) and self.holder.get(self.key) == self.text:
            return self.holder.place_in(self.key, offset)
        return self.holder.place(self.key)


def raw_html(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of unsafe markup in the texts of a game.

    ``raw-html``: HTML or a character reference. ``unsafe-link``: a link, picture or URL that leads neither to an item
    of the base nor to a web page.
    """
    kinds = (game.entries, game.tables, game.terms, game.questions, game.statements, game.components, game.decks)
    for source in (game.source, *(item.source for kind in kinds for item in kind.values())):
        yield from _in(source)
    for example in game.examples:
        yield from _in(example.source)


def words_of_the_base(base: Base) -> Iterator[Problem]:
    """Yield ``raw-html`` and ``unsafe-link`` problems in the files that all games share."""
    root = Path(base.root)
    for path in sorted(root.glob("*.yaml")):
        found, _ = read(path, path.relative_to(root.parent).as_posix())
        if found is not None:
            yield from _in(found)
    for path in (*sorted(root.glob("words/*.po*")), *sorted(root.glob("*/words/*.po*"))):
        yield from _in_catalogue(path, path.relative_to(root.parent).as_posix())


def _in_catalogue(path: Path, shown: str) -> Iterator[Problem]:
    held = catalogue.read(path)
    for entry in held.entries.values() if held else ():
        for text in entry.forms:
            for fault in faults(text):
                yield Problem(Place(shown, entry.line), fault.code, fault.what, fault.remedy)


def _in(source: Map | Seq) -> Iterator[Problem]:
    for written in texts(source) if _any_suspect(source) else ():
        for fault in faults(written.text, written.field):
            yield Problem(written.place(fault.at), fault.code, fault.what, fault.remedy)


def _any_suspect(source: Map | Seq) -> bool:
    """Return whether any text or URL in a mapping or sequence has to be examined."""
    found: list[str] = []
    _collect(source, found)
    return _is_suspect("\n".join(found)) or any(field in found for field in ADDRESSES)


def _collect(holder: Map | Seq, found: list[str]) -> None:
    """Append every key and text in a mapping or sequence, at any depth."""
    if isinstance(holder, Map):
        found.extend(holder)
    for value in holder.values() if isinstance(holder, Map) else holder:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, CONTAINERS):
            _collect(value, found)


def texts(holder: Map | Seq, field: str = "") -> Iterator[Written]:
    """Yield every text in a mapping or sequence, at any depth, and suspicious keys."""
    for key, value in holder.items() if isinstance(holder, Map) else enumerate(holder):
        name = key if isinstance(holder, Map) and isinstance(key, str) else field
        if isinstance(value, str):
            yield Written(value, name, holder, key)
        elif isinstance(value, Map | Seq):
            yield from texts(value, name)
        if isinstance(key, str) and _is_suspect(key):
            yield Written(key, "", holder, key)


def _is_suspect(text: str) -> bool:
    """Return whether a text may contain unsafe markup, to skip the others quickly."""
    return "<" in text or "&" in text or "]" in text or BRACE.search(text) is not None


def faults(text: str, field: str = "") -> Iterator[TextProblem]:
    """Yield the unsafe markup in a text; ``field`` decides whether the text is a URL."""
    if field in ADDRESSES:
        if not (is_address(text) or DOCUMENT.fullmatch(text)):
            what = f"`{_short(text)}` is not a web address"
            yield TextProblem(0, "unsafe-link", what, "write a complete URL, such as `https://example.org/page`")
    elif _is_suspect(text) and _is_suspect(OUR_LINK.sub("", text)):
        found: dict[int, TextProblem] = {}
        for fault in _in_text(text):
            found.setdefault(fault.at, fault)
        yield from (found[at] for at in sorted(found))


def _in_text(text: str) -> Iterator[TextProblem]:
    root = SyntaxTreeNode(_reader().parse(text))
    for found in DEFINITION.finditer(text):
        what = f"`{_short(found[0])}` is a link reference definition, which is not supported"
        yield TextProblem(found.start(1), "unsafe-link", what, NO_LINK)
    past = 0
    for node in root.walk():
        if node.type in ("link", "image"):
            past, fault = _of_link(text, node, past)
            yield from (fault,) if fault else ()
        elif node.type in ("html_inline", "html_block"):
            past = max(text.find(node.content.strip(), past), 0)
            yield TextProblem(past, "raw-html", f"`{_short(node.content)}` is HTML", NO_HTML)
    for found in ENTITY.finditer(text):
        yield TextProblem(found.start(), "raw-html", f"`{found[0]}` is an HTML entity", "write the character itself")
    yield from _by_sign(text)


def _by_sign(text: str) -> Iterator[TextProblem]:
    """Yield characters that a browser or a Markdown extension might interpret as HTML or attributes."""
    for found in TAG.finditer(text):
        if text.count("`", 0, found.start()) % 2 == 0 or "`" not in text[found.start() :]:
            yield TextProblem(found.start(), "raw-html", f"`{_short(text[found.start() :])}` is read as HTML", NO_HTML)
    for found in ATTRIBUTES.finditer(text):
        what = f"`{_short(text[found.start() :])}` is read as attributes of HTML"
        yield TextProblem(found.start(), "raw-html", what, "use braces only for parameters: `{name}`")


def _of_link(text: str, node: SyntaxTreeNode, past: int) -> tuple[int, TextProblem | None]:
    """Return the offset after a link's start, searched for from ``past``, and its problem or None."""
    target = str(node.attrs.get("href", node.attrs.get("src", "")))
    by_itself = node.nester_tokens is not None and node.nester_tokens.opening.markup == "autolink"
    sign = "![" if node.type == "image" else "<" if by_itself else "["
    at = max(text.find(sign, past), 0)
    if node.type == "image":
        what, remedy = f"a text cannot contain a picture (`{_short(target)}`)", "describe it in words"
        return at + 2, TextProblem(at, "unsafe-link", what, remedy)
    if by_itself or not may_lead(target):
        what = f"`{_short(target)}` is not a valid link target"
        return at + 1, TextProblem(at, "unsafe-link", what, NO_LINK)
    if node.attrs.get("title"):
        return at + 1, TextProblem(at, "unsafe-link", "a link cannot have a title", NO_LINK)
    return at + 1, None


@cache
def _reader() -> MarkdownIt:
    """Return a permissive Markdown parser that recognises everything which could be a link or HTML."""
    made = MarkdownIt("commonmark").disable(["code", "fence"])
    made.validateLink = lambda url: True  # type: ignore[method-assign]
    return made


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:39]}…"
