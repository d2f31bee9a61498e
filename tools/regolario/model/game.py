"""A game with everything in it, and the base that holds all games."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from regolario.data.places import Map
from regolario.model.cards import CardDeck
from regolario.model.language import Language, Words
from regolario.model.numbers import Unit
from regolario.model.pieces import Component
from regolario.model.rules import Entry, Example, Question, Table
from regolario.model.senses import Sense
from regolario.model.sources import Document, Statement
from regolario.model.terms import Term
from regolario.model.topics import Topic


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
    rules. ``sheet`` lists what the quick-reference sheet shows first, by part. ``moved`` maps the former
    ``chapter/key`` of an entry that left its chapter to its id. ``kept`` caches by name what has been computed from
    the game.
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
    decks: Mapping[str, CardDeck]
    examples: tuple[Example, ...]
    source: Map = field(compare=False, repr=False)
    selectable: bool = False
    settles: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    house: bool = False
    sheet: Mapping[str, tuple[SheetItem, ...]] = field(default_factory=dict)
    moved: Mapping[str, str] = field(default_factory=dict)
    kept: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Base:
    """Everything under rules_data/: languages in order, units, games, topics, senses.

    ``house`` is the id of the profile, if any, that applies in place of the game it extends.
    """

    root: str
    languages: Mapping[str, Language]
    units: Mapping[str, Unit]
    games: Mapping[str, Game]
    house: str | None = None
    topics: Mapping[str, Topic] = field(default_factory=dict)
    senses: Mapping[str, Sense] = field(default_factory=dict)
