"""Playing of rules: arguments come from the entry and from the case; the answer lists what was used.

The signature is the schema: an argument named in the entry's ``params``, ``tables`` or ``questions`` comes from there,
every other one from ``given``. A missing or unknown argument raises ``NotPlayable``.
"""

import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, wraps
from typing import Any

from regolario.data.nearest import did_you_mean
from regolario.data.values import bare, parse, quoted
from regolario.engine.conversion import NotPlayable as NotPlayable
from regolario.engine.conversion import accepts
from regolario.engine.conversion import described as described
from regolario.engine.conversion import plain as plain
from regolario.engine.conversion import typed as typed
from regolario.engine.functions import function_for, parameters, place_of_function, source_of
from regolario.mechanics.bounds import SIGNED
from regolario.mechanics.dice import Dice
from regolario.mechanics.tables import RollRow, RollTable
from regolario.model import Base, Entry, Game, Reference, Table


class Failed(NotPlayable):
    """An exception that a rule's function must not raise: a bug in the function, not in the case."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a rule: its name, its type as text, and whether it is optional.

    ``comes_from`` is its source: ``param``, ``table``, ``question`` or ``given``.
    """

    name: str
    comes_from: str
    type: str
    optional: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a rule: its result in plain values, the parameters used and the readings applied."""

    rule: str
    result: Any
    params: Mapping[str, Any]
    readings: Mapping[str, str]


def find_entry(base: Base, rule: str) -> Entry | None:
    """Return the entry with a full id, or None."""
    game = base.games.get(rule.split("/")[0])
    return game.entries.get(rule) if game else None


def playable(base: Base, game: Game) -> Iterator[tuple[Entry, Callable[..., Any]]]:
    """Yield the entries of a game that have functions, with the functions, in reading order."""
    for entry in game.entries.values():
        function = function_for(base, entry)
        if function is not None:
            yield entry, function


def arguments(entry: Entry, function: Callable[..., Any]) -> list[Argument]:
    """Return the arguments of a rule's function with their sources."""
    return [Argument(name, source_of(entry, name), kind, optional) for name, kind, optional in _taken(function)]


@cache
def _taken(function: Callable[..., Any]) -> tuple[tuple[str, str, bool], ...]:
    """Return the name of each argument of a function, its type as text, and whether it is optional."""
    types = types_of(function)
    given = parameters(function)
    return tuple((name, described(types[name]), one.default is not one.empty) for name, one in given.items())


def play(
    base: Base,
    entry: Entry,
    given: Mapping[str, Any],
    *,
    readings: Mapping[str, str] | None = None,
    params: Mapping[str, Any] | None = None,
) -> Answer:
    """Play one rule and return its answer.

    ``readings`` chooses other readings of its questions, by argument or question key; ``params`` tries other numbers.
    Raises NotPlayable if the rule has no function or the case does not fit its signature.
    """
    function = function_for(base, entry)
    if function is None:
        raise NotPlayable(f"`{entry.id}` cannot be played: it has no function")
    numbers = {name: bare(param.value) for name, param in entry.params.items()}
    for name, value in (params or {}).items():
        if name not in numbers:
            remedy = did_you_mean(name, numbers, _choose(numbers))
            raise NotPlayable(f"`{entry.id}` has no parameter `{quoted(name)}`; {remedy}")
        numbers[name] = _param(base, name, value)
    chosen = _readings(base, entry, readings or {})
    call = _bind(base, entry, function, given, numbers, chosen)

    try:
        result = called(base, _in_plain_values(function), **call)
    except NotPlayable:
        raise
    except ValueError as error:
        raise NotPlayable(str(error) or "ValueError") from error
    used = {name: plain(value) for name, value in numbers.items() if name in call}
    return Answer(entry.id, result, used, {entry.questions[name]: key for name, key in chosen.items()})


