"""`regolario sheet`: prints a quick-reference sheet."""

from pathlib import Path

import click

from regolario.book.layers.overlay import lineage, merged
from regolario.book.layers.rulebook import tail
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
from regolario.data.nearest import did_you_mean
from regolario.model import Base, Game
from regolario.print.edition import Edition
from regolario.print.paper import PAPERS


@click.command()
@click.argument("game", required=False, type=GAME)
@click.option(
    "--lang", "langs", metavar="LANGUAGE", multiple=True, help="The language; repeat it for a sheet in two languages."
)
@with_option
@click.option("--changes", "of_changes", is_flag=True, help="Print only what changes compared with the game below.")
@click.option("--owned", metavar="GAME", help="Print what changes compared with GAME, any of the games below.")
@click.option("--entries", metavar="ID,ID", help="Print only these rules and tables, in this order.")
@click.option("--blanks", is_flag=True, help="Print blanks to fill in where a value is not known.")
@ink_option
@paper_option
@output_option
@click.pass_obj
def sheet(
    setting: Setting,
    game: str | None,
    langs: tuple[str, ...],
    chosen: tuple[str, ...],
    of_changes: bool,
    owned: str | None,
    entries: str | None,
    blanks: bool,
    ink: str,
    paper: str,
    output: Path | None,
) -> None:
    """Print the quick-reference sheet of GAME: turn, actions and tables first, then every rule in short.

    No type is smaller than 7.5 pt; a sheet that does not fit on one leaf of paper takes more pages.

    \b
    Example:
      {examples: sheet GAME --paper A4 -o sheet.pdf}
      regolario sheet --house friday.yaml --changes
    """
    from regolario.print.sheets.changes import sheet_of_changes
    from regolario.print.sheets.sheet import sheet as make

    base = setting.base()
    found = game_or_house(setting, game)
    languages, overlays = apart(base, langs, chosen)
    if len(languages) > 2:
        raise click.UsageError(f"at most two languages on one sheet, not {len(languages)}: {', '.join(languages)}")
    also = chosen_of(base, found, overlays)
    edition = Edition(
        languages[1] if len(languages) > 1 else None, ink, blanks, _only(merged(base, found, also), entries)
    )
    with typesetting():
        if of_changes or owned:
            known = _owned(base, found, owned)
            pdf = sheet_of_changes(base, found, languages[0], PAPERS[paper], also, edition, known)
        else:
            pdf = make(base, found, languages[0], PAPERS[paper], also, edition)
    kind = "changes" if of_changes or owned else "sheet"
    name = f"{'-with-'.join((found.id, *overlays))}-{kind}-{'-'.join(languages)}-{paper}.pdf"
    written(output or Path(name), pdf)


def _owned(base: Base, game: Game, name: str | None) -> Game | None:
    """Return the game that a reader owns. Raises UsageError for one that is not below ``game``."""
    if game.extends is None:
        option = "--owned" if name else "--changes"
        raise click.UsageError(f"{option} is for an overlay: `{game.id}` extends no other game")
    below = {one.id: one for one in lineage(base, game)[1:]}
    if name is not None and name not in below:
        remedy = did_you_mean(name, below, f"choose from: {', '.join(below)}")
        raise click.UsageError(f"`{game.id}` does not extend `{name}`; {remedy}")
    return below[name] if name else None


def _only(game: Game, entries: str | None) -> tuple[str, ...]:
    """Return the full ids of the entries and tables that were asked for, separated by commas."""
    known = {tail(one): one for one in game.entries} | {table.key: one for one, table in game.tables.items()}
    known |= {one: one for one in (*game.entries, *game.tables)}
    names = [name.strip() for name in (entries or "").split(",") if name.strip()]
    if entries is not None and not names:
        raise click.UsageError("--entries names no rule; write ids separated by commas")
    for name in names:
        if name not in known:
            remedy = did_you_mean(name, known, "write `chapter/key` of an entry or the key of a table")
            raise click.UsageError(f"`{game.id}` has no entry or table `{name}`; {remedy}")
    return tuple(dict.fromkeys(known[name] for name in names))
