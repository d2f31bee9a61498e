"""`regolario scan`: reports the faults of a raw text, and repairs what is safe in a copy."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from regolario.book.layers.overlay import merged
from regolario.cli import Setting
from regolario.commands.argument_types import GAME, InputFile
from regolario.commands.options import game_of
from regolario.commands.user_files import write_output
from regolario.data.source import read_bytes
from regolario.problems import Level, counted
from regolario.scan.glossary import Glossary, glossary
from regolario.scan.language import guessed
from regolario.scan.readers import LARGEST, read
from regolario.scan.readers.source import Source, Unreadable
from regolario.scan.repair import beside, repaired
from regolario.scan.report import by_kind, by_line, head
from regolario.scan.scanner import ORIGINS, Report
from regolario.scan.scanner import scan as scan_text


@click.command()
@click.argument("path", metavar="FILE", type=InputFile())
@click.option("--lang", metavar="LANGUAGE", help="The language of the text; by default it is recognised.")
@click.option("--game", type=GAME, metavar="GAME", help="Look for wrong renderings of the terms of this game.")
@click.option(
    "--kind", "origin", type=click.Choice(ORIGINS), help="What the text is: a scan, a machine translation, or by fans."
)
@click.option("--by", type=click.Choice(("kind", "line")), default="kind", show_default=True, help="How to group.")
@click.option("--all", "every", is_flag=True, help="Show every fault of a kind, not just the most frequent.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option("--repair", is_flag=True, help="Write a copy with the safe repairs; list the rest.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The copy; by default FILE.repaired beside FILE.")
@click.pass_obj
def scan(
    setting: Setting,
    path: Path,
    lang: str | None,
    game: str | None,
    origin: str | None,
    by: str,
    every: bool,
    as_json: bool,
    repair: bool,
    output: Path | None,
) -> None:
    """Report the faults of a raw text, with their places and repairs.

    FILE is text, Markdown, HTML, DOCX, PDF with text, PO or XLIFF. The faults are those of scans (lost accents and
    apostrophes, misread letters), of machine translation (wrong terms, names that change) and of numbers (totals,
    lists, tables run together). It is never changed: `--repair` writes a copy.

    \b
    Example:
      {examples: scan FILE}

    Exit status: 1 if a fault is an error, 2 if FILE cannot be read.
    """
    source = _source(path)
    report = scan_text(source, lang=lang, origin=origin, terms=_terms(setting, game, lang, source))
    findings = report.findings
    if repair or output:
        findings = _repaired(path, output, report)
    if as_json:
        click.echo(json.dumps(_as_json(path, report, findings), ensure_ascii=False, indent=2))
    else:
        for line in (
            *head(path.name, report),
            *(by_line(findings) if by == "line" else by_kind(findings, every=every)),
        ):
            click.echo(line)
    sys.exit(any(one.severity is Level.ERROR for one in findings))


def _source(path: Path) -> Source:
    """Return the text of a file. Raises UsageError."""
    try:
        return read(read_bytes(path, LARGEST), path.name)
    except Unreadable as error:
        raise click.UsageError(f"{path}: {error}") from error
    except OSError as error:
        raise click.UsageError(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from error


def _terms(setting: Setting, game: str | None, lang: str | None, source: Source) -> Glossary | None:
    """Return the terms of a game in the language of the text; None without a game. Raises UsageError."""
    if game is None:
        return None
    found = game_of(setting, game)
    whole: Any = merged(setting.base(), found)
    return glossary(whole.terms.values(), lang or source.language or guessed(source.text) or "")


def _repaired(path: Path, output: Path | None, report: Report) -> tuple[Any, ...]:
    """Write the copy and return the findings that are left. Raises UsageError if it exists."""
    copy = output or beside(path, report.source)
    if copy.exists():
        raise click.UsageError(f"{copy} exists and is not overwritten; name another file with -o")
    content, made = repaired(report.source, report.findings)
    write_output(copy, content)
    number = len(made)
    click.echo(f"{counted(number, 'repair')} made; these findings are left for you:", err=True)
    done = set(map(id, made))
    return tuple(one for one in report.findings if id(one) not in done)


def _as_json(path: Path, report: Report, findings: tuple[Any, ...]) -> dict[str, Any]:
    source = report.source
    return {
        "file": str(path),
        "format": source.format,
        "encoding": source.encoding or None,
        "language": report.language,
        "scanned": report.damaged,
        "machine_translated": report.translated,
        "notes": [*source.notes, *report.skipped],
        "findings": [one.as_json() for one in findings],
    }
