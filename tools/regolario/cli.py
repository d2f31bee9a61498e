"""The command `regolario`: finds the base and turns errors into messages."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from regolario import __version__, terminal
from regolario.extension import CODE, extension_faults, use_code
from regolario.subcommands import HOUSE, Commands


@dataclass
class Setting:
    """The settings shared by all sub-commands: the folder of the base and the house profile, if any.

    The base is read when first used.
    """

    root: Path
    house: str | None = None
    loaded: dict[str, Any] = field(default_factory=dict)

    def load(self) -> tuple[Any, Any]:
        """Return the base and the problems found in reading it."""
        from regolario.data.load import load

        if not (self.root / "languages.yaml").is_file():
            where = f"{self.root} has no languages.yaml"
            remedy = "change into the project, or give its rules_data with --data; `regolario new base` starts one"
            raise click.UsageError(f"{where}; {remedy}")
        if "base" not in self.loaded:
            self.loaded["base"], self.loaded["problems"] = load(self.root, **house_of(self.house, self.games()))
        return self.loaded["base"], self.loaded["problems"]

    def base(self, *, empty: bool = False) -> Any:
        """Return the base.

        Raises UsageError if it has no language or, unless ``empty`` is allowed, no game; ClickException if the house
        profile has errors.
        """
        from regolario.commands.here import told

        base, problems = self.load()
        for fault in () if "told" in self.loaded else extension_faults():
            click.echo(str(fault), err=True)
        self.loaded["told"] = True
        if not base.languages:
            raise click.UsageError(f"{self.root} has no language; `regolario check` shows what to write")
        if self.house is not None:
            wrong = [problem for problem in problems if problem.level == "error" and self.is_of_house(problem)]
            wrong = wrong or self._found_in_house(base)
            if wrong or base.house is None:
                raise click.ClickException(
                    "\n".join(["the house profile has errors:", *(str(told(self.root, one)) for one in wrong)])
                )
        if not base.games and not empty:
            if self.games():
                raise click.UsageError(f"{self.root} has no readable game; `regolario check` shows why")
            raise click.UsageError(f"{self.root} has no game; create one with `regolario new game`")
        return base

    def _found_in_house(self, base: Any) -> Any:
        """Return the errors that the checks find in the house profile, once for each base."""
        from regolario.checks import errors_of_profile

        if "house" not in self.loaded:
            self.loaded["house"] = errors_of_profile(base, base.games[base.house]) if base.house else []
        return self.loaded["house"]

    def is_of_house(self, problem: Any) -> bool:
        """Return whether a problem is in the house profile."""
        file = problem.place.file
        return self.house is not None and (file == str(Path(self.house)) or f"/{self.house}/" in f"/{file}")

    @contextmanager
    def changing(self) -> Iterator[Any]:
        """Yield a freshly read base while no other command can change it."""
        from regolario.data.folders import locked

        self.load()
        with locked(self.root, lambda: click.echo("Waiting for another command that changes the base.", err=True)):
            self.loaded.clear()
            yield self.base(empty=True)

    def games(self) -> list[str]:
        """Return the ids of the folders of games, readable or not."""
        from regolario.data.load import game_folders

        return list(game_folders(self.root))


def house_of(house: str | None, games: list[str]) -> dict[str, Any]:
    """Return the arguments of ``load`` for a house profile named by id or file. Raises UsageError."""
    from regolario.data.load import UnknownHouse, house_named

    try:
        return {"house": None if house is None else house_named(house, games)}
    except UnknownHouse as error:
        raise click.UsageError(str(error)) from error


def find_data() -> Path:
    """Return the nearest folder rules_data in this folder or its parents.

    By default the one in this folder.
    """
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
    help="The folder of the rules; by default the nearest `rules_data` in this folder or its parents.",
)
@click.option(
    "--code",
    multiple=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, param, folders: use_code(map(Path, folders)) if folders else None,
    type=click.Path(exists=True, file_okay=False),
    help=f"A folder with Python packages of games; repeat it for more, or list them in {CODE}.",
)
@click.option("--house", metavar="PROFILE", envvar="REGOLARIO_HOUSE", help=HOUSE)
@click.pass_context
def cli(ctx: click.Context, data: Path | None, house: str | None) -> None:
    """Manage board-game house rules as data: in three languages, checked, playable, printable.

    \b
    Example:
      regolario check
      regolario rules
      regolario site --serve

    Exit status: 0 success, 1 problems found, 2 usage error.
    """
    ctx.obj = Setting(data or find_data(), house)


def main() -> None:
    """Run the command; an operating system error (disk full, permission denied) becomes a message."""
    terminal.prepare()
    try:
        cli(prog_name="regolario")
    except SystemExit as ended:
        terminal.leave(ended.code if isinstance(ended.code, int) else int(ended.code is not None))
    except BrokenPipeError:
        terminal.leave(1)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        click.echo(f"{name}{(error.strerror or str(error)).lower()}; nothing was changed", err=True)
        terminal.leave(1)


if __name__ == "__main__":
    main()
