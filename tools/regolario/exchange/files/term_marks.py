"""The terms in a source text, marked with their forms in the target language."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from regolario.exchange.unit import Code, CodeKind, CodePart, TermHint, TranslationUnit


class TermMark(NamedTuple):
    """A term as it is written in a source text, and its forms in the target language."""

    text: str
    forms: str


def marked(unit: TranslationUnit) -> Iterator[str | Code | TermMark]:
    """Yield the source of a unit with its terms marked, except inside the forms of a noun."""
    hints = {hint.source: hint for hint in unit.terms if hint.source.strip() and hint.target}
    forms = "|".join(map(re.escape, sorted(hints, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{forms})(?!\w)") if hints else None
    inside = False
    for piece in unit.source:
        if isinstance(piece, Code):
            inside = piece.part is CodePart.START if piece.kind is CodeKind.FORMS else inside
        if pattern is None or inside or isinstance(piece, Code):
            yield piece
        else:
            yield from _split(piece, pattern, hints)


def _split(text: str, pattern: re.Pattern[str], hints: dict[str, TermHint]) -> Iterator[str | TermMark]:
    past = 0
    for found in pattern.finditer(text):
        yield text[past : found.start()]
        yield TermMark(found[0], ", ".join(hints[found[0]].target))
        past = found.end()
    yield text[past:]
