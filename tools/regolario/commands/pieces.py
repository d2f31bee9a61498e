"""`regolario pieces`."""

from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.options import game_of, language_of
from regolario.commands.printing import output_option, paper_option, written
from regolario.overlay import merged
from regolario.print.layout import TooLargeError
from regolario.print.paper import PAPERS


@click.command()
@click.argument("game")
@click.option(
    "--what",
    default="all",
    show_default=True,
    help="Which pieces: a file of the game's components, such as tiles or tokens.",
)
@click.option("--two-sided", is_flag=True, help="After each sheet its back, mirrored, to print on both sides.")
@click.option(
    "--lang", "langs", metavar="LANGUAGE", multiple=True, help="The language on the pieces; give it again for more."
)
@paper_option
@output_option
@click.pass_obj
def pieces(
    setting: Setting,
    game: str,
    what: str,
    two_sided: bool,
    langs: tuple[str, ...],
    paper: str,
    output: Path | None,
) -> None:
    """Print the pieces of GAME in true size, with cut marks and rulers that check the printer's scale.

    \b
    Example:
      regolario pieces mordheim-labyrinth --what counters --lang it --lang en -o counters.pdf
      regolario pieces mordheim-labyrinth --what tiles --two-sided --paper letter -o tiles.pdf
    """
    from regolario.print.pieces import ALL, groups
    from regolario.print.pieces import pieces as make

    base = setting.base()
    languages = [language_of(base, lang) for lang in langs or (None,)]
    found = merged(base, game_of(setting, game))
    known = [*groups(found), ALL]
    if len(known) == 1:
        raise click.UsageError(f"`{game}` has no pieces: there is nothing in its folder components")
    if what not in known:
        raise click.UsageError(f"`{game}` has no pieces called `{what}`; there is {', '.join(known)}")
    try:
        pdf = make(base, found, what, PAPERS[paper], languages, two_sided=two_sided)
    except TooLargeError as error:
        others = " or ".join(name for name in PAPERS if name != paper)
        raise click.UsageError(
            f"a piece of {error} does not fit on {paper} in true size; try --paper {others}"
        ) from error
    written(output or Path(f"{game}-{what}-{'-'.join(languages)}-{paper}.pdf"), pdf)
