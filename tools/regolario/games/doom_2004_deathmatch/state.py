"""How a match stands: what never changes while it is played (``Head``) and what does (``State``).

A state never changes: an event makes a new one that shares with the old all that stayed. So any state can be kept,
compared and gone back to, and an event costs the same however long the match has been.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from regolario.games.doom_2004.board import MARINE, Board, Figure
from regolario.games.doom_2004.turns import Action, Deed
from regolario.games.doom_2004_deathmatch.rulings import Refusal, Rulings
from regolario.mechanics.board import Edge
from regolario.mechanics.spaces import Space

Play = Callable[..., "State"]
"""What a kind of event does to a match."""
ITEM = "item "
WINS = "marine-or-player-wins"
"""The question of whose frags count."""
HEALTH = "health"


@dataclass(frozen=True)
class Variant:
    """How a game differs where matches are recorded. ``begin`` makes the first state of a head; ``plays`` has a
    function for each kind of event; ``teams`` names the teams, if there are any. The rest are asked at their moment:
    whether a marine may act now (``may_act``, raises Refusal), which marines have still to act in this round
    (``to_act``), what follows when marines fell (``fallen``: the state before, the state after, the victims, by whose
    doing, the cause) and when the timer goes on (``timed``). ``reads`` are the open questions whose reading the
    functions look up themselves."""

    begin: "Callable[[Head], State]"
    plays: Mapping[str, Play]
    may_act: "Callable[[State, str], None]"
    to_act: "Callable[[State], tuple[str, ...]]"
    fallen: "Callable[[State, State, tuple[str, ...], str, str], State]"
    timed: "Callable[[State, int | None], State]"
    teams: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()


@dataclass(frozen=True)
class Head:
    """What is settled before a match, and the ``variant`` that is played. ``players`` sit clockwise in this order;
    ``marines`` gives each marine's player, ``teams`` each marine's team (none in a deathmatch); ``limit`` ends the
    match; ``deck`` is the number of cards of the timer; ``board`` is the empty board, None on a score sheet;
    ``weapons`` what the group's reference sheet says of a weapon and the rules do not; ``chainsaws`` the marines whose
    figures hold a chainsaw; ``cards`` the copies of each marine card of the expansion that the group adds."""

    book: Rulings
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
        """The teams if there are any, else the players."""
        return tuple(dict.fromkeys(self.teams.values())) or self.players

    def side(self, marine: str) -> str:
        """The team of a marine if there are teams, else its player."""
        return self.teams[marine] if self.teams else self.marines[marine]

    @property
    def scorers(self) -> tuple[str, ...]:
        """Whose score is kept: that of each side or, in a deathmatch that is so read, of each marine."""
        return tuple(dict.fromkeys(map(self.scorer, self.marines)))

    def scorer(self, marine: str) -> str:
        """Who scores what a marine does."""
        return marine if self.book.readings.get(WINS) == "marine" else self.side(marine)

    def of_side(self, side: str) -> tuple[str, ...]:
        """The marines of a player or team, in the order of the head."""
        return tuple(marine for marine in self.marines if self.side(marine) == side)


class Placed(NamedTuple):
    """An order token: its order, and the number of the event with which it was placed."""

    order: str
    since: int


@dataclass(frozen=True, slots=True)
class Marine:
    """A marine: its space (None off the board), the wound and armour tokens in its bin, its equipment and the card it
    kept; the orders beside it, the oldest first; whether it is off the board and comes back in a turn of its own
    (``fragged``); the rounds whose turn it ``loses`` and the one in which it comes ``back``."""

    at: Space | None
    wounds: int
    armour: int
    items: frozenset[str] = frozenset()
    card: str | None = None
    orders: tuple[Placed, ...] = ()
    fragged: bool = False
    loses: tuple[int, ...] = ()
    back: int = 0

    def since(self, order: str) -> int | None:
        """The number of the event with which an order was placed, of several the first; None if there is none."""
        return next((placed.since for placed in self.orders if placed.order == order), None)


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is being taken: the ``deeds`` done so far under its ``action``, the spaces entered, and the keys
    with which a security door was passed (``used``); ``stays`` if the marine may not move on."""

    marine: str
    action: Action
    deeds: tuple[Deed, ...] = ()
    path: tuple[Space, ...] = ()
    used: frozenset[str] = frozenset()
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: who won (several share a victory) and why: ``limit``, ``timer`` or ``sudden-death``."""

    winners: tuple[str, ...]
    because: str


@dataclass(frozen=True)
class State:
    """A match at one moment. ``placed`` and ``acted`` name marines in the order in which they did so; ``due`` is the
    marine that came back and must now take its turn; ``pool`` and ``score`` count tokens, ``timer`` the cards left in
    it, ``cards`` the copies of each marine card not dealt yet; ``doors`` are the edges that have changed, ``taken`` the
    tokens that no longer lie on their space; ``flags`` where each flag is: a space, or the letter of its bearer;
    ``guarded`` the age of the guard order used last, None once the turn has gone on since; ``struck`` whom the attack
    that was just made struck, None if the last event was none."""

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
    struck: tuple[str, ...] | None = None
    sudden_death: bool = False
    ended: Outcome | None = None
    events: int = 0

    @property
    def book(self) -> Rulings:
        """The rules that are played by."""
        return self.head.book

    def marine(self, letter: str, key: str | None = None) -> Marine:
        """A marine of the match. Raises Refusal if there is none of this letter."""
        if letter not in self.marines:
            raise Refusal(None, "no-such-marine", field=key, marine=letter, known=", ".join(self.marines))
        return self.marines[letter]

    def with_marine(self, letter: str, **changes: Any) -> "State":
        """The same with one marine changed."""
        return replace(self, marines={**self.marines, letter: replace(self.marines[letter], **changes)})

    def in_turn(self) -> Turn:
        """The turn that is being taken. Raises Refusal if there is none."""
        if self.turn is None:
            raise Refusal(None, "no-turn")
        return self.turn

    def sharing(self, letter: str) -> tuple[str, ...]:
        """The other marines on a marine's space."""
        at = self.marines[letter].at
        return tuple(other for other, marine in self.marines.items() if other != letter and marine.at == at)

    def standing_on(self, space: Space) -> str | None:
        """The marine on a space."""
        return next((letter for letter, marine in self.marines.items() if marine.at == space), None)

    def items(self, space: Space) -> tuple[str, ...]:
        """The equipment tokens that lie on a space now, health among them."""
        things = self.head.board.things(space) if self.head.board else ()
        found = (thing.removeprefix(ITEM) for thing in things if thing.startswith(ITEM))
        return tuple(item for item in found if (space, item) not in self.taken)

    def table(self) -> Board:
        """The board as it stands: figures and doors where they are now. Raises Refusal on a score sheet."""
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
