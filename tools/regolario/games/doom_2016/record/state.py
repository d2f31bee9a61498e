"""The state of a mission: what changes while it is played.

A state is immutable: an event makes a new one that shares everything unchanged with the old, so the cost of an event
does not depend on the length of the mission.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from regolario.games.doom_2016.record.mission_head import MissionHead
from regolario.games.doom_2016.record.printed import PrintedBox
from regolario.games.doom_2016.rules.activation_check import ActivationStep
from regolario.games.doom_2016.rules.demon_activation import DemonDeed
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.games.doom_2016.rules.round import RoundStep
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space
from regolario.record.piles import HiddenPile
from regolario.record.recorder import Outcome, Recorder
from regolario.record.rulings import Refusal, Rulings

NO_CARDS = HiddenPile()
INVADER = "invader"
MARINES = "marines"


@dataclass(frozen=True, slots=True)
class CardsOf:
    """The cards of one player: the draw pile, the hand, those in play, the discard pile."""

    pile: HiddenPile = NO_CARDS
    hand: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Return every card of the deck, wherever it is."""
        return (*self.pile.cards, *self.hand, *self.in_play, *self.discards)


@dataclass(frozen=True, slots=True)
class MissionMarine:
    """A marine: its space, cards, weapon tokens and damage. ``at`` is None from a frag to the respawn."""

    at: Space | None
    cards: CardsOf
    weapons: tuple[str, ...]
    damage: int = 0
    stunned: bool = False


@dataclass(frozen=True, slots=True)
class MissionDemon:
    """A demon on the map: its type, its spaces, its damage."""

    kind: str
    spaces: tuple[Space, ...]
    damage: int = 0
    stunned: bool = False


@dataclass(frozen=True, slots=True)
class InvaderCards:
    """The cards of the invader besides the events.

    How each demon card lies (``demons``), the Argent Power tokens on it and on the invasion card (``argent``), the
    types ``turned_up`` in this round, and those turned down in it while exhausted (``spent``).
    """

    demons: Mapping[str, CardState] = field(default_factory=dict)
    argent: Mapping[str, int] = field(default_factory=dict)
    turned_up: frozenset[str] = frozenset()
    spent: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class InitiativeCards:
    """The initiative deck: marine cards left, invader cards ``at_start``, and those ``revealed``."""

    marines: tuple[str, ...] = ()
    at_start: int = 0
    revealed: int = 0

    def without(self, card: str) -> "InitiativeCards":
        """Return the deck after a card was revealed."""
        if card == INVADER:
            return replace(self, revealed=self.revealed + 1)
        left = list(self.marines)
        left.remove(card)
        return replace(self, marines=tuple(left))


@dataclass(frozen=True, slots=True)
class MapChanges:
    """What has changed on the map since the start.

    The doors ``opened``, the tokens ``taken``, the portals ``used``, the teleporters ``switched`` on.
    """

    opened: frozenset[Edge] = frozenset()
    taken: frozenset[tuple[Space, str]] = frozenset()
    used: frozenset[Space] = frozenset()
    switched: frozenset[Space] = frozenset()
    by_marines: int = 0


@dataclass(frozen=True, slots=True)
class Activating:
    """The activation in progress: that of a marine, or those of the demons of one type.

    ``side`` is a marine's letter or ``invader``. ``movement`` counts the movement points left, ``box`` is the attack
    that may be made, ``stood`` the spaces where the figure has been, ``near`` the figures adjacent to the last
    defender, ``fragged`` whether that attack fragged it. Of a marine, ``hand`` is the hand at the start and ``steps``
    what it did since. Of demons, ``kind`` is the type chosen, ``acted`` those whose activation is over, ``figure`` the
    one that acts now, ``deeds`` what it did and ``gained`` the movement points beyond its Speed.
    """

    side: str
    movement: int = 0
    box: PrintedBox | None = None
    stood: tuple[Space, ...] = ()
    near: tuple[str, ...] | None = None
    fragged: bool = False
    hand: tuple[str, ...] = ()
    steps: tuple[ActivationStep, ...] = ()
    kind: str | None = None
    acted: tuple[str, ...] = ()
    figure: str | None = None
    deeds: tuple[DemonDeed, ...] = ()
    gained: int = 0


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that must be recorded before anything else.

    Its kind of event, whom or what it is about, and how many cards it takes.
    """

    kind: str
    about: str
    count: int = 0


@dataclass(frozen=True)
class MissionState:
    """A mission at one moment.

    ``figures`` are the demons on the map by name, ``events`` the event cards, ``invader`` the other cards of the
    invader; ``deck`` is the initiative deck, ``status`` the steps of the Status Phase done while it goes on; ``frags``
    counts the tokens of the invader, ``kills`` the demons fragged, ``numbered`` the demons ever on the map. ``spoke``
    are the cards whose text may still take effect, ``glory`` the Glory Kill cards drawn, ``summoned`` the groups.
    """

    head: MissionHead
    marines: Mapping[str, MissionMarine]
    figures: Mapping[str, MissionDemon]
    events: CardsOf
    invader: InvaderCards = InvaderCards()
    deck: InitiativeCards = InitiativeCards()
    round: int = 0
    status: tuple[RoundStep, ...] = ()
    now: Activating | None = None
    map: MapChanges = MapChanges()
    owed: tuple[Owed, ...] = ()
    frags: int = 0
    kills: int = 0
    numbered: int = 0
    spoke: tuple[str, ...] = ()
    glory: tuple[str, ...] = ()
    summoned: tuple[int, ...] = ()
    ended: Outcome | None = None

    @property
    def recorder(self) -> Recorder:
        """Return what the mission is recorded with."""
        return self.head.recorder

    @property
    def book(self) -> Rulings:
        """Return the rulings of the mission."""
        return self.head.book

    @property
    def score(self) -> Mapping[str, int]:
        """Return the demons that the marines fragged, and the frag tokens of the invader."""
        return {MARINES: self.kills, INVADER: self.frags}

    def marine(self, letter: str, key: str | None = None) -> MissionMarine:
        """Return a marine of the mission. Raises Refusal if there is none with this letter."""
        if letter not in self.marines:
            raise Refusal(None, "no-such-marine", field=key, marine=letter, known=", ".join(self.marines))
        return self.marines[letter]

    def with_marine(self, letter: str, **changes: Any) -> "MissionState":
        """Return the same state with one marine changed."""
        return replace(self, marines={**self.marines, letter: replace(self.marines[letter], **changes)})

    def with_cards(self, owner: str, cards: CardsOf) -> "MissionState":
        """Return the same state with other cards of a marine or of the invader."""
        return replace(self, events=cards) if owner == INVADER else self.with_marine(owner, cards=cards)

    def cards_of(self, owner: str) -> CardsOf:
        """Return the action cards of a marine, or the event cards of the invader."""
        return self.events if owner == INVADER else self.marines[owner].cards

    def with_demon(self, name: str, **changes: Any) -> "MissionState":
        """Return the same state with one demon changed."""
        return replace(self, figures={**self.figures, name: replace(self.figures[name], **changes)})

    def active(self) -> Activating:
        """Return the activation in progress. Raises Refusal if there is none."""
        if self.now is None:
            raise Refusal(None, "no-activation")
        return self.now

    def doing(self, **changes: Any) -> "MissionState":
        """Return the same state with the activation in progress changed."""
        return replace(self, now=replace(self.active(), **changes))

    def kinds(self) -> tuple[str, ...]:
        """Return the types of demons on the map, each once."""
        return tuple(sorted({demon.kind for demon in self.figures.values()}))
