"""The public API for other programs; ``import regolario`` offers every name in ``__all__``.

For example::

    base = regolario.load("rules_data")
    answer = regolario.play(base, "turns/movement", {"distance": 7})
    answer.result  # {"legal": False, "because": "too-far"}
    book = regolario.rulebook(base, "my-overlay")  # merged with the games that it extends
    match = regolario.replay(base, "evening.yaml")  # raises Refusal at the first illegal event
    match.outcome()  # who won, and why; None while the match continues
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Literal, overload

from regolario.book.find import UnknownError, among, played_entry, played_table
from regolario.book.find import find as found_in
from regolario.book.layers.overlay import merged
from regolario.checks import check as run_checks
from regolario.data.load import UnknownHouse, game_folders, house_named
from regolario.data.load import load as read
from regolario.engine.conversion import NotPlayable
from regolario.engine.running import Answer
from regolario.engine.running import play as played
from regolario.engine.table_arguments import roll_table
from regolario.mechanics.odds import of_table
from regolario.model import Base, CardDeck, Entry, Game, Question, Table, Term
from regolario.problems import Level, Place, Problem
from regolario.published.game import exported
from regolario.record.begin import begin
from regolario.record.match import Match
from regolario.record.match import replay as replayed
from regolario.record.record_file import events_of, read_record
from regolario.record.rulings import Refusal

__all__ = [
    "Answer",
    "Base",
    "BaseError",
    "CardDeck",
    "Entry",
    "Game",
    "Level",
    "Match",
    "NotPlayable",
    "Place",
    "Problem",
    "Question",
    "Refusal",
    "Roll",
    "Table",
    "Term",
    "UnknownError",
    "check",
    "export",
    "find",
    "load",
    "odds",
    "play",
    "replay",
    "roll",
    "rulebook",
]


KINDS = {"entry": "entries", "table": "tables", "question": "questions", "term": "terms", "deck": "decks"}
"""The kinds of items that ``find`` looks for, each with the field of a game that holds them."""


class BaseError(ValueError):
    """A base that cannot be read completely; ``problems`` lists what is wrong and where."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll on a table: the total of the dice and the key of the resulting row."""

    total: int
    result: str


def load(root: Path | str, house: Path | str | None = None) -> Base:
    """Return the base in a folder ``rules_data``.

    ``house`` is a house profile to apply: its id or the path of its file. Raises UnknownError for a profile that does
    not exist, BaseError if any file cannot be read correctly; consistency checks are left to ``check``.
    """
    base, problems = _read(root, house)
    errors = [problem for problem in problems if problem.level is Level.ERROR]
    if errors:
        raise BaseError(errors)
    return base


def check(root: Path | str, house: Path | str | None = None) -> list[Problem]:
    """Return every problem of the base in a folder ``rules_data``, as `regolario check` prints them.

    With ``house``, a house profile, the problems of the base and of the profile. Raises UnknownError for a profile that
    does not exist.
    """
    base, problems = _read(root, house)
    return run_checks(base, problems)


def _read(root: Path | str, house: Path | str | None) -> tuple[Base, list[Problem]]:
    try:
        named = None if house is None else house_named(house, game_folders(Path(root)))
    except UnknownHouse as error:
        raise UnknownError(str(error)) from error
    return read(Path(root), house=named)


@overload
def find(base: Base, kind: Literal["entry", "entries"], written: str) -> Entry: ...
@overload
def find(base: Base, kind: Literal["table", "tables"], written: str) -> Table: ...
@overload
def find(base: Base, kind: Literal["question", "questions"], written: str) -> Question: ...
@overload
def find(base: Base, kind: Literal["term", "terms"], written: str) -> Term: ...
@overload
def find(base: Base, kind: Literal["deck", "decks"], written: str) -> CardDeck: ...
def find(base: Base, kind: str, written: str) -> Entry | Table | Question | Term | CardDeck:
    """Return the one item of a kind in any game.

    Kinds are ``entry``, ``table``, ``question``, ``term`` and ``deck``, or their plurals. ``written`` is a full
    id, or the end of one if it is unambiguous. Raises UnknownError, also for another kind.
    """
    field = KINDS.get(kind, kind)
    if field not in KINDS.values():
        raise UnknownError(f"unknown kind `{kind}` (choose from: {', '.join(KINDS)})")
    found: Entry | Table | Question | Term | CardDeck = found_in(base, field, written)
    return found


def rulebook(base: Base, game: str, overlays: Iterable[str] = ()) -> Game:
    """Return the merged rulebook of a game, with the overlays chosen.

    It includes what the game extends; one overlay may be given by its id alone. Raises UnknownError for a game that is
    not in the base, ValueError for an overlay that cannot be chosen.
    """
    chosen = [overlays] if isinstance(overlays, str) else overlays
    return merged(base, among(base.games, game), [among(base.games, overlay) for overlay in chosen])


def play(
    base: Base,
    rule: str,
    given: Mapping[str, Any],
    *,
    book: Game | None = None,
    readings: Mapping[str, str] | None = None,
    params: Mapping[str, Any] | None = None,
) -> Answer:
    """Return the answer of a rule to a case.

    ``rule`` is an id or the unambiguous end of one, searched for in ``book`` if given, otherwise in the rulebook of the
    house profile first. ``readings`` applies other readings of its questions, ``params`` tries other numbers. Raises
    UnknownError for an unknown rule, NotPlayable for a case that does not fit it.
    """
    entry = played_entry(base, rule) if book is None else _in_book(book, rule)
    return played(base, entry, given, readings=readings, params=params)


def _in_book(book: Game, rule: str) -> Entry:
    found: Entry = among(book.entries, rule)
    return found


def roll(base: Base, table: str, seed: int | None = None) -> Roll:
    """Return a roll on a table; the same ``seed`` gives the same roll.

    Raises UnknownError for an unknown table, NotPlayable for one without dice.
    """
    total, row = roll_table(played_table(base, table)).roll(Random(seed))
    return Roll(total, row.result)


def odds(base: Base, table: str) -> dict[str, Fraction]:
    """Return the exact probability of each result of a table. Raises as ``roll`` does."""
    return of_table(roll_table(played_table(base, table))).chances


def replay(base: Base, record: Path | str | Mapping[str, Any]) -> Match[Any]:
    """Return a recorded match after all its events: ``state``, ``outcome()``, and ``pop()`` to go back.

    ``record`` is the path of a file or its content. Raises Refusal at the first illegal event, with the rule that it
    breaks; BaseError for a file that cannot be read.
    """
    plain = record if isinstance(record, Mapping) else _read_record(Path(record))
    match = Match(begin(base, plain))
    for _ in replayed(match, events_of(plain)):
        pass
    return match


def _read_record(path: Path) -> Mapping[str, Any]:
    plain, problems = read_record(path)
    if plain is None or problems:
        raise BaseError(problems)
    return plain


def export(base: Base, game: str, overlays: Iterable[str] = ()) -> dict[str, Any]:
    """Return the merged rulebook of a game as JSON values in the published schema.

    Raises as ``rulebook`` does.
    """
    return exported(base, rulebook(base, game, overlays))
