"""Reading of gettext PO: the translations, or the messages of a template."""

import re

from regolario.scan.readers.encoding import Decoded
from regolario.scan.readers.source import Pieces, Source, Unreadable

LINE = re.compile(
    r'[^\S\n]*(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d{1,2}\])?[^\S\n]*)?"((?:[^"\\\n]|\\.)*)"[^\S\n]*$'
)
ESCAPE = re.compile(r"\\(.)")
ESCAPED = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r"}
Strings = list[tuple[str, int]]


def read_po(file: Decoded) -> Source:
    """Return the translations of a catalogue, or its messages if none is translated. Raises Unreadable."""
    found: dict[str, list[Strings]] = {"msgid": [], "msgstr": []}
    field, at, header = "", 0, ""
    for number, line in enumerate(file.text.split("\n"), 1):
        match = LINE.match(line)
        if match is None and line.strip() and not line.lstrip().startswith("#"):
            raise Unreadable(f"this is not PO: line {number} is neither a comment nor a quoted string")
        if match:
            field = match[1] or field
            if match[1]:
                found.setdefault(field, []).append([])
            if not field:
                raise Unreadable(f"this is not PO: line {number} has no keyword such as msgid")
            found[field][-1].append((match[2], at + match.start(2)))
        at += len(line) + 1
    if not found["msgid"]:
        raise Unreadable("this is not PO: it has no msgid")
    if not "".join(text for text, _ in found["msgid"][0]) and found["msgstr"]:
        header = "".join(text for text, _ in found["msgstr"].pop(0))
    return _source(file, found, header)


def _source(file: Decoded, found: dict[str, list[Strings]], header: str) -> Source:
    translated = any(text for strings in found["msgstr"] for text, _ in strings)
    pieces = Pieces()
    for strings in found["msgstr" if translated else "msgid"]:
        message = Pieces()
        for text, at in strings:
            _add(message, text, at)
        if message.length:
            pieces.end_unit(strings[0][1])
            pieces.add_message(message)
    named = re.search(r"Language:\s*([a-zA-Z]{2,3})", header)
    notes = () if translated else ("no translations: the messages were read",)
    language = named[1].lower() if named and translated else None
    return Source(pieces.text(), "PO", file.encoding, file.text, tuple(pieces.spans), (), language, file.newline, notes)


def _add(pieces: Pieces, text: str, at: int) -> None:
    done = 0
    for escape in ESCAPE.finditer(text):
        pieces.add(text[done : escape.start()], at + done)
        pieces.add(ESCAPED.get(escape[1], escape[0]), at + escape.start(), exact=False)
        done = escape.end()
    pieces.add(text[done:], at + done)
