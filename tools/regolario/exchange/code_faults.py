"""Codes that a translator deleted, doubled or damaged."""

import re
from collections import Counter
from collections.abc import Iterator

from regolario.exchange.said import Said
from regolario.exchange.unit import CodeKind, Text, codes

BRACE = re.compile(r"\{[^{}]*\}?|\}")
MORE = "`{code}`: {here} in the translation, {there} in the source; delete one"
LESS = "`{code}`: {here} in the translation, {there} in the source; add it"


def code_faults(source: Text, target: Text, before: Text | None = None) -> Iterator[str]:
    """Yield what is wrong with the codes of a translation, compared with its source.

    A number of codes that the translation already had (``before``) is accepted, and so are added forms of a noun.
    """
    wanted, found, had = _counts(source), _counts(target), _counts(before or ())
    for written, count in found.items():
        if written not in wanted and written not in had:
            yield Said("code-new", "`{code}` is not in the source; remove it", code=written)
        elif count > max(wanted[written], had[written]):
            yield _counted("code-doubled", MORE, written, count, wanted[written])
    for written, count in wanted.items():
        if found[written] < min(count, had[written] if before else count):
            yield _counted("code-lost", LESS, written, found[written], count)
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
            yield Said("code-damaged", "`{code}` is not a whole code; copy it from the source", code=found)


def _plain_pieces(text: Text) -> str:
    return "\x00".join(piece for piece in text if isinstance(piece, str))


def _counted(key: str, text: str, written: str, found: int, wanted: int) -> Said:
    """Return that a code occurs too often or too rarely."""
    return Said(key, text, code=written, here=found, there=wanted)
