"""The state of a skirmish.

It has a constant part (``SkirmishHead``) and a variable part (``SkirmishState``).
A state is immutable: an event makes a new one that shares everything unchanged with the old.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from regolario.games.advanced_starquest.rules.board import BLIP, MARINE, Board, Figure
from regolario.games.advanced_starquest.rules.budgets import SharedBudget
from regolario.mechanics.spaces import Space
from regolario.record.recorder import Outcome, Recorder, Told
from regolario.record.rulings import Refusal, Rulings

SEEING = "movement/involuntary-conversion"
OTHER_BLIP_RULES = "movement/other-blip-rules"


@dataclass(frozen=True)
class SkirmishHead:
    """The constant part of a skirmish: the two players, the ranks of a campaign, the marine squads."""

    book: Rulings
    recorder: Recorder
    marines: str
    aliens: str
    ranks: Mapping[str, str] = field(default_factory=dict)
    squads: int = 1

    @property
    def players(self) -> tuple[str, str]:
        """Return the two players, the marine player first."""
        return self.marines, self.aliens

    def opponent(self, player: str) -> str:
        """Return the other player."""
        return self.aliens if player == self.marines else self.marines


@dataclass(frozen=True, slots=True)
class SkirmishUnit:
    """A unit: its row of the summary table (``row``), its player, and what has happened to it.

    ``lost`` counts life points, ``fired`` the shots of a Heavy Flamer; ``shots`` are the faces of the shots that may
    jam a weapon; ``stuck`` says that the jam die jammed it; ``watched`` is the action after which a unit on overwatch
    shot last. ``moved`` counts the squares of a Blip in the turn; ``still`` says that a marine saw the unit as a Blip
    and it does not act in this turn.
    """

    row: str
    player: str
    lost: int = 0
    eliminated: bool = False
    shots: tuple[tuple[int, ...], ...] = ()
    stuck: bool = False
    overwatch: bool = False
    watched: int = 0
    fired: int = 0
    moved: int = 0
    still: bool = False


@dataclass(frozen=True)
class SkirmishTurn:
    """A player's turn: the points of the units and the Command Points; ``unit`` is the one that acts now.

    ``commands`` are the Command Points at the start; ``actions`` counts the actions of the turn, ``before`` those
    before the player turned to this unit.
    """

    player: str
    budget: SharedBudget
    commands: int
    unit: str | None = None
    actions: int = 0
    before: int = 0


@dataclass(frozen=True)
class SkirmishState:
    """A skirmish at one moment.

    ``units`` has every unit by name, also those eliminated; ``turns`` counts those that have ended, ``spent`` the
    Command Points that the alien player has spent in them; ``news`` is what followed from the last event. ``cards`` are
    the event cards that count in the marine player's next turn, ``equipment`` those that this player still has.
    """

    head: SkirmishHead
    board: Board
    units: Mapping[str, SkirmishUnit]
    turn: SkirmishTurn | None = None
    turns: int = 0
    spent: int = 0
    cards: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    news: tuple[Told, ...] = ()
    ended: Outcome | None = None

    @property
    def recorder(self) -> Recorder:
        """Return what the skirmish is recorded with."""
        return self.head.recorder

    @property
    def book(self) -> Rulings:
        """Return the rulings of the skirmish."""
        return self.head.book

    @property
    def score(self) -> Mapping[str, int]:
        """Return how many units of the other player each player has eliminated."""
        lost = [unit.player for unit in self.units.values() if unit.eliminated]
        return {player: lost.count(self.head.opponent(player)) for player in self.head.players}

    def reading(self, question: str) -> str:
        """Return the reading of an open question that applies."""
        return self.book.readings[question] or ""

    def of_player(self, player: str) -> tuple[str, ...]:
        """Return the names of the units of a player that are still on the board."""
        return tuple(name for name, unit in self.units.items() if unit.player == player and not unit.eliminated)

    def in_turn(self) -> SkirmishTurn:
        """Return the turn in progress. Raises Refusal between two turns."""
        if self.turn is None:
            raise Refusal(None, "no-turn")
        return self.turn

    def moving(self) -> str:
        """Return the name of the unit or Blip that can move now. Raises Refusal if there is none."""
        name = self.in_turn().unit
        if name is None:
            raise Refusal(None, "no-unit-acts")
        if self.units[name].still:
            raise self.book.refuse(SEEING, "seen-this-turn", unit=name)
        return name

    def acting(self) -> str:
        """Return the name of the unit that acts now. Raises Refusal if there is none; a Blip can only move."""
        name = self.moving()
        if self.is_blip(name):
            raise self.book.refuse(OTHER_BLIP_RULES, "blip-only-moves", unit=name)
        return name

    def is_blip(self, name: str) -> bool:
        """Return whether a name is that of a Blip."""
        return self.units[name].row == BLIP

    def name_of(self, written: str, key: str) -> str:
        """Return the name of a unit given by its name or its square. Raises Refusal if it is not on the board."""
        if written in self.units:
            if self.units[written].eliminated:
                raise self.book.refuse("preparation/life-points", "eliminated", field=key, unit=written)
            return written
        found = next((one.name for one in self.board.figures if str(one.spaces[0]) == written), None)
        if found is None:
            raise Refusal(None, "no-such-unit", field=key, unit=written, known=", ".join(self.units))
        return found

    def target(self, written: str, key: str) -> str:
        """Return the name of a unit that is attacked. Raises Refusal for a Blip."""
        name = self.name_of(written, key)
        if self.is_blip(name):
            raise self.book.refuse(SEEING, "blip-is-no-target", field=key, unit=name)
        return name

    def at(self, name: str) -> Space:
        """Return the square of a unit on the board."""
        return self.board.figure(name).spaces[0]

    def doing(self, **changes: Any) -> "SkirmishState":
        """Return the same state with the turn in progress changed."""
        return replace(self, turn=replace(self.in_turn(), **changes))

    def with_unit(self, name: str, **changes: Any) -> "SkirmishState":
        """Return the same state with one unit changed."""
        return replace(self, units={**self.units, name: replace(self.units[name], **changes)})

    def with_figure(self, name: str, **changes: Any) -> "SkirmishState":
        """Return the same state with one figure moved or turned."""
        figures = tuple(replace(one, **changes) if one.name == name else one for one in self.board.figures)
        return self.with_figures(figures)

    def with_figures(self, figures: tuple[Figure, ...]) -> "SkirmishState":
        """Return the same state with other figures on the board."""
        return replace(self, board=Board(self.board.drawing, figures))

    def telling(self, key: str, **words: object) -> "SkirmishState":
        """Return the same state with one more thing that followed from the event."""
        return replace(self, news=(*self.news, (key, words)))


def is_marine(figure: Figure) -> bool:
    """Return whether a figure is led by the marine player."""
    return figure.kind == MARINE
