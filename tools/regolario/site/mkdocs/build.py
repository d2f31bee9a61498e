"""Build of the site with MkDocs in this process, so that ending it leaves no child process."""

import os
from contextlib import chdir
from pathlib import Path

import click
from mkdocs.__main__ import cli

from regolario.child import run

NO_DATE = "315532800"
"""The earliest time that archives can store, 1980-01-01."""


def build(project: Path, folder: Path) -> int:
    """Build the site of a project strictly into an empty folder; return the exit status.

    The same commit makes the same bytes: dates are that of the commit, or SOURCE_DATE_EPOCH.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.environ.setdefault("SOURCE_DATE_EPOCH", _date(project))
    try:
        with chdir(project):
            cli.main(["build", "--strict", "--site-dir", str(folder)], prog_name="mkdocs", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return 0


def _date(project: Path) -> str:
    """Return the time of the project's current commit, in seconds since 1970."""
    try:
        done = run(["git", "-C", str(project), "log", "-1", "--format=%ct"])
    except OSError:
        return NO_DATE
    return done.stdout.strip() or NO_DATE
