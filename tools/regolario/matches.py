"""Recorded matches of DOOM: their rules, numbers and readings come from the base, their places from the file.

The functions that play a match know no base and no file; this is the bridge. To play at the table::

    state = begin(base, {"game": "doom-2004-deathmatch", "format": 1, "players": [...], ...})
    match = Match(state)
    match.push({"frag": "B", "by": "A"})

See ``regolario.games.doom_2004_deathmatch.match`` for what can be pushed, undone and saved.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_type_hints

from regolario.functions import function_for, import_game
from regolario.games.doom_2004_capture_the_flag.flag_match import CAPTURE_THE_FLAG
from regolario.games.doom_2004_deathmatch.deathmatch import DEATHMATCH
from regolario.games.doom_2004_deathmatch.events import Event
from regolario.games.doom_2004_deathmatch.heads import check_head, read_head
from regolario.games.doom_2004_deathmatch.match import Match
from regolario.games.doom_2004_deathmatch.rulings import Refusal, Ruling, Rulings
from regolario.games.doom_2004_deathmatch.state import State
from regolario.mechanics.board import BoardError
from regolario.model import Base, Entry, Game
from regolario.overlay import lineage, merged
from regolario.places import File, Map, Seq
from regolario.play import arguments, as_argument, find_table, typed
from regolario.problems import Place, Problem
from regolario.source import read, read_text
from regolario.values import bare

GAMES = {"doom-2004-deathmatch": DEATHMATCH, "doom-2004-capture-the-flag": CAPTURE_THE_FLAG}

CARDS, COPIES = "card-names", "deathmatch"
"""The table of the marine cards, and its column with the copies in a match."""


class NoMatch(ValueError):  # noqa: N818 - it says what the case is
    """The base holds no such game; the text says which."""


@dataclass(frozen=True)
class Step:
    """One event of a record that was played: its number from 1, and the match before and after it."""

    number: int
    event: Event
    before: State
    after: State


def rulings(base: Base, game: str, readings: Mapping[str, str] | None = None, also: tuple[str, ...] = ()) -> Rulings:
    """The rules of a game as they are played: each rule that runs, with the numbers, tables and readings of its entry.
    ``readings`` takes another reading of a question, by its key; ``also`` chooses overlays, such as errata. Raises
    NoMatch if the base lacks the game, Refusal for a question, reading or overlay that there is not."""
    if game not in base.games:
        raise NoMatch(f"{base.root} holds no game {game}")
    for below in lineage(base, base.games[game]):
        import_game(below.id)
    whole = _whole(base, base.games[game], also)
    taken = dict(readings or {})
    _check_readings({question.key: question for question in whole.questions.values()}, taken)
    found = {
        f"{entry.chapter}/{entry.key}": Ruling(entry.id, function, _settled(base, whole, entry, taken))
        for entry in whole.entries.values()
        if (function := function_for(base, entry)) is not None
    }
    defaults = {question.key: question.default for question in whole.questions.values()}
    played = {question for entry in whole.entries.values() for question in _taken(base, entry)}
    unplayed = {key: default for key, default in defaults.items() if key not in played}
    return Rulings(game, found, _cards(whole), {**defaults, **taken}, unplayed)


def _taken(base: Base, entry: Entry) -> list[str]:
    """The questions of which the function of an entry takes a reading, by key."""
    function = function_for(base, entry)
    found = arguments(entry, function) if function else ()
    return [entry.questions[one.name].split("/")[-1] for one in found if one.comes_from == "question"]


def _cards(whole: Game) -> dict[str, int]:
    """How often each card of the base box is in the marine deck of a match."""
    table = next((table for table in whole.tables.values() if table.key == CARDS), None)
    rows = as_argument(table) if table else {}
    assert isinstance(rows, dict)
    return {card: cells[COPIES] for card, cells in rows.items()}


def _whole(base: Base, game: Game, also: tuple[str, ...]) -> Game:
    try:
        return merged(base, game, [base.games[name] for name in also])
    except (KeyError, ValueError):
        raise Refusal(None, "no-such-overlay", field="also", overlay=", ".join(also)) from None


def _settled(base: Base, whole: Game, entry: Entry, taken: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of a rule that come from its entry."""
    function = function_for(base, entry)
    assert function is not None
    types = get_type_hints(function)
    questions = {question.key: question for question in whole.questions.values()}
    settled: dict[str, Any] = {}
    for argument in arguments(entry, function):
        name = argument.name
        if argument.comes_from == "param":
            settled[name] = bare(entry.params[name].value)
        elif argument.comes_from == "table":
            settled[name] = as_argument(find_table(base, entry.tables[name]))
        elif argument.comes_from == "question":
            question = questions[entry.questions[name].split("/")[-1]]
            settled[name] = typed(name, taken.get(question.key, question.default), types[name])
    return settled


