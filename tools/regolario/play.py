"""Rules that run: what a function needs comes from its entry and from what is given; the answer says what it used.

The signature is the schema: an argument named in the entry's ``params``, ``tables`` or ``questions`` comes from there,
every other one from ``given``. What is left over on either side is a mistake, told as ``NotPlayable``.
"""

import collections.abc
import dataclasses
import inspect
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from regolario.functions import function_for, source_of
from regolario.mechanics.board import BoardError
from regolario.mechanics.dice import Dice
from regolario.mechanics.tables import RollRow, RollTable
from regolario.model import Base, Entry, Game, Reference, Table
from regolario.values import bare, number, parse


class NotPlayable(ValueError):  # noqa: N818 - it says what the case is, not that we failed
    """A case that cannot be played as given; the text says why. If the fault is inside the drawing of a board,
    ``argument`` is the argument that holds it and ``fault`` says where in it."""

    def __init__(self, text: str, argument: str | None = None, fault: BoardError | None = None) -> None:
        super().__init__(text)
        self.argument, self.fault = argument, fault


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a rule: where it comes from (``param``, ``table``, ``question`` or ``given``), its type as
    written, and whether it may be left out."""

    name: str
    comes_from: str
    type: str
    optional: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What a rule says: the result in plain values, the parameters it used and the readings it took."""

    rule: str
    result: Any
    params: Mapping[str, Any]
    readings: Mapping[str, str]


def find_entry(base: Base, rule: str) -> Entry | None:
    """The entry with this full id, in whichever game it stands."""
    game = base.games.get(rule.split("/")[0])
    return game.entries.get(rule) if game else None


def playable(base: Base, game: Game) -> Iterator[tuple[Entry, Callable[..., Any]]]:
    """The entries of a game that run, with their functions, in reading order."""
    for entry in game.entries.values():
        function = function_for(base, entry)
        if function is not None:
            yield entry, function


def arguments(entry: Entry, function: Callable[..., Any]) -> list[Argument]:
    """The arguments of a rule's function and where each comes from."""
    found = []
    types = _types(function)
    for name, argument in inspect.signature(function).parameters.items():
        optional = argument.default is not inspect.Parameter.empty
        found.append(Argument(name, source_of(entry, name), described(types[name]), optional))
    return found


def described(wanted: Any) -> str:
    """A type in the words of a case file: the values of an enum, the fields of a record, `list of ...`."""
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
        return (
            "{"
            + ", ".join(f"{field.name}: {described(fields[field.name])}" for field in dataclasses.fields(wanted))
            + "}"
        )
    return getattr(wanted, "__name__", str(wanted))


def play(
    base: Base,
    entry: Entry,
    given: Mapping[str, Any],
    *,
    readings: Mapping[str, str] | None = None,
    params: Mapping[str, Any] | None = None,
) -> Answer:
    """Play one rule. ``readings`` chooses other readings of its questions, by argument or question key; ``params``
    tries other numbers. Raises NotPlayable if the rule does not run or the case does not fit its signature."""
    function = function_for(base, entry)
    if function is None:
        raise NotPlayable(f"`{entry.id}` does not run: no function plays it")
    numbers = {name: bare(param.value) for name, param in entry.params.items()}
    for name, value in (params or {}).items():
        if name not in numbers:
            raise NotPlayable(f"`{entry.id}` has no parameter `{name}`")
        numbers[name] = _param(base, name, value)
    chosen = _readings(base, entry, readings or {})
    call = _bind(base, entry, function, given, numbers, chosen)
    try:
        result = function(**call)
    except ValueError as error:
        raise NotPlayable(str(error)) from error
    used = {name: plain(value) for name, value in numbers.items() if name in call}
    return Answer(entry.id, plain(result), used, {entry.questions[name]: key for name, key in chosen.items()})


def _param(base: Base, name: str, value: Any) -> Any:
    if isinstance(value, Dice | Fraction | tuple):
        return value
    try:
        read = parse(value, base.units)
    except ValueError as error:
        raise NotPlayable(f"`{name}`: {error}") from error
    if isinstance(read, Reference):
        raise NotPlayable(f"`{name}`: `{value}` is a reference; write the number to try")
    return bare(read)


