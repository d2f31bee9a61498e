"""`regolario import`: turns the text of a rulebook into a draft of a game."""

import sys
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.argument_types import InputFile
from regolario.data.layout import NotChangeableError
from regolario.data.new.skeleton import NotNew, checked_game
from regolario.data.source import read_bytes
from regolario.model.sources import UNKNOWN_AUTHOR
from regolario.problems import counted
from regolario.scan.draft.lines import NoRulebook
from regolario.scan.draft.plan import Order, Plan, plan
from regolario.scan.draft.reading import source_of
from regolario.scan.draft.repaired import Repaired, repaired
from regolario.scan.readers import LARGEST

MOST_SHOWN = 10


@click.command("import")
@click.argument("file", type=InputFile(dir_okay=False))
@click.option("--game", required=True, metavar="KEY", help="The game to fill: a new one, or one of the base.")
@click.option("--lang", required=True, metavar="LANGUAGE", help="The language of the text.")
@click.option("--title", default="", help="The title of the document; by default its first line.")
@click.option("--author", default=UNKNOWN_AUTHOR, help="The author of the document.")
@click.option(
    "--repair", is_flag=True, help="First make the safe repairs of `scan`, and leave out noise from pictures."
)
@click.option("--dry-run", is_flag=True, help="Show what would be written, and write nothing.")
@click.pass_obj
def import_text(
    setting: Setting, file: Path, game: str, lang: str, title: str, author: str, repair: bool, dry_run: bool
) -> None:
    """Turn the text of a rulebook into a draft: chapters, entries, tables, statements.

    Nothing that exists is changed, except that game.yaml lists the new document and its chapters. Other languages are
    left to translate, functions to write.

    \b
    Example:
      regolario import rulebook.txt --game our-game --lang en --repair --dry-run
      regolario import rulebook.txt --game our-game --lang en
    """
    try:
        source = source_of(read_bytes(file, LARGEST), file.name)
        with setting.changing() as base:
            if lang not in base.languages:
                raise click.UsageError(f"unknown language `{lang}` (choose from: {', '.join(base.languages)})")
            text = repaired(source, lang) if repair else Repaired(source.text, 0, ())
            if repair:
                click.echo(f"repaired: {counted(text.repairs, 'place')}")
            made = plan(base, Order(checked_game(game), lang, file.name, text.text, title, author, text.left_out))
            _show(made)
            for path in () if dry_run else made.write(base):
                click.echo(f"written: {path}")
    except (NoRulebook, NotNew, NotChangeableError) as error:
        click.echo(f"{file}: {error}; nothing was written", err=True)
        sys.exit(1)
    except OSError as error:
        click.echo(f"{error.filename or file}: {(error.strerror or str(error)).lower()}; nothing was written", err=True)
        sys.exit(1)
    if dry_run:
        click.echo("nothing was written; run the command without --dry-run to write the draft")


def _show(made: Plan) -> None:
    """Print what is drafted, what is left out, and what `regolario check` will report."""
    draft = made.draft
    parts = [counted(len(draft.chapters), "chapter"), counted(made.entries, "entry", "entries")]
    parts += [counted(len(draft.tables), "table"), counted(len(draft.statements), "statement")]
    click.echo(f"{draft.title}: {', '.join(parts)}")
    click.echo(f"proposed as parameters: {counted(made.numbers, 'number')}; check the names")
    for chapter in draft.chapters:
        click.echo(f"  {chapter.key}: {chapter.name} ({len(chapter.entries)})")
    for one in made.left_out[:MOST_SHOWN]:
        click.echo(f"left out of line {one.number}: {one.what}")
    if len(made.left_out) > MOST_SHOWN:
        click.echo(f"left out of {counted(len(made.left_out) - MOST_SHOWN, 'more place')}")
    for code, number in made.kinds.most_common():
        click.echo(f"for you to solve: {number} × {code}")
