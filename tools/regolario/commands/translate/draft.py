"""`regolario draft`: lets another program draft missing translations."""

import sys
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.argument_types import GAME
from regolario.commands.options import game_of, language_of, refuse_unknown_part
from regolario.data.edit import NotReviewable
from regolario.data.layout import NotChangeableError
from regolario.model import Base
from regolario.problems import counted


@click.command()
@click.option("--with", "command", required=True, metavar="COMMAND", help="The program, with its arguments.")
@click.option("--lang", required=True, metavar="LANGUAGE", help="The language to translate into.")
@click.option("--from", "source", metavar="LANGUAGE", help="The language to translate from; by default the original.")
@click.option("--game", "games", multiple=True, type=GAME, metavar="GAME", help="Draft one game; repeat it for more.")
@click.option("--chapter", metavar="CHAPTER", help="Draft one chapter (its key), or one item (its id).")
@click.option("--limit", type=click.IntRange(1), metavar="NUMBER", help="Send at most this many texts.")
@click.option("--dry-run", is_flag=True, help="Show the drafts and write nothing.")
@click.pass_obj
def draft(
    setting: Setting,
    command: str,
    lang: str,
    source: str | None,
    games: tuple[str, ...],
    chapter: str | None,
    limit: int | None,
    dry_run: bool,
) -> None:
    """Send missing translations to COMMAND as JSON lines and write its answers into the base.

    COMMAND reads one text per line on its standard input (`id`, `source`, `context`, `values`, `terms`, ...) and writes
    one answer per line: `{"id": ..., "target": ...}`. Each answer is checked like an import; one with a fault is
    reported and left out. The drafts are marked as machine translations (`origin: mt`) that nobody has reviewed. Exit
    status: 1 if an answer was left out.

    \b
    Example:
      regolario draft --with ./translator --lang fr --game GAME --chapter CHAPTER
    """
    with setting.changing() as base:
        target = language_of(base, lang)
        chosen = [game_of(setting, game).id for game in games] or None
        wanted = (source and language_of(base, source), target)
        if wanted[0] == target:
            raise click.UsageError(f"--from and --lang are both `{target}`; name two languages")
        sys.exit(_draft(base, command, wanted, chosen, chapter, limit, dry_run))


def _draft(
    base: Base,
    command: str,
    languages: tuple[str | None, str],
    games: list[str] | None,
    under: str | None,
    limit: int | None,
    dry_run: bool,
) -> int:
    from regolario.exchange.collect import collected, missing
    from regolario.exchange.faults import ExchangeError
    from regolario.exchange.unit import Batch
    from regolario.translate.draft import DraftError, answers, drafted, write_draft

    source, target = languages
    batch = collected(base, target, source, games, under, missing)
    batch = Batch(batch.source, target, batch.units[:limit])
    if not batch.units:
        refuse_unknown_part(base, languages, games, under)
        click.echo("nothing to translate", err=True)
        return 0
    try:
        found = drafted(base, batch, answers(command, batch))
        files: list[Path] = [] if dry_run else write_draft(base, found)
    except (DraftError, ExchangeError, NotChangeableError, NotReviewable) as error:
        raise click.ClickException(str(error)) from error
    for change in found.changes if dry_run else ():
        click.echo(f"{change.id}\n  {change.after}")
    for name, reason in found.left_out:
        click.echo(f"{name}: left out: {reason}", err=True)
    for path in files:
        click.echo(f"written: {path}")
    counts = f"{len(found.changes)} drafted, {len(found.left_out)} left out, {found.unanswered} without an answer"
    click.echo(f"{counted(len(batch.units), 'text')} from {batch.source} to {target}: {counts}")
    return 1 if found.left_out else 0
