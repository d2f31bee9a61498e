"""Playing of rules: arguments come from the entry and from the case; the answer lists what was used.

The signature is the schema: an argument named in the entry's ``params``, ``tables`` or ``questions`` comes from there,
every other one from ``given``. A missing or unknown argument raises ``NotPlayable``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, wraps
from typing import Any

from regolario.book.layers.rulebook import tail
from regolario.data.nearest import did_you_mean
from regolario.data.values import bare, parse, quoted
from regolario.engine.conversion import NotPlayable, UnwritableError, accepts, described, plain, typed
from regolario.engine.functions import from_project, function_for, import_game, place_of_function, source_of
from regolario.engine.module_fault import code_of_game, raised, refuses
from regolario.engine.signatures import arguments, signed_of, taken, types_of
from regolario.engine.table_arguments import as_argument, find_table
from regolario.mechanics.dice import Dice
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base, Entry, Game, Reference


class Failed(NotPlayable):
    """An exception that a rule's function must not raise: a bug in the function, not in the case."""


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
        for fault in import_game(entry.game):
            if entry.id in fault.rules:
                raise Failed(f"{from_project(base, fault.file)}:{fault.line}: {fault.what}")
        raise NotPlayable(f"`{entry.id}` cannot be played: it has no function", key="no-function")
    numbers = {name: bare(param.value) for name, param in entry.params.items()}
    for name, value in (params or {}).items():
        if name not in numbers:
            remedy = did_you_mean(name, numbers, _choose(numbers))
            text = f"`{entry.id}` has no parameter `{quoted(name)}`; {remedy}"
            raise NotPlayable(text, key="parameter", name=quoted(name), known=tuple(numbers))
        numbers[name] = _param(base, name, value)
    chosen = _readings(base, entry, readings or {})
    call = _bind(base, entry, function, given, numbers, chosen)

    try:
        result = called(base, _in_plain_values(function), **call)
    except NotPlayable:
        raise
    except RefusedError as error:
        raise NotPlayable(str(error), key=error.key, **error.values) from error
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

    Raises ValueError if the function refuses its arguments, Failed for any other exception.
    """
    try:
        with code_of_game():
            return function(**call)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if refuses(error, function):
            raise
        place = place_of_function(base, function)
        did = f"returned a value of type {error}, which no file can hold" if isinstance(error, UnwritableError) else ""
        what = f"the function `{function.__name__}` ({place.file}:{place.line}) {did or f'raised {raised(error)}'}"
        raise Failed(what) from error


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
            text, known = f"`{quoted(reading)}` is not a reading of `{question.key}`", tuple(question.readings)
            shown = quoted(reading)
            raise NotPlayable(f"{text}; {remedy}", key="reading", name=shown, question=question.key, known=known)
        chosen[argument] = reading
    if left:
        unknown = next(iter(left))
        remedy = did_you_mean(unknown, entry.questions, _choose(entry.questions))
        text = f"`{entry.id}` has no question `{quoted(unknown)}`; {remedy}"
        raise NotPlayable(text, key="question", name=quoted(unknown), known=tuple(entry.questions))
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
    for name, kind, optional in taken(function):
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
            text = f"`{name}` is missing; write `{name}:` ({kind})"
            raise NotPlayable(text, key="missing", argument=name, typed=name, wanted=types[name])
    return call


def _check_names(entry: Entry, function: Callable[..., Any], given: Mapping[str, Any]) -> None:
    known = [argument.name for argument in arguments(entry, function) if argument.comes_from == "given"]
    for name in given:
        if name not in known:
            if name in entry.params or name in entry.tables:
                text = f"`{name}` belongs to the rule; to try another, write it in a house profile"
                raise NotPlayable(text, key="own-value", argument=name)
            if name in entry.questions:
                question = tail(entry.questions[name])
                text = f"`{name}` is the question `{question}`; choose one of its readings"
                raise NotPlayable(text, key="own-question", argument=name, command=f"--reading {question}=...")
            remedy = did_you_mean(str(name), known, f"it takes: {', '.join(f'`{one}`' for one in known) or 'none'}")
            text = f"the rule takes no argument `{quoted(name)}`; {remedy}"
            raise NotPlayable(text, key="argument", argument=quoted(name), arguments=tuple(known))


def _of_kind(name: str, value: Any, wanted: Any) -> Any:
    if not accepts(value, wanted):
        raise NotPlayable(f"`{name}` is `{plain(value)}`, but the function takes {described(wanted)}")
    return value
