"""gettext PO: one message a text, its id as context (msgctxt), the notes as extracted comments."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from regolario import __version__
from regolario.exchange.faults import LossError, UnreadableError, refuse_doubles, refuse_loss, refuse_many
from regolario.exchange.files.notes import Note, notes_of, unit_of
from regolario.exchange.unit import UNFINISHED, Batch, CodeKind, TranslationUnit, codes, plain

ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})
UNESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
ESCAPED = re.compile(r"\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)")
FLAGS = ("#,", "#=")
"""The beginnings of lines of flags."""
CHARSET = re.compile(r"charset=([\w.-]+)", re.IGNORECASE)
KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]\])?)[ \t]*(".*)')
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
HEADER = "Project-Id-Version: regolario {version}\nLanguage: {target}\nX-Source-Language: {source}\n"
MIME = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
BRACES = "python-brace-format"


def write(batch: Batch) -> bytes:
    """Return a PO file of the units. Raises LossError."""
    refuse_loss(batch)
    head = HEADER.format(version=__version__, source=batch.source, target=batch.target) + MIME
    blocks = [f"msgid {_quoted('')}\nmsgstr {_quoted(head)}\n", *map(_block, batch.units)]
    return "\n".join(blocks).encode()


def _block(unit: TranslationUnit) -> str:
    if unit.target is not None and not plain(unit.target):
        raise LossError(f"`{unit.id}` has an empty translation, which PO cannot tell from a missing one")
    lines = [f"#. {note.kind}: {note.text}" for note in notes_of(unit)]
    if _has_only_parameters(unit):
        lines.append(f"#, {BRACES}")
    texts = (("msgctxt", unit.id), ("msgid", plain(unit.source)), ("msgstr", plain(unit.target or ())))
    return "\n".join((*lines, *(f"{keyword} {_quoted(text)}" for keyword, text in texts), ""))


def _has_only_parameters(unit: TranslationUnit) -> bool:
    """Return whether gettext's own check of placeholders fits: every brace is that of a whole parameter."""
    texts = [unit.source, *([unit.target] if unit.target is not None else [])]
    loose = "".join(piece for text in texts for piece in text if isinstance(piece, str))
    kinds = {code.kind for text in texts for code in codes(text)}
    return CodeKind.PARAMETER in kinds and CodeKind.FORMS not in kinds and not re.search("[{}]", loose)


def _quoted(text: str) -> str:
    lines = text.split("\n")
    pieces = [f"{line}\n" for line in lines[:-1]] + lines[-1:]
    said = [f'"{piece.translate(ESCAPES)}"' for piece in pieces if piece]
    return "\n".join(['""', *said]) if len(said) > 1 else (said or ['""'])[0]


@dataclass
class _Message:
    """A message as far as it has been read."""

    line: int
    texts: dict[str, str] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    keyword: str = ""


def read(data: bytes) -> Batch:
    """Return the units of a PO file. Raises UnreadableError."""
    refuse_many(data, b"\nmsgid ")
    messages = list(_messages(data.decode("utf-8-sig")))
    first = messages[0].texts if messages else {}
    if first.get("msgid") != "" or "msgctxt" in first:
        raise UnreadableError("the file has no header (a first message with an empty `msgid`)")
    head = dict(line.split(": ", 1) for line in first.get("msgstr", "").split("\n") if ": " in line)
    if "X-Source-Language" not in head or "Language" not in head:
        raise UnreadableError("the header has no `Language:` or no `X-Source-Language:`; export the file again")
    charset = CHARSET.search(head.get("Content-Type", ""))
    if charset and charset[1].upper() not in ("UTF-8", "UTF8", "US-ASCII", "ASCII", "CHARSET"):
        raise UnreadableError(f"the header names the encoding {charset[1]}; save the file as UTF-8")
    found = Batch(head["X-Source-Language"].strip(), head["Language"].strip(), tuple(map(_unit, messages[1:])))
    refuse_doubles(found)
    return found


def _unit(message: _Message) -> TranslationUnit:
    texts = message.texts
    if "msgctxt" not in texts or "msgid" not in texts or "msgstr" not in texts:
        missing = next(key for key in ("msgctxt", "msgid", "msgstr") if key not in texts)
        raise UnreadableError(f"line {message.line}: a message has no `{missing}`; export the file again")
    notes = [*message.notes, *([Note("state", UNFINISHED)] if "fuzzy" in message.flags else [])]
    if "fuzzy" in message.flags:
        notes = [note for note in notes if note.kind != "state" or note.text == UNFINISHED]
    return unit_of(texts["msgctxt"], texts["msgid"], texts["msgstr"] or None, notes)


def _messages(text: str) -> Iterator[_Message]:
    message: _Message | None = None
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        begins = not line.strip() or line.startswith(("#", "msgctxt", "msgid ", "msgid\t"))
        if message and "msgstr" in message.texts and begins:
            yield message
            message = None
        if line.strip() and not line.startswith("#~"):
            message = message or _Message(number)
            _take(message, line, number)
    if message and message.texts:
        yield message


def _take(message: _Message, line: str, number: int) -> None:
    """Add a line to a message."""
    if line.startswith("#"):
        _take_comment(message, line)
        return
    begun = KEYWORD.fullmatch(line.rstrip())
    if begun:
        message.keyword = begun[1]
    if begun and begun[1].startswith(("msgid_plural", "msgstr[")):
        raise UnreadableError(f"line {number}: `{begun[1]}`: plural forms are not read; write one `msgstr`")
    if begun and begun[1] in message.texts:
        raise UnreadableError(f"line {number}: a message has two `{begun[1]}`")
    content = QUOTED.fullmatch((begun[2] if begun else line).strip())
    if content is None or not message.keyword:
        raise UnreadableError(f'line {number}: this is not a line of a PO file; write texts in "quotes"')
    before = message.texts.get(message.keyword, "")
    message.texts[message.keyword] = before + ESCAPED.sub(lambda found: _character(found[1]), content[1])


def _take_comment(message: _Message, line: str) -> None:
    if line.startswith(FLAGS):
        message.flags.update(flag.strip() for flag in line[2:].split(","))
    kind, colon, text = line[3:].partition(": ")
    if line.startswith("#. ") and colon:
        message.notes.append(Note(kind, text))


def _character(sign: str) -> str:
    if sign[0] == "x" and len(sign) > 1:
        return chr(int(sign[1:], 16))
    return chr(int(sign, 8)) if sign[0] in "01234567" else UNESCAPES.get(sign, sign)
