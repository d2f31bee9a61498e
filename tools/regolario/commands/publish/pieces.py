"""`regolario pieces`: prints tiles and counters."""

from pathlib import Path

import click

from regolario.book.layers.overlay import merged
from regolario.cli import Setting
from regolario.commands.argument_types import GAME
from regolario.commands.options import chosen_of, game_or_house, with_option
from regolario.commands.publish.printing import (
    apart,
    ink_option,
    output_option,
    paper_option,
    typesetting,
    written,
)
from regolario.print.cutouts.layout import TooLargeError
from regolario.print.paper import PAPERS


@click.command()
@click.argument("game", required=False, type=GAME)
@click.option(
    "--what",
    default="all",
    show_default=True,
    help="Which pieces: a file of the game's components, such as tiles or tokens.",
)
@click.option("--two-sided", is_flag=True, help="Add a mirrored back after each sheet, for printing on both sides.")
@click.option(
    "--lang", "langs", metavar="LANGUAGE", multiple=True, help="The language on the pieces; repeat it for more."
)
@ink_option
@with_option
@paper_option
@output_option
@click.pass_obj
def pieces(
    setting: Setting,
    game: str | None,
    what: str,
    two_sided: bool,
    langs: tuple[str, ...],
    ink: str,
    chosen: tuple[str, ...],
    paper: str,
    output: Path | None,
) -> None:
    """Print the pieces of GAME at actual size, with cut marks and rulers that check the printer's scale.

    \b
    Example:
      {examples: pieces GAME --two-sided -o pieces.pdf}
    """
    from regolario.print.cutouts.pieces import ALL, groups
    from regolario.print.cutouts.pieces import pieces as make

    base = setting.base()
    languages, overlays = apart(base, langs, chosen)
    one = game_or_house(setting, game)
    found = merged(base, one, chosen_of(base, one, overlays))
    known = [*groups(found), ALL]
    if len(known) == 1:
        raise click.UsageError(f"`{one.id}` has no pieces; add files to its folder components")
    if what not in known:
        raise click.UsageError(f"`{one.id}` has no pieces called `{what}`; choose from: {', '.join(known)}")
    try:
        with typesetting():
            pdf = make(base, found, what, PAPERS[paper], languages, two_sided=two_sided, ink=ink)
    except TooLargeError as error:
        others = " or ".join(name for name in PAPERS if name != paper)
        raise click.UsageError(
            f"a piece of {error} does not fit on {paper} at actual size; try --paper {others}"
        ) from error
    written(output or Path(f"{one.id}-{what}-{'-'.join(languages)}-{paper}.pdf"), pdf)
