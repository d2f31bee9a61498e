"""Skeletons of functions that play entries, in the package of their game."""

import ast
import keyword
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from regolario.data.files import write_whole
from regolario.data.new.skeleton import NotNew, checked_package
from regolario.data.values import bare
from regolario.engine.functions import from_project, function_of
from regolario.extension import code_folders, extension_of
from regolario.mechanics.dice import Dice
from regolario.model import Base, Entry

EXTENSION = '''"""The extension of the game {game}."""

from regolario.extension import Extension

extension = Extension(game="{game}", package="{package}")
'''


def new_function(base: Base, game: str, chapter: str, key: str) -> Path:
    """Add a skeleton function for an entry to the module of its chapter and return the module's path.

    The arguments are those that the entry supplies. Creates the game's package if needed. Raises NotNew.
    """
    entry = base.games[game].entries.get(f"{game}/{chapter}/{key}") if game in base.games else None
    if entry is None:
        raise NotNew(
            f"unknown entry `{game}/{chapter}/{key}`; if it exists, correct its file and game.yaml first, "
            f"otherwise create it with `regolario new entry {game}/{chapter}/{key}`"
        )
    if function_of(entry.id) is not None:
        raise NotNew(f"`{entry.id}` already has a function")
    path = _package(base, game) / "rules" / f"{chapter.replace('-', '_')}.py"
    before = path.read_text(encoding="utf-8") if path.exists() else f'"""The chapter {entry.chapter}."""\n'
    written = _function(entry)
    write_whole(path, f"{_with_imports(before, written).rstrip()}\n\n\n{written}")
    return path


def _package(base: Base, game: str) -> Path:
    """Return the folder of a game's package, and create the package if there is none."""
    brought = extension_of(game)
    if brought is not None:
        return brought.folder
    folder, package = _new_package(base, game)
    write_whole(folder / "__init__.py", f'"""The game {game}."""\n')
    write_whole(folder / "extension.py", EXTENSION.format(game=game, package=package))
    write_whole(folder / "rules" / "__init__.py", f'"""The rules of {game} that run."""\n')
    return folder


def _new_package(base: Base, game: str) -> tuple[Path, str]:
    """Return the folder and module name for a new package of a game.

    The folder is in the code folder that the user named, otherwise among the games of the project that contains the
    base.
    """
    import regolario.games

    name = game.replace("-", "_")
    if code_folders():
        return code_folders()[0] / name, checked_package(game)
    folder = Path(regolario.games.__path__[0]) / name
    if Path(from_project(base, folder)).is_absolute() or name != name.lower() or keyword.iskeyword(name):
        remedy = "name a folder for it: `regolario --code FOLDER new function ...`"
        raise NotNew(f"`{game}` has no Python package; {remedy}")
    return folder, f"regolario.games.{name}"


MODULES = {
    "Fraction": "fractions",
    "Dice": "regolario.mechanics.dice",
    "RollTable": "regolario.mechanics.tables",
    "rule": "regolario.rule",
}
"""The modules of the names that a new function may use, in the order of its imports."""


def _with_imports(before: str, written: str) -> str:
    """Return a module with the imports that a new function needs and the module lacks.

    They stand after its last import. A module that is not valid Python is returned unchanged.
    """
    needed = [name for name in MODULES if re.search(rf"\b{name}\b", written)]
    try:
        body = ast.parse(before).body
    except SyntaxError:
        return before
    known = {alias.asname or alias.name for node in body if isinstance(node, ast.ImportFrom) for alias in node.names}
    lines = before.splitlines()
    last = max((node.end_lineno or 0 for node in body if isinstance(node, ast.Import | ast.ImportFrom)), default=0)
    docstring = body[0].end_lineno or 0 if body and ast.get_docstring(ast.parse(before)) is not None else 0
    missing = [f"from {MODULES[name]} import {name}" for name in needed if name not in known]
    if missing and not last:
        missing = ["", *missing]
    at = last or docstring
    return "\n".join([*lines[:at], *missing, *lines[at:]])


def _function(entry: Entry) -> str:
    taken = [f"{name}: {_type(bare(param.value))}" for name, param in entry.params.items()]
    taken += [f"{name}: RollTable" for name in entry.tables] + [f"{name}: str" for name in entry.questions]
    name = entry.key.replace("-", "_")
    name += "_" if keyword.iskeyword(name) else ""
    return (
        f'@rule("{entry.id}")\ndef {name}({_listed(taken)}) -> bool:\n'
        f'    """Return whether ... Raises ValueError for ..."""\n'
        f'    raise NotImplementedError("write this rule")\n'
    )


def _listed(taken: Iterable[str]) -> str:
    return f"*, {', '.join(taken)}" if taken else ""


def _type(value: Any) -> str:
    if isinstance(value, tuple):
        return f"tuple[{_type(value[0])}, ...]"
    return "Dice" if isinstance(value, Dice) else type(value).__name__