def _readings(base: Base, entry: Entry, wanted: Mapping[str, str]) -> dict[str, str]:
    chosen = {}
    left = dict(wanted)
    for argument, identity in entry.questions.items():
        question = base.games[identity.split("/")[0]].questions[identity]
        reading = left.pop(argument, None) or left.pop(question.key, None) or question.default
        if reading is None or reading not in question.readings:
            raise NotPlayable(f"`{reading}` is no reading of `{question.key}`: {', '.join(question.readings)}")
        chosen[argument] = reading
    if left:
        raise NotPlayable(f"`{entry.id}` meets no question `{next(iter(left))}`")
    return chosen


def _bind(
    base: Base,
    entry: Entry,
    function: Callable[..., Any],
    given: Mapping[str, Any],
    numbers: Mapping[str, Any],
    chosen: Mapping[str, str],
) -> dict[str, Any]:
    types = _types(function)
    left = dict(given)
    call: dict[str, Any] = {}
    for argument in arguments(entry, function):
        name = argument.name
        if argument.comes_from == "param":
            call[name] = numbers[name]
        elif argument.comes_from == "question":
            call[name] = typed(name, chosen[name], types[name])
        elif argument.comes_from == "table":
            call[name] = as_argument(find_table(base, entry.tables[name]))
        elif name in left:
            call[name] = typed(name, left.pop(name), types[name])
        elif not argument.optional:
            raise NotPlayable(f"`{name}` is not given")
    if left:
        known = ", ".join(a.name for a in arguments(entry, function) if a.comes_from == "given")
        raise NotPlayable(f"the rule takes no `{next(iter(left))}`: it takes {known or 'nothing'}")
    return call


@cache
def _types(function: Callable[..., Any]) -> dict[str, Any]:
    return typing.get_type_hints(function)


def typed(name: str, value: Any, wanted: Any) -> Any:
    """A plain value as the type that an argument asks for. Raises NotPlayable if it does not fit."""
    try:
        if wanted is Dice and isinstance(value, str):
            return Dice.parse(value)
        return msgspec.convert(value, wanted, strict=True, dec_hook=_special, str_keys=True)
    except (msgspec.ValidationError, ValueError) as error:
        if isinstance(error.__cause__, BoardError):
            fault = error.__cause__
            raise NotPlayable(f"`{name}`: {fault.what}; {fault.remedy}", name, fault) from error
        raise NotPlayable(f"`{name}`: {error}") from error


def _special(wanted: type, value: Any) -> Any:
    if wanted is Fraction:
        return Fraction(str(value))
    if wanted is Dice:
        return Dice.parse(str(value))
    if hasattr(wanted, "read"):
        if not isinstance(value, str):
            raise ValueError(f"`{value}` is no text: a {wanted.__name__.lower()} is written as text")
        return wanted.read(value)
    raise NotImplementedError(wanted)


def find_table(base: Base, identity: str) -> Table:
    """The table with this full id."""
    return base.games[identity.split("/")[0]].tables[identity]


def as_argument(table: Table) -> RollTable | dict[str, dict[str, Any]]:
    """A table as functions receive it: a RollTable, or the cells of each row by the row's key; what nobody
    knows is None."""
    if table.dice is not None:
        return roll_table(table)
    return {
        row.result: dict.fromkeys(row.unknown) | {name: bare(cell.value) for name, cell in row.cells.items()}
        for row in table.rows
    }


def roll_table(table: Table) -> RollTable:
    """A roll table as functions receive it. Raises NotPlayable for a table that is not rolled on."""
    if table.dice is None:
        raise NotPlayable(f"`{table.id}` is not rolled on")
    return RollTable(
        table.dice,
        tuple(
            RollRow(row.low, row.high, row.result, {name: bare(param.value) for name, param in row.params.items()})
            for row in table.rows
            if row.low is not None and row.high is not None
        ),
    )


def plain(value: Any) -> Any:
    """An answer in the values that YAML and JSON have: mappings, lists, text, numbers, None. A fraction that is not
    whole becomes text, ``5/2``; a set becomes a sorted list."""
    return _settled(msgspec.to_builtins(_dice_written(value), enc_hook=_written, str_keys=True))


def _dice_written(value: Any) -> Any:
    """Dice are written 2D6, wherever they are; msgspec would spell out their fields."""
    if isinstance(value, Dice):
        return str(value)
    if isinstance(value, dict):
        return {key: _dice_written(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_dice_written(inner) for inner in value]
    return value


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        exact = number(str(value))
        return exact if isinstance(exact, int) else str(exact)
    if hasattr(value, "read"):
        return str(value)
    raise NotImplementedError(type(value))


def _settled(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _settled(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_settled(inner) for inner in value]
    if isinstance(value, float):
        return _written(Fraction(str(value)))
    return value
