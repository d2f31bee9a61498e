"""The activation of demons: their cards, figures and abilities, and the event cards (S3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.arguments import at_most
from regolario.mechanics.decks import Deck
from regolario.mechanics.lookup import named, one_of
from regolario.rule import Verdict, rule


@rule("doom-2016/demon-activation/choose-a-card")
def choose_a_card(*, cards: Mapping[str, CardState], chosen: str | None, nobody: str) -> Verdict:
    """Return whether the invader may choose this demon card (S3-R025, S3-R034, S3-R148).

    ``chosen`` is none if the invader chooses no card. Raises ValueError for an unknown demon card.
    """
    eligible = {CardState.READY}
    if nobody == "again" and CardState.READY not in cards.values():
        eligible = {CardState.EXHAUSTED}
    if chosen is None:
        return Verdict(False, "must-choose-a-demon") if eligible & set(cards.values()) else Verdict(True)
    state = named(cards, chosen, "demon card")
    return Verdict(True) if state in eligible else Verdict(False, f"card-{state}")


@rule("doom-2016/demon-activation/exhaust")
def state_of(*, face_up: bool, turned_by: int, turn: int) -> CardState:
    """Return the state of a demon card from the way it lies (S3-R034, S3-R054, S3-R091).

    ``turned_by`` are degrees. Raises ValueError for a face-up card that is neither upright nor exhausted.
    """
    if not face_up:
        return CardState.FACE_DOWN
    return CardState.EXHAUSTED if one_of((0, turn), turned_by, "turn in degrees") else CardState.READY


@rule("doom-2016/demon-activation/summoned-during-the-round")
def may_be_chosen(*, exhausted: bool, new_types: str, face_up_again: str) -> Verdict:
    """Return whether a card turned face up during a round may be chosen in it (S3-R091, S3-R034).

    ``exhausted`` says that it was exhausted when it was turned face down earlier in the round.
    """
    if new_types == "wait":
        return Verdict(False, "summoned-this-round")
    if exhausted and face_up_again == "exhausted":
        return Verdict(False, "card-exhausted")
    return Verdict(True)


@dataclass(frozen=True)
class FigureCheck:
    """The result of checking which figures were activated.

    If they are not legal, ``because`` says why and ``at`` is the figure concerned.
    """

    legal: bool
    because: str | None = None
    at: str | None = None


@rule("doom-2016/demon-activation/each-figure")
def each_figure(*, figures: Mapping[str, str], chosen: str, activated: tuple[str, ...]) -> FigureCheck:
    """Return whether each figure of the chosen type was activated once, one after another (S3-R035).

    ``figures`` gives the type of each demon figure on the map. Raises ValueError for an unknown figure.
    """
    for number, figure in enumerate(activated):
        if named(figures, figure, "figure") != chosen:
            return FigureCheck(False, "other-demon-type", figure)
        if figure in activated[:number]:
            return FigureCheck(False, "demon-activated-already", figure)
    left = [figure for figure, demon in figures.items() if demon == chosen and figure not in activated]
    return FigureCheck(False, "demon-left-out", left[0]) if left else FigureCheck(True)


class DemonDoes(StrEnum):
    """What a demon does during its activation."""

    MOVE = "move"
    ATTACK = "attack"


@dataclass(frozen=True)
class DemonDeed:
    """A move that costs ``points``, or an attack.

    ``during_attack`` means between the declaration of an attack and its damage.
    """

    does: DemonDoes
    points: int = 0
    during_attack: bool = False


@dataclass(frozen=True)
class DemonCheck:
    """The result of checking a demon's activation.

    If it is not legal, ``because`` says why and ``deed`` is the number of the first illegal deed. ``left`` are the
    movement points left after the last legal deed.
    """

    legal: bool
    because: str | None = None
    deed: int | None = None
    left: int = 0


@rule("doom-2016/demon-activation/activated-demon")
def activated_demon(*, deeds: tuple[DemonDeed, ...], speed: int, attacks: int) -> DemonCheck:
    """Return whether an activated demon may do this (S3-R036, S3-R037, S3-R148).

    ``speed`` is the Speed on its demon card.
    """
    left, made = speed, 0
    for number, deed in enumerate(deeds, 1):
        because = _against(deed, left, attacks - made)
        if because is not None:
            return DemonCheck(False, because, number, left)
        left, made = left - deed.points, made + (deed.does is DemonDoes.ATTACK)
    return DemonCheck(True, left=left)


def _against(deed: DemonDeed, points: int, attacks: int) -> str | None:
    """Return what is against a deed, given the movement points and attacks left."""
    if deed.does is DemonDoes.ATTACK:
        at_most("points", deed.points, 0)
        return None if attacks > 0 else "no-attack-left"
    if deed.during_attack:
        return "movement-during-an-attack"
    return None if deed.points <= points else "not-enough-movement-points"


@rule("doom-2016/demon-activation/abilities")
def use_ability(*, occasion: bool, argent_icon: bool, introductory: bool = False) -> Verdict:
    """Return whether a demon may use an ability of its card (S3-R038).

    ``occasion`` says that what its text requires has happened. Argent Power has still to be spent.
    """
    if introductory and argent_icon:
        return Verdict(False, "argent-in-the-introductory-game")
    return Verdict(True) if occasion else Verdict(False, "not-when-the-card-says")


@dataclass(frozen=True)
class EventPlay:
    """The result of playing an event card: the hand and the discard pile afterwards."""

    legal: bool
    because: str | None = None
    hand: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


@rule("doom-2016/demon-activation/event-cards")
def play_event(*, card: str, hand: tuple[str, ...], discards: tuple[str, ...] = (), condition_met: bool) -> EventPlay:
    """Return the invader's cards after playing an event card and resolving its effect (S3-R072).

    ``condition_met`` says that the card may be played now by its own text.
    """
    if card not in hand:
        return EventPlay(False, "card-not-in-hand", hand, discards)
    if not condition_met:
        return EventPlay(False, "not-when-the-card-says", hand, discards)
    after = Deck(hand=hand, discards=discards).discard((card,))
    return EventPlay(True, None, after.hand, after.discards)


@rule("doom-2016/demon-activation/copies-of-an-event")
def another_copy(*, on_this_occasion: int, unresolved: int, most: int, simultaneously: str) -> Verdict:
    """Return whether a further copy of an event card may be played (S3-R073).

    ``on_this_occasion`` copies were played on the same occasion, such as the same attack; the effect of ``unresolved``
    of them has not been resolved. Raises ValueError if these are more.
    """
    at_most("unresolved", unresolved, on_this_occasion)
    played = on_this_occasion if simultaneously == "occasion" else unresolved
    return Verdict(True) if played < most else Verdict(False, "copies-at-once")
