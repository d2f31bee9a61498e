"""Score sheets: files in which a score is kept at the table, saved after every event.

The file is an ordinary recorded game that ``regolario play`` can check. The rest of the file, including comments, is
preserved.
"""

import errno
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from regolario.data.files import write_whole
from regolario.data.folders import locked
from regolario.model import Base
from regolario.record.begin import begin, recorder_named
from regolario.record.from_base import rulebook, rulings
from regolario.record.match import Match, replay
from regolario.record.record_file import events_of
from regolario.record.recorder import RecordedState, Recorder, ScoreForm
from regolario.record.rulings import Refusal

CHANGED = "another program changed the file; stop here and start again from the changed file"
WIDE = 10_000
"""A line width that keeps every event on one line."""


class ScoreSheet:
    """A recorded game and its file. ``plain`` is its head, with the events noted so far under ``events``."""

    def __init__(self, base: Base, path: Path, plain: Mapping[str, Any]) -> None:
        """Replay the events. Raises Refusal for a game that cannot be played; the file is then not changed."""
        self.path = path
        self.form = form_of(recorder_named(base, plain.get("game")), plain.get("game"))
        for key, because in self.form.without.items():
            if key in plain:
                raise Refusal(None, because, field=key)
        self.match: Match[RecordedState] = Match(begin(base, plain))
        for _ in replay(self.match, events_of(plain)):
            pass
        self.yaml = YAML()
        self.yaml.width = WIDE
        self.known = _bytes(path)
        self.document = _document(plain) if self.known is None else self.yaml.load(self.known.decode("utf-8-sig"))

    @property
    def state(self) -> RecordedState:
        """Return the current state."""
        return self.match.state

    def note(self, plain: Mapping[str, Any]) -> None:
        """Play an event and save it. Raises Refusal or OSError, and then notes nothing."""
        self.match.push(plain)
        self.document["events"].append(_flowing(plain))
        try:
            self.save()
        except OSError:
            self.match.pop()
            del self.document["events"][-1]
            raise

    def take_back(self) -> bool:
        """Take the last event back and save; return whether there was one."""
        if not self.match.events:
            return False
        self.match.pop()
        del self.document["events"][-1]
        self.save()
        return True

    def save(self) -> None:
        """Write the file atomically.

        Raises OSError if that fails or another program changed the file meanwhile.
        """
        text = StringIO()
        self.yaml.dump(self.document, text)
        content = text.getvalue().encode()
        with locked(self.path.absolute().parent):
            if _bytes(self.path) != self.known:
                raise OSError(errno.EBUSY, CHANGED, str(self.path))
            write_whole(self.path, content)
        self.known = content


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def form_of(recorder: Recorder, game: object) -> ScoreForm:
    """Return the score form of a game. Raises Refusal if its score needs a full record."""
    if recorder.form is None:
        raise Refusal(None, "no-score-sheet", field="game", game=game)
    return recorder.form


def new_sheet(base: Base, game: str, given: Mapping[str, Any], also: Sequence[str] = ()) -> dict[str, Any]:
    """Return a new score sheet without events, with the overlays chosen (``also``). Raises Refusal."""
    recorder = recorder_named(base, game)
    form = form_of(recorder, game)
    try:
        head = form.head(rulebook(base, game, also), rulings(base, game, also=also), given)
    except Refusal:
        raise
    except ValueError as error:
        raise Refusal(None, "makes-no-sense", why=error) from error
    chosen = {"also": list(also)} if also else {}
    return {"game": game, "format": recorder.format, **head, **chosen, "events": []}


def _document(plain: Mapping[str, Any]) -> CommentedMap:
    """Return the document of a new file: short collections on one line, each event on its own line."""
    document = CommentedMap()
    for key, value in plain.items():
        document[key] = CommentedSeq() if key == "events" else _flowing(value)
    return document


def _flowing(value: Any) -> Any:
    """Return a value that YAML writes on one line."""
    if isinstance(value, Mapping):
        written: CommentedMap | CommentedSeq = CommentedMap({key: _flowing(inner) for key, inner in value.items()})
    elif isinstance(value, list | tuple):
        written = CommentedSeq(_flowing(inner) for inner in value)
    else:
        return value
    written.fa.set_flow_style()
    return written
