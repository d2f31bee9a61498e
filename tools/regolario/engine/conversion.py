"""Conversion between values of YAML files and the arguments and answers of rules.

A file has mappings, lists, text, numbers and null; a function takes fractions, dice, enums, boards, frozen dataclasses
and tuples of them. ``described`` describes a type as a file writes it, ``typed`` converts a value to a type, ``plain``
converts an answer to values of a file.
"""

import collections.abc
import dataclasses
import re
import types
import typing
from collections.abc import Sized
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

from regolario.data.values import number, quoted
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.bounds import LARGEST_NUMBER, LONGEST_TEXT, MOST_ITEMS, shortened
from regolario.mechanics.dice import Dice
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.tables import RollTable


class NotPlayable(RefusedError):  # noqa: N818 - the name describes the case, not an error of the program
    """A case that cannot be played as given; its text tells the author of a file why.

    For a fault inside the drawing of a board, ``drawing`` names the argument with the drawing and ``fault`` locates
    the fault in it. ``key`` and ``values`` say it to a player; see ``engine.refusal_words``.
    """

    def __init__(
        self, text: str, drawing: str | None = None, fault: BoardError | None = None, key: str = "", **values: Any
    ) -> None:
        super().__init__(text, key, **values)
        self.drawing, self.fault = drawing, fault


class UnwritableError(TypeError):
    """An answer that no file can hold; its text is the type of the value."""


ENUM_VALUE = re.compile(r"Invalid enum value '?(.*?)'?((?: - at `.*`)?)$")
OTHER_TYPE = re.compile(r"Expected `([a-z |]+)`, got `(\w+)`((?: - at `.*`)?)")
LIKE_A_VALUE = re.compile(r"-?[0-9]+(\.[0-9]+)?|true|false")
"""Matches a text that would be a number, or yes or no, without the quotes around it."""
NOUNS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}
"""The types that msgspec names, as a message calls them."""
NUMBERS = (int, float, Fraction)


def described(wanted: Any) -> str:
    """Return a type as a case file writes it: values of an enum, fields of a record, `list of ...`."""
    inner = typing.get_args(wanted)
    origin = typing.get_origin(wanted)
    if origin is tuple:
        items = [described(item) for item in inner if item is not Ellipsis]
        return f"list of {items[0]}" if Ellipsis in inner else f"[{', '.join(items)}]"
    if origin in (list, set, frozenset, collections.abc.Sequence):
        return f"list of {described(inner[0])}"
    if origin in (dict, collections.abc.Mapping):
        return f"mapping of {described(inner[0])} to {described(inner[1])}"
    if inner:
        return " or ".join("nothing" if item is type(None) else described(item) for item in inner)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return " | ".join(str(member.value) for member in wanted)
    if dataclasses.is_dataclass(wanted) and isinstance(wanted, type) and wanted not in (Dice, RollTable):
        fields = typing.get_type_hints(wanted)
        named = (f"{field.name}: {described(fields[field.name])}" for field in dataclasses.fields(wanted))
        return "{" + ", ".join(named) + "}"
    return getattr(wanted, "__name__", str(wanted))


def typed(name: str, value: Any, wanted: Any, *, signed: bool = True) -> Any:
    """Return a plain value converted to the type of an argument.

    Raises NotPlayable if it does not fit, or for a number below zero unless it is ``signed``.
    """
    try:
        check_bounds(value)
        if wanted is Dice and isinstance(value, str):
            return Dice.parse(value)

        def special(inner: type, item: Any) -> Any:
            found = _special(inner, item)
            return found if signed else _not_negative(name, found)

        given = value if signed else _not_negative(name, value)
        return msgspec.convert(given, wanted, strict=True, dec_hook=special, str_keys=True)
    except Exception as error:  # a type of a game may run code of the game
        if isinstance(error.__cause__, BoardError):
            fault = error.__cause__
            text = f"`{name}`: {fault.what}; {fault.remedy}"
            raise NotPlayable(text, name, fault, fault.key, **fault.values) from error
        text = f"`{name}`: {_plainly(str(error), wanted, value) or type(error).__name__}"
        refused = error if isinstance(error, RefusedError) else error.__cause__
        if isinstance(refused, RefusedError):
            raise NotPlayable(text, key=refused.key, **refused.values) from error
        raise NotPlayable(text, key="value", argument=name, typed=name, wanted=wanted) from error


def _noun(types: str) -> str:
    """Return types as msgspec names them, ``int | null``, in plain words."""
    return " or ".join(NOUNS.get(one, one) for one in types.split(" | "))


