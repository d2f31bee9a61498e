"""Fingerprints of a reviewed translation: the numbers, the original wording, the translation.

Four letters each.

The state of a translation is computed from its fingerprint, never stored. If the numbers changed since the review, the
translation may be wrong (an error); if the wording of the original or the translation itself changed, it should be
compared again (a warning).
"""

import base64
import hashlib
from collections.abc import Iterator, Mapping
from enum import StrEnum

from regolario.model import Entry, Game, Param, Question, Table, Term, Words

ORIGINAL = "original"
Reviewable = Entry | Table | Term | Question


class State(StrEnum):
    """The states of a translation.

    It is the original itself, reviewed and unchanged since, reviewed before the original's wording, a number or the
    translation changed, or not reviewed.
    """

    ORIGINAL = "original"
    REVIEWED = "reviewed"
    WORDING_CHANGED = "wording-changed"
    NUMBER_CHANGED = "number-changed"
    TRANSLATION_CHANGED = "translation-changed"
    NOT_REVIEWED = "not-reviewed"


def original_language(thing: Reviewable) -> str | None:
    """Return the language in which a text was first written; None if no language is marked so."""
    return next((code for code, mark in thing.reviewed.items() if mark == ORIGINAL), None)


def fingerprint(thing: Reviewable, original: str, language: str) -> str:
    """Return the current fingerprint of the numbers, of the original wording and of that in ``language``."""
    numbers = ";".join(f"{name}={param.value}" for name, param in _params(thing))
    return "-".join(map(letters, (numbers, _wording(thing, original), _wording(thing, language))))


def _wording(thing: Reviewable, language: str) -> str:
    return "\x1f".join(text for words in _wordings(thing) if (text := words.get(language)) is not None)


def state(thing: Reviewable, language: str) -> State:
    """Return the state of the translation into ``language``."""
    mark = thing.reviewed.get(language)
    original = original_language(thing)
    if mark == ORIGINAL:
        return State.ORIGINAL
    if mark is None or original is None:
        return State.NOT_REVIEWED
    now, seen = fingerprint(thing, original, language).split("-"), mark.split("-")
    if now == seen:
        return State.REVIEWED
    if now[0] != seen[0]:
        return State.NUMBER_CHANGED
    return State.WORDING_CHANGED if now[1:2] != seen[1:2] else State.TRANSLATION_CHANGED


def letters(text: str) -> str:
    """Return the fingerprint of a text: four letters."""
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
        heads = (words for column in thing.columns for words in (column.name, column.long))
        yield from (words for words in (thing.name, thing.note, *heads) if words)
        yield from (row.text for row in thing.rows)
    elif isinstance(thing, Term):
        yield from (thing.definition, {code: ", ".join(word.forms) for code, word in thing.words.items() if word})
    else:
        yield from (thing.name, thing.text, *([thing.why] if thing.why else []), *thing.readings.values())


def reviewables(game: Game) -> Iterator[Reviewable]:
    """Yield everything in a game that a translator reviews.

    Leaves out entries that an overlay removes, which have no text, and items that a house profile derives, whose text
    belongs to the extended game.
    """
    yield from (entry for entry in game.entries.values() if entry.change != "remove" and not entry.derived)
    yield from game.tables.values()
    yield from game.terms.values()
    yield from (question for question in game.questions.values() if not question.derived)
