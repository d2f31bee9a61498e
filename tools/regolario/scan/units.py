"""The units of a translation, each of which is a text of its own."""

from collections.abc import Iterator
from dataclasses import replace

from regolario.scan.finding import Fault
from regolario.scan.kinds.registry import Kind
from regolario.scan.readers.source import UNIT
from regolario.scan.text import Text


def found_in_units(text: Text, kind: Kind) -> Iterator[Fault]:
    """Yield the faults of a kind; none of them goes beyond the unit in which it begins."""
    if UNIT not in text.text:
        yield from kind.check(text)
    elif kind.within == "text":
        yield from (fault for fault in kind.check(text) if UNIT not in text.text[fault.start : fault.end])
    else:
        start = 0
        for unit in text.text.split(UNIT):
            if unit.strip() and (kind.within == "unit" or "\n" in unit.strip()):
                for fault in kind.check(replace(text, text=unit)):
                    yield replace(fault, start=fault.start + start, end=fault.end + start)
            start += len(unit) + 1
