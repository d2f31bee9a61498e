"""Tables whose cells stand one below the other, and rows that lack a cell or a sign."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise

from regolario.problems import counted
from regolario.scan.finding import Fault
from regolario.scan.kinds.page import furniture
from regolario.scan.kinds.page.dice import dice_tables
from regolario.scan.kinds.page.lines import Line, filled, runs
from regolario.scan.text import Text

CELL = re.compile(r"(?![-•*·–—#] |#{2,6} |\d{1,2}[.)] )[^.:;!?|]{1,28}$|[-–—]$|\S{1,8}$")
VALUE = re.compile(r"[-+±]?\d{1,5}(?:[.,/]\d{1,3})?[%\"”'+]?|[-–—xX*✓✔●○•]|\d{0,2}[Dd]\d{1,3}(?:[-+]\d+)?|\d+[-–]\d+")
WORDS = 4
"""The most words of a cell."""
FEWEST = 8
"""The fewest cells one below the other that make a table."""
SHARE = 0.3
"""The share of cells that are values, or are repeated, in a table."""
ROW = re.compile(r"[^.!?]{3,120}$")
ROWS = 4
"""The fewest rows that show how many values a row has."""
RANGE = re.compile(r"(\d{1,2})(?:[-–—](\d{1,2}))?(?:[.):]|\s*[-–—=:])?\s+(?=\D{3})")
NAMED = re.compile(r"[^\W\d_][^\d.:;!?]{2,40}[\s:]+[-+]?\d{1,4}")
LONE = re.compile(r"[^\W\d_][^\W\d]{2,20}(?: [^\W\d]{2,20})?")
SIGNED = re.compile(r"(.{2,60}?)[\s:]([-+−–]?\d{1,2})(?=\.?$)")


def stacked(text: Text) -> Iterator[Fault]:
    """Yield tables whose cells stand one below the other, each as one finding."""
    pages = {one.start for check in (furniture.numbers, furniture.headers) for one in check(text)}
    lines = filled(text)
    tables = list(dice_tables(lines, text))
    taken = {line.start for table in tables for line in table}
    parts = _parts([line for line in lines if line.start not in pages], taken)
    found = [_without_title(run, text) for part in parts for run in runs(part, _is_cell)]
    for run in (*tables, *(run for run in found if len(run) >= FEWEST and _is_table(run))):
        reason = f"a table whose {len(run)} cells are one below the other; put them in rows again"
        yield Fault(run[0].start, run[-1].end, reason)


def _parts(lines: list[Line], taken: set[int]) -> list[list[Line]]:
    """Return the lines between those that are taken, each part by itself."""
    return [list(part) for other, part in groupby(lines, lambda line: line.start in taken) if not other]


def _without_title(run: list[Line], text: Text) -> list[Line]:
    """Return lines without the first, if an empty line is after it and few are after the others."""
    gaps = [text.line_of(after.start) - text.line_of(one.start) > 1 for one, after in pairwise(run)]
    return run[1:] if gaps and gaps[0] and sum(gaps) * 2 < len(run) else run


def _is_cell(line: str) -> bool:
    return bool(CELL.match(line)) and len(line.split()) <= WORDS and len(_values(line)) < 2


def _is_table(run: list[Line]) -> bool:
    values = sum(bool(VALUE.fullmatch(line.text)) for line in run)
    counts = Counter(line.text.lower() for line in run)
    again = sum(number for number in counts.values() if number > 1)
    words = len(run) - values
    return words > 1 and (values >= SHARE * len(run) or again >= SHARE * len(run))


def rows(text: Text) -> Iterator[Fault]:
    """Yield rows of a table that have fewer or more values than the rows around them."""
    for run in runs(filled(text), ROW.match):
        numbered = [(line, len(_values(line.text))) for line in run]
        for group in _groups(numbered):
            usual, times = Counter(number for _, number in group).most_common(1)[0]
            if usual > 2 and len(group) >= ROWS and times >= len(group) - 1:
                for line, number in group:
                    if number != usual:
                        reason = f"this row has {counted(number, 'value')}, the others have {usual}"
                        yield Fault(line.start, line.end, reason)


def _values(line: str) -> list[str]:
    return [part for part in re.split(r"[\s|│]+", line) if VALUE.fullmatch(part)]


def _groups(counted: list[tuple[Line, int]]) -> Iterator[list[tuple[Line, int]]]:
    """Yield the lines with several values that follow each other."""
    group: list[tuple[Line, int]] = []
    for line, number in counted:
        if number > 1:
            group.append((line, number))
        else:
            if group:
                yield group
            group = []
    if group:
        yield group


def results(text: Text) -> Iterator[Fault]:
    """Yield results of dice that a table leaves out or has twice, as in 2, 3-5, 7."""
    found = [(line, RANGE.match(line.text)) for line in filled(text)]
    run: list[tuple[Line, int, int, bool]] = []
    for line, match in found:
        if match is None:
            continue
        first, last = int(match[1]), int(match[2] or match[1])
        near = run and line.place - run[-1][0].place <= 3
        if not near or first < run[-1][1]:
            yield from _broken(run)
            run = []
        if last >= first:
            run.append((line, first, last, bool(match[2])))
    yield from _broken(run)


def _broken(run: list[tuple[Line, int, int, bool]]) -> Iterator[Fault]:
    ranges = sum(one[3] for one in run)
    if len(run) < 3 or not ranges or (ranges < 2 and len(run) < ROWS):
        return
    for (_, _, before, _), (line, first, _, _) in pairwise(run):
        if first > before + 1:
            lost = f"{before + 1}" if first == before + 2 else f"{before + 1}-{first - 1}"
            yield Fault(line.start, line.start + len(f"{first}"), f"the table has no result for {lost}")
        elif first <= before:
            yield Fault(line.start, line.start + len(f"{first}"), f"the table has two results for {first}")


def unsigned(text: Text) -> Iterator[Fault]:
    """Yield modifiers without their sign among others that have one."""
    for run in runs(filled(text), SIGNED.match):
        found = [(line, match) for line in run if (match := SIGNED.match(line.text))]
        plain = [(line, match) for line, match in found if match[2].isdecimal() and int(match[2])]
        if len(found) - len(plain) >= 3 and 0 < len(plain) * 3 <= len(found):
            for line, match in plain:
                start = line.start + match.start(2)
                yield Fault(start, start + len(match[2]), "the sign of a modifier, + or -, may be missing")


def lacking(text: Text) -> Iterator[Fault]:
    """Yield the last row of a list of names with a value, if it is a name alone."""
    lines = filled(text)
    for before, line in pairwise(lines):
        if NAMED.fullmatch(before.text) and LONE.fullmatch(line.text) and _is_next(text, before, line):
            rows = [one for one in lines[max(0, before.place - 2) : line.place] if NAMED.fullmatch(one.text)]
            after = lines[line.place + 1] if line.place + 1 < len(lines) else None
            ends = after is None or not _is_next(text, line, after) or NAMED.fullmatch(after.text)
            adjacent = all(_is_next(text, one, other) for one, other in pairwise([*rows, line]))
            if len(rows) == 3 and ends and adjacent:
                yield Fault(line.start, line.end, "the rows before this one have a value")


def _is_next(text: Text, one: Line, other: Line) -> bool:
    return text.line_of(other.start) == text.line_of(one.start) + 1
