"""The rules of a game: entries, tables, open questions and worked examples."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from regolario.data.places import Map
from regolario.mechanics.dice import Dice
from regolario.model.language import Phrases, Words
from regolario.model.numbers import Param
from regolario.model.review import Review
from regolario.model.sources import Basis


@dataclass(frozen=True, slots=True)
class Agreement:
    """A product, or a sum, of parameters that must equal the parameter ``about``.

    ``within`` is the relative tolerance of a product.
    """

    product: tuple[str, ...]
    about: str
    within: Fraction
    sum: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule that a player could quote; ``id`` is ``game/chapter/key``.

    ``tables`` and ``questions`` map an argument of the rule's function to the full id of a table or question. ``sheet``
    is the short wording for the quick-reference sheet; without ``on_sheet`` the sheet omits the entry. ``change`` is
    None, or ``replace`` or ``remove`` in an overlay. A ``derived`` entry is one that a profile makes from the entry
    beneath, whose texts it keeps.
    """

    id: str
    game: str
    chapter: str
    key: str
    name: Words
    text: Words
    sheet: Words | None
    params: Mapping[str, Param]
    tables: Mapping[str, str]
    questions: Mapping[str, str]
    rests_on: tuple[Basis, ...]
    see: tuple[str, ...]
    optional: bool
    runs: bool
    because: str | None
    agrees: tuple[Agreement, ...]
    reviewed: Mapping[str, Review]
    source: Map = field(compare=False, repr=False)
    change: str | None = None
    on_sheet: bool = True
    derived: bool = False
    asks: Phrases = field(default_factory=dict)
    """What players type when they look for this rule, in each language: questions and key words."""
    also: Phrases = field(default_factory=dict)
    """Other words that players use for its name."""
    topics: tuple[str, ...] = ()
    """The keys of the topics that it answers."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table.

    On a roll table the totals from ``low`` to ``high`` give it; otherwise both are None. ``cells`` are the values of a
    table with columns, ``unknown`` the columns whose value is unknown.
    """

    low: int | None
    high: int | None
    result: str
    text: Words
    entry: str | None
    params: Mapping[str, Param]
    cells: Mapping[str, Param]
    unknown: frozenset[str]
    source: Map = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: a short heading and, if that is an abbreviation, its long form.

    In a ``flag`` column 1 stands for yes and 0 for no. A column with ``dice`` counts dice and is shown as dice: for
    each colour, it names the column that counts those of the colour.
    """

    key: str
    name: Words
    long: Words | None
    flag: bool = False
    dice: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """A roll table (``dice`` set), a table with columns, or both: a die whose rows are faces with symbols.

    ``id`` is ``game/key``; ``group`` is its file. Without ``on_sheet`` the quick-reference sheet omits it. With
    ``drawn`` each row is shown with the picture of the thing on the game's boards that its ``result`` names.
    With ``steps`` the rows are shown as a chart of steps, numbered by the column ``step``.
    """

    id: str
    game: str
    group: str
    key: str
    name: Words
    dice: Dice | None
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    note: Words | None
    rests_on: tuple[Basis, ...]
    reviewed: Mapping[str, Review]
    source: Map = field(compare=False, repr=False)
    on_sheet: bool = True
    asks: Phrases = field(default_factory=dict)
    also: Phrases = field(default_factory=dict)
    drawn: bool = False
    steps: bool = False

    @property
    def shown(self) -> tuple[Column, ...]:
        """Return the columns that are shown: all but those that count the dice of another column by colour."""
        parts = {part for column in self.columns for part in column.dice.values() if part != column.key}
        return tuple(column for column in self.columns if column.key not in parts)


@dataclass(frozen=True, slots=True)
class Question:
    """A question where the source is silent, contradictory or damaged.

    A ``note`` has no readings and no default. A ``derived`` question is the question beneath with the reading that a
    house profile chooses. ``because`` is the reason why no function takes its readings.
    """

    id: str
    game: str
    key: str
    kind: str
    name: Words
    text: Words
    params: Mapping[str, Param]
    evidence: tuple[Basis, ...]
    readings: Mapping[str, Words]
    default: str | None
    why: Words | None
    reviewed: Mapping[str, Review]
    source: Map = field(compare=False, repr=False)
    derived: bool = False
    asks: Phrases = field(default_factory=dict)
    because: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the rule, the given case and the expected answer."""

    rule: str
    game: str
    chapter: str
    name: Words
    given: Mapping[str, Any]
    readings: Mapping[str, str]
    params: Mapping[str, Any]
    then: Any
    rests_on: tuple[str, ...]
    source: Map = field(compare=False, repr=False)
