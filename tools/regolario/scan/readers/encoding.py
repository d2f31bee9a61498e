"""Recognition of the encoding of a text file."""

import codecs

from regolario.scan.readers.source import Unreadable

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
MOST_NULS = 0.3
"""The share of null bytes at even or odd places from which a file without a mark is UTF-16."""
SIGNS = frozenset(range(32)) - {9, 10, 12, 13, 27}
MOST_SIGNS = 0.02
"""The share of control characters from which a file is no text."""


def decoded(data: bytes) -> tuple[str, str]:
    """Return the text of a file and the name of its encoding. Raises Unreadable if it is no text."""
    text, encoding = _decoded(data)
    if sum(1 for sign in text[:100_000] if ord(sign) in SIGNS) > MOST_SIGNS * min(len(text), 100_000):
        raise Unreadable("this is not a text file; save the document as text, HTML, DOCX or PDF")
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


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
    head = data[:4000]
    if len(head) >= 4:
        for start, codec in ((1, "utf-16-le"), (0, "utf-16-be")):
            if head[start::2].count(0) > MOST_NULS * len(head) and head[1 - start :: 2].count(0) < len(head) // 20 + 1:
                return codec
    return None
