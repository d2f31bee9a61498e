"""`regolario review`: marks translations as reviewed."""

import sys
from collections.abc import Mapping
from typing import Any

import click

from regolario.cli import Setting
from regolario.commands.argument_types import ITEM
from regolario.commands.options import language_of
from regolario.data.edit import NotReviewable, mark_reviewed
from regolario.data.nearest import did_you_mean
from regolario.fingerprint import KINDS as ITEMS
from regolario.fingerprint import ORIGINAL, Reviewable, kind_of, review_of, reviewables
from regolario.model import Base, Confidence, Entry, Origin

KINDS: Mapping[str, Any] = {**ITEMS, "chapter": ()}


@click.command()
@click.argument("identity", type=ITEM, metavar="ENTRY")
@click.option("--lang", required=True, metavar="LANGUAGE", help="The language of the translation.")
@click.option(
    "--origin",
    type=click.Choice([one.value for one in Origin]),
    help="Where the translation comes from; mt: a machine.",
)
@click.option("--by", metavar="NAME", help="The reviewer.")
@click.option("--confidence", type=click.Choice([one.value for one in Confidence]), help="How sure the reviewer is.")
@click.option("--note", metavar="TEXT", help="A note for the next reviewer.")
@click.option("--because", metavar="REASON", help="Why a text that did not change still fits its original.")
@click.pass_obj
def review(setting: Setting, /, identity: str, lang: str, **details: str | None) -> None:
    """Mark a translation as reviewed, with the current text of it and of its original.

    ENTRY is the id of an entry, table, term, question or deck; or a chapter (game/chapter); or a game, once all of it
    has been reviewed. If several have the same id, add the kind: `chapter:game/round`, `term:game/round`, and so on for
    entry, table, question and deck. Comments and layout of the file are preserved.

    If the original or a number changed since the last review and the translation did not, give the reason why it still
    fits with `--because`; it is kept in the file.

    \b
    Example:
      {examples: review GAME/CHAPTER/KEY --lang LANGUAGE}
      regolario review GAME/CHAPTER/KEY --lang es --origin fan --by Ana --confidence high
    """
    given = {name: value.strip() for name, value in details.items() if value is not None}
    if empty := [name for name, value in given.items() if not value]:
        raise click.UsageError(f"`--{empty[0]}` is empty; write a text, or omit it")
    with setting.changing() as base:
        _review(base, identity, lang, given)


def _review(base: Base, identity: str, lang: str, details: dict[str, str]) -> None:
    language = language_of(base, lang)
    things = named(base, identity)
    if len(things) > 1:
        things = [thing for thing in things if review_of(thing, language).mark != ORIGINAL]
    try:
        changed = mark_reviewed(base, things, language, details)
    except NotReviewable as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    for thing in changed:
        click.echo(f"{thing.id}: {language} reviewed")
    if not changed:
        click.echo("nothing changed since the last review")


def named(base: Base, identity: str) -> list[Reviewable]:
    """Return the items with an id, optionally prefixed with a kind.

    Raises UsageError if there are none, or if the id is ambiguous.
    """
    kind, colon, name = identity.partition(":")
    if colon and kind not in KINDS:
        raise click.UsageError(f"unknown kind `{kind}` (choose from: {', '.join(KINDS)})")
    found = _by_kind(base, name if colon else identity)
    if colon and kind in found:
        return found[kind]
    if colon or not found:
        known = [thing.id for game in base.games.values() for thing in reviewables(game)]
        remedy = did_you_mean(
            name if colon else identity, known, "`regolario status GAME` lists the chapters of a game"
        )
        raise click.UsageError(f"unknown id `{identity}`; {remedy}")
    if len(found) > 1:
        choices = " or ".join(f"`{kind}:{identity}`" for kind in found)
        raise click.UsageError(f"`{identity}` is a {' and a '.join(found)}; write {choices}")
    return next(iter(found.values()))


def one_named(base: Base, identity: str) -> Reviewable:
    """Return the one item with an id.

    Raises UsageError if there is none, or if the id is of a chapter or a game.
    """
    things = named(base, identity)
    if len(things) > 1:
        raise click.UsageError(f"`{identity}` has {len(things)} items; name one, such as `{things[0].id}`")
    return things[0]


def _by_kind(base: Base, identity: str) -> dict[str, list[Reviewable]]:
    """Return the items with an id by kind; if there are none, the only item whose id ends with it."""
    everything = [thing for game in base.games.values() for thing in reviewables(game)]
    inside = [thing for thing in everything if thing.id.startswith(f"{identity}/")]
    found = {
        kind: [thing for thing in everything if thing.id == identity and isinstance(thing, of)]
        for kind, of in KINDS.items()
    }
    found["chapter"] = [thing for thing in inside if isinstance(thing, Entry)] if "/" in identity else inside
    found = {kind: things for kind, things in found.items() if things}
    ends = [thing for thing in everything if thing.id.endswith(f"/{identity}")]
    return found or ({kind_of(ends[0]): ends} if len(ends) == 1 else {})
