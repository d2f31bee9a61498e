"""The interface by which a game makes itself recordable."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from regolario.model import Game
from regolario.record.events import Event, EventKind
from regolario.record.rulings import Rulings

Told: TypeAlias = tuple[str, Mapping[str, object]]
"""The key of a sentence (without ``match-event-``, ``match-news-``, ``match-outcome-``) and its words."""
LineReader: TypeAlias = Callable[[Sequence[str], Mapping[str, str]], Mapping[str, Any] | None]
"""Parser of the words typed after the name of a kind: returns the event, or None if they describe none. The mapping
gives the names of things in the language of the table."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the winners (several if shared, none if nobody wins) and the reason."""

    winners: tuple[str, ...]
    because: str


class RecordedState(Protocol):
    """A recorded game at one moment. States are immutable: an event creates a new one."""

    @property
    def recorder(self) -> "Recorder":
        """Return the recorder of the game."""

    @property
    def book(self) -> Rulings:
        """Return the rules that apply."""

    @property
    def score(self) -> Mapping[str, int]:
        """Return the score of each player, team or other side."""

    @property
    def ended(self) -> Outcome | None:
        """Return the outcome; None while the game continues."""


@dataclass(frozen=True, slots=True)
class SheetOption:
    """An option of ``regolario score`` that helps make the head of a new score sheet.

    Its value is a text or, with ``number``, a whole number of at least 1. With ``several`` the option may be repeated;
    with ``required`` it must be given.
    """

    name: str
    metavar: str
    help: str
    required: bool = False
    number: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The state of a score sheet as a table.

    ``columns`` are the keys of the headings (``match-score-column-...``), ``rows`` has one row for each side, and
    ``said`` fills the placeholders of the sentence ``match-score-state``.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    said: Mapping[str, object]


@dataclass(frozen=True, kw_only=True)
class ScoreForm:
    """The way a game's score is kept at the table, without the details of a full record.

    - ``options``: the options of a new sheet; ``example``: a command line with some of them, after ``regolario score``.
    - ``head``: takes the rulebook, its rulings and the options (None for one not given) and returns the head of a new
      sheet, without ``game``, ``format`` and ``events``. Raises Refusal.
    - ``lines``: the kinds that may be noted, each with the parser for the rest of a typed line. ``shorthand`` parses a
      line that does not start with a kind; ``shown`` is an example of such a line.
    - ``standings``: takes a state and the names of things and returns the standings.
    - ``without``: the keys of a head that no score sheet has, each with the reason for refusing such a record.
    """

    options: tuple[SheetOption, ...]
    example: str
    head: Callable[[Game, Rulings, Mapping[str, Any]], dict[str, Any]]
    lines: Mapping[str, LineReader]
    standings: Callable[[Any, Mapping[str, str]], Standings]
    shorthand: LineReader | None = None
    shown: str = ""
    without: Mapping[str, str] = field(default_factory=dict)


def tell_event(event: Event, before: Any) -> Told:
    """Return the sentence key of an event, its kind, and the words of the sentence, its arguments."""
    return event.kind, event.said


def tell_outcome(outcome: Outcome) -> Told:
    """Return the sentence key of an outcome, ``shared`` or its reason, and the words of the sentence."""
    return "shared" if len(outcome.winners) > 1 else outcome.because, {"winner": outcome.winners}


@dataclass(frozen=True, kw_only=True)
class Recorder:
    """The way one game is recorded.

    - ``required`` and ``optional``: the keys of the head besides those that every record has; ``format``: the version
      of the game's records.
    - ``begin``: takes the head as written and the rulings and returns the first state. Raises Refusal. ``needs``: the
      rules without which no game can begin.
    - ``kinds``: the table of events. ``elsewhere`` returns why a kind is not recorded in this match although others of
      the game record it, or None. ``afresh`` returns the state without what only the last event left; every event
      starts from it. ``over``: the rule that forbids events after the end.
    - ``reads``: the open questions whose reading ``begin`` and the events look up themselves.
    - ``tell_event``, ``tell_news`` (takes the states before and after an event, returns what followed from it) and
      ``tell_outcome``: return the sentences for what happened.
    - ``facts``: returns the data of a state for other programs; ``columns``: the facts that the table of a replay shows
      beside the score.
    - ``form``: the way its score is kept at the table, or None. ``example``: arguments of ``regolario play`` that
      replay a record, for the help.
    """

    kinds: Mapping[str, EventKind]
    begin: Callable[[Mapping[str, Any], Rulings], Any]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    format: int = 1
    needs: tuple[str, ...] = ()
    elsewhere: Callable[[Any, str], str | None] = lambda state, kind: None
    afresh: Callable[[Any], Any] = lambda state: state
    over: str = ""
    reads: tuple[str, ...] = ()
    tell_event: Callable[[Event, Any], Told] = tell_event
    tell_news: Callable[[Any, Any], Iterable[Told]] = lambda before, after: ()
    tell_outcome: Callable[[Outcome], Told] = tell_outcome
    facts: Callable[[Any], Mapping[str, Any]] = lambda state: {"score": dict(state.score)}
    columns: tuple[str, ...] = ()
    form: ScoreForm | None = None
    example: str = ""
