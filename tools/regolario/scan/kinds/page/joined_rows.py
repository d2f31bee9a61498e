"""Rows of a table whose cells ran together, such as *Dagger511D3* and *Wounded-1*."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.page.lines import filled, runs
from regolario.scan.text import Text

NAME_FIRST = re.compile(r"(?<![\w/-])([^\W\d_]{3,30})[-+−–]?\d")
VALUE_FIRST = re.compile(r"(?:\d{1,3}(?:[-–]\d{1,3})?|\d{0,2}[dD]\d{1,3})([^\W\d_]{2,30})(?![^\W_])")
DICE = re.compile(r"\d{1,2}(?:[-–]\d)?\d[dD]\d{1,3} ([^\W\d_]{3,30})")
ROWS = 3
"""The fewest rows, one below the other, that make a table."""
WORDS = 6
"""The most words of a row."""


def joined_rows(text: Text) -> Iterator[Fault]:
    """Yield each row of at least three in which a name and a number have no space between them."""
    for run in runs(filled(text), lambda line: _joined(line, text)):
        if len(run) >= ROWS:
            for line in run:
                yield Fault(line.start, line.end, "the cells of a row ran together; put a space between them")


def _joined(line: str, text: Text) -> bool:
    """Return whether a line is short, not a sentence, and has a known word and a number without a space."""
    if len(line.split()) > WORDS or line.endswith((".", ":", ";", ",")) or "://" in line:
        return False
    found = [*NAME_FIRST.finditer(line), VALUE_FIRST.match(line), DICE.match(line)]
    return any(one is not None and (text.knows(one[1]) or text.knows(one[1].lower())) for one in found)
