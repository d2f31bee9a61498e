"""Recipes: how the reader's page makes the arguments of a rule from JSON; ``running`` reads them."""

import collections.abc
import dataclasses
import types
import typing
from enum import Enum
from fractions import Fraction
from typing import Any

from regolario.engine.conversion import plain
from regolario.mechanics.dice import Dice
from regolario.mechanics.tables import RollTable

PLAIN = (int, str, bool, type(None))
READ = {Fraction: "fraction", Dice: "dice", RollTable: "table"}


class NoRecipe(TypeError):  # noqa: N818 - the name describes the type, not an error of the program
    """A type that the page cannot make; the message names it."""


def place_of(thing: Any) -> str:
    """Return where a function or class is: ``module:name``."""
    return f"{thing.__module__}:{thing.__qualname__}"


def recipe(wanted: Any) -> Any:
    """Return the recipe of a type. Raises NoRecipe."""
    wanted = inner(wanted)
    if wanted in PLAIN or typing.get_origin(wanted) in (dict, collections.abc.Mapping):
        return None
    if wanted in READ:
        return READ[wanted]
    if typing.get_origin(wanted) is tuple:
        return {"list": recipe(typing.get_args(wanted)[0])}
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return {"enum": place_of(wanted)}
    if isinstance(wanted, type) and dataclasses.is_dataclass(wanted):
        hints = typing.get_type_hints(wanted)
        parts = {one.name: recipe(hints[one.name]) for one in dataclasses.fields(wanted)}
        return {"record": place_of(wanted), "fields": parts}
    raise NoRecipe(str(wanted))


def inner(wanted: Any) -> Any:
    """Return a type without the ``None`` that makes it optional."""
    kinds = [one for one in typing.get_args(wanted) if one is not type(None)]
    union = typing.get_origin(wanted) in (typing.Union, types.UnionType)
    return kinds[0] if union and len(kinds) == 1 else wanted


def written(value: Any) -> Any:
    """Return a value in JSON, as its recipe reads it."""
    if isinstance(value, RollTable):
        rows = [[row.low, row.high, row.result, plain(row.cells)] for row in value.rows]
        return {"dice": str(value.dice), "rows": rows}
    return plain(value)
