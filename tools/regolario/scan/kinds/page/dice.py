"""Tables of dice whose results stand alone on their lines, above what each result means."""

import re
from collections.abc import Iterator

from regolario.scan.kinds.page.lines import LONGEST, Line
from regolario.scan.text import Text

RESULT = re.compile(r"(\d{1,3})(?:\s?[-–—]\s?(\d{1,3}))?[.):]?")
DIE = re.compile(r"\d{0,2}[Dd]\d{1,3}(?:\s?[-+]\s?\d+)?(?:\s.{1,30})?")
HEAD = 2
"""The most lines from the name of the die to the first result."""
CELLS = 3
"""The most lines from a result to the next one."""
FEWEST = 3
"""The fewest results of a table."""
TITLE = 60
"""The most signs of the title of a table."""


def dice_tables(lines: list[Line], text: Text) -> Iterator[list[Line]]:
    """Yield the lines of each table, from its title or its die to the meaning of its last result."""
    run: list[tuple[Line, int, bool]] = []
    for line in lines:
        match = RESULT.fullmatch(line.text)
        if match:
            first, last = int(match[1]), int(match[2] or match[1])
            if run and (first != run[-1][1] + 1 or not 2 <= line.place - run[-1][0].place <= CELLS):
                yield from _table(run, lines, text)
                run = []
            if last >= first:
                run.append((line, last, bool(match[2])))
    yield from _table(run, lines, text)


def _table(run: list[tuple[Line, int, bool]], lines: list[Line], text: Text) -> Iterator[list[Line]]:
    """Yield the lines of a table if its results are those of a die: one is named, or a result is a range."""
    if len(run) < FEWEST:
        return
    start, end = run[0][0].place, run[-1][0].place
    head = next((at for at in range(max(start - HEAD, 0), start) if DIE.fullmatch(lines[at].text)), None)
    if head is None and not any(ranged for *_, ranged in run):
        return
    found = lines[start if head is None else _with_title(head, lines, text) : end + 2]
    if all(len(one.text) <= LONGEST for one in found) and not RESULT.fullmatch(found[-1].text):
        yield found


def _with_title(head: int, lines: list[Line], text: Text) -> int:
    """Return the place of the title before the die of a table, or of the die."""
    if not head:
        return head
    before, die = lines[head - 1], lines[head]
    near = text.line_of(die.start) - text.line_of(before.start) <= 2
    return head - 1 if near and len(before.text) <= TITLE and before.text[-1] not in ".:;!?," else head