@cache
def _in_plain_values(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def answer(**case: Any) -> Any:
        return plain(function(**case))

    return answer


def called(base: Base, function: Callable[..., Any], /, **call: Any) -> Any:
    """Return the answer of a function.

    Raises ValueError if the function does, Failed for any other exception.
    """
    try:
        return function(**call)
    except ValueError:
        raise
    except (Exception, SystemExit) as error:
        place = place_of_function(base, function)
        what = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise Failed(f"the function `{function.__name__}` ({place.file}:{place.line}) raised {what}") from error


def _param(base: Base, name: str, value: Any) -> Any:
    if isinstance(value, Dice | Fraction | tuple):
        return value
    try:
        read = parse(value, base.units)
    except ValueError as error:
        raise NotPlayable(f"`{name}`: {error}") from error
    if isinstance(read, Reference):
        raise NotPlayable(f"`{name}`: `{value}` is a reference; write the number itself")
    return bare(read)


def _readings(base: Base, entry: Entry, wanted: Mapping[str, str]) -> dict[str, str]:
    chosen = {}
    left = dict(wanted)
    for argument, identity in entry.questions.items():
        question = base.games[identity.split("/")[0]].questions[identity]
        reading = left.pop(argument, None) or left.pop(question.key, None) or question.default
        if not isinstance(reading, str) or reading not in question.readings:
            remedy = did_you_mean(str(reading), question.readings, _choose(question.readings))
            raise NotPlayable(f"`{quoted(reading)}` is not a reading of `{question.key}`; {remedy}")
        chosen[argument] = reading
    if left:
        unknown = next(iter(left))
        remedy = did_you_mean(unknown, entry.questions, _choose(entry.questions))
        raise NotPlayable(f"`{entry.id}` has no question `{quoted(unknown)}`; {remedy}")
    return chosen


def _choose(known: Iterable[str]) -> str:
    return f"choose from: {', '.join(f'`{name}`' for name in known) or 'none'}"


def _bind(
    base: Base,
    entry: Entry,
    function: Callable[..., Any],
    given: Mapping[str, Any],
    numbers: Mapping[str, Any],
    chosen: Mapping[str, str],
) -> dict[str, Any]:
    types = types_of(function)
    _check_names(entry, function, given)
    call: dict[str, Any] = {}
    for name, kind, optional in _taken(function):
        source = source_of(entry, name)
        if source == "param":
            call[name] = _of_kind(name, numbers[name], types[name])
        elif source == "question":
            call[name] = typed(name, chosen[name], types[name])
        elif source == "table":
            call[name] = as_argument(find_table(base, entry.tables[name]))
        elif name in given:
            call[name] = typed(name, given[name], types[name], signed=name in signed_of(function))
        elif not optional:
            raise NotPlayable(f"`{name}` is missing; write `{name}:` ({kind})")
    return call


def _check_names(entry: Entry, function: Callable[..., Any], given: Mapping[str, Any]) -> None:
    known = [argument.name for argument in arguments(entry, function) if argument.comes_from == "given"]
    for name in given:
        if name not in known:
            remedy = did_you_mean(str(name), known, f"it takes: {', '.join(f'`{one}`' for one in known) or 'none'}")
            raise NotPlayable(f"the rule takes no argument `{quoted(name)}`; {remedy}")


def _of_kind(name: str, value: Any, wanted: Any) -> Any:
    if not accepts(value, wanted):
        raise NotPlayable(f"`{name}` is `{plain(value)}`, but the function takes {described(wanted)}")
    return value


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
    try:
        known = typing.get_type_hints(function, include_extras=True)
    except (NameError, TypeError, SyntaxError):
        known = {}
    return frozenset(name for name, wanted in known.items() if _is_signed(wanted))


def _is_signed(wanted: Any) -> bool:
    inner = typing.get_args(wanted)
    return SIGNED in getattr(wanted, "__metadata__", ()) or any(map(_is_signed, inner))


def find_table(base: Base, identity: str) -> Table:
    """Return the table with a full id."""
    return base.games[identity.split("/")[0]].tables[identity]


def as_argument(table: Table) -> RollTable | dict[str, dict[str, Any]]:
    """Return a table as functions receive it: a RollTable, or the cells of each row by the row's key.

    Unknown cells are None.
    """
    if table.dice is not None:
        return roll_table(table)
    return {
        row.result: dict.fromkeys(row.unknown) | {name: bare(cell.value) for name, cell in row.cells.items()}
        for row in table.rows
    }


def roll_table(table: Table) -> RollTable:
    """Return a roll table as functions receive it. Raises NotPlayable for a table without dice."""
    if table.dice is None:
        raise NotPlayable(f"`{table.id}` is not a roll table")
    return RollTable(
        table.dice,
        tuple(
            RollRow(row.low, row.high, row.result, {name: bare(param.value) for name, param in row.params.items()})
            for row in table.rows
            if row.low is not None and row.high is not None
        ),
    )
