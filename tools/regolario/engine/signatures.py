"""The signatures of rules' functions: arguments, their sources and their types."""

import dataclasses
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from regolario.engine.conversion import described
from regolario.engine.functions import parameters, source_of
from regolario.mechanics.bounds import SIGNED
from regolario.mechanics.odds import CHANCE
from regolario.model import Entry


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a rule: its name, its type as text, and whether it is optional.

    ``comes_from`` is its source: ``param``, ``table``, ``question`` or ``given``.
    """

    name: str
    comes_from: str
    type: str
    optional: bool


def arguments(entry: Entry, function: Callable[..., Any]) -> list[Argument]:
    """Return the arguments of a rule's function with their sources."""
    return [Argument(name, source_of(entry, name), kind, optional) for name, kind, optional in taken(function)]


@cache
def taken(function: Callable[..., Any]) -> tuple[tuple[str, str, bool], ...]:
    """Return the name of each argument of a function, its type as text, and whether it is optional."""
    types = types_of(function)
    given = parameters(function)
    return tuple((name, described(types[name]), one.default is not one.empty) for name, one in given.items())


@cache
def types_of(function: Callable[..., Any]) -> Mapping[str, Any]:
    """Return the type of each argument of a function, and of its answer under ``return``.

    Any if not annotated.
    """
    names = [*parameters(function), "return"]
    try:
        known = typing.get_type_hints(function)
    except (NameError, TypeError, SyntaxError):
        known = {}
    return dict.fromkeys(names, Any) | known


@cache
def signed_of(function: Callable[..., Any]) -> frozenset[str]:
    """Return the arguments whose numbers may be below zero: those with ``Signed`` in their type."""
    return frozenset(name for name, wanted in _marks(function).items() if _is_marked(wanted, SIGNED))


@cache
def parts_of_answer(function: Callable[..., Any]) -> frozenset[str]:
    """Return the names of the fields of a function's answer; none if the answer has no fields."""
    answer = types_of(function)["return"]
    return (
        frozenset(field.name for field in dataclasses.fields(answer))
        if dataclasses.is_dataclass(answer)
        else frozenset()
    )


@cache
def chances_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the fields of a function's answer that are chances.

    There is one empty name if the answer itself is one.
    """
    answer = _marks(function).get("return")
    if not dataclasses.is_dataclass(answer):
        return ("",) if _is_marked(answer, CHANCE) else ()
    return tuple(name for name, kind in _marks(answer).items() if _is_marked(kind, CHANCE))


def _marks(thing: Any) -> Mapping[str, Any]:
    """Return the types of a function or class with their marks; none if they cannot be found."""
    try:
        return typing.get_type_hints(thing, include_extras=True)
    except (NameError, TypeError, SyntaxError):
        return {}


def _is_marked(wanted: Any, mark: str) -> bool:
    inner = typing.get_args(wanted)
    return mark in getattr(wanted, "__metadata__", ()) or any(_is_marked(one, mark) for one in inner)
