"""`regolario suggest`: proposes translations from similar sentences of the base."""

import json
from typing import TYPE_CHECKING

import click

from regolario.cli import Setting
from regolario.commands.argument_types import ITEM
from regolario.commands.options import language_of
from regolario.commands.translate.review import one_named

if TYPE_CHECKING:
    from regolario.translate.suggest import Suggestion

SAME = 100
"""The likeness, in percent, of a sentence that differs in numbers and capitals at most."""


@click.command()
@click.argument("identity", type=ITEM, metavar="ENTRY")
@click.option("--lang", required=True, metavar="LANGUAGE", help="The language to translate into.")
@click.option("--from", "source", metavar="LANGUAGE", help="The language to translate from; by default the original.")
@click.option(
    "--most", type=click.IntRange(1, 20), default=3, show_default=True, help="The most suggestions for a sentence."
)
@click.option("--json", "json_wanted", is_flag=True, help="Print the suggestions as JSON.")
@click.pass_obj
def suggest(setting: Setting, identity: str, lang: str, source: str | None, most: int, json_wanted: bool) -> None:
    """Suggest translations of ENTRY: similar sentences of the whole base, with its numbers, and the terms.

    ENTRY is the id of an entry, table, term, question or deck. The percentage is the likeness of the sources; below a
    suggestion is the sentence that it translates. It has the parameters of ENTRY, and names those that it cannot place.

    \b
    Example:
      {examples: suggest GAME/CHAPTER/KEY --lang es}
    """
    base = setting.base()
    thing, target = one_named(base, identity), language_of(base, lang)
    try:
        from regolario.translate.suggest import source_language, suggestions
    except ImportError as error:
        raise click.ClickException('suggestions need `pip install "regolario[translate]"`') from error
    found_source = language_of(base, source) if source else source_language(base, thing, target)
    if found_source == target:
        raise click.UsageError(f"`{target}` is the language to translate into; name another with --from")
    found = list(suggestions(base, thing, target, found_source, most))
    if json_wanted:
        click.echo(json.dumps([_told(one) for one in found], ensure_ascii=False, indent=1))
        return
    for one in found:
        _show(one)
    if not found:
        click.echo(f"`{thing.id}` has no text in `{found_source}` to translate", err=True)
    elif not any(one.matches for one in found):
        click.echo(f"the base has no similar sentence with a translation from {found_source} to {target}", err=True)


def _told(one: "Suggestion") -> dict[str, object]:
    matches = [
        {
            "percent": match.percent,
            "target": match.adapted.text,
            "unplaced": list(match.adapted.left),
            "source": match.segment.source,
            "unit": match.segment.id,
        }
        for match in one.matches
    ]
    terms = [{"source": hint.source, "target": list(hint.target)} for hint in one.terms]
    return {"unit": one.unit, "source": one.source, "matches": matches, "terms": terms}


def _show(one: "Suggestion") -> None:
    click.secho(one.source, bold=True)
    for match in one.matches:
        left = f"  (not placed: {', '.join(match.adapted.left)})" if match.adapted.left else ""
        click.echo(f"  {match.percent} %  {match.adapted.text}{left}")
        if match.percent < SAME:
            click.echo(f"        {click.style(match.segment.source, dim=True)}")
        click.echo(f"        {match.segment.id}")
    if not one.matches:
        click.echo("  nothing similar")
    if one.terms:
        click.echo(f"  terms: {'; '.join(_terms(one))}")
    click.echo()


def _terms(one: "Suggestion") -> list[str]:
    """Return the terms of a sentence, each with the headword to use."""
    heads = dict.fromkeys(hint.target[0] for hint in one.terms if hint.target)
    return [f"{_sources(one, head)}: {head}" for head in heads]


def _sources(one: "Suggestion", head: str) -> str:
    return ", ".join(hint.source for hint in one.terms if hint.target and hint.target[0] == head)
