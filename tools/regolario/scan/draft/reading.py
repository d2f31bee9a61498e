"""The text of a rulebook's file: text and Markdown in UTF-8, HTML, DOCX, PDF."""

import re
from dataclasses import replace

from regolario.scan.draft.lines import NoRulebook
from regolario.scan.readers import read
from regolario.scan.readers.documents import docx_html
from regolario.scan.readers.source import Source, Unreadable

UTF_8 = "UTF-8"
OF_TRANSLATORS = ("PO", "XLIFF")
DOCX = ".docx"
HTML = (".html", ".htm", ".xhtml")


def _one_line(cell: bytes) -> bytes:
    """Return the content of a cell without its paragraphs, in one line."""
    return b" ".join(re.sub(rb"(?i)</?(?:p|div|ul|ol|li|br)\b[^>]*>", b" ", cell).split())


LAYOUT = (
    (re.compile(rb"(?i)<h([1-6])\b[^>]*>"), lambda found: b"\n\n" + found[0] + b"#" * int(found[1]) + b" "),
    (re.compile(rb"(?i)<(?:/h[1-6]|/?p|/?div|/?table|/?ul|/?ol|/?section)\b[^>]*>"), lambda found: found[0] + b"\n\n"),
    (re.compile(rb"(?i)<li\b[^>]*>"), lambda found: found[0] + b"- "),
    (re.compile(rb"(?is)(<t[dh]\b[^>]*>)(.{0,4000}?)(?=</t[dh]>)"), lambda found: found[1] + _one_line(found[2])),
    (re.compile(rb"(?i)</t[dh]>\s*<t[dh]\b[^>]*>"), lambda _: b" | "),
    (re.compile(rb"(?i)</tr>\s*(?:</?t(?:head|body|foot)\b[^>]*>\s*)*(?=<tr\b)"), lambda _: b"</tr>"),
    (re.compile(rb"(?i)(<tr\b[^>]*>)\s+"), lambda found: found[1]),
)
"""Tags of HTML, and the signs of plain text that take their place when the tags are gone."""


def source_of(data: bytes, name: str) -> Source:
    """Return the text of a file with its format.

    Raises NoRulebook for a file that is not text, is in another encoding, or holds translations.
    """
    source = _source(data, name)
    if source.encoding not in (UTF_8, ""):
        raise NoRulebook(f"the file is in {source.encoding}; save it as UTF-8, so that no letter is guessed")
    if source.format in OF_TRANSLATORS:
        raise NoRulebook(f"the file is {source.format}, which holds translations; import the text of the rulebook")
    return source


def _source(data: bytes, name: str) -> Source:
    if data.startswith(b"PK") and name.lower().endswith(DOCX):
        try:
            return replace(_source(docx_html(data).encode(), f"{name}.html"), format="DOCX")
        except Unreadable as error:
            raise NoRulebook(str(error)) from error
    for tag, signs in LAYOUT if name.lower().endswith(HTML) else ():
        data = tag.sub(signs, data)
    try:
        return read(data, name)
    except Unreadable as error:
        raise NoRulebook(str(error)) from error
