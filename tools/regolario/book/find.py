"""Lookup of items by full id or by the end of an id, if that is unambiguous."""

import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from regolario.book.layers.overlay import lineage, merged
from regolario.book.layers.rulebook import tail
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base, Entry, Game, Table

Overlays = Callable[[Game], Sequence[Game]]
"""A function that returns the overlays chosen with a game."""


class UnknownError(LookupError):
    """An id that matches no item or several; the message suggests near ones.

    ``refused`` has the message for players.
    """

    def __init__(self, text: str, key: str = "", **values: Any) -> None:
        super().__init__(text)
        self.refused = RefusedError(text, key, **values)

    def __str__(self) -> str:
        return str(self.args[0])


def find(base: Base, kind: str, written: str) -> Any:
    """Return the one item of a kind in any game.

    Kinds are ``entries``, ``tables``, ``questions``, ``terms`` and ``decks``. ``written`` is a full id, or the end of
    one if it is unambiguous; an entry is also found by the id that it had before it moved. Raises UnknownError.
    """
    if kind == "entries":
        written = _present(base, written)
    everything: dict[str, Any] = {
        key: item
        for game in base.games.values()
        for key, item in getattr(game, kind).items()
        if getattr(item, "change", None) != "remove"
    }
    return among(everything, written)


def _present(base: Base, written: str) -> str:
    """Return the present id of an entry that moved, given its former one; any other id as it is."""
    for game in base.games.values():
        for former, now in game.moved.items():
            if written in (former, f"{game.id}/{former}"):
                return now
    return written


def among(known: Mapping[str, Any], written: str) -> Any:
    """Return the one item of ``known`` (items by id) that ``written`` identifies. Raises UnknownError."""
    if written in known:
        return known[written]
    close = _ending(written, known)
    if len(close) == 1:
        return known[close[0]]
    if close:
        text = f"`{written}` is ambiguous (choose from: {', '.join(close)})"
        raise UnknownError(text, "ambiguous", name=written, ids=tuple(close))
    text = f"unknown id `{written}`{suggestion(written, known)}"
    raise UnknownError(text, "unknown-id", name=written, near=tuple(known))


def suggestion(written: str, known: Mapping[str, Any]) -> str:
    """Return "; did you mean ...?" with the nearest id, to end a message; empty if none is near."""
    ends = {key.rsplit("/", 1)[-1]: key for key in known}
    close = difflib.get_close_matches(written.rsplit("/", 1)[-1], ends, 1)
    return f"; did you mean `{ends[close[0]]}`?" if close else ""


def played_entry(base: Base, written: str, also: Overlays = lambda game: ()) -> Entry:
    """Return the entry with an id from the rulebook of its game, under the house profile.

    ``also`` chooses overlays. Raises UnknownError if it does not exist or an overlay removes it.
    """
    written = _present(base, written)
    name, _, rest = written.partition("/")
    house = base.games.get(base.house or "")
    if house and _ending(written, (key for key, one in house.entries.items() if one.change == "remove")):
        raise UnknownError(f"`{written}` is removed by `{house.id}`", "removed-by", name=written, game=house.id)
    if name not in base.games or "/" not in rest:
        found: Entry = _house_first(base, "entries", written)
        name, rest = found.game, tail(found.id)
    game = _house_over(base, base.games[name])
    there = {tail(entry.id): entry for entry in merged(base, game, also(game)).entries.values()}
    if rest in there:
        return there[rest]
    if f"{name}/{rest}" in game.entries:
        raise UnknownError(f"`{name}/{rest}` is removed in this rulebook", "removed", name=f"{name}/{rest}")
    entry: Entry = _house_first(base, "entries", written)
    raise UnknownError(f"`{entry.id}` is removed in this rulebook", "removed", name=entry.id)


def played_table(base: Base, written: str, also: Overlays = lambda game: ()) -> Table:
    """Return the table with an id, or its replacement under the house profile and the overlays (``also``).

    Raises UnknownError.
    """
    found: Table = _house_first(base, "tables", written)
    game = _house_over(base, base.games[found.game])
    whole = merged(base, game, also(game))
    return next((table for table in whole.tables.values() if table.key == found.key), found)


def _house_first(base: Base, kind: str, written: str) -> Any:
    """Return the one item that ``written`` identifies, searching the rulebook of the house profile first."""
    house = base.games.get(base.house or "")
    whole = getattr(merged(base, house), kind) if house is not None else {}
    here = _ending(written, whole)
    return whole[here[0]] if len(here) == 1 else find(base, kind, written)


def _ending(written: str, known: Iterable[str]) -> list[str]:
    """Return the ids that end in ``written``."""
    return [key for key in known if key.endswith(f"/{written}")]


def _house_over(base: Base, game: Game) -> Game:
    """Return the house profile if it extends the game, otherwise the game."""
    house = base.games.get(base.house or "")
    return house if house is not None and game in lineage(base, house) else game
