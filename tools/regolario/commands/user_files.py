"""Files that the user names on the command line; errors become messages with the file's name."""

import sys
from pathlib import Path

import click

from regolario.commands.options import misused
from regolario.data import files
from regolario.data.source import read_bytes

LARGEST_FILE = 1_000_000
"""The maximum size in bytes; hand-written files and saved games are smaller."""


def read_file(path: Path, option: str = "") -> str:
    """Return the text of a file, or of the standard input for ``-``. Raises UsageError.

    ``option`` is the option that names the file, for the message.
    """
    named = f"{option} {path}".lstrip()
    try:
        content = sys.stdin.buffer.read(LARGEST_FILE + 1) if str(path) == "-" else read_bytes(path, LARGEST_FILE)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise misused(f"{named}: cannot be read: {reason}", "not-read", file=named, reason=reason) from error
    if len(content) > LARGEST_FILE:
        text = f"{named}: the file is larger than {LARGEST_FILE:,} bytes; is it the right one?"
        raise misused(text, "file-too-large", file=named, most=LARGEST_FILE)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = f"{named}: the file is not text in UTF-8; save it as UTF-8"
        raise misused(text, "not-utf-8", file=named) from error


def write_output(path: Path, content: str | bytes) -> None:
    """Write a file atomically and print its path.

    Raises ClickException, also if a file of another kind is there; an existing file then remains.
    """
    try:
        files.write_output(path, content)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        text = f"{path}: cannot be written: {why}; name another file"
        there = isinstance(error, FileExistsError)
        said = misused(text, "other-kind", file=path) if there else misused(text, "not-written", file=path, reason=why)
        raise click.ClickException(said.message) from error
    click.echo(str(path), err=True)
