"""Lookup of items by full id or by the end of an id, if that is unambiguous."""

import difflib
from collections.abc import Mapping
from typing import Any

from regolario.model import Base


class UnknownError(LookupError):
    """An id that matches no item or several; the message suggests near ones."""

    def __str__(self) -> str:
        return str(self.args[0])


def find(base: Base, kind: str, written: str) -> Any:
    """Return the one item of a kind in any game.

    Kinds are ``entries``, ``tables``, ``questions``, ``terms`` and ``decks``. ``written`` is a full id, or the end of
    one if it is unambiguous. Raises UnknownError.
    """
    everything: dict[str, Any] = {
        key: item
        for game in base.games.values()
        for key, item in getattr(game, kind).items()
        if getattr(item, "change", None) != "remove"
    }
    return among(everything, written)


def among(known: Mapping[str, Any], written: str) -> Any:
    """Return the one item of ``known`` (items by id) that ``written`` identifies. Raises UnknownError."""
    if written in known:
        return known[written]
    close = [key for key in known if key.endswith(f"/{written}")]
    if len(close) == 1:
        return known[close[0]]
    if close:
        raise UnknownError(f"`{written}` is ambiguous (choose from: {', '.join(close)})")
    raise UnknownError(f"unknown id `{written}`{suggestion(written, known)}")


def suggestion(written: str, known: Mapping[str, Any]) -> str:
    """Return "; did you mean ...?" with the nearest id, to end a message; empty if none is near."""
    ends = {key.rsplit("/", 1)[-1]: key for key in known}
    close = difflib.get_close_matches(written.rsplit("/", 1)[-1], ends, 1)
    return f"; did you mean `{ends[close[0]]}`?" if close else ""
