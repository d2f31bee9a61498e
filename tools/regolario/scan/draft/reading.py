"""The text of a rulebook's file."""

import codecs

from regolario.scan.draft.lines import NoRulebook

LARGEST = 8_000_000
"""The maximum size of a file in bytes."""
WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
MOST_SIGNS = 0.01
"""The share of control characters from which a file is not text."""


def text_of(data: bytes, name: str) -> str:
    """Return the text of a file in UTF-8.

    Raises NoRulebook for other encodings and for files that are not text.
    """
    if len(data) > LARGEST:
        raise NoRulebook(f"the file is larger than {LARGEST // 10**6} MB; import it chapter by chapter")
    if data.startswith(WIDE) or b"\0" in data[:2000:2] or b"\0" in data[1:2000:2]:
        what = "in UTF-16" if data.startswith(WIDE) or data[:2000].count(0) > len(data[:2000]) // 3 else "not text"
        raise NoRulebook(f"the file is {what}; save it as text in UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NoRulebook(f"line {line} is not in UTF-8, perhaps in Latin-1; save the file as UTF-8") from error
    if sum(ord(sign) < 32 and sign not in "\t\n\r\f\v" for sign in text[:100_000]) > MOST_SIGNS * len(text[:100_000]):
        raise NoRulebook("the file is not text; save the document as text in UTF-8")
    return text
