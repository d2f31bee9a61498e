"""The rules and tables that a sheet omits."""

from regolario.book.layers.rulebook import linked, named
from regolario.model import Entry, Game

UNSHOWN = "advice"
"""The kind of entries, by their ``because``, that a sheet omits."""


def shown(entry: Entry) -> bool:
    """Return whether an entry stands on the sheet."""
    return entry.on_sheet and entry.because != UNSHOWN


def kept_off(game: Game, beneath: Game | None = None) -> frozenset[str]:
    """Return the ids of the tables that the sheet omits.

    These are tables marked so, tables that only omitted entries use or link to, and tables that the rules ``beneath``
    link to and those of the game no longer do.
    """
    names: dict[bool, set[str]] = {True: set(), False: set()}
    for entry in game.entries.values():
        names[shown(entry)].update(named(entry))
    unnamed = names[False] - names[True]
    if beneath:
        unnamed |= linked(beneath) - linked(game)
    return frozenset(table.id for table in game.tables.values() if not table.on_sheet or table.key in unnamed)