def _check_readings(questions: Mapping[str, Any], taken: Mapping[str, str]) -> None:
    for key, reading in taken.items():
        if key not in questions:
            raise Refusal(None, "no-such-question", field="readings", question=key)
        known = questions[key].readings
        if not isinstance(reading, str) or reading not in known:
            known = ", ".join(known)
            raise Refusal(None, "no-such-reading", field="readings", question=key, reading=reading, known=known)


def _check_played(book: Rulings, taken: Mapping[str, str], reads: Collection[str]) -> None:
    """Raises Refusal for a reading that nothing here plays."""
    for key, reading in taken.items():
        default = book.unplayed.get(key, reading)
        if reading != default and key not in reads:
            raise Refusal(None, "reading-not-played", field="readings", question=key, reading=reading, known=default)


def begin(base: Base, plain: Mapping[str, Any]) -> State:
    """A match before its first event, from its head. Raises Refusal, BoardError or NoMatch."""
    game = check_head(plain, GAMES)
    readings, also = plain.get("readings", {}), plain.get("also", [])
    if not isinstance(readings, Mapping):
        raise Refusal(None, "no-mapping", field="readings", key="readings")
    if not isinstance(also, list) or not all(isinstance(overlay, str) for overlay in also):
        raise Refusal(None, "no-words", field="also", key="also", value=also)
    book = rulings(base, game, readings, tuple(also))
    _check_played(book, readings, GAMES[game].reads)
    head = read_head(plain, book, GAMES[game])
    try:
        return GAMES[game].begin(head)
    except Refusal:
        raise
    except ValueError as error:
        raise Refusal(None, "makes-no-sense", why=error) from error


def replay(match: Match, events: list[Any]) -> Iterator[Step]:
    """Play recorded events one after another. Raises Refusal, with its number, for the first that is not legal."""
    for number, plain in enumerate(events, 1):
        before = match.state
        after = match.push(plain)
        yield Step(number, match.events[-1], before, after)


def read_record(path: Path) -> tuple[Map | None, list[Problem]]:
    """A recorded match as plain data that knows its places, and what kept it from being read. Of a file that was cut
    off in the middle, what stands whole before the break is told."""
    found, problems = read(path, str(path))
    if found is None and not problems:
        return Map(File(path, str(path)), 0), []
    if found is None and problems[0].code == "syntax":
        problems = [_cut_off(path, problems[0])]
    return found, problems


def _cut_off(path: Path, problem: Problem) -> Problem:
    """The same problem; if whole events stand before it, with their number."""
    lines = path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    for end in range(min(problem.place.line, len(lines)), 0, -1):
        whole, faults = read_text("".join(lines[: end - 1]), File(path, str(path)))
        if not faults and isinstance(whole, Map) and isinstance(whole.get("events"), Seq):
            remedy = (
                f"what stands above is whole and holds {len(whole['events'])} events: mend this one, or take it out"
            )
            return replace(problem, place=Place(str(path), end), remedy=remedy)
    return problem


def events_of(plain: Mapping[str, Any]) -> list[Any]:
    """The events of a record. Raises Refusal if it has none."""
    found = plain.get("events")
    if not isinstance(found, list):
        raise Refusal(None, "no-events", field="events")
    return found


def place_of(plain: Map, refusal: Refusal) -> Place:
    """Where the fault of a refusal stands in its file: at the key of the event or of the head."""
    if refusal.number is None:
        return plain.place(refusal.field)
    events = plain["events"]
    event = events[refusal.number - 1]
    return event.place(refusal.field) if isinstance(event, Map) else events.place(refusal.number - 1)


def place_on_board(plain: Map, error: BoardError) -> Place:
    """Where a fault of the drawn board stands in its file."""
    lines = plain["board"].splitlines(keepends=True)
    offset = sum(map(len, lines[: error.line - 1])) + error.column - 1
    return plain.place_in("board", offset)
