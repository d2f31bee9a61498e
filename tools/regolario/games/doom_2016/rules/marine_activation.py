"""Actions, cards, reactions and abilities of a marine (S3, marine activation)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.arguments import counted, needed
from regolario.mechanics.decks import CardPlace, Deck
from regolario.rule import Verdict, rule


class ActionIcon(StrEnum):
    """The icons of action cards and abilities."""

    MAIN = "main-action"
    BONUS = "bonus-action"
    REACTION = "reaction"


@dataclass(frozen=True)
class ActionCheck:
    """Whether actions are legal; if not, why, and the number of the first that is not."""

    legal: bool
    because: str | None = None
    action: int | None = None


@rule("doom-2016/marine-activation/actions")
def actions(*, actions: tuple[ActionIcon, ...], main_actions: int) -> ActionCheck:
    """Return whether a marine may take these actions in one activation (S3-R028, S3-R029, S3-R146)."""
    for number, icon in enumerate(actions, 1):
        if icon is ActionIcon.REACTION:
            return ActionCheck(False, "own-activation", number)
        if actions[:number].count(ActionIcon.MAIN) > main_actions:
            return ActionCheck(False, "main-action-used", number)
    return ActionCheck(True)


@rule("doom-2016/marine-activation/readying-the-class-card")
def readying_the_class_card(*, exhausted: bool, start_of_own_activation: bool) -> bool:
    """Return whether a class card is exhausted afterwards (S3-R097, S3-R102, S3-R146)."""
    return exhausted and not start_of_own_activation


@dataclass(frozen=True)
class ResolvedCard:
    """The movement points of a marine after a card, and whether it may make the card's attack."""

    points: int
    may_attack: bool


@rule("doom-2016/marine-activation/resolving-a-card")
def resolving_a_card(*, speed: int, attack_box: bool, points: int = 0) -> ResolvedCard:
    """Return what a card gives to a marine that plays it (S3-R031, S3-R032).

    ``speed`` and ``attack_box`` stand on the card; ``points`` are the movement points that the marine has already.
    """
    return ResolvedCard(points + speed, attack_box)


@dataclass(frozen=True)
class Sprint:
    """Whether a marine may sprint; if not, why. The hand after it, and the movement points that it gives."""

    legal: bool
    because: str | None
    hand: tuple[str, ...]
    points: int


@rule("doom-2016/marine-activation/sprint")
def sprint(
    *, hand: tuple[str, ...], card: str, main_action_taken: bool = False, sprint_points: int, sprint_cards: int
) -> Sprint:
    """Return the result of a sprint for which a card is discarded (S3-R069, S3-R159, S3-C5)."""
    because = "main-action-used" if main_action_taken else None if hand.count(card) >= sprint_cards else "not-in-hand"
    if because is not None:
        return Sprint(False, because, hand, 0)
    left = Deck(hand=hand).discard((card,) * sprint_cards).hand
    return Sprint(True, None, left, sprint_points)


@rule("doom-2016/marine-activation/drawing-cards")
def drawing_cards(
    *,
    deck: Deck,
    given_up: tuple[str, ...] = (),
    seed: int | None = None,
    hand_limit: int,
    empty: str,
    over: str,
) -> Deck:
    """Return an action deck after the end of an activation (S3-R030, S3-R147).

    ``deck`` has the played cards in play; ``given_up`` are the cards that a marine discards from too large a hand.
    Raises ValueError for another number of them, and if the discard pile must be shuffled without a seed.
    """
    extra = max(len(deck.hand) - hand_limit, 0) if over == "discard" else 0
    counted("given_up", given_up, extra)
    deck = deck.discard(deck.in_play, CardPlace.IN_PLAY).discard(given_up)
    shuffles = empty == "shuffle" and hand_limit - len(deck.hand) > len(deck.pile) and deck.discards
    return deck.draw_up_to(hand_limit, needed("seed", seed) if shuffles else None)


@rule("doom-2016/marine-activation/reactions")
def reactions(*, marine: str, activating: str, at_its_time: bool = True, whose: str) -> Verdict:
    """Return whether a marine may play a reaction (S3-R070, S3-R071).

    ``activating`` is the marine whose activation it is, or ``demons``; ``at_its_time`` says whether the text of the
    card allows it now.
    """
    because = None if at_its_time else "not-its-time"
    if marine == activating:
        because = "own-activation"
    elif whose == "invader" and activating != "demons":
        because = "not-a-demon"
    return Verdict(because is None, because)


@rule("doom-2016/marine-activation/using-an-ability")
def using_an_ability(
    *,
    icon: ActionIcon | None = None,
    own_activation: bool = True,
    main_action_taken: bool = False,
    at_its_time: bool = True,
) -> Verdict:
    """Return whether a marine may use an ability now (S3-R096, S3-R099).

    An ability with an icon is an action; ``at_its_time`` says whether its text allows it now.
    """
    because = None if at_its_time else "not-its-time"
    if icon in (ActionIcon.MAIN, ActionIcon.BONUS) and not own_activation:
        because = "not-its-activation"
    elif icon is ActionIcon.MAIN and main_action_taken:
        because = "main-action-used"
    elif icon is ActionIcon.REACTION and own_activation:
        because = "own-activation"
    return Verdict(because is None, because)


@rule("doom-2016/marine-activation/class-cards")
def class_cards(
    *, marines: tuple[str, ...], given: Mapping[str, tuple[str, ...]], by_chance: bool = False, how: str
) -> Verdict:
    """Return whether each marine has received its class card during setup (S3-R101).

    ``given`` are the class cards of each marine, ``by_chance`` says that they were drawn at random.
    """
    if any(len(given.get(marine, ())) != 1 for marine in marines):
        return Verdict(False, "one-class-card-each")
    if by_chance != (how == "chance"):
        return Verdict(False, "class-card-drawn" if by_chance else "class-card-chosen")
    return Verdict(True)


@dataclass(frozen=True)
class ClassCardUse:
    """Whether a class card may be used; if not, why. Whether it is exhausted afterwards."""

    legal: bool
    because: str | None
    exhausted: bool


@rule("doom-2016/marine-activation/exhausting")
def exhausting(*, exhausted: bool, exhausts: bool) -> ClassCardUse:
    """Return the result of using an ability of a class card (S3-R097, S3-R102).

    ``exhausts`` says whether the ability asks to exhaust the card.
    """
    if exhausted and exhausts:
        return ClassCardUse(False, "exhausted", True)
    return ClassCardUse(True, None, exhausted or exhausts)


@dataclass(frozen=True)
class PointsOutside:
    """Whether points gained outside an activation are spent legally, and the points that are lost."""

    legal: bool
    because: str | None
    lost: int


@rule("doom-2016/marine-activation/points-outside-the-activation")
def points_outside_the_activation(*, gained: int, spent: int, at_once: bool = True) -> PointsOutside:
    """Return what becomes of movement points gained outside a figure's own activation (S3-R100)."""
    because = "too-few-points" if spent > gained else "points-lost" if spent and not at_once else None
    return PointsOutside(because is None, because, gained - spent if because is None else gained)
