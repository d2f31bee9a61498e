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
from regolario.mechanics.odds_questions import Answer, Comparison, Lookup, Named, ask
from regolario.model import Base, Entry, Game

Item = TypeVar("Item")


def lookup_in(base: Base, games: Iterable[Game] | None = None) -> Lookup:
    """Return what finds tables by id, and numbers and dice by `chapter/entry.parameter`, in rulebooks.

    These are all games of the base by default; under a house profile, its rulebook comes first.
    """
    house = base.games.get(base.house or "")
    first = [merged(base, house)] if house else []
    books = [*first, *(base.games.values() if games is None else games)]

    def found(name: str) -> Named:
        entry_id, dot, parameter = name.partition(".")
        if not dot:
            return roll_table(_one("table", name, [book.tables for book in books]))
        return number_of(_one("rule", entry_id, [book.entries for book in books]), parameter)

    return found


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
