"""`regolario rule`: runs a rule."""

import json
import sys
from typing import Any

import click
from rich.console import Console

from regolario.book.messages import Messages
from regolario.cli import Setting
from regolario.commands.argument_types import ITEM
from regolario.commands.options import (
    entry_of,
    json_value,
    lang_option,
    language_of,
    pairs_of,
    said,
    voice_of,
    with_option,
)
from regolario.commands.play.rule_text import rule_text
from regolario.engine.conversion import NotPlayable
from regolario.engine.refusal_words import refusal_words
from regolario.engine.running import Answer, play
from regolario.engine.wording import BOARD, Wording


@click.command()
@click.argument("identity", type=ITEM, metavar="ID")
@click.argument("given", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--reading", "-r", multiple=True, metavar="QUESTION=READING", help="Apply another reading of a question.")
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
    """Run one rule and print its answer in words, the readings applied and the text.

    ID may be the end of an id if that is unambiguous; if it starts with the id of an overlay, the rule is taken from
    the overlay's merged rulebook. Values are YAML: 3, true, [a, b], {x: 1}; a board is written as it is drawn, with
    \\n between its lines.

    \b
    Example:
      {examples: rule GAME/CHAPTER/KEY NAME=VALUE}
    """
    base = setting.base()
    entry = entry_of(base, identity, chosen)
    asked = language_of(base, lang)
    language = next((code for code in (asked, *base.languages) if entry.text.get(code)), asked)
    values = {name: _value(value) for name, value in pairs_of(given).items()}
    try:
        answer = play(base, entry, values, readings=pairs_of(reading))
    except NotPlayable as error:
        if error.key == "no-function":
            text = voice_of(base, language).render(entry.text.get(language) or "", entry.params)
            _show_text(said(base, entry.name, language, key=entry.key), text)
        click.echo(f"{entry.id}: {refusal_words(base, entry.game, language, error, entry.id)}", err=True)
        see = Messages(base, language, entry.game)("refused-see", command=f"`regolario rules {entry.game}`")
        click.echo(see, err=True)
        sys.exit(2)
    text = voice_of(base, language).render(entry.text.get(language) or "", entry.params)
    if as_json:
        plain = {"rule": answer.rule, "result": answer.result, "params": answer.params, "readings": answer.readings}
        click.echo(json.dumps(plain | {"text": text}, ensure_ascii=False, indent=1))
    else:
        wording = Wording(base, base.games[entry.game], language)
        _show(wording, answer, values, said(base, entry.name, language, key=entry.key), text)


def _value(written: str) -> Any:
    """Return a value as YAML, or a board as drawn text."""
    drawn = written.startswith(("|", "+-", "+ "))
    return written.replace("\\n", "\n") if drawn else json_value(written)


def _show(wording: Wording, answer: Answer, given: dict[str, Any], name: str, text: str) -> None:
    console = Console(highlight=False, markup=False)
    told = wording.answer(answer.rule, answer.result, given)
    if case := wording.case(answer.rule, given, hidden=(BOARD,)):
        console.print(case)
    first, rest = (told.verdict, told.details) if told.verdict else (told.details, "")
    console.print(f"{first}.", style="bold")
    if rest:
        console.print(f"{rest}.")
    for question, reading in wording.readings(answer.rule, answer.readings):
        console.print(f"- {question.removesuffix(':')}{'' if question.endswith('?') else ':'} {reading}")
    console.print()
    _show_text(name, text)


def _show_text(name: str, text: str) -> None:
    console = Console(highlight=False, markup=False)
    console.print(name, style="italic")
    console.print(rule_text(text))
