"""Faults that the lexicon of a language describes as patterns."""

from collections.abc import Callable, Iterator

from regolario.scan.finding import Fault
from regolario.scan.readers.source import UNIT
from regolario.scan.text import Text


def pattern_check(kind: str) -> Callable[[Text], Iterator[Fault]]:
    """Return the check that applies the patterns of one kind."""

    def check(text: Text) -> Iterator[Fault]:
        for pattern in text.lexicon.patterns:
            unused = (pattern.scanned and not text.damaged) or (pattern.headings and UNIT in text.text)
            if pattern.kind == kind and not unused:
                for found in pattern.find.finditer(text.text):
                    if found.end() > found.start():
                        repair = found.expand(pattern.repair) if pattern.repair is not None else None
                        yield Fault(*found.span(), pattern.why, repair, safe=pattern.safe)

    return check
