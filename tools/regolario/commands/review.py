"""`regolario review`."""

import sys

import click

from regolario.cli import Setting
from regolario.commands.options import language_of
from regolario.edit import NotReviewable, mark_reviewed
from regolario.fingerprint import Reviewable, reviewables
from regolario.model import Base


@click.command()
@click.argument("identity", metavar="ENTRY")
@click.option("--lang", required=True, metavar="LANGUAGE", help="The language that was read.")
@click.pass_obj
def review(setting: Setting, identity: str, lang: str) -> None:
    """Mark a translation as seen, as it and its original stand now.

    ENTRY is the id of an entry, table, term or question; or a chapter (game/chapter); or a game, once all of it has
    been read. Comments and layout of the file stay as they are.

    \b
    Example:
      regolario review mordheim-labyrinth/bridges/crossing --lang es
    """
    base = setting.base()
    language = language_of(base, lang)
    things = _named(base, identity)
    if not things:
        raise click.UsageError(f"there is no `{identity}`")
    if len(things) > 1:
        things = [thing for thing in things if thing.reviewed.get(language) != "original"]
    try:
        changed = mark_reviewed(base, things, language)
    except NotReviewable as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    for thing in changed:
        click.echo(f"{thing.id}: {language} seen")
    if not changed:
        click.echo("nothing has changed since it was seen")


def _named(base: Base, identity: str) -> list[Reviewable]:
    everything = [thing for game in base.games.values() for thing in reviewables(game)]
    exact = [thing for thing in everything if thing.id == identity]
    if exact:
        return exact
    ends = [thing for thing in everything if thing.id.endswith(f"/{identity}")]
    return ends if len(ends) == 1 else [thing for thing in everything if thing.id.startswith(f"{identity}/")]
