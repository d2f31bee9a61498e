"""The start of a recorded game: the head is checked, and the game's recorder creates the first state."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from regolario.book.layers.overlay import played
from regolario.engine.module_fault import called
from regolario.model import Base
from regolario.record.from_base import check_played, recordable, recorder_of, rulings
from regolario.record.recorder import Recorder
from regolario.record.rulings import Refusal

BEFORE, AFTER = ("game", "format"), ("readings", "also", "events")
"""The keys of every head, before and after the game's own."""


def begin(base: Base, plain: Mapping[str, Any]) -> Any:
    """Return the initial state for the head of a record, under the house profile if any. Raises Refusal."""
    recorder = recorder_named(base, plain.get("game"))
    _check_keys(recorder, plain)
    readings, also = plain.get("readings", {}), plain.get("also", [])
    if not isinstance(readings, Mapping):
        raise Refusal(None, "no-mapping", field="readings", key="readings")
    if not isinstance(also, list) or not all(isinstance(overlay, str) for overlay in also):
        raise Refusal(None, "no-words", field="also", key="also", value=also)
    game = played(base, base.games[plain["game"]])
    book = rulings(base, game.id, readings, also)
    check_played(book, readings, recorder.reads)
    for key in recorder.required:
        if key not in plain:
            raise Refusal(None, "missing-key", key=key)
    for rule in recorder.needs:
        if book.lacks(rule):
            raise book.lacking(rule, "game")
    try:
        return called(recorder.begin, plain, book)
    except Refusal:
        raise
    except ValueError as error:
        raise Refusal(None, "makes-no-sense", why=error) from error


def recorder_named(base: Base, game: Any) -> Recorder:
    """Return the recorder of the game named in a head. Raises Refusal if the game cannot be recorded."""
    known = recordable(base)
    if not known:
        raise Refusal(None, "nothing-to-record", field="game")
    if not isinstance(game, str) or game not in known:
        listed = isinstance(game, str) and game in base.games
        near = get_close_matches(str(game), known, 1) if game and not listed else []
        because = "not-recordable" if listed else "other-game" if game else "no-game"
        raise Refusal(None, because, field="game", game=game, known=", ".join(near or known))
    found = recorder_of(base, game)
    assert found is not None
    return found


def _check_keys(recorder: Recorder, plain: Mapping[str, Any]) -> None:
    """Raise Refusal for a head with another format version or with an unknown key."""
    written = plain.get("format")
    if not isinstance(written, int) or isinstance(written, bool):
        raise Refusal(None, "no-format", field="format", format=written, known=recorder.format)
    if written != recorder.format:
        because = "newer-format" if written > recorder.format else "older-format"
        raise Refusal(None, because, field="format", format=written, known=recorder.format)
    known = keys(recorder)
    for key in plain:
        if key not in known:
            raise Refusal(None, "unknown-key", field=key, key=key, known=", ".join(known))


def keys(recorder: Recorder) -> tuple[str, ...]:
    """Return the keys that a record of a game may have."""
    return (*BEFORE, *recorder.required, *recorder.optional, *AFTER)
