"""The rules that run, and the Python to run them, as scripts for the reader's page.

Brython reads modules from a mapping of names to ``[extension, source, imports]``, with a fourth item for a package; a
module in JavaScript has only the first two.
Its own standard library is 5 MB of such modules; the page gets those that our modules import.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import brython

import regolario

BRYTHON = Path(brython.__file__).parent / "data"
OURS = Path(regolario.__file__).parent
PURE = ("__init__.py", "rule.py", "mechanics/**/*.py", "games/__init__.py")
"""The modules that may run in a page, besides those of the game."""

IMPORT = re.compile(r" {0,4}(?:lazy )?(?:from *(\.*)([\w.]*) +import *(.*)|import ([\w., ]+))")
LATER = ("def ", "async ", "class ", "@", "if __name__", "if TYPE_CHECKING")
"""Imports under these run later or never; what they need, no rule has needed yet."""

Modules = dict[str, list[object]]


def brython_script() -> Path:
    """The interpreter itself."""
    return BRYTHON / "brython.js"


def rules_script(game: str) -> str:
    """The modules of one game, and what they share with all games, as a script."""
    return _script(rules_modules(game))


def library_script(game: str) -> str:
    """The modules of the standard library that the rules of one game need, as a script."""
    return _script(library_modules(game))


def rules_modules(game: str) -> Modules:
    """Our own modules for one game, by full name."""
    modules: Modules = {}
    for pattern in (*PURE, f"games/{game.replace('-', '_')}/**/*.py"):
        for path in sorted(OURS.glob(pattern)):
            name = ".".join((OURS.name, *path.relative_to(OURS).with_suffix("").parts))
            package = path.name == "__init__.py"
            source = path.read_text(encoding="utf-8")
            modules[name.removesuffix(".__init__")] = [".py", source, [], *([1] if package else [])]
    return modules


def library_modules(game: str) -> Modules:
    """The part of Brython's standard library that our modules import, directly or not."""
    library = _library()
    needed: Modules = {}
    waiting = [name for name, module in rules_modules(game).items() for name in imports(name, module)]
    while waiting:
        name = waiting.pop()
        if name in library and name not in needed:
            needed[name] = library[name]
            waiting += imports(name, library[name])
    return dict(sorted(needed.items()))


def imports(name: str, module: list[object]) -> Iterator[str]:
    """The names that a module imports as it is loaded: ``from a import b`` gives ``a`` and ``a.b``.

    Read by line, because Brython's library is written in a newer Python than the one that may be running.
    """
    extension, source, *more = module
    parents = name.split(".")[: None if len(more) > 1 else -1]
    heading = ""
    for line in str(source).splitlines() if extension == ".py" else ():
        if line[:1].strip():
            heading = line
        found = None if heading.startswith(LATER) else IMPORT.match(line)
        if found and found[4]:
            yield from (part.split(" as ")[0].strip() for part in found[4].split(","))
        elif found:
            above = parents[: len(parents) + 1 - len(found[1])] if found[1] else []
            whence = ".".join([*above, *found[2].split(".")]).strip(".")
            yield whence
            yield from (f"{whence}.{part}" for part in re.findall(r"(\w+)(?: as \w+)?", found[3]))


@cache
def _library() -> Modules:
    text = (BRYTHON / "brython_stdlib.js").read_text(encoding="utf-8")
    start = text.index("{", text.index("var scripts"))
    modules: Modules = json.JSONDecoder().raw_decode(text, start)[0]
    modules.pop("$timestamp", None)
    return modules


def _script(modules: Modules) -> str:
    """Modules as the script that hands them to Brython. What a browser keeps compiled, it keeps under their number:
    when a module changes, so must the number."""
    written = json.dumps(modules, ensure_ascii=False, separators=(",", ":"))
    number = crc32(written.encode())
    return f"__BRYTHON__.loadBrythonPackage({{$timestamp:{number},...{written}}});\n"
