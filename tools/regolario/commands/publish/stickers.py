"""`regolario stickers`: prints slips with the names of cards in several languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from regolario.commands.argument_types import InputFile
from regolario.commands.publish.printing import paper_option, typesetting, written
from regolario.data.nearest import did_you_mean
from regolario.data.source import read_bytes
from regolario.exchange import foreign
from regolario.exchange.glossary import separated, workbook
from regolario.exchange.glossary.table import HEAD, TERM, VERSION, FileRow
from regolario.mechanics.bounds import shortened
from regolario.print.cutouts.layout import Size, TooLargeError
from regolario.print.paper import PAPERS
from regolario.problems import counted
from regolario.words.locales import code_named, locale_of

if TYPE_CHECKING:
    from regolario.print.cutouts.stickers import Sticker

COUNT = "count"
MOST_STICKERS = 5000
MOST_LINES = 10
"""The most lines without a name that are listed."""
SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?")
IN_MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4}
COMMON = "63x88mm (poker), 57x87mm, 56x87mm (bridge), 44x67mm and 41x63mm (small), 70x120mm (tarot)"


@click.command()
@click.argument("glossary", type=InputFile(dir_okay=False))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="The PDF to write."
)
@click.option(
    "--languages",
    metavar="COLUMNS",
    help="The columns of the names, in order, such as it,en; by default the first two columns of names.",
)
@click.option(
    "--size", default="63x88mm", show_default=True, help=f"The size of the cards: width x height. Common: {COMMON}."
)
@click.option("--height", default=12.0, show_default=True, type=click.FloatRange(8, 60), help="The height in mm.")
@paper_option
def stickers(glossary: Path, output: Path | None, languages: str | None, size: str, height: float, paper: str) -> None:
    """Print a slip for each term of GLOSSARY, with its names one under the other, to glue on cards.

    GLOSSARY is a table (CSV, TSV or XLSX) whose first row names the columns: a glossary of regolario, or one of your
    own with a column for each language, such as `it` or `Italiano`; columns with other names must be given with
    --languages.
    A column `count` gives the number of slips of a row. A row with one name has a slip with that name; a row with none
    is named. The game need not be in the base. A slip is 8 mm narrower than the card.

    \b
    Example:
      regolario stickers glossary.csv --languages it,en --size 44x67mm -o stickers.pdf
    """
    from regolario.print.cutouts.stickers import TooWideError
    from regolario.print.cutouts.stickers import stickers as make

    head, rows = _read(glossary)
    chosen = _columns(head, languages, glossary)
    found = list(_stickers(rows, chosen, glossary))
    if not found:
        raise click.UsageError(f"{glossary}: no row has a name in the columns {', '.join(chosen)}")
    card = _size(size)
    try:
        with typesetting():
            pdf = make(found, card, PAPERS[paper], glossary.stem, height)
    except TooLargeError as error:
        raise click.UsageError(f"a slip of {error} does not fit on {paper}; choose a smaller --size") from error
    except TooWideError as error:
        raise click.UsageError(f"{error}; choose a wider --size, or shorten them") from error
    except ValueError as error:
        raise click.UsageError(f"--size {size}: {error}; common sizes: {COMMON}") from error
    written(output or Path(f"{glossary.stem}-stickers.pdf"), pdf)


def _read(path: Path) -> tuple[list[str], list[FileRow]]:
    """Return the columns and the rows of a table; of a glossary of regolario, those of the terms."""
    read = workbook.read if path.suffix.lower() == ".xlsx" else separated.read
    try:
        head, rows = read(read_bytes(path, foreign.LARGEST), str(path))
    except OSError as error:
        raise click.UsageError(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    except foreign.FileFault as fault:
        raise click.ClickException(str(fault.problem)) from fault
    except ImportError as error:
        raise click.ClickException('workbooks need `pip install "regolario[translate]"`') from error
    return head, [row for row in rows if row.cells.get("kind", TERM) == TERM]


def _columns(head: Sequence[str], languages: str | None, path: Path) -> list[str]:
    """Return the columns of the names. Raises UsageError for an unknown one."""
    names = [name for name in head if name and " " not in name and name not in (*HEAD, VERSION, COUNT)]
    if languages is None:
        if not names:
            raise click.UsageError(f"{path}: the first row names no language, such as it or en")
        if not any(locale_of(name) or code_named(name) for name in names[:2]):
            shown = ", ".join(f"`{shortened(name)}`" for name in names[:2])
            remedy = "add a first row such as `it,en`, or name the columns with --languages"
            raise click.UsageError(f"{path}: the first row names no language: {shown}; {remedy}")
        return names[:2]
    by_code = {code: name for name in reversed(names) if (code := code_named(name))}
    written = [name.strip() for name in languages.split(",") if name.strip()]
    chosen = [name if name in head else by_code.get(name, name) for name in written]
    for name in (name for name in chosen if name not in head):
        there = f"choose from: {', '.join(names)}"
        raise click.UsageError(f"{path}: no column `{name}`; {did_you_mean(name, names, there)}")
    if not chosen:
        raise click.UsageError("--languages is empty; name the columns, such as it,en")
    return chosen


def _stickers(rows: Sequence[FileRow], chosen: Sequence[str], path: Path) -> Iterator[Sticker]:
    from regolario.print.cutouts.stickers import Sticker

    total, empty = 0, []
    for row in rows:
        names = {code: " ".join(name.split()) for code in chosen if (name := row.cells.get(code))}
        written = row.cells.get(COUNT, "1")
        if not written.isascii() or not written.isdecimal():
            raise click.ClickException(f"{path}:{row.line}: `{COUNT}` is `{written[:20]}`; write a whole number")
        total += int(written[:6])
        if total > MOST_STICKERS:
            raise click.ClickException(f"{path}:{row.line}: more than {MOST_STICKERS:,} stickers; split the file")
        if not names:
            empty.append(str(row.line))
        elif int(written[:6]):
            yield Sticker(names, int(written[:6]))
    if empty:
        lines = f"{counted(len(empty), 'row')} without a name in {', '.join(chosen)}: line{'s' * (len(empty) > 1)}"
        click.echo(
            f"{path}: no slip for {lines} {', '.join(empty[:MOST_LINES])}{' ...' * (len(empty) > MOST_LINES)}", err=True
        )


def _size(written: str) -> Size:
    """Return the size of a card. Raises UsageError."""
    found = SIZE.fullmatch(written.strip().lower())
    if not found:
        raise click.UsageError(f"--size {written}: write width x height, such as 63x88mm; common sizes: {COMMON}")
    factor = IN_MILLIMETRES[found[3] or "mm"]
    return Size(round(float(found[1]) * factor, 2), round(float(found[2]) * factor, 2))
