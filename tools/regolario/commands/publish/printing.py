"""Options and output shared by the commands that print."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from regolario.commands.options import language_of
from regolario.data.files import write_output
from regolario.model import Base
from regolario.print.edition import COLOUR, INKS
from regolario.print.paper import PAPERS

Command = TypeVar("Command", bound=Callable[..., Any])


def paper_option(command: Command) -> Command:
    """Add the option `--paper A4`, which is case-insensitive."""
    choice = click.Choice(list(PAPERS), case_sensitive=False)
    return click.option("--paper", type=choice, default="A4", show_default=True, help="The paper to print on.")(command)


def output_option(command: Command) -> Command:
    """Add the option `-o FILE`."""
    kind = click.Path(path_type=Path, dir_okay=False)
    text = "The PDF to write; by default its name is made from the game, the language and the paper."
    return click.option("-o", "--output", type=kind, metavar="FILE", help=text)(command)


def ink_option(command: Command) -> Command:
    """Add the option `--ink low`."""
    text = "Colour, little ink, or shades of grey."
    return click.option("--ink", type=click.Choice(INKS), default=COLOUR, show_default=True, help=text)(command)


def apart(base: Base, langs: Iterable[str], chosen: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the languages asked for and the overlays chosen; `--with` takes languages, too.

    Raises UsageError for an unknown language.
    """
    chosen = list(chosen)
    found = [language_of(base, lang) for lang in langs or (None,)]
    languages = dict.fromkeys([*found, *(name for name in chosen if name in base.languages)])
    return list(languages), [name for name in chosen if name not in base.languages]


@contextmanager
def typesetting() -> Iterator[None]:
    """Report what cannot be typeset, such as a letter that the fonts lack, as a message.

    Raises ClickException.
    """
    from regolario.print.typesetting import TypesettingError

    try:
        yield
    except TypesettingError as error:
        raise click.ClickException(f"cannot be printed: {error}") from error


def written(path: Path, pdf: bytes) -> None:
    """Write a PDF atomically and print its path.

    Raises ClickException with the path if it cannot be written, if its name is that of another kind of file or such a
    file is there; an existing file then remains.
    """
    if path.suffix.lower() not in ("", ".pdf") and not path.exists():
        raise click.ClickException(f"{path}: this command writes a PDF; name it {path.with_suffix('.pdf').name}")
    try:
        write_output(path, pdf)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{path}: cannot be written: {why}; name another file with -o") from error
    click.echo(str(path))
