"""The recorded matches of the tests, and ways to play them."""

from functools import cache
from pathlib import Path
from typing import Any

from regolario.games.doom_2004_deathmatch.match import Match
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.load import load
from regolario.matches import begin, events_of, read_record, replay
from regolario.model import Base
from regolario.places import File
from regolario.source import read_text

ROOT = Path(__file__).parents[1]
RULES = ROOT / "rules_data"
MATCHES = ROOT / "docs" / "examples"
CASES = ROOT / "tests" / "data" / "matches"


@cache
def base() -> Base:
    """The base as it stands, as far as matches need it."""
    return load(RULES, lambda game: game.startswith("doom-2004"))[0]


@cache
def record(name: str) -> dict[str, Any]:
    """A recorded match as plain data."""
    found, problems = read_record(MATCHES / f"{name}.yaml")
    assert found is not None, problems
    return found


def data(name: str) -> Any:
    """A file of cases."""
    path = CASES / f"{name}.yaml"
    return read_text(path.read_text(encoding="utf-8"), File(path, path.name))[0]


def begun(name: str, **head: Any) -> Match:
    """A match before its first event, with changes of its head."""
    plain = {key: value for key, value in {**record(name), **head}.items() if value is not None}
    return Match(begin(base(), plain))


def played(name: str, keep: int | None = None, **head: Any) -> Match:
    """A recorded match after so many of its events; after all of them by default."""
    match = begun(name, **head)
    for _ in replay(match, events_of(record(name))[:keep]):
        pass
    return match


def refused(match: Match, event: Any) -> Refusal:
    """How an event is refused; the match must be as it was."""
    before = (match.state, len(match.events))
    try:
        match.push(event)
    except Refusal as refusal:
        assert (match.state, len(match.events)) == before
        return refusal
    raise AssertionError(f"{event} was played")
