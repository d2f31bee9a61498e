"""The model of a rules base: small frozen classes without input or output, created by data/load.py."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any

from regolario.data.places import Map
from regolario.mechanics.dice import Dice

Words = Mapping[str, str | None]
Phrases = Mapping[str, Sequence[str]]
"""A text by language code; None where it is not translated."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the base, from languages.yaml.

    ``locale`` is its CLDR tag (``it``, ``en-GB``). ``numbers`` maps a number word to its value ("due": 2, "metà": 1/2),
    ``times`` a word for how often something happens ("una volta": 1). ``idioms`` are phrases in which such a word is
    not a number ("at once"). ``plurals`` are pairs of the endings of a singular and its plural ("o", "i"). ``asking``
    is how a question is written ("¿…?"), ``answers`` the words that answer one ("sí"), in small letters.
    """

    code: str
    name: str
    locale: str
    numbers: Mapping[str, int | Fraction]
    times: Mapping[str, int | Fraction] = field(default_factory=dict)
    idioms: tuple[str, ...] = ()
    plurals: tuple[tuple[str, str], ...] = ()
    asking: str = ""
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of measure.

    ``one`` and ``many`` are its names, singular and plural, in each language; ``size`` is its size in the base unit of
    its ``kind`` (millimetres for a length), None if it has none.
    """

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
    """A reference to a parameter of another entry: ``= bridges/crossing.bonus``."""

    entry: str
    param: str


Plain = int | Fraction | Quantity | Dice
Value = Plain | tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Param:
    """A number of the rules, written once.

    ``value`` is resolved, never a Reference; ``written`` is the YAML scalar; ``origin`` is the full
    ``game/chapter/entry.param`` where the number is written.
    """

    name: str
    value: Value
    written: str
    origin: str
    reference: Reference | None = None


class How(StrEnum):
    """The kinds of knowledge of a fact."""

    PRINTED = "printed"
    RESTORED = "restored"
    CORROBORATED = "corroborated"
    INFERRED = "inferred"
    HOUSE = "house"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Basis:
    """The grounds of a fact: statements of a document or an external URL, and the kind of knowledge."""

    statements: tuple[str, ...]
    how: How
    address: str | None = None
    note: Words | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    """A product of parameters that must equal the parameter ``about``.

    ``within`` is the relative tolerance.
    """

    product: tuple[str, ...]
    about: str
    within: Fraction


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
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)
    change: str | None = None
    on_sheet: bool = True
    derived: bool = False
    asks: Phrases = field(default_factory=dict)
    """What players type when they look for this rule, in each language: questions and key words."""
    also: Phrases = field(default_factory=dict)
    """Other words that players use for its name."""


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
    """A column of a table without dice: a short heading and, if that is an abbreviation, its long form."""

    key: str
    name: Words
    long: Words | None


@dataclass(frozen=True, slots=True)
class Table:
    """A roll table (``dice`` set, no columns) or a table with columns.

    ``id`` is ``game/key``; ``group`` is its file. Without ``on_sheet`` the quick-reference sheet omits it.
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
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)
    on_sheet: bool = True
    asks: Phrases = field(default_factory=dict)
    also: Phrases = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WrongForm:
    """A form of a term that texts must not use, and why."""

    form: str
    because: Words


@dataclass(frozen=True, slots=True)
class Candidate:
    """A form of a term that was considered and not chosen, why, and its sources. It is not wrong."""

    form: str
    because: Words
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermWord:
    """A term in one language: its forms (headword first), evidence, forbidden forms and alternatives."""

    forms: tuple[str, ...]
    state: str
    wrong: tuple[WrongForm, ...]
    evidence: tuple[str, ...]
    candidates: tuple[Candidate, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game in every language; ``id`` is ``game/key``."""

    id: str
    game: str
    group: str
    key: str
    definition: Words
    words: Mapping[str, TermWord | None]
    rests_on: tuple[Basis, ...]
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)
    also: Phrases = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """A question where the source is silent, contradictory or damaged.

    A ``note`` has no readings and no default. A ``derived`` question is the question beneath with the reading that a
    house profile chooses.
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
    reviewed: Mapping[str, str | None]
    source: Map = field(compare=False, repr=False)
    derived: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """A restated statement of a document, the unit of coverage.

    ``kind`` is R, T, E or C (see the data format).
    """

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
    """A kind of piece in a component, and its count."""

    key: str
    name: Words
    count: int


@dataclass(frozen=True, slots=True)
class Component:
    """Pieces of one size to print; ``size`` is width and height."""

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


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of rules; its entries are in reading order."""

    key: str
    name: Words
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class SheetItem:
    """An item at the head of the quick-reference sheet.

    ``item`` is ``chapter/key`` of an entry or the key of a table. ``signs`` sum it up in names of icons,
    ``{parameters}`` and signs: ``steps {spaces} + burst {attacks}``.
    """

    item: str
    signs: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the base, or an overlay on one (``extends``). Mappings go from full id to object.

    A ``selectable`` overlay may be added to any other rulebook of the game it extends. ``settles`` are questions of the
    extended game that do not arise here, ``chosen`` the game's own overlays. A ``house`` profile has a group's own
    rules. ``sheet`` lists what the quick-reference sheet shows first, by part. ``kept`` caches by name what has been
    computed from the game.
    """

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
    chosen: tuple[str, ...] = ()
    house: bool = False
    sheet: Mapping[str, tuple[SheetItem, ...]] = field(default_factory=dict)
    kept: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Base:
    """Everything under rules_data/: languages in order, units, games.

    ``house`` is the id of the profile, if any, that applies in place of the game it extends.
    """

    root: str
    languages: Mapping[str, Language]
    units: Mapping[str, Unit]
    games: Mapping[str, Game]
    house: str | None = None
