"""Questions about odds, with the tables and numbers of a base."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Literal, TypeVar, get_args, get_origin

from regolario.book.layers.overlay import merged
from regolario.data.nearest import did_you_mean
from regolario.data.values import bare
from regolario.engine.conversion import NotPlayable, plain
from regolario.engine.functions import function_for
from regolario.engine.running import play
from regolario.engine.signatures import arguments, chances_of, types_of
from regolario.engine.table_arguments import roll_table
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import Odds, of_column
from regolario.mechanics.odds_questions import Answer, Comparison, Lookup, Named, ask
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base, Entry, Game, Table

Item = TypeVar("Item")
MOST_TRIED = 400
"""The cases that are tried, fewer than this, to find out whether a chance depends on missing arguments."""


def lookup_in(base: Base, games: Iterable[Game] | None = None) -> Lookup:
    """Return what finds tables, the symbols of dice, and dice and numbers of rules, by their names.

    The rulebooks are all games of the base by default; under a house profile, its rulebook comes first.
    """
    house = base.games.get(base.house or "")
    first = [merged(base, house)] if house else []
    books = [*first, *(base.games.values() if games is None else games)]

    def found(name: str) -> Named:
        entry_id, dot, parameter = name.partition(".")
        if not dot:
            return roll_table(_one("table", name, [book.tables for book in books]))
        if (die := _with_column(entry_id, parameter, [book.tables for book in books])) is not None:
            return symbols_of(die, parameter)
        return number_of(_one("rule", entry_id, [book.entries for book in books]), parameter)

    return found


def symbols_of(table: Table, column: str) -> Odds[int]:
    """Return the odds of a roll's symbols in a column of a table. Raises ValueError if a face is unknown."""
    try:
        return of_column(roll_table(table), column)
    except RefusedError as error:
        raise RefusedError(f"`{table.id}`: {error}", error.key, **error.values) from error


def has_column(table: Table, column: str) -> bool:
    """Return whether a table is a die with symbols in this column."""
    return table.dice is not None and any(one.key == column for one in table.columns)


def is_column(base: Base, written: str, column: str) -> bool:
    """Return whether some die with an id or the end of one has this column.

    Raises RefusedError if such dice lack it, unless the id is also that of an entry.
    """
    games = base.games.values()
    known = [
        one for game in games for key, one in game.tables.items() if one.dice and f"/{key}".endswith(f"/{written}")
    ]
    if any(has_column(table, column) for table in known):
        return True
    if known and not any(f"/{key}".endswith(f"/{written}") for game in games for key in game.entries):
        there = [one.key for one in known[0].columns]
        remedy = did_you_mean(column, there, f"choose from: {', '.join(there) or 'none'}")
        text = f"`{known[0].id}` has no column `{column}`; {remedy}"
        raise RefusedError(text, "column", name=column, table=known[0].id, known=tuple(there))
    return False


def _with_column(written: str, column: str, books: Sequence[Mapping[str, Table]]) -> Table | None:
    """Return the die with an id or the end of one that has symbols in this column; None if there is none."""
    for tables in books:
        for key, table in tables.items():
            if f"/{key}".endswith(f"/{written}") and has_column(table, column):
                return table
    return None


def number_of(entry: Entry, parameter: str) -> Dice | int:
    """Return dice or a number of a rule. Raises ValueError for a parameter of another kind, or for none."""
    if parameter not in entry.params:
        known = ", ".join(entry.params) or "none"
        remedy = did_you_mean(parameter, entry.params, f"choose from: {known}")
        text = f"`{entry.id}` has no parameter `{parameter}`; {remedy}"
        raise RefusedError(text, "parameter", name=parameter, known=tuple(entry.params))
    value = bare(entry.params[parameter].value)
    if not isinstance(value, Dice | int):
        text = f"`{entry.id}.{parameter}` is neither dice nor a whole number"
        raise RefusedError(text, "question-parameter", name=parameter)
    return value


def _one(noun: str, written: str, books: Sequence[Mapping[str, Item]]) -> Item:
    """Return the one item with an id or the end of one; the first rulebook that has it counts."""
    for known in books:
        if written in known:
            return known[written]
        close = [key for key in known if key.endswith(f"/{written}")]
        if len(close) > 1:
            text = f"`{written}` is ambiguous (choose from: {', '.join(close)})"
            raise RefusedError(text, "ambiguous", name=written, ids=tuple(close))
        if close:
            return known[close[0]]
    everything = [key.rsplit("/", 1)[-1] for known in books for key in known]
    remedy = did_you_mean(written, everything, f"write the id of a {noun}")
    raise RefusedError(f"unknown {noun} `{written}`; {remedy}", "unknown-id", name=written, near=tuple(everything))


def answer_of(base: Base, question: str) -> Any:
    """Return the answer of a question in plain values: fractions as text, two compared as a list."""
    return plain_answer(ask(question, lookup_in(base)))


def plain_answer(found: Answer | Comparison) -> Any:
    """Return an answer in plain values: fractions as text, two compared as a list."""
    if isinstance(found, Comparison):
        return [plain(found.first), plain(found.second)]
    return plain(found) if isinstance(found, Fraction) else plain(dict(found))


def chances_without(base: Base, entry: Entry, given: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the chances of a rule's answer that do not depend on its missing arguments.

    None if there are none. A missing roll takes every total of the rule's dice, a flag or a choice every value. A case
    that the rule refuses is left out.
    """
    function = function_for(base, entry)
    if function is None:
        return None
    types = types_of(function)
    needed = (one for one in arguments(entry, function) if one.comes_from == "given" and not one.optional)
    tried = {one.name: _values(entry, types[one.name]) for one in needed if one.name not in given}
    if not tried or prod(map(len, tried.values())) not in range(2, MOST_TRIED):
        return None
    found: list[dict[str, Any]] = []
    for values in product(*tried.values()):
        try:
            answer = play(base, entry, {**given, **dict(zip(tried, values, strict=True))}).result
        except NotPlayable:
            continue
        fields = answer if isinstance(answer, dict) else {"": answer}
        found.append({name: fields.get(name) for name in chances_of(function)})
    same = [name for name, value in (found[0] if len(found) > 1 else {}).items() if value is not None]
    return {name: found[0][name] for name in same if all(one[name] == found[0][name] for one in found)} or None


def _values(entry: Entry, wanted: Any) -> list[Any]:
    """Return the values that a missing argument of a type may take; none for a type with any others."""
    if wanted is bool:
        return [False, True]
    if wanted is int:
        dice = [value for param in entry.params.values() if isinstance(value := bare(param.value), Dice)]
        return sorted({total for one in dice for total in one.totals})
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return [member.value for member in wanted]
    return list(get_args(wanted)) if get_origin(wanted) is Literal else []
