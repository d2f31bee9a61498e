"""Translation units: one text of one item in one language pair, whatever the format of its file.

A text is a sequence of plain strings and protected codes. ``parsed`` makes it from a text of the base, ``plain`` gives
that text back, character for character.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from regolario.book.text.placeholders import PLACEHOLDER

LINK = re.compile(r"\[([^\[\]]*)(\]\([^()\s]*\))")
TOKEN = re.compile(f"(?P<place>{PLACEHOLDER.pattern})|(?P<link>{LINK.pattern})")


class CodeKind(StrEnum):
    """The kinds of protected codes.

    A parameter is ``{name}`` or ``{name.words}``. Forms are ``{name|tile|tiles}``, whose noun is translated between
    the start and the end code. A link is ``[words](entry:chapter/key)``, its words translated likewise.
    """

    PARAMETER = "parameter"
    FORMS = "forms"
    LINK = "link"


class CodePart(StrEnum):
    """Whether a code stands alone, or opens or closes a stretch of text."""

    ALONE = "alone"
    START = "start"
    END = "end"


@dataclass(frozen=True, slots=True)
class Code:
    """A part of a text that a translator moves but does not change.

    ``written`` is that part of the text in the base. A start and its end share an ``id``; so do a code of the source
    and the same code of the target.
    """

    id: str
    kind: CodeKind
    written: str
    part: CodePart = CodePart.ALONE

    @property
    def name(self) -> str:
        """Return the name of the parameter; of a link, its target."""
        if self.kind is CodeKind.LINK:
            return self.written[2:-1]
        return re.split(r"[.|]", self.written.strip("{}"), maxsplit=1)[0]


Text = tuple[str | Code, ...]


class ShownValue(NamedTuple):
    """A parameter as written in the source, and its value as a reader of each language sees it."""

    written: str
    source: str
    target: str


class TermHint(NamedTuple):
    """A term that occurs in the source, and its forms in the target language, headword first."""

    source: str
    target: tuple[str, ...]


class Marks(NamedTuple):
    """Fingerprints of four letters: of the values, of the source, and of the target (empty without one)."""

    numbers: str
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """One text of one item in one language pair.

    ``id`` is ``game/chapter/key#field``, with a kind in front for anything but an entry: ``table:game/key#name``.
    ``target`` is None if the text is not translated. ``state`` is ``missing`` or a state of review (``State``).
    ``longest`` is the most characters the target may have, or None. The other fields inform the translator.
    """

    id: str
    source: Text
    target: Text | None
    marks: Marks
    state: str
    context: str = ""
    values: tuple[ShownValue, ...] = ()
    terms: tuple[TermHint, ...] = ()
    statements: tuple[str, ...] = ()
    longest: int | None = None


MISSING = "missing"
UNFINISHED = "unfinished"
"""The state of a unit that a translator's tool marks as not done (in PO, `fuzzy`)."""
FOREIGN = "memory:"
"""The beginning of the id of an entry of a memory that has none; its number follows."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The units of one file, all from the language ``source`` into ``target``."""

    source: str
    target: str
    units: tuple[TranslationUnit, ...]


def plain(text: Text) -> str:
    """Return a text as it is written in the base."""
    return "".join(piece if isinstance(piece, str) else piece.written for piece in text)


def parsed(written: str, like: Text = ()) -> Text:
    """Return a text of the base with its codes.

    A code that is also in ``like`` has its id there; the others continue its numbers.
    """
    names = _Names(like)
    return tuple(_merged(_pieces(written, names)))


def codes(text: Text) -> Iterator[Code]:
    """Yield the codes of a text."""
    yield from (piece for piece in text if isinstance(piece, Code))


class _Names:
    """The ids of codes: those of the same codes in another text first, then new numbers."""

    def __init__(self, like: Text) -> None:
        self.free: dict[tuple[CodeKind, str], list[str]] = {}
        self.last = 0
        for code in codes(like):
            self.last = max(self.last, int(code.id) if code.id.isdecimal() else 0)
            if _names_its_pair(code):
                self.free.setdefault((code.kind, code.written), []).append(code.id)

    def take(self, kind: CodeKind, written: str) -> str:
        known = self.free.get((kind, written))
        if known:
            return known.pop(0)
        self.last += 1
        return str(self.last)


def _names_its_pair(code: Code) -> bool:
    """Return whether a code is the one of its pair by which the same code is found in another text."""
    return code.part is (CodePart.END if code.kind is CodeKind.LINK else CodePart.START) or code.part is CodePart.ALONE


def _pieces(written: str, names: _Names) -> Iterator[str | Code]:
    past = 0
    for found in TOKEN.finditer(written):
        yield written[past : found.start()]
        yield from _link(found[0], names) if found["link"] else _placeholder(found[0], names)
        past = found.end()
    yield written[past:]


def _link(written: str, names: _Names) -> Iterator[str | Code]:
    found = LINK.fullmatch(written)
    assert found is not None
    name = names.take(CodeKind.LINK, found[2])
    yield Code(name, CodeKind.LINK, "[", CodePart.START)
    yield from _pieces(found[1], names)
    yield Code(name, CodeKind.LINK, found[2], CodePart.END)


def _placeholder(written: str, names: _Names) -> Iterator[str | Code]:
    start, bar, forms = written[:-1].partition("|")
    if not bar:
        yield Code(names.take(CodeKind.PARAMETER, written), CodeKind.PARAMETER, written)
        return
    name = names.take(CodeKind.FORMS, f"{start}|")
    yield Code(name, CodeKind.FORMS, f"{start}|", CodePart.START)
    yield forms
    yield Code(name, CodeKind.FORMS, "}", CodePart.END)


def _merged(pieces: Iterator[str | Code]) -> Iterator[str | Code]:
    """Yield the pieces with neighbouring strings joined and empty ones left out."""
    held = ""
    for piece in pieces:
        if isinstance(piece, str):
            held += piece
            continue
        if held:
            yield held
        held = ""
        yield piece
    if held:
        yield held
