"""Changes of a rulebook against any rulebook beneath it, such as the box that a group owns."""

from collections.abc import Iterator, Sequence

from regolario.book.layers.changes import Change, ChangeKind, changes
from regolario.book.layers.overlay import beneath, layers, merged
from regolario.book.layers.rulebook import tail
from regolario.model import Base, Entry, Game


def known(base: Base, game: Game, owned: Game | None = None, also: Sequence[Game] = ()) -> Game | None:
    """Return the rulebook that readers know: that of ``owned``, by default the one beneath the game."""
    return merged(base, owned) if owned is not None else beneath(base, game, also)


def above(base: Base, game: Game, owned: Game | None = None, also: Sequence[Game] = ()) -> list[Game]:
    """Return the layers of a rulebook that readers do not know, lowest first."""
    if owned is None:
        return [game]
    below = {layer.id for layer in layers(base, owned)}
    return [layer for layer in layers(base, game, also) if layer.id not in below]


def changes_since(base: Base, game: Game, owned: Game | None = None, also: Sequence[Game] = ()) -> list[Change]:
    """Return the changes against the rulebook that readers know, as ``known`` returns it.

    Overlays chosen besides (``also``) change an ``owned`` rulebook, too.
    """
    if owned is None:
        return changes(base, game, also)
    before, after = _by_tail(merged(base, owned)), _by_tail(merged(base, game, also))
    named = dict.fromkeys(tail(one) for layer in above(base, game, owned, also) for one in layer.entries)
    said = (_change(before.get(name), after.get(name)) for name in named)
    return [*(change for change in said if change), *_following(before, after, named)]


def _change(before: Entry | None, after: Entry | None) -> Change | None:
    """Return the change from one entry to the other; None if a layer adds an entry that another removes."""
    if after is None:
        return Change(ChangeKind.REMOVED, before, None) if before else None
    return Change(ChangeKind.REPLACED if before else ChangeKind.ADDED, before, after, after)


def _following(before: dict[str, Entry], after: dict[str, Entry], named: dict[str, None]) -> Iterator[Change]:
    """Yield the entries that only take other numbers."""
    for name, entry in after.items():
        was = before.get(name)
        if was is not None and name not in named and _numbers(was) != _numbers(entry):
            yield Change(ChangeKind.FOLLOWS, was, entry)


def _by_tail(game: Game) -> dict[str, Entry]:
    return {tail(identity): entry for identity, entry in game.entries.items()}


def _numbers(entry: Entry) -> dict[str, object]:
    return {name: param.value for name, param in entry.params.items()}
