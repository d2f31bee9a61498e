"""The changes that an overlay makes to the rulebook beneath it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from regolario.book.layers.overlay import beneath, merged
from regolario.model import Base, Entry, Game, Value


class ChangeKind(StrEnum):
    """The kinds of changes that an overlay makes to an entry.

    FOLLOWS marks an entry that is not in the overlay but takes a number from an entry that the overlay changes.
    """

    ADDED = "added"
    REPLACED = "replaced"
    REMOVED = "removed"
    FOLLOWS = "follows"


@dataclass(frozen=True, slots=True)
class Change:
    """A change that an overlay makes: an entry ``before`` and ``after`` it.

    ``before`` is None for an added entry, ``after`` for a removed one. ``by`` is the overlay's own entry with the
    grounds for the change; None for a change of kind FOLLOWS.
    """

    kind: ChangeKind
    before: Entry | None
    after: Entry | None
    by: Entry | None = None

    @property
    def entry(self) -> Entry:
        """Return the entry after the change or, if removed, before it. Raises ValueError if there is neither."""
        found = self.after or self.before or self.by
        if found is None:
            raise ValueError("a change needs an entry before or after it")
        return found


def changes(base: Base, game: Game, also: Sequence[Game] = ()) -> list[Change]:
    """Return the changes that an overlay makes to the rulebook beneath it, in the overlay's order.

    Entries of kind FOLLOWS come last. Overlays chosen besides (``also``) are part of both rulebooks.
    """
    before = beneath(base, game, also)
    if before is None:
        return []
    after = merged(base, game, also)
    known = {(entry.chapter, entry.key): entry for entry in before.entries.values()}
    said = [_change(entry, known.get((entry.chapter, entry.key)), after) for entry in game.entries.values()]
    following = (
        Change(ChangeKind.FOLLOWS, before.entries[identity], entry)
        for identity, entry in after.entries.items()
        if identity in before.entries and _numbers(entry) != _numbers(before.entries[identity])
    )
    return [*said, *following]


def _change(entry: Entry, before: Entry | None, after: Game) -> Change:
    if entry.change == "remove":
        return Change(ChangeKind.REMOVED, before, None, entry)
    return Change(
        ChangeKind.REPLACED if before else ChangeKind.ADDED, before, after.entries.get(entry.id, entry), entry
    )


def _numbers(entry: Entry) -> dict[str, Value]:
    return {name: param.value for name, param in entry.params.items()}
