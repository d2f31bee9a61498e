"""`regolario sheet`."""

from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.options import chosen_of, game_of, lang_option, language_of, with_option
from regolario.commands.printing import output_option, paper_option, written
from regolario.print.paper import PAPERS


@click.command()
@click.argument("game")
@lang_option
@with_option
@paper_option
@output_option
@click.pass_obj
def sheet(
    setting: Setting, game: str, lang: str | None, chosen: tuple[str, ...], paper: str, output: Path | None
) -> None:
    """Print the quick-reference sheet of GAME: every rule in short, every table, on at most two pages.

    Where a small paper cannot hold everything in a readable size, advice and definitions are left out, and the sheet
    says so.

    \b
    Example:
      regolario sheet mordheim-labyrinth --lang en --paper A4 -o sheet.pdf
    """
    from regolario.print.sheet import sheet as make

    base = setting.base()
    language = language_of(base, lang)
    found = game_of(setting, game)
    pdf = make(base, found, language, PAPERS[paper], chosen_of(base, found, chosen))
    written(output or Path(f"{'-with-'.join((game, *chosen))}-sheet-{language}-{paper}.pdf"), pdf)
