"""The recorded skirmishes of the tests, their cases, and small skirmishes."""

from pathlib import Path
from typing import Any

from regolario.data.places import File
from regolario.data.source import read_text
from regolario.record.begin import begin
from regolario.record.match import Match
from tests.games.matches import base

NAME, BLIPS, SQUADS, GAME = "skirmish", "blips", "two-squads", "advanced-starquest"
CASES = Path(__file__).parent
HEAD = {"game": GAME, "format": 1, "marines": "Ada", "aliens": "Bruno"}


def cases(name: str) -> Any:
    """Return a file of cases."""
    path = CASES / f"{name}.yaml"
    return read_text(path.read_text(encoding="utf-8"), File(path, path.name))[0]


def small(board: str, units: dict[str, str], events: Any = (), **head: Any) -> Match:
    """Return a skirmish on a board, after some events."""
    match = Match(begin(base(), {**HEAD, "board": board, "units": units, **head}))
    for event in events:
        match.push(event)
    return match
