"""Lookup of names in a case."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError

Key = TypeVar("Key", bound=str | int)
Found = TypeVar("Found")


def place_of(known: Sequence[Key], name: Key, noun: str) -> int:
    """Return where a name stands in a list. Raises ValueError with the known names if it is not in it."""
    return named({one: at for at, one in enumerate(known)}, name, noun)


def one_of(known: Iterable[Key], name: Key, noun: str) -> Key:
    """Return a name that is among the known ones. Raises RefusedError with these if it is not."""
    return named({one: one for one in known}, name, noun)


def named(known: Mapping[Key, Found], name: Key, noun: str) -> Found:
    """Return the item with a name. Raises RefusedError with the known names if there is none."""
    if name not in known:
        shown, names = shortened(str(name)), tuple(shortened(str(one)) for one in known)
        if not names:
            raise RefusedError(f"the {noun} `{shown}` is missing", "name-missing", name=shown)
        choose = ", ".join(f"`{one}`" for one in names)
        raise RefusedError(f"unknown {noun} `{shown}` (choose from: {choose})", "name", name=shown, known=names)
    return known[name]
