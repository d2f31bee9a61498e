"""Tables as text: CSV and TSV."""

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO

from regolario.exchange.foreign import LONGEST, MOST_ROWS, FileFault, bounded, decoded
from regolario.exchange.glossary.table import FileRow
from regolario.problems import counted

COMMA, TAB = ",", "\t"
DELIMITERS = (COMMA, ";", TAB)
NAMED = re.compile(r"\A\s*sep=([,;\t])[^\S\n]*\n")
"""A line that tells a spreadsheet the delimiter."""
WHOLE = "the file may be cut off: export it again; if a spreadsheet left out empty cells, save it as XLSX"


def written(rows: Iterable[list[str]], delimiter: str = COMMA) -> bytes:
    """Return a table as text in UTF-8.

    It begins with a byte order mark, by which spreadsheets recognise the encoding.
    """
    text = StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def read(data: bytes, file: str) -> tuple[list[str], list[FileRow]]:
    """Return the names of the columns and the rows that are not empty.

    The delimiter is the comma, semicolon or tab that a line such as ``sep=;`` before the first names, or the most
    frequent in the first line. Raises FileFault.
    """
    text = decoded(bounded(data, file), file)
    if text.lstrip().startswith(("<?xml", "<tbx", "<martif")):
        raise FileFault(file, "wrong-format", "this is XML, not a table", "name it .tbx if it is a TBX file")
    named = NAMED.match(text)
    text = NAMED.sub("\n", text)
    first = text.lstrip("\r\n").partition("\n")[0]
    delimiter = named[1] if named else max(DELIMITERS, key=first.count)
    found = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows = _rows(found, file)
    head = [name.strip() for _, cells in rows[:1] for name in cells]
    return head, [_row(line, head, cells, file) for line, cells in rows[1:]]


def _rows(found: Iterator[list[str]], file: str) -> list[tuple[int, list[str]]]:
    """Return the rows that are not empty, with their lines."""
    rows: list[tuple[int, list[str]]] = []
    line = 1
    try:
        for cells in found:
            if any(cell.strip() for cell in cells):
                rows.append((line, cells))
            if len(rows) > MOST_ROWS:
                raise FileFault(file, "too-many", f"more than {MOST_ROWS:,} rows", "split the file by game", line)
            line = found.line_num + 1  # type: ignore[attr-defined]
    except csv.Error as error:
        remedy = "close every quotation mark, and double those inside a cell"
        raise FileFault(file, "syntax", f"this row cannot be read: {error}", remedy, line) from error
    return rows


def _row(line: int, head: list[str], cells: list[str], file: str) -> FileRow:
    what = f"this row has {counted(len(cells), 'cell')}, the first row {len(head)}"
    if any(cell.strip() for cell in cells[len(head) :]):
        raise FileFault(file, "syntax", what, "put cells that contain the delimiter in quotation marks", line)
    if len(cells) < len(head):
        raise FileFault(file, "cut-off", what, WHOLE, line)
    return FileRow(line, filled(zip(head, cells, strict=False), file, line))


def filled(cells: Iterable[tuple[str, str]], file: str, line: int) -> dict[str, str]:
    """Return the cells that are not blank, stripped. Raises FileFault for one that is too long."""
    kept = {name: text for name, cell in cells if (text := cell.strip())}
    if any(len(text) > LONGEST for text in kept.values()):
        raise FileFault(file, "too-long", f"a cell has more than {LONGEST:,} characters", "shorten it", line)
    return kept
