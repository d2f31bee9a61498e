"""Suggestions for misspelt names."""

import difflib
from collections.abc import Iterable


def nearest(written: str, known: Iterable[str]) -> str | None:
    """Return the known name closest to ``written``, preferring the same last part.

    None if none is similar.
    """
    names = list(known)
    same = [name for name in names if name.rsplit("/", 1)[-1] == written.rsplit("/", 1)[-1]]
    found = difflib.get_close_matches(written, same, 1, 0) or difflib.get_close_matches(written, names, 1)
    return found[0] if found else None


def nearest_first(written: str, known: Iterable[str]) -> list[str]:
    """Return the known names, those whose last part is most like the last part of ``written`` first."""
    last = written.rsplit("/", 1)[-1]
    return sorted(known, key=lambda name: -difflib.SequenceMatcher(None, name.rsplit("/", 1)[-1], last).ratio())


def did_you_mean(written: str, known: Iterable[str], otherwise: str) -> str:
    """Return the remedy for a misspelt name; ``otherwise`` if no known name is similar."""
    found = nearest(written, known)
    return f"did you mean `{found}`?" if found else otherwise
