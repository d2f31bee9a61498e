"""Tables as workbooks: XLSX."""

from collections.abc import Iterable
from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from warnings import catch_warnings
from zipfile import BadZipFile, ZipFile

from regolario.exchange.foreign import MOST_ROWS, ZIP, FileFault, bounded
from regolario.exchange.glossary.separated import filled
from regolario.exchange.glossary.table import FileRow

SHEET = "glossary"
WIDTH = 24
NEW = datetime(2000, 1, 1, tzinfo=UTC)
"""The date of creation in every workbook, so that the same terms make the same bytes."""
LARGEST_INSIDE = 200_000_000
"""The maximum size of an unpacked workbook in bytes."""
MOST_COLUMNS = 500
NOT_A_WORKBOOK = "the file is not a workbook"
OLD = b"\xd0\xcf\x11\xe0"
SAVE_AGAIN = "save it again as XLSX, or as CSV"


def written(rows: Iterable[list[str]], frozen: int = 2) -> bytes:
    """Return a table as a workbook with filters and a fixed first row; ``frozen`` columns stay in view.

    The same rows make the same bytes.
    """
    from xlsxwriter import Workbook

    held, table = BytesIO(), list(rows)
    with Workbook(held, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        book.set_properties({"created": NEW})
        sheet = book.add_worksheet(SHEET)
        bold = book.add_format({"bold": True})
        for number, row in enumerate(table):
            sheet.write_row(number, 0, row, bold if number == 0 else None)
        sheet.set_column(0, len(table[0]) - 1, WIDTH)
        sheet.autofilter(0, 0, len(table) - 1, len(table[0]) - 1)
        sheet.freeze_panes(1, frozen)
    return held.getvalue()


def read(data: bytes, file: str) -> tuple[list[str], list[FileRow]]:
    """Return the names of the columns, and the rows.

    They are those of the sheet `glossary`, otherwise of the first visible sheet.

    Raises FileFault; ImportError without openpyxl.
    """
    if not bounded(data, file).startswith(ZIP):
        what = "this is a workbook of an old Excel (XLS)" if data.startswith(OLD) else NOT_A_WORKBOOK
        raise FileFault(file, "wrong-format", what, SAVE_AGAIN)
    _unpacked(data, file)
    try:
        with catch_warnings(action="ignore"):
            cells = _cells(data)
    except ImportError:
        raise
    except Exception as error:  # openpyxl raises whatever a damaged part causes
        raise FileFault(file, "wrong-format", f"the workbook is damaged: {type(error).__name__}", SAVE_AGAIN) from error
    return _table(cells, file)


def _cells(data: bytes) -> list[list[Any]]:
    """Return the cells of a sheet, row by row, at most one row more than is allowed."""
    from openpyxl import load_workbook

    book = load_workbook(BytesIO(data), read_only=True, keep_links=False)
    visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    named = [sheet for sheet in book.worksheets if sheet.title == SHEET]
    sheet = next(iter([*named, *visible, *book.worksheets]), None)
    if sheet is None:
        return []
    sheet.reset_dimensions()
    return [list(row) for _, row in zip(range(MOST_ROWS + 2), sheet.iter_rows(max_col=MOST_COLUMNS), strict=False)]


def _unpacked(data: bytes, file: str) -> None:
    """Raise FileFault if an archive is damaged or unpacks to too much."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
            is_workbook = "[Content_Types].xml" in archive.namelist()
    except (BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise FileFault(file, "wrong-format", "the archive is damaged", SAVE_AGAIN) from error
    if size > LARGEST_INSIDE:
        what = f"the workbook unpacks to {size:,} bytes, the limit is {LARGEST_INSIDE / 1e6:.0f} MB"
        raise FileFault(file, "too-large", what, "split it by game")
    if not is_workbook:
        raise FileFault(file, "wrong-format", "this archive is not a workbook in the format XLSX", SAVE_AGAIN)


def _table(rows: list[list[Any]], file: str) -> tuple[list[str], list[FileRow]]:
    if len(rows) > MOST_ROWS + 1:
        raise FileFault(file, "too-many", f"more than {MOST_ROWS:,} rows", "split the file by game")
    head = [_text(cell, file, 1).strip() for cell in rows[0]] if rows else []
    found = []
    for line, row in enumerate(rows[1:], 2):
        cells = filled(zip(head, (_text(cell, file, line) for cell in row), strict=False), file, line)
        if cells:
            found.append(FileRow(line, cells))
    return head, found


def _text(cell: Any, file: str, line: int) -> str:
    """Return the text of a cell; a number as it is written. Raises FileFault for a formula."""
    if cell.value is None:
        return ""
    if cell.data_type == "f":
        what = f"a formula in this row: `{str(cell.value)[:40]}`"
        raise FileFault(file, "formula", what, "replace it with its value", line)
    return str(cell.value).upper() if isinstance(cell.value, bool) else str(cell.value)
