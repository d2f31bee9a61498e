"""The environment of the templates, of the site and of games."""

from functools import cache
from pathlib import Path

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, Undefined

from regolario.extension import extensions
from regolario.site.html import outline, prose, said
from regolario.site.rendering import example, parts, reports, worded
from regolario.site.rendering.compiled import compiled

TEMPLATES = Path(__file__).parents[1] / "templates"


@cache
def environment() -> Environment:
    """Return the environment of all templates."""
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(_brought())]),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        autoescape=True,
        finalize=_neutral,
        bytecode_cache=compiled(),
    )
    made.filters["web"] = prose.web
    made.globals.update(link=prose.link, anchor_for=outline.anchor_for)
    made.globals.update(parts.exported() | example.exported() | worded.exported() | reports.exported())
    return made


def _neutral(value: object) -> object:
    """Escape any value in a template that is not known to be safe HTML."""
    return value if isinstance(value, Undefined) else said.escaped(value)


def _brought() -> dict[str, BaseLoader]:
    """Return the template loaders of games.

    ``<game>/<file>`` is in the folder ``templates`` of the game's package.
    """
    return {game: FileSystemLoader(one.folder / "templates") for game, one in extensions().items()}
