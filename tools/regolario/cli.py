"""The command `regolario`: finds the base, hands over to the sub-command, turns mistakes into messages."""

import importlib
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from regolario import __version__

COMMANDS = {
    "check": "Check the data; every problem with its place.",
    "coverage": "How much of each document is there, in each language.",
    "rules": "The rules that run, with their inputs.",
    "rule": "Run one rule.",
    "examples": "Play the worked examples.",
    "play": "Replay a recorded match.",
    "score": "Keep the score at the table.",
    "roll": "Roll on a table.",
    "odds": "The exact odds of a table.",
    "labyrinth": "Make a labyrinth, or advice on its tiles.",
    "board": "Draw a board from its text.",
    "sheet": "Print a quick-reference sheet.",
    "pieces": "Print tiles and counters in true size.",
    "review": "Mark a translation as seen.",
    "new": "A skeleton to fill in.",
    "site": "Build the site.",
}


@dataclass
class Setting:
    """What every sub-command shares: where the base is. It is read when it is first asked for."""

    root: Path
    loaded: dict[str, Any] = field(default_factory=dict)

    def load(self) -> tuple[Any, Any]:
        """The base and the problems of reading it."""
        from regolario.load import load

        if not (self.root / "languages.yaml").is_file():
            where = f"{self.root} has no languages.yaml"
            raise click.UsageError(f"{where}: go into the project, or name its rules_data with --data")
        if "base" not in self.loaded:
            self.loaded["base"], self.loaded["problems"] = load(self.root)
        return self.loaded["base"], self.loaded["problems"]

    def base(self) -> Any:
        """The base."""
        return self.load()[0]

    def games(self) -> list[str]:
        """The folders of games, read or not."""
        return sorted(folder.name for folder in self.root.iterdir() if folder.is_dir())


class Commands(click.Group):
    """The sub-commands, each imported only when it is called, so that `--help` is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"regolario.commands.{cmd_name}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def find_data() -> Path:
    """The nearest folder rules_data, from here upwards; the one here if there is none."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "rules_data" / "languages.yaml").is_file():
            return folder / "rules_data"
    return here / "rules_data"


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="regolario")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the rules; by default the nearest `rules_data`, from here upwards.",
)
@click.pass_context
def cli(ctx: click.Context, data: Path | None) -> None:
    """Board-game house rules as data: in three languages, checked, playable, printable.

    \b
    Example:
      regolario check
      regolario rule bridges/crossing initiative=3 roll=4 --lang es
      regolario labyrinth --seed 7 --water -o labyrinth.svg

    Exit status: 0 good, 1 problems found, 2 used wrongly.
    """
    ctx.obj = Setting(data or find_data())


def main() -> None:
    """Run the command; an error of the machine (a full disk, a missing right) is a message, not a traceback."""
    try:
        cli(prog_name="regolario")
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        click.echo(f"{name}{(error.strerror or str(error)).lower()}; nothing was changed", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
