"""Argent Power: tokens gained, placed and spent by the invader (S3).

``INVASION`` in a mapping of tokens is the invasion card; the other keys are demon types.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.arguments import at_most
from regolario.mechanics.decks import Deck
from regolario.mechanics.lookup import named
from regolario.rule import Verdict, rule

INVASION = "invasion-card"


@dataclass(frozen=True)
class ArgentGain:
    """The result of discarding event cards for Argent Power: the tokens gained and the hand afterwards."""

    legal: bool
    because: str | None = None
    tokens: int = 0
    hand: tuple[str, ...] = ()


@rule("doom-2016/argent-power/gain")
def gain(
    *,
    hand: tuple[str, ...],
    discarded: tuple[str, ...],
    introductory: bool = False,
    most: int,
    tokens: int,
) -> ArgentGain:
    """Return the Argent Power gained for discarded event cards in the Status Phase (S3-R103, S3-C4)."""
    because = _against_discarding(Deck(hand=hand), discarded, introductory, most)
    if because is not None:
        return ArgentGain(False, because, hand=hand)
    return ArgentGain(True, None, len(discarded) * tokens, Deck(hand=hand).discard(discarded).hand)


def _against_discarding(deck: Deck, discarded: tuple[str, ...], introductory: bool, most: int) -> str | None:
    """Return what is against discarding cards of the hand for Argent Power."""
    if introductory:
        return "advanced-rules"
    if Deck(hand=discarded).counted() - deck.counted():
        return "card-not-in-hand"
    return "too-many-cards-discarded" if len(discarded) > most else None


@rule("doom-2016/argent-power/after-drawing")
def cards_for_the_round(*, hand: int, discarded: int, limit: int) -> int:
    """Return the event cards with which the invader begins the Activation Phase (S3-R144, S3-R103).

    The event deck has enough cards. Raises ValueError if more are discarded than there are after drawing.
    """
    held = max(hand, limit)
    return held - at_most("discarded", discarded, held)


@rule("doom-2016/argent-power/supply")
def tokens_taken(*, gained: int, on_cards: int, supply: int, runs_out: str) -> int:
    """Return how many Argent Power tokens the invader takes from the supply (S3-R104, S3-T1).

    ``on_cards`` tokens lie on the invader's cards already.
    """
    return gained if runs_out == "more" else min(gained, max(supply - on_cards, 0))


@rule("doom-2016/argent-power/place")
def place(*, cards: Mapping[str, CardState], placed: Mapping[str, int], gained: int) -> Verdict:
    """Return whether tokens gained in the Status Phase lie on cards that can hold them (S3-R104).

    ``placed`` gives the new tokens of each demon card and of the invasion card. Raises ValueError for an unknown card.
    """
    states = {**cards, INVASION: CardState.READY}
    if any(count and named(states, card, "card") is CardState.FACE_DOWN for card, count in placed.items()):
        return Verdict(False, "card-face-down")
    return _all_placed(placed, gained)


def _all_placed(placed: Mapping[str, int], gained: int) -> Verdict:
    """Return whether as many tokens were placed as were gained."""
    total = sum(placed.values())
    if total < gained:
        return Verdict(False, "tokens-not-placed")
    return Verdict(True) if total == gained else Verdict(False, "too-many-tokens-placed")


@dataclass(frozen=True)
class ArgentSpent:
    """The result of spending Argent Power: the tokens left on the demon card."""

    legal: bool
    because: str | None = None
    left: int = 0


@rule("doom-2016/argent-power/spend")
def spend(
    *,
    tokens: Mapping[str, int],
    card: str,
    argent_icon: bool = True,
    times_before: int = 0,
    cost: int,
    repeat: str,
) -> ArgentSpent:
    """Return whether the invader may pay for an ability of a demon card (S3-R098, S3-R105).

    ``tokens`` lie on each demon card and the invasion card; ``times_before`` says how often the ability was paid for
    on the same occasion. Raises ValueError for a card that is not listed.
    """
    there = named(tokens, card, "card")
    because = _against_spending(there < cost, card, argent_icon, times_before > 0 and repeat == "once")
    return ArgentSpent(True, None, there - cost) if because is None else ArgentSpent(False, because, there)


def _against_spending(too_few: bool, card: str, argent_icon: bool, repeated: bool) -> str | None:
    """Return what is against spending Argent Power for an ability."""
    if card == INVASION or not argent_icon:
        return "no-argent-ability"
    if repeated:
        return "paid-for-already"
    return "no-argent-on-the-card" if too_few else None


@rule("doom-2016/argent-power/group-tokens")
def group_tokens(*, group: Mapping[str, int], value: int, placed: Mapping[str, int], split: str) -> Verdict:
    """Return whether the tokens of a summoned group lie on the demon cards of that group (S3-R106, S3-E7).

    ``group`` gives the demons of each type, ``value`` its Argent value, ``placed`` the new tokens of each card.
    """
    if not _within(placed, group):
        return Verdict(False, "not-in-the-group")
    bare = any(not placed.get(demon) for demon in group)
    if split == "each" and bare and value >= len(group):
        return Verdict(False, "demon-card-without-a-token")
    return _all_placed(placed, value)


def _within(placed: Mapping[str, int], demons: Collection[str]) -> bool:
    """Return whether tokens lie only on the cards of these demons."""
    return all(demon in demons for demon, count in placed.items() if count)


@dataclass(frozen=True)
class ArgentMove:
    """The result of moving tokens off the invasion card: those left on it."""

    legal: bool
    because: str | None = None
    left: int = 0


@rule("doom-2016/argent-power/from-the-invasion-card")
def move_tokens(*, on_invasion_card: int, group: tuple[str, ...], moved: Mapping[str, int]) -> ArgentMove:
    """Return whether tokens may go from the invasion card to the cards of a summoned group (S3-R107)."""
    total = sum(moved.values())
    if not _within(moved, group):
        return ArgentMove(False, "not-in-the-group", on_invasion_card)
    if total > on_invasion_card:
        return ArgentMove(False, "more-tokens-than-there-are", on_invasion_card)
    return ArgentMove(True, None, on_invasion_card - total)


@rule("doom-2016/argent-power/after-the-summoning")
def tokens_kept(*, on_invasion_card: int, groups_to_come: int = 0, when: str) -> int:
    """Return how many tokens stay on the invasion card after a group was summoned (S3-R108).

    ``groups_to_come`` are still to be summoned from other portals at the same moment.
    """
    return on_invasion_card if when == "all" and groups_to_come else 0


@rule("doom-2016/argent-power/card-turned-face-down")
def tokens_on_face_down_card(*, tokens: int, face_down: str) -> int:
    """Return how many tokens stay on a demon card that is turned face down (S3-R054, S3-R104)."""
    return tokens if face_down == "stay" else 0
