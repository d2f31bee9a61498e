"""The game round: the Status Phase, the initiative deck and the Activation Phase (S3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.arguments import at_most, distinct, needed
from regolario.mechanics.bounds import repeated
from regolario.mechanics.decks import CardPlace, Deck
from regolario.mechanics.refusals import RefusedError
from regolario.rule import Verdict, rule

INVADER = "invader"
"""The name of an invader initiative card; those of marines have the name of the marine."""


class RoundStep(StrEnum):
    """The steps of a round in their order: four of the Status Phase, two of the Activation Phase."""

    INITIATIVE_DECK = "initiative-deck"
    READY_DEMONS = "ready-demons"
    DRAW_EVENTS = "draw-events"
    GAIN_ARGENT = "gain-argent"
    REVEAL = "reveal"
    ACTIVATE = "activate"


ACTIVATION_STEPS = (RoundStep.REVEAL, RoundStep.ACTIVATE)
STATUS_STEPS = tuple(step for step in RoundStep if step not in ACTIVATION_STEPS)


@rule("doom-2016/round/phases")
def next_step(*, done: RoundStep, cards_left: int | None = None) -> RoundStep:
    """Return the step that follows another (S3-R018, S3-R144, S3-R145, S3-T5).

    ``cards_left`` are the cards of the initiative deck after an activation. The first step of the next round follows
    the last activation.
    """
    if done is RoundStep.ACTIVATE:
        return RoundStep.REVEAL if cards_left else RoundStep.INITIATIVE_DECK
    steps = tuple(RoundStep)
    return steps[steps.index(done) + 1]


@dataclass(frozen=True)
class StatusCheck:
    """The result of checking a Status Phase.

    If it is not legal, ``because`` says why and ``step`` is the number of the first wrong step.
    """

    legal: bool
    because: str | None = None
    step: int | None = None


@rule("doom-2016/round/status-phase")
def status_phase(*, steps: tuple[RoundStep, ...], introductory: bool = False) -> StatusCheck:
    """Return whether the steps of a whole Status Phase come in their order (S3-R144, S3-R021, S3-R022).

    Only gaining Argent Power may be left out; the introductory game does not have it.
    """
    for number, step in enumerate(steps, 1):
        because = _misplaced(step, steps[: number - 1], introductory)
        if because is not None:
            return StatusCheck(False, because, number)
    complete = {*steps, RoundStep.GAIN_ARGENT} == set(STATUS_STEPS)
    return StatusCheck(True) if complete else StatusCheck(False, "step-left-out")


def _misplaced(step: RoundStep, before: tuple[RoundStep, ...], introductory: bool) -> str | None:
    if step not in STATUS_STEPS:
        return "not-in-the-status-phase"
    if introductory and step is RoundStep.GAIN_ARGENT:
        return "advanced-rules"
    if step in before:
        return "step-done-already"
    late = before and STATUS_STEPS.index(step) < STATUS_STEPS.index(before[-1])
    return "step-too-late" if late else None


@dataclass(frozen=True)
class InitiativeDeck:
    """The cards of the initiative deck; ``missing`` invader cards are called for but do not exist."""

    marine_cards: int
    invader_cards: int
    missing: int = 0


@rule("doom-2016/round/initiative-deck")
def initiative_deck(
    *,
    marines: tuple[str, ...],
    on_the_map: tuple[str, ...],
    solo_operative: bool = False,
    per_marine: int,
    extra: int,
    per_type: int,
    supply: int,
    most_marine_players: int,
    more_types: str,
) -> InitiativeDeck:
    """Return the composition of the initiative deck (S3-R019, S3-R020, S3-E1, S3-E10).

    ``marines`` are those that take part, fragged ones included; ``on_the_map`` has the type of each demon figure;
    ``solo_operative`` says that the only marine has that squad card. Raises ValueError for it beside several marines,
    for no marine or one twice, and for more marines than there are.
    """
    distinct("marines", needed("marines", marines))
    at_most("marines", len(marines), most_marine_players)
    if solo_operative and len(marines) > 1:
        raise RefusedError("only a single marine has the card Solo Operative", "solo-operative")
    wanted = len(set(on_the_map)) * per_type
    invader = min(wanted, supply) if more_types == "box" else wanted
    return InitiativeDeck(len(marines) * per_marine + (extra if solo_operative else 0), invader, wanted - invader)


@rule("doom-2016/round/changes-during-the-round")
def invader_cards_left(*, at_start: int, revealed: int, types: int, changes: str) -> int:
    """Return how many invader cards are still to come in a round (S3-R020, S3-R027).

    ``at_start`` were put into the deck, ``revealed`` of them have been revealed, and ``types`` demon types are on the
    map now. Raises ValueError if more were revealed than there were.
    """
    if changes == "next-round":
        at_most("revealed", revealed, at_start)
    return max((at_start if changes == "next-round" else types) - revealed, 0)


@rule("doom-2016/round/shuffle")
def shuffled(*, marine_cards: tuple[str, ...], invader_cards: int, seed: int) -> tuple[str, ...]:
    """Return the order in which the cards of a shuffled initiative deck will be revealed (S3-R021).

    The same seed gives the same order.
    """
    return Deck((*marine_cards, *repeated((INVADER,), invader_cards))).shuffle(seed).pile


@rule("doom-2016/round/ready-demons")
def ready_demons(*, cards: Mapping[str, CardState]) -> dict[str, CardState]:
    """Return the demon cards after the exhausted ones were readied (S3-R021, S3-R144)."""
    return {demon: CardState.READY if state is CardState.EXHAUSTED else state for demon, state in cards.items()}


@dataclass(frozen=True)
class EventDraw:
    """The result of drawing event cards: how many, and the cards in each place afterwards."""

    drawn: int
    hand: int
    deck: int
    discards: int


@rule("doom-2016/round/draw-events")
def draw_events(*, hand: int, deck: int, discards: int = 0, limit: int, empty: str) -> EventDraw:
    """Return what the invader draws in the Status Phase (S3-R022, S3-C2)."""
    wanted = max(limit - hand, 0)
    drawn = min(wanted, deck + (discards if empty == "reshuffle" else 0))
    if drawn > deck:
        deck, discards = deck + discards, 0
    return EventDraw(drawn, hand + drawn, deck - drawn, discards)


@dataclass(frozen=True)
class Revealed:
    """The result of revealing an initiative card: whose it is, and the cards left below it."""

    card: str
    left: tuple[str, ...]


@rule("doom-2016/round/reveal")
def reveal(*, deck: tuple[str, ...]) -> Revealed:
    """Return the revealed card: the marine that activates, or the invader (S3-R023 to S3-R025).

    ``deck`` has its top card first. Raises ValueError for an empty deck: the round is over.
    """
    after = Deck(needed("deck", deck)).draw(to=CardPlace.IN_PLAY)
    return Revealed(after.in_play[0], after.pile)


class Continuation(StrEnum):
    """What follows an activation."""

    REVEAL = "reveal-the-next"
    NEXT_ROUND = "next-round"
    MISSION_OVER = "mission-over"


@rule("doom-2016/round/end-of-the-round")
def after_an_activation(*, cards_left: int, mission_over: bool = False) -> Continuation:
    """Return what follows an activation and the discard of its card (S3-R026, S3-R027, S3-R018)."""
    if mission_over:
        return Continuation.MISSION_OVER
    return Continuation.REVEAL if cards_left else Continuation.NEXT_ROUND


class Comeback(StrEnum):
    """The round in which a fragged marine activates again."""

    THIS_ROUND = "this-round"
    NEXT_ROUND = "next-round"


@rule("doom-2016/round/fragged-marine")
def comes_back(*, deck: tuple[str, ...], marine: str) -> Comeback:
    """Return when a fragged marine activates again, and so respawns (S3-R057, S3-R019).

    ``deck`` are the initiative cards still to be revealed.
    """
    return Comeback.THIS_ROUND if marine in deck else Comeback.NEXT_ROUND


class Looks(StrEnum):
    """What a player may want to look at."""

    OPERATION_GUIDE = "operation-guide"
    INVASION_CARD = "invasion-card"
    DEMON_CARD = "demon-card"


@rule("doom-2016/round/hidden-information")
def may_look(*, invader: bool, at: Looks, face_up: bool = False) -> Verdict:
    """Return whether a player may look at something (S3-R143)."""
    if invader or face_up or at is Looks.OPERATION_GUIDE:
        return Verdict(True)
    return Verdict(False, "face-down-card")
