"""Questions about odds, with the tables and numbers of a base."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from regolario.book.overlay import merged
from regolario.data.nearest import did_you_mean
from regolario.data.values import bare
from regolario.engine.conversion import plain
from regolario.engine.table_arguments import roll_table
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import Odds, of_column
from regolario.mechanics.odds_questions import Answer, Comparison, Lookup, Named, ask
from regolario.model import Base, Entry, Game, Table

Item = TypeVar("Item")


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
    except ValueError as error:
        raise ValueError(f"`{table.id}`: {error}") from error


def has_column(table: Table, column: str) -> bool:
    """Return whether a table is a die with symbols in this column."""
    return table.dice is not None and any(one.key == column for one in table.columns)


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
        raise ValueError(f"`{entry.id}` has no parameter `{parameter}`; {remedy}")
    value = bare(entry.params[parameter].value)
    if not isinstance(value, Dice | int):
        raise ValueError(f"`{entry.id}.{parameter}` is neither dice nor a whole number")
    return value


def _one(noun: str, written: str, books: Sequence[Mapping[str, Item]]) -> Item:
    """Return the one item with an id or the end of one; the first rulebook that has it counts."""
    for known in books:
        if written in known:
            return known[written]
        close = [key for key in known if key.endswith(f"/{written}")]
        if len(close) > 1:
            raise ValueError(f"`{written}` is ambiguous (choose from: {', '.join(close)})")
        if close:
            return known[close[0]]
    everything = [key.rsplit("/", 1)[-1] for known in books for key in known]
    remedy = did_you_mean(written, everything, f"write the id of a {noun}")
    raise ValueError(f"unknown {noun} `{written}`; {remedy}")


def answer_of(base: Base, question: str) -> Any:
    """Return the answer of a question in plain values: fractions as text, two compared as a list."""
    return plain_answer(ask(question, lookup_in(base)))


def plain_answer(found: Answer | Comparison) -> Any:
    """Return an answer in plain values: fractions as text, two compared as a list."""
    if isinstance(found, Comparison):
        return [plain(found.first), plain(found.second)]
    return plain(found) if isinstance(found, Fraction) else plain(dict(found))
