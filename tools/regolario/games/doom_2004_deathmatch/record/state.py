"""The state of a match: its constant part (``Head``) and its variable part (``MatchState``).

A state is immutable: an event makes a new one that shares everything unchanged with the old. So any state can be kept,
compared and restored, and the cost of an event does not depend on the length of the match.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from regolario.games.doom_2004.rules.board import MARINE, Board, Figure
from regolario.games.doom_2004.rules.dice import Die
from regolario.games.doom_2004.rules.turns import Action, Deed
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space
from regolario.record.recorder import Outcome, Recorder
from regolario.record.rulings import Refusal, Rulings

ITEM = "item "
WINS = "marine-or-player-wins"
"""The question of whose frags count."""
HEALTH = "health"


@dataclass(frozen=True)
class Variant:
    """The parts of a match that differ between games.

    ``teams`` names the teams, if there are any. The functions are: whether a marine may act now (``may_act``,
    raises Refusal), which marines have yet to act in this round (``to_act``), the consequences of fragged marines
    (``fallen``: the states before and after, the victims, the marine that caused it, the cause) and the timer after
    cards left it (``timed``).
    """

    may_act: "Callable[[MatchState, str], None]"
    to_act: "Callable[[MatchState], tuple[str, ...]]"
    fallen: "Callable[[MatchState, MatchState, tuple[str, ...], str, str], MatchState]"
    timed: "Callable[[MatchState, int | None], MatchState]"
    teams: tuple[str, ...] = ()


@dataclass(frozen=True)
class Head:
    """The constant part of a match.

    ``players`` sit clockwise in this order; ``marines`` gives each marine's player, ``teams`` each marine's team
    (none in a deathmatch); ``limit`` ends the match; ``deck`` is the number of cards of the timer; ``board`` is the
    empty board, None on a score sheet; ``weapons`` are properties of weapons from the group's reference sheet;
    ``chainsaws`` the marines whose figures hold a chainsaw; ``cards`` the copies of each marine card in the deck.
    """

    book: Rulings
    recorder: Recorder
    variant: Variant
    players: tuple[str, ...]
    marines: Mapping[str, str]
    teams: Mapping[str, str]
    limit: int
    deck: int
    board: Board | None = None
    weapons: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    chainsaws: tuple[str, ...] = ()
    cards: Mapping[str, int] = field(default_factory=dict)

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the teams if there are any, else the players."""
        return tuple(dict.fromkeys(self.teams.values())) or self.players

    def side(self, marine: str) -> str:
        """Return the team of a marine if there are teams, else its player."""
        return self.teams[marine] if self.teams else self.marines[marine]

    @property
    def scorers(self) -> tuple[str, ...]:
        """Return whose score is kept: that of each side or, in a deathmatch that is so read, of each marine."""
        return tuple(dict.fromkeys(map(self.scorer, self.marines)))

    def scorer(self, marine: str) -> str:
        """Return who scores what a marine does."""
        return marine if self.book.readings.get(WINS) == "marine" else self.side(marine)

    def of_side(self, side: str) -> tuple[str, ...]:
        """Return the marines of a player or team, in the order of the head."""
        return tuple(marine for marine in self.marines if self.side(marine) == side)


class PlacedOrder(NamedTuple):
    """An order token: its order, and the number of the event with which it was placed."""

    order: str
    since: int


@dataclass(frozen=True, slots=True)
class Marine:
    """A marine: its space, tokens, equipment, card and orders.

    The space is None off the board; the orders are oldest first. ``fragged`` says that it is off the board and
    comes back in its own turn; ``loses`` are the rounds whose turn it loses, ``back`` the one in which it comes
    back.
    """

    at: Space | None
    wounds: int
    armour: int
    items: frozenset[str] = frozenset()
    card: str | None = None
    orders: tuple[PlacedOrder, ...] = ()
    fragged: bool = False
    loses: tuple[int, ...] = ()
    back: int = 0

    def since(self, order: str) -> int | None:
        """Return the number of the event that placed an order, the first of several; None if there is none."""
        return next((placed.since for placed in self.orders if placed.order == order), None)


@dataclass(frozen=True, slots=True)
class Turn:
    """The current turn: the ``deeds`` so far under its ``action``, and the spaces entered.

    ``used`` are the keys with which a security door was passed, ``handed`` the marine that each of them was given
    to since; ``stays`` names what the marine has picked up if it may not move on.
    """

    marine: str
    action: Action
    deeds: tuple[Deed, ...] = ()
    path: tuple[Space, ...] = ()
    used: frozenset[str] = frozenset()
    handed: Mapping[str, str] = field(default_factory=dict)
    stays: str | None = None


