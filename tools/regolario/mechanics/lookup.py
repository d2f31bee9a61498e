"""Lookup of names in a case."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from regolario.mechanics.bounds import shortened

Key = TypeVar("Key", bound=str)
Found = TypeVar("Found")


def place_of(known: Sequence[Key], name: Key, noun: str) -> int:
    """Return where a name stands in a list. Raises ValueError with the known names if it is not in it."""
    return named({one: at for at, one in enumerate(known)}, name, noun)


def named(known: Mapping[Key, Found], name: Key, noun: str) -> Found:
    """Return the item with a name. Raises ValueError with the known names if there is none."""
    if name not in known:
        names = ", ".join(f"`{shortened(str(one))}`" for one in known) or "none"
        raise ValueError(f"unknown {noun} `{shortened(str(name))}` (choose from: {names})")
    return known[name]
