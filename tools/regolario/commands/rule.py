"""`regolario rule`."""

import json
import re
import sys
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown

from regolario.cli import Setting
from regolario.commands.options import entry_of, json_value, lang_option, language_of, voice_of, with_option
from regolario.play import Answer, NotPlayable, play

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


@click.command()
@click.argument("identity", metavar="ID")
@click.argument("given", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--reading", "-r", multiple=True, metavar="QUESTION=READING", help="Take another reading of a question.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@lang_option
@with_option
@click.pass_obj
def rule(
    setting: Setting,
    identity: str,
    given: tuple[str, ...],
    reading: tuple[str, ...],
    as_json: bool,
    lang: str | None,
    chosen: tuple[str, ...],
) -> None:
    """Run one rule: the answer, the parameters used, the readings taken, the text.

    ID may be the end of an id if that is enough to tell it; with the id of an overlay in front, the rule is taken from
    the overlay's whole rulebook. Values are YAML: 3, true, [a, b], {x: 1}; a board is written as it is drawn, with \\n
    between its lines.

    \b
    Example:
      regolario rule bridges/crossing initiative=3 roll=4 --lang en
      regolario rule doom-2004/attack/line-of-sight 'board=|A .|\\n|. z|' figure=A target=b2
    """
    base = setting.base()
    entry = entry_of(base, identity, chosen)
    language = language_of(base, lang)
    values = {name: _value(value) for name, value in map(_pair, given)}
    try:
        answer = play(base, entry, values, readings=dict(map(_pair, reading)))
    except NotPlayable as error:
        click.echo(f"{entry.id}: {error}", err=True)
        click.echo(f"`regolario rules {entry.game}` lists what each rule takes", err=True)
        sys.exit(2)
    text = voice_of(base, language).render(entry.text.get(language) or "", entry.params)
    if as_json:
        plain = {"rule": answer.rule, "result": answer.result, "params": answer.params, "readings": answer.readings}
        click.echo(json.dumps(plain | {"text": text}, ensure_ascii=False, indent=1))
    else:
        _show(answer, entry.name.get(language) or entry.key, text)


def _pair(written: str) -> tuple[str, str]:
    name, equals, value = written.partition("=")
    if not equals:
        raise click.UsageError(f"`{written}` is not NAME=VALUE")
    return name, value


def _value(written: str) -> Any:
    """A value as YAML, or a board as it is drawn."""
    drawn = written.startswith(("|", "+-", "+ "))
    return written.replace("\\n", "\n") if drawn else json_value(written)


def _show(answer: Answer, name: str, text: str) -> None:
    console = Console(highlight=False)
    console.print(_said(answer.result), markup=False, style="bold")
    if answer.params:
        shown = ", ".join(f"{key} = {_said(value)}" for key, value in answer.params.items())
        console.print(f"params: {shown}", markup=False)
    for question, taken in answer.readings.items():
        console.print(f"reading: {question} = {taken}", markup=False)
    console.print()
    console.print(name, markup=False, style="italic")
    console.print(Markdown(LINK.sub(r"\1", text)))


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
