"""What the commands that print share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from regolario.files import write_whole
from regolario.print.paper import PAPERS

Command = TypeVar("Command", bound=Callable[..., Any])


def paper_option(command: Command) -> Command:
    """`--paper A4`: a sheet of paper by its name, in capitals or not."""
    choice = click.Choice(list(PAPERS), case_sensitive=False)
    return click.option("--paper", type=choice, default="A4", show_default=True, help="The paper to print on.")(command)


def output_option(command: Command) -> Command:
    """`-o FILE`."""
    kind = click.Path(path_type=Path, dir_okay=False)
    text = "The PDF to write; by default a name made of the game, the language and the paper."
    return click.option("-o", "--output", type=kind, metavar="FILE", help=text)(command)


def written(path: Path, pdf: bytes) -> None:
    """Write a PDF whole and say where it is.

    A file that cannot be written is a message with its name, and exit status 1; what stood there stays.
    """
    try:
        write_whole(path, pdf)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{path}: cannot be written: {why}; name another file with -o") from error
    click.echo(str(path))