def _plainly(message: str, wanted: Any, value: Any) -> str:
    """Return a message of msgspec in plain words: the type of a value, or the values to choose from."""
    other = OTHER_TYPE.fullmatch(message)
    if other:
        shown = f"`{quoted(value)}`" if isinstance(value, str | int | float) and not other[3] else _noun(other[2])
        if isinstance(value, str) and not other[3] and LIKE_A_VALUE.fullmatch(value):
            shown = f'`"{quoted(value)}"` in quotes'
        return f"write {_noun(other[1])}, not {shown}{other[3]}"
    unknown = ENUM_VALUE.match(message)
    if not unknown:
        return message
    choices = described(wanted) if isinstance(wanted, type) and issubclass(wanted, Enum) else ""
    return f"unknown value `{unknown[1]}`{f' (choose from: {choices})' if choices else ''}{unknown[2]}"


def check_bounds(value: Any) -> None:
    """Raise ValueError for a number, text or list that exceeds the limits for values of a rule."""
    if isinstance(value, str) and len(value) <= LONGEST_TEXT:
        return
    if isinstance(value, NUMBERS) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        text = f"a number is out of range; numbers go up to {LARGEST_NUMBER:,}"
        raise RefusedError(text, "too-high", most=LARGEST_NUMBER)
    most = LONGEST_TEXT if isinstance(value, str) else MOST_ITEMS
    if isinstance(value, Sized) and len(value) > most:
        kind = "characters" if isinstance(value, str) else "items"
        text = f"it has {len(value):,} {kind}; at most {most:,} are allowed"
        raise RefusedError(text, "size", size=len(value), most=most)
    if isinstance(value, dict):
        for key, inner in value.items():
            check_bounds(key)
            check_bounds(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            check_bounds(inner)


def _not_negative(name: str, value: Any) -> Any:
    """Return the value of an argument. Raises RefusedError if it is, or holds, a number below zero."""
    if _is_negative(value):
        raise RefusedError("a number is below zero", "negative", argument=name)
    return value


def _is_negative(value: Any) -> bool:
    """Return whether a value is, or holds, a number below zero."""
    if isinstance(value, NUMBERS):
        return value < 0
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return any(map(_is_negative, inner))


def _special(wanted: type, value: Any) -> Any:
    if wanted is Fraction:
        if isinstance(value, int | float | str):
            return _fraction(value)
        raise _not_a_number(value)
    if wanted is Dice:
        return Dice.parse(str(value))
    if hasattr(wanted, "read"):
        if not isinstance(value, str):
            raise TypeError(f"`{quoted(value)}` is not text; a {wanted.__name__.lower()} is written as text")
        return wanted.read(value)
    raise NotImplementedError(f"no file can hold a value of type `{getattr(wanted, '__name__', wanted)}`")


def _fraction(value: int | float | str) -> Fraction:
    try:
        return Fraction(number(value))
    except ValueError as error:
        if not str(error).startswith("Invalid literal"):
            raise
        raise _not_a_number(value) from None


def _not_a_number(value: Any) -> RefusedError:
    return RefusedError(f"`{quoted(value)}` is not a number", "not-a-number", value=shortened(str(value)))


def accepts(value: Any, wanted: Any) -> bool:
    """Return whether a value has the type of an argument.

    The value comes from an entry: a number, dice, a table or a list of them.
    """
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (typing.Union, types.UnionType):
        return any(accepts(value, one) for one in inner)
    if origin is tuple and isinstance(value, tuple) and inner:
        wanted_items = inner[:1] * len(value) if Ellipsis in inner else inner
        return len(wanted_items) == len(value) and all(map(accepts, value, wanted_items))
    if origin in (collections.abc.Sequence, list):
        return isinstance(value, tuple) and all(accepts(item, inner[0]) for item in value)
    if wanted in (Fraction, float):
        return isinstance(value, int | Fraction)
    known = origin or wanted
    return isinstance(value, known) if isinstance(known, type) else True


def plain(value: Any) -> Any:
    """Return an answer in values of YAML and JSON: mappings, lists, text, numbers, None.

    A fraction that is not a whole number becomes text, ``5/2``; a set becomes a sorted list.
    """
    return _settled(msgspec.to_builtins(_dice_written(value), enc_hook=_written, str_keys=True))


def _dice_written(value: Any) -> Any:
    """Return a value with dice as text (2D6) at any depth; msgspec would write their fields."""
    if isinstance(value, Dice):
        return str(value)
    if isinstance(value, dict):
        return {key: _dice_written(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_dice_written(inner) for inner in value]
    return value


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    if hasattr(value, "read"):
        return str(value)
    raise UnwritableError(f"`{type(value).__name__}`")


def _settled(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _settled(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_settled(inner) for inner in value]
    if isinstance(value, float):
        return _written(Fraction(str(value)))
    return value
