"""What a translator saw, in nine letters: four for the numbers, four for the wording of the original.

Stale is computed from it, never stored: if the numbers differ from the fingerprint, the translation may be wrong (an
error); if only the wording does, it may be worse than it could be (a warning).
"""

import base64
import hashlib
from collections.abc import Iterator, Mapping
from enum import StrEnum

from regolario.model import Entry, Game, Param, Question, Table, Term, Words

ORIGINAL = "original"
Reviewable = Entry | Table | Term | Question


class State(StrEnum):
    """How a translation stands: the original itself, seen and unchanged since, seen before the wording or a number
    changed, not seen."""

    ORIGINAL = "original"
    REVIEWED = "reviewed"
    WORDING_CHANGED = "wording-changed"
    NUMBER_CHANGED = "number-changed"
    NOT_REVIEWED = "not-reviewed"


def original_language(thing: Reviewable) -> str | None:
    """The language in which the text was first written."""
    return next((code for code, mark in thing.reviewed.items() if mark == ORIGINAL), None)


def fingerprint(thing: Reviewable, language: str) -> str:
    """The fingerprint of numbers and wording as they are now; ``language`` is the original's."""
    numbers = ";".join(f"{name}={param.value}" for name, param in _params(thing))
    wording = "\x1f".join(words.get(language) or "" for words in _wordings(thing))
    return f"{_letters(numbers)}-{_letters(wording)}"


def state(thing: Reviewable, language: str) -> State:
    """How the translation into ``language`` stands."""
    mark = thing.reviewed.get(language)
    original = original_language(thing)
    if mark == ORIGINAL:
        return State.ORIGINAL
    if mark is None or original is None:
        return State.NOT_REVIEWED
    now = fingerprint(thing, original)
    if now == mark:
        return State.REVIEWED
    return State.WORDING_CHANGED if now[:4] == mark[:4] else State.NUMBER_CHANGED


def _letters(text: str) -> str:
    digest = hashlib.blake2b(text.encode(), digest_size=5).digest()
    return base64.b32encode(digest).decode().lower()[:4]


def _params(thing: Reviewable) -> Iterator[tuple[str, Param]]:
    if isinstance(thing, Entry | Question):
        yield from thing.params.items()
    elif isinstance(thing, Table):
        for row in thing.rows:
            yield from _named(row.result, row.params)
            yield from _named(row.result, row.cells)


def _named(prefix: str, params: Mapping[str, Param]) -> Iterator[tuple[str, Param]]:
    for name, param in params.items():
        yield f"{prefix}.{name}", param


def _wordings(thing: Reviewable) -> Iterator[Words]:
    if isinstance(thing, Entry):
        yield from (thing.name, thing.text, *([thing.sheet] if thing.sheet else []))
    elif isinstance(thing, Table):
        yield from (thing.name, *(row.text for row in thing.rows))
    elif isinstance(thing, Term):
        yield thing.definition
    else:
        yield from (thing.name, thing.text, *([thing.why] if thing.why else []), *thing.readings.values())


def reviewables(game: Game) -> Iterator[Reviewable]:
    """Everything in a game that a translator marks as seen; an entry that an overlay removes has no text."""
    yield from (entry for entry in game.entries.values() if entry.change != "remove")
    for kind in (game.tables, game.terms, game.questions):
        yield from kind.values()
