"""Which function plays an entry: the one registered for it or, in an overlay that only changes what a rule is played
with, the one that plays the replaced entry."""

import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any

from regolario.model import Base, Entry, Param
from regolario.overlay import lineage
from regolario.rule import RULES
from regolario.values import bare


@cache
def import_game(game: str) -> None:
    """Import every module of a game's package (``regolario.games.<game>``), so that its rules are registered."""
    name = f"regolario.games.{game.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}."):
        importlib.import_module(module.name)


def function_of(rule: str) -> Callable[..., Any] | None:
    """The function that plays an entry, if there is one."""
    import_game(rule.split("/")[0])
    return RULES.get(rule)


def function_for(base: Base, entry: Entry) -> Callable[..., Any] | None:
    """The function that plays an entry: its own or, if it replaces an entry of the game below and has none, that of
    the replaced one, as long as it would take the same things from the same places."""
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
    """Whether a function finds in ``entry`` what it found in ``replaced``: numbers of the same kind, tables,
    questions."""
    names = inspect.signature(function).parameters
    sources = all(source_of(entry, name) == source_of(replaced, name) for name in names)
    taken = [name for name in names if name in replaced.params]
    return sources and all(_kind(entry.params[name]) == _kind(replaced.params[name]) for name in taken)


def _kind(param: Param) -> type | frozenset[type]:
    value = bare(param.value)
    return frozenset(type(item) for item in value) if isinstance(value, tuple) else type(value)


def source_of(entry: Entry, argument: str) -> str:
    """Where an argument comes from: ``param``, ``table``, ``question`` or ``given``."""
    if argument in entry.params:
        return "param"
    if argument in entry.tables:
        return "table"
    return "question" if argument in entry.questions else "given"