@dataclass(frozen=True, slots=True)
class AttackMade:
    """An attack that may go on: its weapon, the dice that it rolled last, the spaces attacked so far."""

    weapon: str
    dice: Mapping[Die, int]
    path: tuple[Space, ...]


@dataclass(frozen=True)
class MatchState:
    """A match at one moment.

    ``placed`` and ``acted`` name marines in the order in which they did so; ``due`` is the marine that came back
    and must now take its turn; ``pool`` and ``score`` count tokens, ``timer`` the cards left in it, ``cards`` the
    copies of each marine card not dealt yet; ``doors`` are the edges that have changed, ``taken`` the tokens that
    no longer lie on their space; ``flags`` where each flag is: a space, or the letter of its bearer; ``guarded``
    the age of the guard order used last, None once the turn has gone on since; ``attacks`` the attacks by marine
    since then, the last made last; ``struck`` whom the attack that was just made struck, None if the last event was
    none.
    """

    head: Head
    marines: Mapping[str, Marine]
    pool: Mapping[str, int]
    score: Mapping[str, int]
    timer: int
    cards: Mapping[str, int] = field(default_factory=dict)
    round: int = 1
    placed: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    turn: Turn | None = None
    due: str | None = None
    doors: Mapping[Edge, str] = field(default_factory=dict)
    taken: frozenset[tuple[Space, str]] = frozenset()
    flags: Mapping[str, "Space | str"] = field(default_factory=dict)
    guarded: int | None = None
    attacks: Mapping[str, AttackMade] = field(default_factory=dict)
    struck: tuple[str, ...] | None = None
    sudden_death: bool = False
    ended: Outcome | None = None
    events: int = 0

    @property
    def recorder(self) -> Recorder:
        """Return what the match is recorded with."""
        return self.head.recorder

    @property
    def book(self) -> Rulings:
        """Return the rulings of the match."""
        return self.head.book

    def marine(self, letter: str, key: str | None = None) -> Marine:
        """Return a marine of the match. Raises Refusal if there is none of this letter."""
        if letter not in self.marines:
            raise Refusal(None, "no-such-marine", field=key, marine=letter, known=", ".join(self.marines))
        return self.marines[letter]

    def with_marine(self, letter: str, **changes: Any) -> "MatchState":
        """Return the same state with one marine changed."""
        return replace(self, marines={**self.marines, letter: replace(self.marines[letter], **changes)})

    def gone_on(self) -> "MatchState":
        """Return the same state after the turn has gone on: guard orders and attacks before are past."""
        return replace(self, guarded=None, attacks={})

    def in_turn(self) -> Turn:
        """Return the turn that is being taken. Raises Refusal if there is none."""
        if self.turn is None:
            raise Refusal(None, "no-turn")
        return self.turn

    def sharing(self, letter: str) -> tuple[str, ...]:
        """Return the other marines on a marine's space."""
        at = self.marines[letter].at
        return tuple(other for other, marine in self.marines.items() if other != letter and marine.at == at)

    def standing_on(self, space: Space) -> str | None:
        """Return the marine on a space."""
        return next((letter for letter, marine in self.marines.items() if marine.at == space), None)

    def items(self, space: Space) -> tuple[str, ...]:
        """Return the equipment tokens that lie on a space now, health among them."""
        things = self.head.board.things(space) if self.head.board else ()
        found = (thing.removeprefix(ITEM) for thing in things if thing.startswith(ITEM))
        return tuple(item for item in found if (space, item) not in self.taken)

    def table(self) -> Board:
        """Return the board with its figures and doors as they are now."""
        bare = self.head.board
        if bare is None:
            raise Refusal(None, "no-board")
        on_it = {letter: marine.at for letter, marine in self.marines.items() if marine.at is not None}
        things = dict(bare.drawing.things)
        for letter, at in on_it.items():
            things[at] = (*things.get(at, ()), letter)
        for colour, place in self.flags.items():
            if isinstance(place, Space):
                things[place] = (*things.get(place, ()), f"{colour} flag")
        drawing = replace(bare.drawing, things=things, edges={**bare.drawing.edges, **self.doors})
        return Board(drawing, tuple(Figure(letter, MARINE, (at,)) for letter, at in on_it.items()))
