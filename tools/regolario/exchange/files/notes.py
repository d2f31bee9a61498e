"""Notes on a unit for its translator, each a kind and a text, the same in every format."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from regolario.exchange.unit import Marks, ShownValue, TermHint, TranslationUnit, parsed

BAR = re.compile(r" \| ")
ESCAPES = str.maketrans({"\\": "\\\\", "|": "\\|", "\n": "\\n"})
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
NO_MARKS = Marks("", "", "")


class Note(NamedTuple):
    """A note on a unit: its kind (``context``, ``value``, ``term`` ...) and its text."""

    kind: str
    text: str


def notes_of(unit: TranslationUnit) -> Iterator[Note]:
    """Yield the notes of a unit; a list of texts is separated by bars."""
    if unit.context:
        yield Note("context", escaped(unit.context))
    yield from (Note("value", _joined(value)) for value in unit.values)
    yield from (Note("term", _joined((term.source, *term.target))) for term in unit.terms)
    yield from (Note("statement", escaped(statement)) for statement in unit.statements)
    if unit.longest is not None:
        yield Note("longest", str(unit.longest))
    yield Note("state", escaped(unit.state))
    yield Note("marks", _joined(unit.marks))


def unit_of(identity: str, source: str, target: str | None, notes: Iterable[Note]) -> TranslationUnit:
    """Return the unit with these texts and notes; notes of other kinds, and damaged ones, are left out."""
    found: dict[str, list[str]] = {}
    for note in notes:
        found.setdefault(note.kind, []).append(note.text)
    marks = [fields for fields in map(_split, found.get("marks", ())) if len(fields) == len(Marks._fields)]
    original = parsed(source)
    fields: dict[str, Any] = {
        "context": unescaped(found.get("context", [""])[0]),
        "values": tuple(ShownValue(*fields) for fields in map(_split, found.get("value", ())) if len(fields) == 3),
        "terms": tuple(TermHint(one, tuple(rest)) for one, *rest in map(_split, found.get("term", ()))),
        "statements": tuple(map(unescaped, found.get("statement", ()))),
        "longest": _number(found.get("longest", [""])[0]),
    }
    return TranslationUnit(
        id=identity,
        source=original,
        target=None if target is None else parsed(target, original),
        marks=Marks(*marks[0]) if marks else NO_MARKS,
        state=unescaped(found.get("state", [""])[0]),
        **fields,
    )


def escaped(text: str) -> str:
    """Return a text on one line, without bars."""
    return text.translate(ESCAPES)


def unescaped(text: str) -> str:
    """Return the text that ``escaped`` made this of."""
    return ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], text)


def _joined(fields: Iterable[str]) -> str:
    return " | ".join(map(escaped, fields))


def _split(text: str) -> list[str]:
    return [unescaped(field) for field in BAR.split(text)]


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,6}", text) else None
