"""Types of arguments: a file to read, or an id; each refuses the other with what to write."""

from pathlib import Path
from typing import Any

import click

from regolario.cli import Setting


class InputFile(click.Path):
    """A file that a command takes; the id of a game in its place is refused.

    ``instead`` says what to run with a game; ``{game}`` stands for its id.
    """

    def __init__(self, *, instead: str = "", **wanted: Any) -> None:
        super().__init__(path_type=Path, **wanted)
        self.instead = instead

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path. Fails for a game, and as ``click.Path`` does."""
        game = str(value).split("/")[0]
        if not Path(value).exists() and game in games_of(ctx):
            kind = "a game" if game == str(value) else f"of the game `{game}`"
            remedy = f"; {self.instead.format(game=game)}" if self.instead else ""
            self.fail(f"`{value}` is {kind}; {_command(ctx)} takes a file{remedy}", param, ctx)
        return super().convert(value, param, ctx)


class Id(click.types.StringParamType):
    """An id that a command takes; a file in its place is refused.

    ``what`` says what the command takes instead; ``{file}`` stands for the file.
    """

    def __init__(self, what: str) -> None:
        self.what = what

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the id as written. Fails for a file."""
        if Path(value).suffix and Path(value).is_file():
            self.fail(f"`{value}` is a file; {_command(ctx)} takes {self.what.format(file=value)}", param, ctx)
        return value


GAME = Id("the id of a game; `--house {file}` applies a house profile")
"""A game by its id."""
ITEM = Id("an id such as `GAME/CHAPTER/KEY`")
"""An item of a game by its id."""


def games_of(ctx: click.Context | None) -> list[str]:
    """Return the ids of the games of the base; none if the base is not known yet."""
    setting = ctx.find_object(Setting) if ctx else None
    return setting.games() if setting else []


def _command(ctx: click.Context | None) -> str:
    """Return the name of a command without `regolario`, as a user types it."""
    return f"`{ctx.command_path.partition(' ')[2] or ctx.info_name}`" if ctx else "the command"
