"""Recognition of the encoding of a text file."""

import codecs
from dataclasses import dataclass

from regolario.scan.readers.source import Unreadable

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
CODECS = {"Windows-1252": "cp1252"}
"""The codecs that Python calls by another name."""
NULS = 0.3
"""The share of null bytes at even or odd places from which a file without a mark is UTF-16."""
SIGNS = frozenset(map(chr, {*range(32)} - {9, 10, 12, 13, 27}))
MOST_SIGNS = 0.02
"""The share of control characters from which a file is not text."""
HEAD = 100_000
"""The characters of which control characters are counted."""


@dataclass(frozen=True)
class Decoded:
    """The text of a file with ``\\n`` as line end, its encoding and its own line end."""

    text: str
    encoding: str
    newline: str


def decoded(data: bytes) -> Decoded:
    """Return the text of a file. Raises Unreadable if it is not text."""
    text, encoding = _decoded(data)
    if sum(sign in SIGNS for sign in text[:HEAD]) > MOST_SIGNS * len(text[:HEAD]):
        raise Unreadable("this is not a text file; save the document as text, HTML, DOCX or PDF")
    newline = "\r\n" if "\r\n" in text else "\n"
    return Decoded(text.replace("\r\n", "\n").replace("\r", "\n"), encoding, newline)


def encoded(text: str, encoding: str) -> bytes:
    """Return a text in an encoding, or in UTF-8 if it does not fit in it."""
    try:
        return text.encode(CODECS.get(encoding, encoding))
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def _decoded(data: bytes) -> tuple[str, str]:
    for mark, codec, name in MARKS:
        if data.startswith(mark):
            return data.decode(codec, "replace"), name
    if wide := _wide(data):
        return data.decode(wide, "replace"), "UTF-16"
    try:
        return data.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        if any(0x80 <= byte < 0xA0 for byte in data):
            return data.decode("cp1252", "replace"), "Windows-1252"
        return data.decode("latin-1"), "Latin-1"


def _wide(data: bytes) -> str | None:
    """Return the codec of UTF-16 without a mark, in which every second byte of Latin letters is null."""
    head = data[:4000]
    for start, codec in ((1, "utf-16-le"), (0, "utf-16-be")):
        nuls, others = head[start::2].count(0), head[1 - start :: 2].count(0)
        if len(head) >= 4 and nuls > NULS * len(head) and others <= len(head) // 20:
            return codec
    return None
