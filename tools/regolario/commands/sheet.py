"""`regolario sheet`."""

from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.options import game_of, lang_option, language_of
from regolario.commands.printing import output_option, paper_option, written
from regolario.print.paper import PAPERS


@click.command()
@click.argument("game")
@lang_option
@paper_option
@output_option
@click.pass_obj
def sheet(setting: Setting, game: str, lang: str | None, paper: str, output: Path | None) -> None:
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
    pdf = make(base, game_of(setting, game), language, PAPERS[paper])
    written(output or Path(f"{game}-sheet-{language}-{paper}.pdf"), pdf)
