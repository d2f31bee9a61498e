"""The base that a site shows."""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from mkdocs.exceptions import PluginError

from regolario.data.load import load
from regolario.extension import extension_faults
from regolario.model import Base
from regolario.problems import Level, Problem
from regolario.site import generated

log = logging.getLogger("mkdocs.plugins.regolario")

HOUSE = "REGOLARIO_HOUSE"
"""The environment variable for a house profile, like the option `--house`."""


def house() -> Path | str | None:
    """Return the house profile from the environment, by its file or its id."""
    named = os.environ.get(HOUSE)
    return Path(named) if named and Path(named).is_file() else named


LOADED: ContextVar[tuple[Base, Sequence[Problem]] | None] = ContextVar("loaded", default=None)


@contextmanager
def loaded(base: Base, problems: Sequence[Problem]) -> Iterator[None]:
    """Make the site show a base that this program has already read, with its problems.

    It must have been read from an absolute path.
    """
    token = LOADED.set((base, problems))
    try:
        yield
    finally:
        LOADED.reset(token)


def load_for_site(rules: Path) -> Base:
    """Return the base in a folder, its problems logged. Raises PluginError for one that no site can show."""
    known = LOADED.get()
    base, problems = known if known and Path(known[0].root) == rules.absolute() else load(rules, house=house())
    for problem in problems:
        log.log(logging.WARNING if problem.level is Level.ERROR else logging.INFO, "%s", problem)
    for fault in extension_faults():
        log.warning("%s", fault)
    for chapter in generated.clashes(base):
        raise PluginError(f"the key of the chapter `{chapter}` is reserved for a page of every game; rename it")
    if not base.languages:
        raise PluginError(f"{rules} has no language; add one to its languages.yaml")
    return base
