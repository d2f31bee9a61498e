"""Scripts for a reader's page: the rules with functions, and the Python modules to run them.

Brython reads modules from a mapping of names to ``[extension, source, imports]``, with a fourth item for a package; a
module in JavaScript has only the first two. Its own standard library is 5 MB of such modules; the page gets those that
the rules import.
"""

import json
import posixpath
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version as version_of
from pathlib import Path
from urllib.parse import urlencode
from zlib import crc32

import brython

import regolario

BRYTHON = Path(brython.__file__).parent / "data"
INTERPRETER = "assets/regolario/python/brython.js"
"""Where the interpreter is on the site, once for all pages."""
WORKER = "assets/regolario/python-worker.js"
"""Where the script is that runs modules beside a page; see there."""
OURS = Path(regolario.__file__).parent
PURE = ("__init__.py", "rule.py", "games/__init__.py")
"""Modules for every page, besides those of the game and their imports."""
OF_A_GAME = ("__init__", "rules/**/*", "maker/**/*", "art/**/*")
"""The modules of a game that may run in a page."""

IMPORT = re.compile(r" {0,4}(?:lazy )?(?:from *(\.*)([\w.]*) +import *(.*)|import ([\w., ]+))")
LATER = ("def ", "async ", "class ", "@", "if __name__", "if TYPE_CHECKING")
"""Lines that start blocks whose imports run later or never; the rules need none of these imports."""

Modules = dict[str, list[object]]


def brython_script() -> Path:
    """Return the path of the interpreter."""
    return BRYTHON / "brython.js"


def worker(folder: str, module: str, version: str) -> str:
    """Return what the address of the worker that answers with ``module`` ends in.

    ``folder`` is where ``library.js`` and ``rules.js`` are on the site, ``version`` a number of their texts.
    """
    own = (Path(__file__).parent / "assets" / Path(WORKER).name).read_bytes()
    asked = {
        "interpreter": crc32(own + version_of("brython").encode()),
        "scripts": f"{posixpath.relpath(folder, posixpath.dirname(WORKER))}/",
        "module": module,
        "version": version,
    }
    return f"?{urlencode(asked, safe='/')}"


def rules_script(game: str) -> str:
    """Return the modules of one game, and the shared ones they import, as a script."""
    return script(rules_modules(game))


def library_script(game: str) -> str:
    """Return the modules of the standard library that the rules of one game need, as a script."""
    return script(library_modules(game))


def rules_modules(game: str) -> Modules:
    """Return regolario's own modules for one game, by full name."""
    patterns = (*PURE, *(f"games/{game.replace('-', '_')}/{part}.py" for part in OF_A_GAME))
    return _with_imports([path for pattern in patterns for path in OURS.glob(pattern)])


def modules_for(names: Iterable[str]) -> Modules:
    """Return some of regolario's own modules and all that they import, by full name."""
    return _with_imports([path for name in names for path in _ours(name)])


def _with_imports(waiting: list[Path]) -> Modules:
    """Return modules with those of regolario that they import, directly or not."""
    modules: Modules = {}
    while waiting:
        path = waiting.pop()
        name = ".".join((OURS.name, *path.relative_to(OURS).with_suffix("").parts)).removesuffix(".__init__")
        if name not in modules:
            package = path.name == "__init__.py"
            modules[name] = [".py", path.read_text(encoding="utf-8"), [], *([1] if package else [])]
            waiting += [found for one in imports(name, modules[name]) for found in _ours(one)]
    return dict(sorted(modules.items()))


def _ours(name: str) -> Iterator[Path]:
    """Yield the file of one of regolario's own modules, and those of the packages that contain it."""
    first, *parts = name.split(".")
    for depth in range(len(parts) + 1) if first == OURS.name else ():
        path = OURS.joinpath(*parts[:depth])
        yield from (found for found in (path.with_suffix(".py"), path / "__init__.py") if found.is_file())


def library_modules(game: str) -> Modules:
    """Return the part of Brython's standard library that the rules of one game import, directly or not."""
    return library_for(rules_modules(game))


def library_for(modules: Modules) -> Modules:
    """Return the part of Brython's standard library that some modules import, directly or not."""
    library = _library()
    needed: Modules = {}
    waiting = [name for one, module in modules.items() for name in imports(one, module)]
    while waiting:
        name = waiting.pop()
        if name in library and name not in needed:
            needed[name] = library[name]
            waiting += imports(name, library[name])
    return dict(sorted(needed.items()))


def imports(name: str, module: list[object]) -> Iterator[str]:
    """Yield the names that a module imports when it is loaded.

    ``from a import b`` yields ``a`` and ``a.b``.

    The source is read line by line, because Brython's library is written for a newer Python than may be running.
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
    """Return the modules of Brython's standard library."""
    text = (BRYTHON / "brython_stdlib.js").read_text(encoding="utf-8")
    start = text.index("{", text.index("var scripts"))
    modules: Modules = json.JSONDecoder().raw_decode(text, start)[0]
    modules.pop("$timestamp", None)
    return modules


def script(modules: Modules) -> str:
    """Return modules as the script that hands them to Brython.

    The browser caches compiled modules under the timestamp, which therefore is a checksum of the modules.
    """
    written = json.dumps(modules, ensure_ascii=False, separators=(",", ":"))
    number = crc32(written.encode())
    return f"__BRYTHON__.loadBrythonPackage({{$timestamp:{number},...{written}}});\n"
