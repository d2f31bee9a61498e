"""Numbers that do not add up: totals, impossible sizes, joined columns and digits."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from regolario.scan.finding import Fault
from regolario.scan.text import Text

PARTS = re.compile(r"(?<![\w/.,])(\d{1,4})((?:[^\S\n]+[^\W\d_]+){1,5})\s*\(([^()]{3,120})\)")
LONE = re.compile(r"^[^\S\n]*(\d{1,4})((?:[^\S\n]+[^\W\d_]+){1,3})[^\S\n]*$(?!\s*\()", re.MULTILINE)
NEAR = 200
"""The number of characters within which a scan may swap the lines of two columns."""
SIZE = re.compile(r"(?<![\w.,])(\d{1,5}(?:[.,]\d+)?)\s*[x×X]\s*(\d{1,5}(?:[.,]\d+)?)\s*(mm|cm|m)\b")
LARGEST = {"mm": 3000, "cm": 400, "m": 10}
"""The longest side in each unit that a table can have."""
LARGEST_PIECE = {"mm": 600, "cm": 60, "m": 0.6}
"""The longest side of a tile, token or card."""
GLUED = re.compile(r"(?<![\w.,/])([1-9]\d{0,2})([^\W\d_]{3,})(?![\w])")
SHORT = re.compile(r"(?<![\w.,/])([1-9]\d?)([A-ZÀ-Ý]{2})(?!\w)")
USED = 2
"""The fewest uses of an abbreviation after a number and a space."""
SUFFIXES = frozenset(
    ("mm", "cm", "km", "kg", "min", "sec", "ore", "pts", "esimo", "esima", "esimi", "esime", "avo", "ava", "era", "ero")
)
SMALLER = {"cm": "mm", "m": "cm"}
ROWS = re.compile(r"^[^\S\n]*(\d{2,8})[^\S\n]*$", re.MULTILINE)
MOST_SPLITS = 4


def digits(text: Text) -> Iterator[Fault]:
    """Yield numbers that run into the next word, such as ``1tile``."""
    for found in GLUED.finditer(text.text):
        if found[2].lower() not in SUFFIXES and (text.knows(found[2]) or found[2] in text.named):
            yield Fault(*found.span(), "a space was lost after the number", f"{found[1]} {found[2]}", safe=True)
    for found in SHORT.finditer(text.text):
        if f"({found[2]})" in text.text or len(re.findall(rf"(?<=\d ){found[2]}(?![^\W_])", text.text)) >= USED:
            yield Fault(*found.span(), "a space was lost after the number", f"{found[1]} {found[2]}")


@dataclass(frozen=True, slots=True)
class _Total:
    """A total with its parts in parentheses.

    ``lost`` is the only part without a number, ``known`` the sum of the others, ``counted`` the largest of them.
    """

    found: re.Match[str]
    known: int
    counted: int
    lost: str

    @property
    def said(self) -> int:
        return int(self.found[1])

    @property
    def complete(self) -> bool:
        return not self.lost

    def lacks(self, total: int) -> Fault:
        """Return the fault of the lost number if the parts make a total."""
        at = self.found.start(3) + self.found[3].index(self.lost)
        missing = total - self.known
        reason = f"the number is lost; the total {total} leaves {missing}"
        return Fault(at, at + len(self.lost), reason, f"{missing} {self.lost}")


def totals(text: Text) -> Iterator[Fault]:
    """Yield totals that are not the sum of their parts, as in ``37 figures (4 red, 32 black)``.

    Where a scan swapped the parts of two totals, the lost number follows from the total to which they belong.
    """
    found = [made for one in PARTS.finditer(text.text) if (made := _total(one, text)) is not None]
    for one in found:
        if one.complete and one.known != one.said and one.said > one.counted:
            yield Fault(*one.found.span(), f"the parts make {one.known}, not {one.said}")
        elif one.lost and (total := _own_total(one, found, text)) > one.known:
            yield one.lacks(total)


def _total(found: re.Match[str], text: Text) -> _Total | None:
    """Return a total with its parts; None if they are not counts, or several lost their number.

    In *18 miles (6 miles in woods, hills or fog)* and *10 bees (4 or more, all flying)* they are not counts.
    """
    parts = [part.strip() for part in re.split(r",| e | y | and ", found[3])]
    counts = [re.match(r"(\d{1,4})\s+(?!x\b|%)([^\W\d_]+)", part) for part in parts]
    known = [int(count[1]) for count in counts if count]
    lost = [part for part, count in zip(parts, counts, strict=True) if count is None]
    if len(parts) < 2 or not known or len(lost) > 1 or (lost and not re.match(r"[^\W\d_]", lost[0])):
        return None
    nouns = {count[2].lower() for count in counts if count}
    if found[2].split()[0].lower() in nouns or nouns & text.lexicon.function_words:
        return None
    return _Total(found, sum(known), max(known), lost[0] if lost else "")


def _own_total(one: _Total, found: list[_Total], text: Text) -> int:
    """Return the total to which parts belong: that before them, unless other parts nearby make that one."""
    start, end = max(0, one.found.start() - NEAR), one.found.end() + NEAR
    near = [other for other in found if other is not one and start <= other.found.start() < end]
    if not any(other.complete and other.known == one.said != other.said for other in near):
        return one.said
    lone = [int(other[1]) for other in LONE.finditer(text.text) if start <= other.start() and other.end() <= end]
    return lone[0] if len(lone) == 1 else 0


def units(text: Text) -> Iterator[Fault]:
    """Yield sizes that nothing on a table can have, such as a tile of 180x180 cm."""
    for found in SIZE.finditer(text.text):
        sides, unit = [float(found[side].replace(",", ".")) for side in (1, 2)], found[3]
        piece = _last(text, found.start(), text.lexicon.pieces) > _last(text, found.start(), text.lexicon.boards)
        if max(sides) > (LARGEST_PIECE if piece else LARGEST)[unit]:
            repair = found[0].replace(unit, SMALLER[unit]) if unit in SMALLER else None
            reason = "no tile, token or card is that large" if piece else "no table is that large"
            yield Fault(*found.span(), reason, repair)


def _last(text: Text, at: int, words: Iterable[str]) -> int:
    """Return the offset of the last of the words shortly before an offset; -1 without one."""
    start = max(0, at - 150)
    found = re.finditer(rf"(?<!\w)(?:{'|'.join(words) or '$^'})(?!\w)", text.text[start:at], re.IGNORECASE)
    return max((start + one.start() for one in found), default=-1)


def joined_columns(text: Text) -> Iterator[Fault]:
    """Yield rows of a table whose columns ran together, with the splits that fit."""
    rows = [(text.line_of(found.start(1)), found) for found in ROWS.finditer(text.text)]
    for run in _runs(rows):
        head = _head_before(text, run[0][0])
        for index, (_, found) in enumerate(run):
            if len(run) > 1 or head:
                columns = _columns(head)
                splits = _splits(found[1], index + 1, columns) if run[0][1][1].startswith("1") else []
                told = "; ".join(" | ".join(split) for split in splits[:MOST_SPLITS])
                reason = "the columns of a row ran together" + (f"; splits that fit: {told}" if told else "")
                repair = " | ".join(splits[0]) if splits else None
                yield Fault(*found.span(1), reason, repair)


def _runs(rows: list[tuple[int, re.Match[str]]]) -> Iterator[list[tuple[int, re.Match[str]]]]:
    """Yield the rows of bare numbers that follow each other, at least two together."""
    run: list[tuple[int, re.Match[str]]] = []
    for line, found in rows:
        if run and line - run[-1][0] > 1:
            if len(run) > 1:
                yield run
            run = []
        run.append((line, found))
    if len(run) > 1:
        yield run


def _head_before(text: Text, line: int) -> str:
    """Return the line before a table, if its columns ran together too."""
    head = text.lines[line - 1][1].strip() if line > 0 else ""
    return head if re.search(r"[^\W\d_A-Z][A-ZÀ-Ý][^\W\d_]", head) else ""


def _columns(head: str) -> int:
    return len(re.findall(r"(?<=[^\W\d_A-ZÀ-Ý])[A-ZÀ-Ý]", head)) + 1 if head else 0


def _splits(digits: str, row: int, columns: int) -> list[list[str]]:
    """Return the splits of digits into columns of which the first is the number of the row."""
    sizes = [columns] if columns > 1 else range(2, 5)
    found = []
    for size in sizes:
        for cuts in combinations(range(1, len(digits)), size - 1):
            parts = [digits[start:end] for start, end in zip((0, *cuts), (*cuts, len(digits)), strict=True)]
            if parts[0] == str(row) and not any(len(part) > 1 and part[0] == "0" for part in parts):
                found.append(parts)
    return sorted(found, key=lambda parts: max(map(len, parts)))
