"""`regolario translate`: files for translators' tools."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from regolario.book.messages import Messages
from regolario.cli import Setting
from regolario.commands.argument_types import GAME, InputFile
from regolario.commands.options import game_of, lang_option, language_of, refuse_unknown_part
from regolario.commands.user_files import write_output
from regolario.exchange.formats import FORMATS, usual_format
from regolario.model import Base
from regolario.problems import Level, counted
from regolario.subcommands import house_option
from regolario.terminal import spoken
from regolario.words.catalogue import ENGLISH

if TYPE_CHECKING:
    from regolario.exchange.change import TextChange
    from regolario.exchange.proposal import Proposal
    from regolario.exchange.unit import Batch

EXTRA = 'this needs lxml; install it with: pip install "regolario[translate]"'
USUAL = "xliff2"
"""The format of a file whose ending names no other."""
OMEGAT = "omegat"
"""The format that is a folder: a project of OmegaT."""
MOST_SHOWN = 200
"""The most changes shown without problems; more are counted."""


@click.group()
def translate() -> None:
    """Export texts for translators' tools, and import what they return.

    \b
    Example:
      regolario translate export --to es -o texts.xlf
      regolario translate import texts.xlf
      regolario translate import texts.xlf --apply
    """


@translate.command("export")
@click.option("--to", "target", required=True, metavar="LANGUAGE", help="The language to translate into.")
@click.option("--from", "source", metavar="LANGUAGE", help="The language to translate from; by default the original.")
@click.option("--game", "games", multiple=True, type=GAME, metavar="GAME", help="Export one game; repeat it for more.")
@click.option("--chapter", metavar="CHAPTER", help="Export one chapter (its key), or one item (its id).")
@click.option("--missing", "only_missing", is_flag=True, help="Export texts without a translation.")
@click.option("--stale", "only_stale", is_flag=True, help="Export translations whose original changed.")
@click.option(
    "--format",
    "name",
    type=click.Choice([*FORMATS, OMEGAT]),
    help=f"The format; by default that of the file's ending, or {USUAL}.",
)
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="The file, or OmegaT's folder.")
@click.pass_obj
def export_command(
    setting: Setting,
    target: str,
    source: str | None,
    games: tuple[str, ...],
    chapter: str | None,
    only_missing: bool,
    only_stale: bool,
    name: str | None,
    output: Path,
) -> None:
    """Write texts to a file for a translator's tool.

    Each text travels with its translation, if any, and with notes: its context, the values of its parameters, the
    terms in it, the statements it rests on. An existing file is not written over.
    """
    base: Base = setting.base()
    target = language_of(base, target)
    source = language_of(base, source) if source is not None else None
    if source == target:
        raise click.UsageError(f"--from and --to are both `{target}`; name two languages")
    chosen = [game_of(setting, game).id for game in games] or None
    if output.exists():
        raise click.UsageError(f"{output} already exists; name another file")
    name = name or (usual_format(output.suffix) or FORMATS[USUAL]).name
    _export(base, (source, target), chosen, chapter, (only_missing, only_stale), name, output)


def _export(
    base: Base,
    languages: tuple[str | None, str],
    games: list[str] | None,
    under: str | None,
    only: tuple[bool, bool],
    name: str,
    output: Path,
) -> None:
    from regolario.exchange.collect import collected, missing, stale

    wanted = [keep for keep, on in zip((missing, stale), only, strict=True) if on]
    source, target = languages
    batch = collected(base, target, source, games, under, lambda unit: not wanted or any(keep(unit) for keep in wanted))
    if not batch.units:
        refuse_unknown_part(base, languages, games, under)
        click.echo("nothing to translate", err=True)
        return
    with _messages():
        if name == OMEGAT:
            _write_project(base, batch, output)
            return
        data = FORMATS[name].write(batch)
    write_output(output, data)
    texts = counted(len(batch.units), "text")
    click.echo(f"{texts} from {batch.source} to {batch.target} in {FORMATS[name].title}", err=True)


def _write_project(base: Base, batch: "Batch", folder: Path) -> None:
    from regolario.exchange.collect import collected
    from regolario.exchange.glossary.concept import concepts
    from regolario.exchange.omegat import apart, write_project

    memory = collected(base, batch.target, batch.source)
    try:
        write_project(folder, batch, memory, concepts(base))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{folder}: cannot be written: {why}; name another folder") from error
    click.echo(str(folder), err=True)
    left_out = len(apart(batch, memory))
    texts = counted(len(batch.units) - left_out, "text")
    click.echo(f"{texts} from {batch.source} to {batch.target} in an OmegaT project", err=True)
    if left_out:
        click.echo(f"{left_out} left out: the same source text has another translation elsewhere", err=True)


@translate.command("import")
@click.argument("file", type=InputFile())
@click.option("--format", "name", type=click.Choice([*FORMATS]), help="The format; by default what the file shows.")
@click.option("--apply", "applied", is_flag=True, help="Write the changes, if no error stands in their way.")
@click.option("--skip-outdated", is_flag=True, help="Leave out texts that changed here since the export.")
@lang_option
@click.pass_obj
def import_command(
    setting: Setting, file: Path, name: str | None, applied: bool, skip_outdated: bool, lang: str | None
) -> None:
    """Show what a file of translations would change.

    With --apply, the changes are written.

    FILE may also be the folder of an OmegaT project, once OmegaT has created its translated documents.

    Checks what each new text would break: its parameters and links, forbidden terms, numbers in prose and so on. All
    texts are written or none. Exit status: 1 if an error stands in the way.

    With --lang, or in the language of your system, the command says what it does with each text; problems of the checks
    and files that cannot be read are described in English.
    """
    try:
        with _messages():
            batch = _read(file, name)
    except OSError as error:
        raise click.UsageError(f"{file}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    t = _speaker(setting.base(), lang)
    if not applied:
        _show(_proposed(setting.base(), batch, skip_outdated, t), t)
        return
    with setting.changing() as base:
        proposal = _proposed(base, batch, skip_outdated, t)
        _show(proposal, t, applied=True)
        _apply(base, proposal, t)


def _speaker(base: Base, lang: str | None) -> Messages:
    """Return the messages in the requested language, by default that of the system, otherwise English."""
    code = language_of(base, lang) if lang is not None else spoken()
    return Messages(base, code if code in base.languages else ENGLISH)


def _read(path: Path, name: str | None) -> "Batch":
    """Return the texts of a file or of the folder of an OmegaT project."""
    if path.is_dir():
        from regolario.exchange.omegat import read_project

        return read_project(path)
    from regolario.exchange.formats import read_file

    return read_file(path, name)


def _proposed(base: Base, batch: Any, skip_outdated: bool, t: Messages) -> "Proposal":
    from regolario.exchange.proposal import proposed
    from regolario.exchange.remembered import is_foreign, placed
    from regolario.exchange.text_checks import tried

    with _messages(t):
        here = placed(base, batch)
        if entries := sum(map(is_foreign, batch.units)):
            found = len(here.units) - (len(batch.units) - entries)
            click.echo(f"{t.count('import-entries', entries)}; {t.count('import-placed', found)}")
        proposal = proposed(base, here, skip_outdated=skip_outdated)
        return proposal if proposal.is_blocked else tried(base, proposal)


def _apply(base: Base, proposal: "Proposal", t: Messages) -> None:
    from regolario.exchange.writing import write_targets

    with _messages():
        files = write_targets(base, proposal.language, proposal.targets)
    for path in files:
        click.echo(t("import-written", file=path))
    if files:
        click.echo(t("import-compare", command=f"regolario review ID --lang {proposal.language}"))


def _show(proposal: "Proposal", t: Messages, *, applied: bool = False) -> None:
    """Print a proposal; exit with 1 if an error stands in its way."""
    from regolario.exchange.said import said
    from regolario.exchange.tidying import line_of

    for change in sorted(proposal.changes, key=lambda one: not one.findings)[:MOST_SHOWN]:
        _show_change(change, t)
    if len(proposal.changes) > MOST_SHOWN:
        click.echo(t("import-more", number=len(proposal.changes) - MOST_SHOWN))
    for identity, reason in proposal.left_out[:MOST_SHOWN]:
        click.echo(t("import-left-out", name=line_of(identity), reason=said(reason, t)))
    if len(proposal.left_out) > MOST_SHOWN:
        click.echo(t("import-more-left-out", number=len(proposal.left_out) - MOST_SHOWN))
    changing, same = t.count("import-changing", len(proposal.changes)), t.count("import-same", proposal.same)
    rest = {"open": proposal.open, "left": len(proposal.left_out)}
    click.echo(t("import-counts", changing=changing, same=same, **rest))
    if proposal.is_blocked:
        errors = sum(one.level is Level.ERROR for change in proposal.changes for one in change.findings)
        click.echo(t.count("import-errors", errors), err=True)
        sys.exit(1)
    if proposal.changes and not applied:
        click.echo(t("import-not-yet", option="--apply"))


def _show_change(change: "TextChange", t: Messages) -> None:
    from regolario.exchange.said import said
    from regolario.exchange.tidying import line_of

    click.echo(line_of(change.id) or t("import-no-id"))
    if change.before is not None:
        click.echo(f"  - {line_of(change.before)}")
    click.echo(f"  + {line_of(change.after)}")
    for finding in change.findings:
        mark = t("import-error") if finding.level is Level.ERROR else t("import-warning")
        click.echo(f"  {mark}: {said(finding.what, t)}")


@contextmanager
def _messages(t: Messages | None = None) -> Iterator[None]:
    """Report what is wrong with a file, and a missing extra, as a message."""
    from regolario.data.layout import NotChangeableError
    from regolario.exchange.faults import ExchangeError
    from regolario.exchange.said import said

    try:
        yield
    except (ExchangeError, NotChangeableError) as error:
        what = error.args[0] if t and error.args and isinstance(error.args[0], str) else ""
        raise click.ClickException(said(what, t) if t and what else str(error)) from error
    except ModuleNotFoundError as error:
        if error.name != "lxml":
            raise
        raise click.ClickException(EXTRA) from error


for _command in (export_command, import_command):
    house_option(_command)
