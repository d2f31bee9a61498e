"""The terms of all games as one table, for spreadsheets: CSV and, if XlsxWriter is installed, XLSX."""

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from importlib.util import find_spec
from io import BytesIO, StringIO

from regolario.model import Base, Term

CSV, XLSX = "glossary.csv", "glossary.xlsx"
PART = ("forms", "state", "evidence", "definition")
"""The columns of a language, after its term."""
WIDTH = 24
NEW = datetime(2000, 1, 1, tzinfo=UTC)
"""The date of creation in every workbook, so that the same terms make the same bytes."""


def rows(base: Base) -> Iterator[list[str]]:
    """Yield the head of the table, then a row for each term."""
    heads = (head for code in base.languages for head in (code, *(f"{code} {part}" for part in PART)))
    yield ["game", "key", *heads]
    for game in base.games.values():
        for term in game.terms.values():
            cells = (cell for code in base.languages for cell in _cells(term, code))
            yield [game.id, term.key, *cells]


def _cells(term: Term, code: str) -> tuple[str, ...]:
    held, definition = term.words.get(code), term.definition.get(code) or ""
    if held is None:
        return "", "", "", "", definition
    return held.forms[0], ", ".join(held.forms), held.state, " ".join(held.evidence), definition


def as_csv(base: Base) -> bytes:
    """Return the table as CSV in UTF-8.

    It begins with a byte order mark, by which spreadsheets recognise the encoding.
    """
    text = StringIO(newline="")
    csv.writer(text).writerows(rows(base))
    return text.getvalue().encode("utf-8-sig")


@cache
def has_xlsx() -> bool:
    """Return whether XlsxWriter is installed."""
    return find_spec("xlsxwriter") is not None


def as_xlsx(base: Base) -> bytes:
    """Return the table as a workbook with filters and a fixed first row.

    The same terms make the same bytes. Raises ImportError without XlsxWriter.
    """
    from xlsxwriter import Workbook

    held = BytesIO()
    with Workbook(held, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        book.set_properties({"created": NEW})
        sheet = book.add_worksheet("glossary")
        bold = book.add_format({"bold": True})
        table = list(rows(base))
        for number, row in enumerate(table):
            sheet.write_row(number, 0, row, bold if number == 0 else None)
        sheet.set_column(0, len(table[0]) - 1, WIDTH)
        sheet.autofilter(0, 0, len(table) - 1, len(table[0]) - 1)
        sheet.freeze_panes(1, 2)
    return held.getvalue()


def files(base: Base) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each file of the glossary."""
    yield CSV, as_csv(base)
    if has_xlsx():
        yield XLSX, as_xlsx(base)
