"""What a rules base holds. Frozen, small, no input or output: load.py fills it, everything else reads it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any

from regolario.mechanics.dice import Dice
from regolario.places import Map

Words = Mapping[str, str | None]
"""A text in each language, by language code; None where nobody has translated yet."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the base, from languages.yaml. ``numbers`` maps a number word to its value ("due": 2)."""

    code: str
    name: str
    decimal: str
    numbers: Mapping[str, int]
    messages: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of measure: its name for one and for many in each language, its symbol, and its size in the base unit
    of its ``kind`` (millimetres for a length) where it has one."""

    key: str
    kind: str
    one: Words
    many: Words
    symbol: str | None
    size: Fraction | None


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with a unit."""

    number: int | Fraction
    unit: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A parameter written elsewhere: ``= bridges/crossing.bonus``."""

    entry: str
    param: str


Plain = int | Fraction | Quantity | Dice
Value = Plain | tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Param:
    """A number of the rules, written once. ``value`` is resolved: never a Reference; ``written`` is the YAML scalar,
    ``origin`` the full ``game/chapter/entry.param`` that holds the number."""

    name: str
    value: Value
    written: str
    origin: str
    reference: Reference | None = None


class How(StrEnum):
    """How a fact is known."""

    PRINTED = "printed"
    RESTORED = "restored"
    CORROBORATED = "corroborated"
    INFERRED = "inferred"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Basis:
    """What a fact rests on: statements of a document or an outside address, and how sure we are."""

    statements: tuple[str, ...]
    how: How
    address: str | None = None
    note: Words | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    """A product of parameters that must come within ``within`` (a share) of another parameter."""

    product: tuple[str, ...]
    about: str
    within: Fraction


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule that a player could quote: ``id`` is ``game/chapter/key``.

    ``tables`` and ``questions`` map an argument of the rule's function to the full id of a table or question.
    ``sheet`` is the short wording for the quick-reference sheet; without ``on_sheet`` the entry is not on it at all.
    ``change`` is None, or ``replace`` or ``remove`` in an overlay.
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
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)
    change: str | None = None
    on_sheet: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table. On a roll table ``low`` to ``high`` are the totals that give it; else both are None.
    ``cells`` holds the values of a table with columns, ``unknown`` the columns whose value nobody knows."""

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
    """A column of a table that is not rolled on: a short head and, if it is a letter, what it stands for."""

    key: str
    name: Words
    long: Words | None


@dataclass(frozen=True, slots=True)
class Table:
    """A roll table (``dice`` set, no columns) or a table with columns. ``id`` is ``game/key``; ``group`` its file.
    Without ``on_sheet`` the quick-reference sheet does not show it."""

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
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)
    on_sheet: bool = True


@dataclass(frozen=True, slots=True)
class WrongForm:
    """A form that our texts must not use, and why."""

    form: str
    because: Words


@dataclass(frozen=True, slots=True)
class Candidate:
    """A form that was considered and not chosen, why, and where it can be read. It is not wrong."""

    form: str
    because: Words
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermWord:
    """A term in one language: headword first, then every other form; where it comes from; what else it could be."""

    forms: tuple[str, ...]
    state: str
    wrong: tuple[WrongForm, ...]
    evidence: tuple[str, ...]
    candidates: tuple[Candidate, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game in every language; ``id`` is ``game/key``."""

    id: str
    game: str
    group: str
    key: str
    definition: Words
    words: Mapping[str, TermWord | None]
    rests_on: tuple[Basis, ...]
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Question:
    """Where the source is silent, contradicts itself or is damaged. A ``note`` has no readings and no default."""

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
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Statement:
    """What a document says, restated: the yardstick of coverage. ``kind`` is R, T, E or C (see the data format)."""

    id: str
    document: str
    kind: str
    section: str
    text: Words
    source: Map = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Document:
    """A source document of a game."""

    id: str
    title: str
    author: str
    language: str
    kind: str
    rights: Words
    address: str | None
    note: Words | None


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece in a component, and how many of it."""

    key: str
    name: Words
    count: int


@dataclass(frozen=True, slots=True)
class Component:
    """Pieces of one size to print: ``size`` is width and height."""

    id: str
    game: str
    group: str
    key: str
    name: Words
    size: tuple[Quantity, ...]
    total: int | None
    two_sided: bool
    pieces: tuple[Piece, ...]
    rests_on: tuple[Basis, ...]
    source: Map = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked case: the rule, what is given, what must come out."""

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


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of rules; its entries stand in reading order."""

    key: str
    name: Words
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the base, or an overlay on one (``extends``); one that is ``selectable`` may be chosen with any other
    rulebook of what it extends. ``settles`` are questions of what it extends that do not arise in it. Mappings go from
    full id to object."""

    id: str
    title: Words
    subtitle: Words | None
    edition: Words | None
    about: Words
    rights: Words
    extends: str | None
    documents: Mapping[str, Document]
    chapters: tuple[Chapter, ...]
    entries: Mapping[str, Entry]
    tables: Mapping[str, Table]
    terms: Mapping[str, Term]
    questions: Mapping[str, Question]
    statements: Mapping[str, Statement]
    components: Mapping[str, Component]
    examples: tuple[Example, ...]
    source: Map = field(compare=False, repr=False)
    selectable: bool = False
    settles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Base:
    """Everything under rules_data/: languages in their order, units, games."""

    root: str
    languages: Mapping[str, Language]
    units: Mapping[str, Unit]
    games: Mapping[str, Game]
