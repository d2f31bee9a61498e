"""The places of terms in the terminal and as CSV, for `regolario term --places`."""

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from regolario.book.messages import Messages
from regolario.commands.user_files import write_output
from regolario.model import Base
from regolario.translate.term_places import TermPlace, as_csv, places, renderings

PARTS = re.compile(r"[^/#.-]*[/#.-]|[^/#.-]+")
"""The parts of an id, with the separator after each."""
NARROWEST = 8
BETWEEN = 3
"""The columns of letters between two columns of the table."""


def show_places(base: Base, terms: list[str], t: Messages, *, gaps: bool, table: Path | None) -> None:
    """Show the places of some terms, or of all, or write them as CSV.

    With ``gaps``, only those in which a language has no form.
    """
    found = [place for place in places(base, terms or None) if place.gaps or not gaps]
    if table is not None:
        write_output(table, as_csv(found, base.languages))
        return
    if not found:
        click.echo(t("term-no-gaps" if gaps else "term-no-places"), err=True)
    console = Console(highlight=False, markup=False)
    for term, group in groupby(found, key=lambda place: place.term):
        _show(console, base, term, list(group), t)


def _show(console: Console, base: Base, term: str, found: list[TermPlace], t: Messages) -> None:
    console.print(term, style="bold")
    rows = [_cells(place, base.languages, t) for place in found]
    names = [place.unit.removeprefix(f"{term.split('/')[0]}/") for place in found]
    widths = _widths(console.width, rows, base.languages)
    room = console.width - sum(widths) - BETWEEN * len(widths)
    grid = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    grid.add_column(t("term-place"), width=min(room, max(map(len, names))))
    for code, width in zip(base.languages, widths, strict=True):
        counted = ", ".join(f"{form} {count}" for form, count in renderings(found, code).most_common())
        grid.add_column(code, footer=counted, width=width, overflow="fold")
    grid.show_footer = len(found) > 1
    for name, cells in zip(names, rows, strict=True):
        grid.add_row(broken(name, room), *cells)
    console.print(grid)


def _widths(width: int, rows: Iterable[Sequence[Text]], languages: Collection[str]) -> list[int]:
    """Return the widths of the columns of languages, by their longest form; together at most half a line."""
    widest = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [max(NARROWEST, min(one, width // (2 * len(languages)) - BETWEEN)) for one in widest]


def broken(place: str, width: int) -> str:
    """Return the id of a text on lines of a width, broken after its separators."""
    lines = [""]
    for part in PARTS.findall(place):
        if lines[-1] and len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)


def _cells(place: TermPlace, languages: Iterable[str], t: Messages) -> list[Text]:
    """Return the forms in each language; a gap and a missing text as notices."""
    cells = []
    for code in languages:
        forms = place.forms.get(code)
        if forms is None:
            cells.append(Text("·", style="dim"))
        else:
            cells.append(Text(", ".join(forms)) if forms else Text(t("term-gap"), style="yellow"))
    return cells
