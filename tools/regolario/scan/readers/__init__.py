"""Readers of files: each returns the text, and where its parts are in the file."""

from pathlib import PurePath

from regolario.scan.readers.documents import read_docx, read_pdf
from regolario.scan.readers.encoding import decoded
from regolario.scan.readers.markdown import read_markdown
from regolario.scan.readers.markup import read_html, read_xliff
from regolario.scan.readers.po import read_po
from regolario.scan.readers.source import Source, Unreadable

LARGEST = 64_000_000
"""The maximum size of a DOCX, PDF, PO or XLIFF in bytes; translations are a small part of such files."""
LARGEST_TEXT = 8_000_000
"""The maximum size of another text file in bytes."""
SUFFIXES = {
    **dict.fromkeys((".htm", ".html", ".xhtml"), "HTML"),
    **dict.fromkeys((".md", ".markdown"), "Markdown"),
    **dict.fromkeys((".po", ".pot"), "PO"),
    **dict.fromkeys((".xlf", ".xliff"), "XLIFF"),
    **{".docx": "DOCX", ".pdf": "PDF"},
}
CONTENT = (
    (b"%PDF-", "PDF"),
    (b"PK\x03\x04", "DOCX"),
    (b"\xd0\xcf\x11\xe0", "an old Word document; save it as DOCX"),
    (b"{\\rtf", "RTF; save it as DOCX"),
    (b"\x89PNG", "a picture; read it with an OCR program first"),
    (b"\xff\xd8\xff", "a picture; read it with an OCR program first"),
    (b"II*\x00", "a picture; read it with an OCR program first"),
)
"""How files begin, and what they are; those with advice cannot be read."""
BINARY = ("DOCX", "PDF")
OF_TRANSLATORS = ("PO", "XLIFF")


def read(data: bytes, name: str) -> Source:
    """Return the text of a file by its name and content. Raises Unreadable."""
    named = SUFFIXES.get(PurePath(name).suffix.lower(), "text")
    inside = next((what for start, what in CONTENT if data.startswith(start)), "")
    if inside and inside not in BINARY:
        raise Unreadable(f"the file is {inside}")
    if (inside or named) != named and (inside in BINARY or named in BINARY):
        raise Unreadable(f"the file is named as {named}, but contains {inside}; correct its name")
    if named in BINARY and not inside:
        raise Unreadable(f"the file is named as {named}, but is something else; correct its name")
    largest = LARGEST if inside or named in OF_TRANSLATORS else LARGEST_TEXT
    if len(data) > largest:
        raise Unreadable(f"the file is larger than {largest // 10**6} MB; split it")
    return _read(data, named)


def _read(data: bytes, named: str) -> Source:
    if named in BINARY:
        return read_docx(data) if named == "DOCX" else read_pdf(data)
    file = decoded(data)
    readers = {"HTML": read_html, "Markdown": read_markdown, "PO": read_po, "XLIFF": read_xliff}
    if named in readers:
        return readers[named](file)
    return Source(file.text, named, file.encoding, file.text, newline=file.newline)
