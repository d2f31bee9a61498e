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
@click.option("--changes", "of_changes", is_flag=True, help="Only what an overlay changes in the game it extends.")
@paper_option
@output_option
@click.pass_obj
def sheet(
    setting: Setting,
    game: str,
    lang: str | None,
    chosen: tuple[str, ...],
    of_changes: bool,
    paper: str,
    output: Path | None,
) -> None:
    """Print the quick-reference sheet of GAME: every rule in short, every table, on at most two pages.

    Where a small paper cannot hold everything in a readable size, advice and definitions are left out, and the sheet
    says so.

    \b
    Example:
      regolario sheet mordheim-labyrinth --lang en --paper A4 -o sheet.pdf
      regolario sheet doom-2004-deathmatch --changes --lang es -o cambios.pdf
    """
    from regolario.print.sheet import sheet as make
    from regolario.print.sheet import sheet_of_changes

    base = setting.base()
    language = language_of(base, lang)
    found = game_of(setting, game)
    if of_changes:
        if found.extends is None or chosen:
            why = "--with cannot be combined with it" if chosen else f"`{game}` extends no other game"
            raise click.UsageError(f"--changes is for one overlay: {why}")
        pdf = sheet_of_changes(base, found, language, PAPERS[paper])
    else:
        pdf = make(base, found, language, PAPERS[paper], chosen_of(base, found, chosen))
    name = f"{'-with-'.join((game, *chosen))}-{'changes' if of_changes else 'sheet'}-{language}-{paper}.pdf"
    written(output or Path(name), pdf)
