"""The files that somebody names on the command line; what is wrong with one is a message with its name."""

import sys
from pathlib import Path

import click

from regolario.files import write_whole

LARGEST_FILE = 1_000_000
"""Nothing that is written by hand, and no saved game, is larger, in bytes."""


def read_file(path: Path, option: str = "") -> str:
    """The text of a file, or of the standard input if its name is ``-``. ``option`` is the one that names it. Raises
    UsageError."""
    named = f"{option} {path}".lstrip()
    try:
        content = sys.stdin.buffer.read(LARGEST_FILE + 1) if str(path) == "-" else _bytes(path)
    except OSError as error:
        raise click.UsageError(f"{named}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    if len(content) > LARGEST_FILE:
        raise click.UsageError(f"{named}: the file is far too large; is it the right one?")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{named}: this is no text in UTF-8; save it as UTF-8") from error


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def write_output(path: Path, content: str | bytes) -> None:
    """Write a file whole and say where it is. Raises ClickException with its name; what stood there stays."""
    try:
        write_whole(path, content)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{path}: cannot be written: {why}; name another file") from error
    click.echo(str(path), err=True)
