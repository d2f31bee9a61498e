"""Codes that a translator deleted, doubled or damaged."""

import re
from collections import Counter
from collections.abc import Iterator

from regolario.exchange.unit import CodeKind, Text, codes

BRACE = re.compile(r"\{[^{}]*\}?|\}")
TIMES = {1: "once", 2: "twice"}


def code_faults(source: Text, target: Text, before: Text | None = None) -> Iterator[str]:
    """Yield what is wrong with the codes of a translation, compared with its source.

    A number of codes that the translation already had (``before``) is accepted, and so are added forms of a noun.
    """
    wanted, found, had = _counts(source), _counts(target), _counts(before or ())
    for written, count in found.items():
        if written not in wanted and written not in had:
            yield f"`{written}` is not in the source; remove it"
        elif count > max(wanted[written], had[written]):
            yield f"`{written}` occurs {_times(count)}, but {_times(wanted[written])} in the source; delete one"
    for written, count in wanted.items():
        if found[written] < min(count, had[written] if before else count):
            yield f"`{written}` occurs {_times(found[written])}, but {_times(count)} in the source; add it"
    yield from _loose(source, target)


def _counts(text: Text) -> Counter[str]:
    """Return how often each parameter and link occurs in a text; forms of a noun count only if alone."""
    counts: Counter[str] = Counter()
    forms = set()
    for code in codes(text):
        if code.kind is CodeKind.PARAMETER:
            counts[f"{{{code.name}}}"] += 1
        elif code.kind is CodeKind.FORMS and code.name:
            forms.add(f"{{{code.name}}}")
        elif code.kind is CodeKind.LINK and code.written != "[":
            counts[f"({code.name})"] += 1
    for written in forms - set(counts):
        counts[written] = 1
    return counts


def _loose(source: Text, target: Text) -> Iterator[str]:
    """Yield braces that belong to no code and are not in the source."""
    known = set(BRACE.findall(_plain_pieces(source)))
    for found in dict.fromkeys(BRACE.findall(_plain_pieces(target))):
        if found not in known:
            yield f"`{found}` is not a whole code; copy it from the source"


def _plain_pieces(text: Text) -> str:
    return "\x00".join(piece for piece in text if isinstance(piece, str))


def _times(count: int) -> str:
    return TIMES.get(count, f"{count} times")
