"""`regolario rules`: lists the rules that can be run."""

import json
from collections.abc import Callable
from typing import Any, get_type_hints

import click
from rich.console import Console
from rich.markup import escape

from regolario.book.layers.overlay import merged
from regolario.cli import Setting
from regolario.commands.argument_types import GAME
from regolario.commands.options import chosen_of, game_or_house, lang_option, language_of, said, voice_of, with_option
from regolario.engine.conversion import described
from regolario.engine.running import playable
from regolario.engine.signatures import Argument, arguments
from regolario.model import Base, Entry, Game


@click.command()
@click.argument("game", required=False, type=GAME)
@click.option("--json", "as_json", is_flag=True, help="Print the rules as JSON.")
@lang_option
@with_option
@click.pass_obj
def rules(setting: Setting, game: str | None, as_json: bool, lang: str | None, chosen: tuple[str, ...]) -> None:
    """List the rules that can be run, with inputs, types and units, output and the statements cited.

    With GAME, lists those of its merged rulebook, which includes the games it extends.

    \b
    Example:
      {examples: rules GAME --lang LANGUAGE}
    """
    base = setting.base()
    language = language_of(base, lang)
    if chosen and game is None and base.house is None:
        raise click.UsageError("--with needs GAME; name the game to which the overlay is added")
    named = game is not None or base.house is not None
    whole = [_rulebook(base, game_or_house(setting, game), chosen)] if named else list(base.games.values())
    found = [_plain(base, entry, function, language) for one in whole for entry, function in playable(base, one)]
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    console = Console(highlight=False, soft_wrap=True)
    for one in found:
        console.print(f"[bold]{one['rule']}[/]  {escape(one['name'])}")
        for argument in one["inputs"]:
            console.print(f"    {_line(argument)}", markup=False)
        console.print(f"    -> {one['output']}", markup=False)
        if one["rests_on"]:
            console.print(f"    rests on {', '.join(one['rests_on'])}")


def _line(argument: dict[str, str]) -> str:
    value = f" = {argument['value']}" if "value" in argument else ""
    return f"{argument['name']}: {argument['type']}{value} ({argument['from']})"


def _rulebook(base: Base, game: Game, chosen: tuple[str, ...]) -> Game:
    return merged(base, game, chosen_of(base, game, chosen))


def _plain(base: Base, entry: Entry, function: Callable[..., Any], language: str) -> dict[str, Any]:
    return {
        "rule": entry.id,
        "name": said(base, entry.name, language, key=entry.key),
        "inputs": [_input(base, entry, argument, language) for argument in arguments(entry, function)],
        "output": described(get_type_hints(function)["return"]),
        "rests_on": list(dict.fromkeys(statement for basis in entry.rests_on for statement in basis.statements)),
    }


def _input(base: Base, entry: Entry, argument: Argument, language: str) -> dict[str, str]:
    found = {"name": argument.name, "type": argument.type, "from": argument.comes_from}
    if argument.comes_from == "param":
        found["value"] = voice_of(base, language).value(entry.params[argument.name].value)
    elif argument.comes_from == "question":
        question = base.games[entry.questions[argument.name].split("/")[0]].questions[entry.questions[argument.name]]
        found["value"] = str(question.default)
        found["readings"] = ", ".join(question.readings)
    elif argument.comes_from == "table":
        found["value"] = entry.tables[argument.name]
    return found
