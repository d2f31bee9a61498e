"""A score kept at the table: a match without a board, in a file that always holds all that was noted.

The file is a recorded match like any other (``regolario play`` checks it). Each event is written as soon as it is
noted, and the rest of the file, comments too, stays as it is.
"""

from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from regolario.files import write_whole
from regolario.games.doom_2004_deathmatch.heads import FORMAT
from regolario.games.doom_2004_deathmatch.match import Match
from regolario.games.doom_2004_deathmatch.state import State
from regolario.matches import begin, events_of, replay, rulings
from regolario.model import Base

DEATHMATCH, FLAGS = "doom-2004-deathmatch", "doom-2004-capture-the-flag"
LETTERS = "ABCDEF"
TEAMS = ("red", "blue")
WIDE = 10_000
"""A line is never broken: an event stays on one."""


class ScoreSheet:
    """A match and the file in which it is kept. ``plain`` is its head, with what was noted so far under ``events``."""

    def __init__(self, base: Base, path: Path, plain: Mapping[str, Any]) -> None:
        """Raises Refusal, BoardError or NoMatch for a match that cannot be played; the file then stays as it is."""
        self.path = path
        self.match = Match(begin(base, plain))
        for _ in replay(self.match, events_of(plain)):
            pass
        self.yaml = YAML()
        self.yaml.width = WIDE
        self.document = self.yaml.load(path.read_text(encoding="utf-8-sig")) if path.exists() else _document(plain)

    @property
    def state(self) -> State:
        """How the match stands."""
        return self.match.state

    def note(self, plain: Mapping[str, Any]) -> None:
        """Note an event. If it is not legal now (Refusal) or cannot be written (OSError), nothing is noted."""
        self.match.push(plain)
        self.document["events"].append(_flowing(plain))
        try:
            self.save()
        except OSError:
            self.match.pop()
            del self.document["events"][-1]
            raise

    def take_back(self) -> bool:
        """Take the last event back, if there is one."""
        if not self.match.events:
            return False
        self.match.pop()
        del self.document["events"][-1]
        self.save()
        return True

    def save(self) -> None:
        """Write the file, whole or not at all. Raises OSError."""
        text = StringIO()
        self.yaml.dump(self.document, text)
        write_whole(self.path, text.getvalue())


def new_deathmatch(base: Base, players: Sequence[str], limit: int, deck: int) -> dict[str, Any]:
    """The head of a deathmatch; the marines go round the table. Raises NoMatch, or ValueError for too many players."""
    each = rulings(base, DEATHMATCH).ask("match-setup/marines", players=len(players)).each
    marines = {letter: players[index % len(players)] for index, letter in enumerate(LETTERS[: each * len(players)])}
    return _head(DEATHMATCH, players, marines, limit, deck)


def new_flags(red: Sequence[str], blue: Sequence[str], limit: int, deck: int) -> dict[str, Any]:
    """The head of a match of Capture the Flag; the marines of a team are shared out among its players."""
    half = len(LETTERS) // len(TEAMS)
    letters = {"red": LETTERS[:half], "blue": LETTERS[half:]}
    marines = {
        letter: players[index % len(players)]
        for team, players in zip(TEAMS, (red, blue), strict=True)
        for index, letter in enumerate(letters[team])
    }
    head = _head(FLAGS, [*red, *blue], marines, limit, deck)
    teams = {team: list(letters[team]) for team in TEAMS}
    return {**{key: head[key] for key in head if key != "events"}, "teams": teams, "events": []}


def _head(game: str, players: Sequence[str], marines: Mapping[str, str], limit: int, deck: int) -> dict[str, Any]:
    return {
        "game": game,
        "format": FORMAT,
        "players": list(players),
        "marines": dict(marines),
        "limit": limit,
        "deck": deck,
        "events": [],
    }


def _document(plain: Mapping[str, Any]) -> CommentedMap:
    """The head of a new file as it is written: short collections on one line, events a line each."""
    document = CommentedMap()
    for key, value in plain.items():
        document[key] = CommentedSeq() if key == "events" else _flowing(value)
    return document


def _flowing(value: Any) -> Any:
    """A value as it is written on one line."""
    if isinstance(value, Mapping):
        written: CommentedMap | CommentedSeq = CommentedMap({key: _flowing(inner) for key, inner in value.items()})
    elif isinstance(value, list | tuple):
        written = CommentedSeq(_flowing(inner) for inner in value)
    else:
        return value
    written.fa.set_flow_style()
    return written
