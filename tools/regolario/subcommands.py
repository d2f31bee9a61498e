"""The sub-commands of `regolario`: the built-in ones and those of games, each imported when called."""

import importlib
import re
from functools import partial
from typing import Any

import click

from regolario.data.nearest import nearest
from regolario.extension import Command, extensions, faults_as

HOUSE = "Apply a house profile, given by id or file, such as friday.yaml."
EXAMPLES = re.compile(r"^( *)\{examples: (.*)\}$", re.MULTILINE)
COMMANDS = {
    "check": "Check the data and list every problem with its place.",
    "coverage": "Show how much of each document and language is covered.",
    "rules": "List the rules that can be run, with their inputs.",
    "rule": "Run one rule.",
    "compare": "Show a chapter in several languages side by side.",
    "term": "Show a term in every language.",
    "examples": "Play the worked examples.",
    "scan": "Find the faults of a raw text: a scan, a machine translation.",
    "board": "Draw a board from its text.",
    "play": "Replay a recorded match.",
    "score": "Keep the score at the table.",
    "roll": "Roll on a table.",
    "odds": "Show the exact odds of a table.",
    "simulate": "Let two forces fight many times.",
    "sheet": "Print a quick-reference sheet.",
    "pieces": "Print tiles and counters at actual size.",
    "stickers": "Print slips with the names of cards in two languages.",
    "export": "Write the games as JSON for other programs.",
    "glossary": "Exchange the terms with other programs: CSV, XLSX, TBX.",
    "schema": "Write the JSON Schemas of the YAML files for editors.",
    "draft": "Let another program draft missing translations.",
    "suggest": "Suggest translations from similar sentences.",
    "status": "Show how complete the translations are.",
    "translate": "Export texts for translators' tools, and import them.",
    "review": "Mark a translation as reviewed.",
    "new": "Create a skeleton to fill in.",
    "import": "Turn the text of a rulebook into a draft.",
    "site": "Build the site.",
}
AREAS = {
    "base": ("check", "coverage", "import", "new", "scan", "schema"),
    "play": ("examples", "odds", "play", "roll", "rule", "rules", "score", "simulate"),
    "publish": ("board", "export", "pieces", "sheet", "site", "stickers"),
    "translate": ("compare", "draft", "glossary", "review", "status", "suggest", "term", "translate"),
}
"""The folders of ``commands/``, and the commands whose modules are in each."""
MODULES = {"import": "import_text"}
"""The modules of the commands whose name is a keyword of Python."""


def _take_house(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is not None:
        ctx.find_root().obj.house = value


def house_option(command: click.Command) -> click.Command:
    """Add the option `--house` to a command that does not have it, and return the command."""
    if not isinstance(command, click.Group) and all(param.name != "house" for param in command.params):
        command.params.append(
            click.Option(["--house"], metavar="PROFILE", expose_value=False, callback=_take_house, help=HOUSE)
        )
    return command


class Commands(click.Group):
    """The sub-commands, each imported only when called, so that `--help` is fast."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a sub-command; report exceptions from the code of a game as a message."""
        with faults_as(click.ClickException, click.Abort, click.exceptions.Exit, OSError):
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *_brought()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            brought = _resolved(cmd_name)
            return house_option(brought) if brought else None
        area = next(folder for folder, names in AREAS.items() if cmd_name in names)
        name = MODULES.get(cmd_name, cmd_name)
        command: click.Command = getattr(importlib.import_module(f"regolario.commands.{area}.{name}"), name)
        command.format_help_text = partial(_format_help_text, command)  # type: ignore[method-assign]
        return house_option(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the sub-command that the arguments name; the message for an unknown one has the nearest."""
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            near = nearest(args[0], known)
            remedy = f" Did you mean '{near}'?" if near else ""
            ctx.fail(f"No such command '{args[0]}'.{remedy}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        brought = [(name, one.help) for name, one in _brought().items()]
        if brought:
            with formatter.section("Commands of single games"):
                formatter.write_dl(brought)


def _format_help_text(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    """Write the help of a command, with ``{examples: DEFAULT}`` replaced by examples of installed games.

    Without such examples, DEFAULT is used. A second DEFAULT takes only the first argument of such an example.
    """
    brought = [one for game in extensions().values() for one in game.examples if one.split()[0] == command.name]
    left = [brought] if brought else []

    def lines(found: re.Match[str]) -> str:
        name, *arguments = found[2].split()
        first = brought[0].split()[1:2] if brought else []
        default = " ".join([name, *(first or arguments[:1]), *arguments[1:]])
        return "\n".join(f"{found[1]}regolario {one}" for one in (left.pop() if left else [default]))

    command.help = EXAMPLES.sub(lines, command.help or "")
    type(command).format_help_text(command, ctx, formatter)


def _resolved(name: str) -> click.Command | None:
    """Return a game's command by name. Raises ExtensionError if it cannot be used."""
    owner = next((one for one in reversed(list(extensions().values())) if name in one.commands), None)
    found: click.Command | None = owner.part("commands", name) if owner else None
    return found


def _brought() -> dict[str, Command]:
    """Return the sub-commands of games by name; none may replace a built-in one."""
    found = {name: one for game in extensions().values() for name, one in game.commands.items()}
    return {name: one for name, one in found.items() if name not in COMMANDS}
