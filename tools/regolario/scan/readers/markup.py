"""Reading of HTML and XLIFF: the text between tags, with its places in the file."""

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

from regolario.scan.readers.encoding import Decoded
from regolario.scan.readers.inline import CODE
from regolario.scan.readers.source import Pieces, Source, Unreadable

NAME = re.compile(r"/?\s*(?:[\w.-]+:)?([\w.-]+)")
REFERENCE = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{1,31});?")
UNREAD = frozenset(("script", "style", "head", "template", "noscript"))
INLINE = frozenset(
    (
        *("a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q"),
        *("s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr"),
    )
)
BESIDE = " │ "
"""What is written between two cells of a row."""
ROWS = frozenset(("tr", "/tr", "/table"))
CODES = frozenset(("ph", "bpt", "ept", "it", "sub"))
"""The elements of XLIFF 1.2 whose content is code, not text."""
ALONE = frozenset(("ph", "x", "it"))
"""The elements of XLIFF for a code that is part of a sentence, unlike those around words."""


class Token(NamedTuple):
    """A tag by its name, with a slash if it closes, or a text without a name; it begins at ``at``."""

    name: str
    text: str
    at: int


def tokens(raw: str) -> Iterator[Token]:
    """Yield the tags and texts of a file in order, without comments and declarations."""
    at = 0
    while at < len(raw):
        start = raw.find("<", at)
        if start < 0:
            start = len(raw)
        if start > at:
            yield Token("", raw[at:start], at)
        end, token = _tag(raw, start)
        if token:
            yield token
        at = end


def _tag(raw: str, start: int) -> tuple[int, Token | None]:
    """Return the end of the construct that begins at an offset, and its token if it has one."""
    for opening, closing in (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")):
        if raw.startswith(opening, start):
            end = raw.find(closing, start + len(opening))
            end = len(raw) if end < 0 else end
            inside = Token("", raw[start + len(opening) : end], start + len(opening))
            return end + len(closing), inside if "CDATA" in opening else None
    end = raw.find(">", start)
    if end < 0:
        return len(raw), None
    name = NAME.match(raw, start + 1, end)
    closes = "/" if raw.startswith("</", start) else ""
    return end + 1, Token(closes + name[1].lower(), raw[start : end + 1], start) if name else None


def _add(pieces: Pieces, token: Token) -> None:
    """Add a text with its character references resolved."""
    at = 0
    for found in REFERENCE.finditer(token.text):
        resolved = html.unescape(found[0])
        if resolved != found[0]:
            pieces.add(token.text[at : found.start()], token.at + at)
            pieces.add(resolved, token.at + found.start(), exact=False)
            at = found.end()
    pieces.add(token.text[at:], token.at + at)


def read_html(file: Decoded) -> Source:
    """Return what a browser shows of a page."""
    pieces, hidden, cells, between = Pieces(), "", 0, False
    for token in tokens(file.text):
        if hidden:
            hidden = "" if token.name == f"/{hidden}" else hidden
        elif token.name in UNREAD:
            hidden = token.name
        elif not token.name:
            if not (between and token.text.isspace()):
                _add(pieces, token)
        elif token.name in ("td", "th"):
            pieces.add(BESIDE if cells else "", token.at, exact=False)
            cells, between = cells + 1, False
        elif token.name in ("/td", "/th"):
            between = True
        elif token.name.lstrip("/") not in INLINE:
            pieces.end_line(token.at)
            cells, between = (0, False) if token.name in ROWS else (cells, between)
    found = re.search(r"<html[^>]{0,300}?\slang=[\"']?([a-zA-Z]{2,3})", file.text[:5000])
    language = found[1].lower() if found else None
    return _source(pieces, "HTML", file, language)


def _source(pieces: Pieces, name: str, file: Decoded, language: str | None, notes: tuple[str, ...] = ()) -> Source:
    text, spans = pieces.text(), tuple(pieces.spans)
    return Source(text, name, file.encoding, file.text, spans, (), language, file.newline, notes)


def read_xliff(file: Decoded) -> Source:
    """Return the translations in an XLIFF file, or its sources if it has none. Raises Unreadable."""
    _check_xml(file.text)
    found = {side: _side(file.text, side) for side in ("target", "source")}
    side = "target" if found["target"].text().strip() else "source"
    attribute = {"target": "target-language|trgLang", "source": "source-language|srcLang"}[side]
    named = re.search(rf"\b(?:{attribute})\s*=\s*[\"']([a-zA-Z]{{2,3}})", file.text[:5000])
    notes = () if side == "target" else ("no translations: the source texts were read",)
    return _source(found[side], "XLIFF", file, named[1].lower() if named else None, notes)


def _side(raw: str, side: str) -> Pieces:
    pieces, unit, code = Pieces(), None, 0
    for token in tokens(raw):
        name, closed = token.name.lstrip("/"), token.text.endswith("/>")
        if name == side and not closed:
            if unit is not None and unit.length:
                pieces.end_unit(token.at)
                pieces.add_message(unit)
            unit = None if token.name.startswith("/") else Pieces()
        elif unit is not None:
            if token.name in ALONE and not code:
                unit.add(CODE, token.at, exact=False)
            if name in CODES and not closed:
                code = max(code + (-1 if token.name.startswith("/") else 1), 0)
            elif not token.name and not code:
                _add(unit, token)
    return pieces


def _check_xml(raw: str) -> None:
    """Check that a text is XML without entities of its own, read without network. Raises Unreadable."""
    try:
        from lxml import etree
    except ImportError as error:
        raise Unreadable('reading XLIFF needs lxml: pip install "regolario[translate]"') from error
    if re.search(r"<!DOCTYPE|<!ENTITY", raw, re.IGNORECASE):
        raise Unreadable("the file declares a document type or entities, which are not read; remove the declaration")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    content = re.sub(r"^\s*<\?xml[^>]*\?>", "", raw, count=1).encode("utf-8", "replace")
    try:
        root = etree.fromstring(content, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        raise Unreadable(
            f"this is not well-formed XML: {error.args[0]}" + (f" (line {line})" if line else "")
        ) from error
    if etree.QName(root).localname != "xliff":
        raise Unreadable(f"this is XML, but not XLIFF: its root is `{etree.QName(root).localname}`")
