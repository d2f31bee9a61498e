"""The places of terms in the terminal and as CSV, for `regolario term --places`."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from regolario.commands.user_files import write_output
from regolario.model import Base
from regolario.translate.term_places import TermPlace, as_csv, places, renderings


def show_places(base: Base, terms: list[str], *, gaps: bool, table: Path | None) -> None:
    """Show the places of some terms, or of all, or write them as CSV.

    With ``gaps``, only those in which a language has no form.
    """
    found = [place for place in places(base, terms or None) if place.gaps or not gaps]
    if table is not None:
        write_output(table, as_csv(found, base.languages))
        return
    console = Console(highlight=False, markup=False)
    for term, group in groupby(found, key=lambda place: place.term):
        _show(console, base, term, list(group))


def _show(console: Console, base: Base, term: str, found: list[TermPlace]) -> None:
    console.print(term, style="bold")
    grid = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    grid.add_column("place", overflow="fold")
    for code in base.languages:
        counted = ", ".join(f"{form} {count}" for form, count in renderings(found, code).most_common())
        grid.add_column(code, footer=counted, overflow="fold")
    grid.show_footer = len(found) > 1
    for place in found:
        grid.add_row(place.unit.removeprefix(f"{term.split('/')[0]}/"), *_cells(place, base.languages))
    console.print(grid)


def _cells(place: TermPlace, languages: Iterable[str]) -> list[Text]:
    """Return the forms in each language; a gap and a missing text as notices."""
    cells = []
    for code in languages:
        forms = place.forms.get(code)
        if forms is None:
            cells.append(Text("·", style="dim"))
        else:
            cells.append(Text(", ".join(forms)) if forms else Text("none", style="yellow"))
    return cells
