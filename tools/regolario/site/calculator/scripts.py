"""The scripts of the calculator: the interpreter, its library, and the modules of rules with odds."""

from functools import cache
from zlib import crc32

from regolario.engine.functions import import_game
from regolario.engine.signatures import chances_of
from regolario.extension import Asset, extensions
from regolario.rule import RULES
from regolario.site import bundle
from regolario.site.calculator import running

FOLDER = "assets/regolario/python/"
"""Where the scripts are on the site."""


def assets() -> tuple[Asset, ...]:
    """Return the scripts that are not written by hand."""
    made = (Asset(FOLDER + name, text) for name, text in scripts().items())
    return (Asset(bundle.INTERPRETER, bundle.brython_script()), *made)


@cache
def scripts() -> dict[str, str]:
    """Return the scripts made from Python modules, by file name."""
    ours = bundle.modules_for((running.__name__, *modules()))
    return {"library.js": bundle.script(bundle.library_for(ours)), "rules.js": bundle.script(ours)}


@cache
def modules() -> tuple[str, ...]:
    """Return the modules of regolario's own rules whose answers have chances."""
    for game in extensions():
        import_game(game)
    found = {function.__module__ for function in RULES.values() if chances_of(function)}
    return tuple(sorted(name for name in found if name.startswith(f"{bundle.OURS.name}.")))


@cache
def worker() -> str:
    """Return what the address of the worker ends in."""
    return bundle.worker(FOLDER, running.__name__, str(crc32("".join(scripts().values()).encode())))
