"""`regolario review`."""

import sys
from typing import Any

import click

from regolario.cli import Setting
from regolario.commands.options import language_of
from regolario.edit import NotReviewable, mark_reviewed
from regolario.fingerprint import Reviewable, reviewables
from regolario.model import Base, Entry, Question, Table, Term

KINDS: dict[str, Any] = {"entry": Entry, "table": Table, "term": Term, "question": Question, "chapter": ()}


@click.command()
@click.argument("identity", metavar="ENTRY")
@click.option("--lang", required=True, metavar="LANGUAGE", help="The language that was read.")
@click.pass_obj
def review(setting: Setting, identity: str, lang: str) -> None:
    """Mark a translation as seen, as it and its original stand now.

    ENTRY is the id of an entry, table, term or question; or a chapter (game/chapter); or a game, once all of it has
    been read. Where several have the same id, say which: `chapter:game/round`, `term:game/round`, and so on for entry,
    table and question. Comments and layout of the file stay as they are.

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
    """What an id names, with or without its kind before it. Raises UsageError if it names things of several kinds."""
    kind, colon, name = identity.partition(":")
    if colon and kind not in KINDS:
        raise click.UsageError(f"there is no kind `{kind}`; there is {', '.join(KINDS)}")
    found = _by_kind(base, name if colon else identity)
    if colon:
        return found.get(kind, [])
    if len(found) > 1:
        choices = " or ".join(f"`{kind}:{identity}`" for kind in found)
        raise click.UsageError(f"`{identity}` is a {' and a '.join(found)}: write {choices}")
    return next(iter(found.values()), [])


def _by_kind(base: Base, identity: str) -> dict[str, list[Reviewable]]:
    """The things of an id by kind; failing that, the one thing whose id ends with it."""
    everything = [thing for game in base.games.values() for thing in reviewables(game)]
    inside = [thing for thing in everything if thing.id.startswith(f"{identity}/")]
    found = {
        kind: [thing for thing in everything if thing.id == identity and isinstance(thing, of)]
        for kind, of in KINDS.items()
    }
    found["chapter"] = [thing for thing in inside if isinstance(thing, Entry)] if "/" in identity else inside
    found = {kind: things for kind, things in found.items() if things}
    ends = [thing for thing in everything if thing.id.endswith(f"/{identity}")]
    return found or ({"entry": ends} if len(ends) == 1 else {})
