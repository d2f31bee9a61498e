"""The invader's turn: drawing cards, playing them, and activating the invaders (S4, invader's turn)."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.rules.turns import Budget, Deed, TurnCheck, within
from regolario.mechanics.arguments import at_least, distinct
from regolario.mechanics.refusals import RefusedError
from regolario.rule import Verdict, rule


class TurnStep(StrEnum):
    """The steps of the invader's turn, and event cards, which belong to none of them."""

    DRAW = "draw"
    SPAWN = "spawn"
    ACTIVATE = "activate"
    EVENT = "event"


@dataclass(frozen=True)
class StepCheck:
    """The result of checking a turn's steps.

    If they are not legal, ``because`` says why and ``step`` is the number of the first wrong one.
    """

    legal: bool
    because: str | None = None
    step: int | None = None


@rule("doom-2004/invader-turn/three-steps")
def three_steps(*, steps: tuple[TurnStep, ...], spawn_cards: int) -> StepCheck:
    """Return whether the steps of a whole turn come in their order (S4-R026, S4-R031, S4-R032).

    ``steps`` has an entry for each spawn card, event card and activation.
    """
    order = tuple(TurnStep)
    for number, step in enumerate(steps, 1):
        before = tuple(earlier for earlier in steps[: number - 1] if earlier is not TurnStep.EVENT)
        because = None if step is TurnStep.EVENT else _misplaced(step, before, order, spawn_cards)
        if because is not None:
            return StepCheck(False, because, number)
    return StepCheck(True) if TurnStep.DRAW in steps else StepCheck(False, "nothing-drawn")


def _misplaced(
    step: TurnStep, before: tuple[TurnStep, ...], order: tuple[TurnStep, ...], spawn_cards: int
) -> str | None:
    if not before:
        return None if step is TurnStep.DRAW else "draw-first"
    if step is TurnStep.DRAW:
        return "drawn-already"
    if order.index(step) < order.index(before[-1]):
        return "too-late-to-spawn"
    return "one-spawn-card" if step is TurnStep.SPAWN and before.count(TurnStep.SPAWN) >= spawn_cards else None


@rule("doom-2004/invader-turn/draw")
def draw(*, marine_players: int, marines: int, cards: int, per: str) -> int:
    """Return how many cards the invader draws (S4-R027, S4-C6).

    A player may control several marines.
    """
    return cards * (marines if per == "marine" else marine_players)


@rule("doom-2004/invader-turn/hand-limit")
def hand_limit(*, hand: int, limit: int, applies: str, drawing: bool = True) -> int:
    """Return how many cards must be discarded (S4-R028).

    ``drawing`` is True in the first step of the turn.
    """
    return max(hand - limit, 0) if drawing or applies == "always" else 0


@dataclass(frozen=True)
class Drawn:
    """The result of drawing: cards drawn, frags scored, cards in the deck and in the discard pile."""

    drawn: int
    frags: int
    deck: int
    discards: int


@rule("doom-2004/invader-turn/last-card")
def last_card(*, deck: int, discards: int, cards: int, frags: int, out_of_cards: str) -> Drawn:
    """Return the effect of drawing ``cards`` from a deck (S4-R029).

    The player who draws the last card scores at once, and the discards become the new deck. Raises ValueError for
    an empty deck beside discards, which were shuffled when its last card was drawn.
    """
    if not deck and discards:
        text = "the discards become the deck as soon as it is empty: count them as the deck"
        raise RefusedError(text, "empty-deck")
    drawn = scored = 0
    while drawn < cards and deck:
        drawn, deck = drawn + 1, deck - 1
        if not deck:
            scored, deck, discards = scored + frags, discards, 0
            if out_of_cards == "stop":
                break
    return Drawn(drawn, scored, deck, discards)


@rule("doom-2004/invader-turn/first-frag-of-the-deck")
def first_frag_of_the_deck(*, marine_players: int, cards: int, deck: int, hand: int) -> int:
    """Return the round in which the invader draws the last card, for the first frag.

    Nothing else draws from the deck (S4-R015, S4-R027, S4-R029).
    """
    at_least("marine_players", marine_players, 1)
    return -(-(deck - hand) // (cards * marine_players))


@rule("doom-2004/invader-turn/event-cards")
def event_cards(*, condition_met: bool, start_of_turn: bool = False, steps: tuple[TurnStep, ...] = ()) -> Verdict:
    """Return whether an event card may be played now (S4-R031).

    ``start_of_turn`` says that the card has those words: it must be played after the draw and before any
    activation. ``steps`` are the steps of the turn so far.
    """
    if not condition_met:
        return Verdict(False, "condition-not-met")
    if start_of_turn and (TurnStep.DRAW not in steps or TurnStep.ACTIVATE in steps):
        return Verdict(False, "not-the-start-of-the-turn")
    return Verdict(True)


@rule("doom-2004/invader-turn/its-a-trap")
def its_a_trap(*, activated: tuple[str, ...], invaders: int) -> Verdict:
    """Return whether these invaders may be activated by *It's a Trap!* (S4-E3).

    Each invader has its own name.
    """
    if len(set(activated)) < len(activated):
        return Verdict(False, "same-invader")
    return Verdict(False, "too-many-invaders") if len(activated) > invaders else Verdict(True)


@dataclass(frozen=True)
class Activations:
    """The result of checking activations.

    If they are not legal, ``because`` says why and ``at`` is the invader concerned.
    """

    legal: bool
    because: str | None = None
    at: str | None = None


@rule("doom-2004/invader-turn/activate")
def activate(
    *, on_board: tuple[str, ...], activated: tuple[str, ...], card: str, by_card: tuple[str, ...] = ()
) -> Activations:
    """Return whether each invader is on the board and activated at most once (S4-R041).

    ``by_card`` are those that an event card has activated in this turn. Raises ValueError if two invaders on the
    board share a name.
    """
    distinct("on_board", on_board)
    done = set(by_card) if card == "counts" else set()
    for invader in activated:
        if invader not in on_board:
            return Activations(False, "not-on-the-board", invader)
        if invader in done:
            return Activations(False, "activated-already", invader)
        done.add(invader)
    return Activations(True)


@rule("doom-2004/invader-turn/activated-invader")
def activated_invader(*, deeds: tuple[Deed, ...], movement: int, attacks: int) -> TurnCheck:
    """Return whether an activated invader may do this (S4-R042).

    ``movement`` is the one on its reference sheet.
    """
    return within(deeds, Budget(movement, attacks))
