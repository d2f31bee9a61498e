"""`regolario glossary`: exchanges the terms of games with other programs."""

import json
import sys
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.argument_types import GAME, InputFile
from regolario.commands.options import game_of
from regolario.commands.user_files import write_output
from regolario.data.layout import NotChangeableError
from regolario.data.source import read_bytes
from regolario.exchange import foreign
from regolario.exchange.glossary.concept import Concept, FieldChange, concepts, shown
from regolario.exchange.glossary.formats import FORMATS, TermLossError, format_of, read_terms, write_terms
from regolario.exchange.glossary.importing import Proposal, apply, proposed
from regolario.exchange.tidying import line_of
from regolario.exchange.trial import broken_by
from regolario.model import Base
from regolario.problems import Level, counted

FORMAT = "By default the format that the ending of the file names; `martif` is TBX of 2008."
INSTALL = 'this format needs `pip install "regolario[translate]"`'
LONGEST_SHOWN = 2000
"""The most characters of a change that is shown."""
MOST_SHOWN = 20
"""The most losses that are listed."""


@click.group()
def glossary() -> None:
    """Write the terms of games to a file, and take them back from one: CSV, TSV, XLSX, TBX.

    \b
    Example:
      regolario glossary export terms.xlsx
      regolario glossary import terms.xlsx
    """


@glossary.command("export")
@click.argument("file", type=InputFile(dir_okay=False))
@click.option(
    "--game", "games", type=GAME, metavar="GAME", multiple=True, help="Only the terms of this game; repeat it for more."
)
@click.option("--format", "name", type=click.Choice(list(FORMATS)), help=FORMAT)
@click.pass_obj
def export_terms(setting: Setting, file: Path, games: tuple[str, ...], name: str | None) -> None:
    """Write the terms of all games, or of some, to FILE.

    The file has the forms, states, evidence, definitions, wrong forms and candidates in every language. A term that
    the format cannot hold is named, and nothing is written.

    \b
    Example:
      regolario glossary export terms.tbx
    """
    base = setting.base()
    chosen = [game_of(setting, game).id for game in games] or None
    try:
        data = write_terms(list(concepts(base, chosen)), _format(file, name), list(base.languages))
    except TermLossError as error:
        more = [f"and {len(error.losses) - MOST_SHOWN} more"] if len(error.losses) > MOST_SHOWN else []
        told = "\n".join([*error.losses[:MOST_SHOWN], *more])
        raise click.ClickException(f"nothing written; the format would lose:\n{told}\nTBX holds them all") from error
    except ImportError as error:
        raise click.ClickException(INSTALL) from error
    write_output(file, data)


@glossary.command("import")
@click.argument("file", type=InputFile(dir_okay=False))
@click.option("--apply", "write", is_flag=True, help="Write the changes; otherwise they are only shown.")
@click.option("--format", "name", type=click.Choice(list(FORMATS)), help=FORMAT)
@click.option("--json", "as_json", is_flag=True, help="Print the proposal as JSON.")
@click.pass_obj
def import_terms(setting: Setting, file: Path, write: bool, name: str | None, as_json: bool) -> None:
    """Show what FILE would change in the terms of the base, and what that would break.

    With --apply, all changes are written or none. What FILE leaves empty, and terms that it does not have, stay as
    they are. The exit status is 1 if something prevents the import.

    \b
    Example:
      regolario glossary import terms.xlsx --apply
    """
    if not write:
        base = setting.base()
        _told(_proposal(base, _read(file, name, base), file), base, as_json)
        return
    with setting.changing() as base:
        proposal = _proposal(base, _read(file, name, base), file)
        _told(proposal, base, as_json)
        try:
            paths = apply(base, proposal)
        except NotChangeableError as error:
            raise click.ClickException(f"{error}; nothing was changed") from error
    for path in paths:
        click.echo(str(path), err=True)


def _format(file: Path, name: str | None) -> str:
    found = name or format_of(file)
    if found is None:
        raise click.UsageError(f"{file}: unknown ending; use .csv, .tsv, .xlsx or .tbx, or --format")
    return found


def _read(file: Path, name: str | None, base: Base) -> Proposal | list[Concept]:
    """Return the terms of a file, or a proposal that is impossible because of its mistakes."""
    chosen = _format(file, name)
    try:
        found, problems = read_terms(read_bytes(file, foreign.LARGEST), str(file), chosen, list(base.languages))
    except OSError as error:
        raise click.UsageError(f"{file}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    except ImportError as error:
        raise click.ClickException(INSTALL) from error
    for problem in (one for one in problems if one.level is not Level.ERROR):
        click.echo(str(problem), err=True)
    wrong = [one for one in problems if one.level is Level.ERROR]
    return Proposal(problems=wrong) if wrong else found


def _proposal(base: Base, found: Proposal | list[Concept], file: Path) -> Proposal:
    """Return the proposal, with the problems that its changes would cause."""
    proposal = found if isinstance(found, Proposal) else proposed(base, found, str(file))
    if proposal.possible and proposal.changes:
        try:
            proposal.problems += broken_by(base, lambda copy: apply(copy, proposal))
        except NotChangeableError as error:
            raise click.ClickException(f"{error}; nothing was changed") from error
    return proposal


def _told(proposal: Proposal, base: Base, as_json: bool) -> None:
    """Print a proposal; exit with 1 if it is impossible."""
    if as_json:
        click.echo(json.dumps(_plain(proposal), ensure_ascii=False, indent=1))
    else:
        for one in proposal.changes:
            changed = f"{shown(one.before)} → {shown(one.after)}"
            click.echo(line_of(f"{one.id}: {one.language} {one.field}: {changed}", LONGEST_SHOWN))
        for identity in proposal.behind:
            click.echo(f"{identity}: newer here, and not edited in the file", err=True)
        for problem in proposal.problems:
            click.echo(str(problem), err=True)
        click.echo(f"{counted(len(proposal.changes), 'change')} in {counted(len(proposal.wanted), 'term')}", err=True)
    if not proposal.possible:
        click.echo("nothing was changed", err=True)
        sys.exit(1)


def _plain(proposal: Proposal) -> dict[str, object]:
    return {
        "possible": proposal.possible,
        "changes": [_change(one) for one in proposal.changes],
        "behind": proposal.behind,
        "problems": [str(problem) for problem in proposal.problems],
    }


def _change(one: FieldChange) -> dict[str, str]:
    return {
        "term": one.id,
        "language": one.language,
        "field": one.field,
        "before": shown(one.before),
        "after": shown(one.after),
    }
