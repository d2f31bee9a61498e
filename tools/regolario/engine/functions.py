"""Lookup of the function that plays an entry.

The function is registered for the entry. An overlay's replacement of an entry may use the function of the replaced
entry, if only values change.
"""

import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from regolario.book.layers.overlay import lineage
from regolario.data.values import bare
from regolario.engine.module_fault import ModuleFault, code_of_game, fault_of
from regolario.extension import extension_of
from regolario.model import Base, Entry, Param
from regolario.problems import Place
from regolario.rule import RULES


@cache
def import_game(game: str) -> tuple[ModuleFault, ...]:
    """Import every module under ``rules`` in a game's package, which registers its rules.

    Returns a fault for each module that cannot be imported.
    """
    brought = extension_of(game)
    name = f"{brought.package}.rules" if brought else ""
    if not brought or importlib.util.find_spec(name) is None:
        return ()
    return tuple(fault for module in _modules(name) if (fault := _import(module, brought.folder)) is not None)


def _modules(name: str) -> Iterable[str]:
    """Yield the names of a package's modules, including subpackages, without importing them."""
    yield name
    spec = importlib.util.find_spec(name)
    for module in pkgutil.iter_modules((spec and spec.submodule_search_locations) or (), f"{name}."):
        if module.ispkg:
            yield from _modules(module.name)
        else:
            yield module.name


def _import(name: str, package: Path) -> ModuleFault | None:
    try:
        with code_of_game():
            importlib.import_module(name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        spec = importlib.util.find_spec(name)
        return fault_of(error, Path(str(spec.origin)) if spec else package, package)
    return None


def function_of(rule: str) -> Callable[..., Any] | None:
    """Return the function registered for an entry, or None."""
    import_game(rule.split("/")[0])
    return RULES.get(rule)


def place_of_function(base: Base, function: Callable[..., Any]) -> Place:
    """Return where a function is defined, with the path of its file relative to the project."""
    code = inspect.unwrap(function).__code__
    return Place(from_project(base, Path(code.co_filename)), code.co_firstlineno)


def from_project(base: Base, path: Path) -> str:
    """Return a path relative to the folder that contains the base or, outside it, to the current folder."""
    for folder in (Path(base.root).resolve().parent, Path.cwd()):
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return str(path)


def function_for(base: Base, entry: Entry) -> Callable[..., Any] | None:
    """Return the function that plays an entry, or None.

    An entry that replaces another and has no function uses that of the replaced entry, if its arguments would come from
    the same sources with the same types.
    """
    own = function_of(entry.id)
    if own is not None or entry.change != "replace" or not entry.runs or entry.game not in base.games:
        return own
    for below in lineage(base, base.games[entry.game])[1:]:
        replaced = below.entries.get(f"{below.id}/{entry.chapter}/{entry.key}")
        if replaced is not None:
            function = function_for(base, replaced)
            return function if function is not None and _fits(replaced, entry, function) else None
    return None


def _fits(replaced: Entry, entry: Entry, function: Callable[..., Any]) -> bool:
    """Return whether all arguments of a function have the same source and type in both entries."""
    names = parameters(function)
    sources = all(source_of(entry, name) == source_of(replaced, name) for name in names)
    taken = [name for name in names if name in replaced.params]
    return sources and all(_kind(entry.params[name], replaced.params[name]) for name in taken)


def _kind(param: Param, replaced: Param) -> bool:
    """Return whether a parameter's value has the type of the replaced one.

    A whole number may replace a fraction.
    """
    kinds, taken = (
        {type(item) for item in value} if isinstance(value := bare(one.value), tuple) else type(value)
        for one in (param, replaced)
    )
    return kinds == taken or (kinds is int and taken is Fraction)


@cache
def parameters(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    """Return the parameters of a function by name."""
    return inspect.signature(function).parameters


@cache
def defaults(function: Callable[..., Any]) -> Mapping[str, Any]:
    """Return the default values of a function's optional arguments by name."""
    return {name: one.default for name, one in parameters(function).items() if one.default is not one.empty}


def source_of(entry: Entry, argument: str) -> str:
    """Return the source of an argument: ``param``, ``table``, ``question`` or ``given``."""
    if argument in entry.params:
        return "param"
    if argument in entry.tables:
        return "table"
    return "question" if argument in entry.questions else "given"
