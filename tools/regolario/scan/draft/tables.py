"""Recognition of tables: drawn with signs or blanks, one cell a line, or one column below the other."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from regolario.scan.draft import glued
from regolario.scan.draft.lines import Line, Lines

DICE = re.compile(r"(?:[1-9]\d?)?[dD][1-9]\d{0,2}")
TOTALS = re.compile(r"\d{1,3}(?:\s*[-–—]\s*\d{1,3})?")
RULE = re.compile(r"[\s|:+=-]+")
GAPS = (re.compile(r"\|"), re.compile(r"\t+"), re.compile(r" {3,}"))
NUMBER = re.compile(r"[+–-]?\d+(?:[.,]\d+)?")
HEADING_OF_COLUMN = re.compile(r"[^\W\d_a-zà-ÿ][^\Wa-zà-ÿ]*(?: [^\Wa-zà-ÿ]+)?")
MOST_CELL = 200
FEWEST_ROWS = 2
LONGEST_COLUMN = 60


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with the numbers of its first and last line; ``head`` names the columns.

    ``title`` is empty if the text gives none.
    """

    first: int
    last: int
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(lines: Lines) -> list[Grid]:
    """Return the tables of a text in order."""
    filled = [line for line in lines.lines if line.bare]
    found: list[Grid] = []
    at = 0
    while at < len(filled):
        grid, used = _at(filled, at)
        if grid is not None:
            found.append(grid)
        at += used
    return found


def _at(filled: Sequence[Line], at: int) -> tuple[Grid | None, int]:
    """Return the table that begins at a line, and how many lines it takes; otherwise None and one."""
    shapes: tuple[Callable[[Sequence[Line], int], tuple[Grid, int] | None], ...] = (_rolled, _drawn, _below, _glued)
    for shape in shapes:
        if found := shape(filled, at):
            return found
    return None, 1


def _rolled(filled: Sequence[Line], at: int) -> tuple[Grid, int] | None:
    """Return a roll table with one cell a line: dice, a heading, then totals and results by turns."""
    title = at
    if at + 1 < len(filled) and not DICE.fullmatch(filled[at].bare) and len(filled[at].bare) <= LONGEST_COLUMN:
        at += 1
    if at + 3 >= len(filled) or not DICE.fullmatch(filled[at].bare) or filled[title].bare[-1:] in ".:;,":
        return None
    rows = []
    place = at + 2
    while place + 1 < len(filled) and TOTALS.fullmatch(filled[place].bare) and len(filled[place + 1].bare) <= MOST_CELL:
        rows.append((filled[place].bare, filled[place + 1].bare))
        place += 2
    if len(rows) < FEWEST_ROWS:
        return None
    head = (filled[at].bare, filled[at + 1].bare)
    name = filled[title].bare if title < at else ""
    return Grid(filled[title].number, filled[place - 1].number, name, head, tuple(rows)), place - title


def _drawn(filled: Sequence[Line], at: int) -> tuple[Grid, int] | None:
    """Return a table whose cells are apart by strokes, tabs or wide gaps, one row a line."""
    block: list[tuple[str, ...]] = []
    place = at
    while place < len(filled) and (not block or filled[place].number == filled[place - 1].number + 1):
        cells = _cells(filled[place].bare)
        if len(cells) < 2 and not (block and RULE.fullmatch(filled[place].bare)):
            break
        block.append(cells)
        place += 1
    rows = [row for row in block if any(row)]
    if len(rows) <= FEWEST_ROWS or len({len(row) for row in rows}) != 1:
        return None
    return Grid(filled[at].number, filled[place - 1].number, "", rows[0], tuple(rows[1:])), place - at


def _cells(text: str) -> tuple[str, ...]:
    """Return the cells of a line: apart by strokes, else by tabs, else by wide gaps; empty without any."""
    if RULE.fullmatch(text):
        return ()
    gap = next((gap for gap in GAPS if gap.search(text.strip("|"))), None)
    return tuple(cell.strip() for cell in gap.split(text.strip().strip("|"))) if gap else ()


def _below(filled: Sequence[Line], at: int) -> tuple[Grid, int] | None:
    """Return a table of two columns, one below the other, each under its heading in capitals."""
    first = list(_column(filled, at))
    second = list(_column(filled, at + len(first)))[: len(first)]
    if len(first) <= FEWEST_ROWS or len(second) != len(first):
        return None
    if 2 * sum(bool(NUMBER.fullmatch(cell)) for cell in second[1:]) <= len(second) - 1:
        return None
    used = len(first) + len(second)
    rows = tuple(zip(first[1:], second[1:], strict=True))
    return Grid(filled[at].number, filled[at + used - 1].number, "", (first[0], second[0]), rows), used


def _column(filled: Sequence[Line], at: int) -> Iterator[str]:
    """Yield the heading of a column and its cells, up to the next heading."""
    if at >= len(filled) or not HEADING_OF_COLUMN.fullmatch(filled[at].bare):
        return
    yield filled[at].bare
    for line in filled[at + 1 :]:
        if HEADING_OF_COLUMN.fullmatch(line.bare) or len(line.bare) > LONGEST_COLUMN or line.bare[-1:] in ".:;":
            return
        yield line.bare


def _glued(filled: Sequence[Line], at: int) -> tuple[Grid, int] | None:
    """Return a table whose cells run together."""
    head = glued.head(filled[at].bare)
    place = at + 1
    while place < len(filled) and filled[place].bare.isdecimal():
        place += 1
    split = glued.rows([line.bare for line in filled[at + 1 : place]], len(head)) if len(head) > 1 else None
    if split is None or len(split) < FEWEST_ROWS:
        return None
    return Grid(filled[at].number, filled[place - 1].number, "", head, split), place - at
