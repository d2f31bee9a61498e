"""The round and the marine's turn: who acts when, and what an action allows (S4, playing the game).

A turn is a list of deeds in order: ``{does: declare, action: advance}``, ``{does: move, spaces: 3}``, ``{does: attack,
target: c2}``, ``{does: order, order: guard}``. The spaces of a move are its cost: a door counts too.
"""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004.rules.setup import INVADER, after_the_invader
from regolario.mechanics.arguments import at_least, counted, needed
from regolario.rule import rule


class Does(StrEnum):
    """The kinds of deeds in a marine's turn."""

    DECLARE = "declare"
    MOVE = "move"
    ATTACK = "attack"
    ORDER = "order"


class Action(StrEnum):
    """The actions of which a marine takes one a turn."""

    SPRINT = "sprint"
    UNLOAD = "unload"
    ADVANCE = "advance"
    READY = "ready"


@dataclass(frozen=True)
class Deed:
    """One thing done in a turn.

    ``spaces`` goes with ``move``, ``target`` with ``attack``, ``order`` with ``order`` and ``action`` with
    ``declare``.
    """

    does: Does
    spaces: int = 0
    target: str | None = None
    order: Order | None = None
    action: Action | None = None


@dataclass(frozen=True)
class TurnCheck:
    """The result of checking deeds.

    If they are not legal, ``because`` says why and ``deed`` is the number of the first illegal one. ``left`` is the
    movement left after the last legal deed.
    """

    legal: bool
    because: str | None = None
    deed: int | None = None
    left: int = 0


@dataclass(frozen=True)
class Budget:
    """The deeds that an action allows.

    ``either`` means movement or attacks, not both; ``each_target_once`` means that no space may be attacked twice.
    """

    spaces: int = 0
    attacks: int = 0
    orders: int = 0
    either: bool = False
    each_target_once: bool = False


@rule("doom-2004/round/turn-order")
def turn_order(*, seats: tuple[str, ...], most_marine_players: int) -> tuple[str, ...]:
    """Return the players of a round in the order of their turns (S4-R017, S4-R018, S4-T4).

    ``seats`` are the players clockwise, with the invader as ``invader``. Raises ValueError for invalid seats.
    """
    marines = after_the_invader(seats)
    counted("seats", seats, 1 + 1, most_marine_players + 1)
    return (*marines, INVADER)


def within(deeds: tuple[Deed, ...], budget: Budget) -> TurnCheck:
    """Return whether deeds keep within a budget. Raises ValueError for a move of no space or less."""
    for number in range(1, len(deeds) + 1):
        because = _broken(deeds[:number], budget)
        if because is not None:
            return TurnCheck(False, because, number, _left(deeds[: number - 1], budget))
    return TurnCheck(True, left=_left(deeds, budget))


def _broken(deeds: tuple[Deed, ...], budget: Budget) -> str | None:
    """Return what the last deed breaks."""
    last = deeds[-1]
    if last.does is Does.MOVE:
        at_least("spaces", last.spaces, 1)
    attacks = [deed.target for deed in deeds if deed.does is Does.ATTACK]
    moved = any(deed.does is Does.MOVE for deed in deeds)
    if last.does is Does.DECLARE:
        return "already-declared"
    if last.does is Does.ORDER:
        orders = sum(deed.does is Does.ORDER for deed in deeds)
        return _over("order", orders, budget.orders)
    if budget.either and moved and attacks:
        return "move-or-attack"
    if last.does is Does.MOVE:
        return None if _left(deeds, budget) >= 0 else "too-far" if budget.spaces else "no-movement"
    if budget.each_target_once and last.target is not None and last.target in attacks[:-1]:
        return "same-target"
    return _over("attack", len(attacks), budget.attacks)


def _over(what: str, done: int, allowed: int) -> str | None:
    """Return the reason against one more attack or order."""
    return None if done <= allowed else f"no-more-{what}s" if allowed else f"no-{what}"


def _left(deeds: tuple[Deed, ...], budget: Budget) -> int:
    """Return the unused spaces of movement; none after an attack made instead of moving."""
    if budget.either and any(deed.does is Does.ATTACK for deed in deeds):
        return 0
    return budget.spaces - sum(deed.spaces for deed in deeds if deed.does is Does.MOVE)


@rule("doom-2004/marine-turn/choose-an-action")
def choose_an_action(*, deeds: tuple[Deed, ...]) -> TurnCheck:
    """Return whether a turn begins by declaring its one action (S4-R019).

    What the action allows is not checked.
    """
    for number, deed in enumerate(deeds, 1):
        if (deed.does is Does.DECLARE) != (number == 1):
            return TurnCheck(False, "not-declared" if number == 1 else "already-declared", number)
        if number == 1:
            needed("action", deed.action)
    return TurnCheck(True)


@rule("doom-2004/marine-turn/sprint")
def sprint(*, deeds: tuple[Deed, ...], spaces: int) -> TurnCheck:
    """Return whether a marine who sprints may do this (S4-R021)."""
    return within(deeds, Budget(spaces))


@rule("doom-2004/marine-turn/unload")
def unload(*, deeds: tuple[Deed, ...], attacks: int, targets: str) -> TurnCheck:
    """Return whether a marine who unloads may do this (S4-R022)."""
    return within(deeds, Budget(attacks=attacks, each_target_once=targets == "different"))


@rule("doom-2004/marine-turn/advance")
def advance(*, deeds: tuple[Deed, ...], spaces: int, attacks: int) -> TurnCheck:
    """Return whether a marine who advances may do this (S4-R023)."""
    return within(deeds, Budget(spaces, attacks))


@rule("doom-2004/marine-turn/ready")
def ready(*, deeds: tuple[Deed, ...], spaces: int, attacks: int, orders: int) -> TurnCheck:
    """Return whether a marine who readies may do this (S4-R024)."""
    return within(deeds, Budget(spaces, attacks, orders, either=True))


@rule("doom-2004/marine-turn/legal-turn")
def legal_turn(
    *,
    deeds: tuple[Deed, ...],
    sprint_spaces: int,
    unload_attacks: int,
    advance_spaces: int,
    advance_attacks: int,
    ready_spaces: int,
    ready_attacks: int,
    ready_orders: int,
    targets: str,
) -> TurnCheck:
    """Return whether a whole turn is legal, the declaration of its action first (S4-R019 to S4-R024)."""
    begun = choose_an_action(deeds=deeds)
    if not begun.legal or not deeds:
        return begun if deeds else TurnCheck(False, "not-declared")
    budgets = {
        Action.SPRINT: Budget(sprint_spaces),
        Action.UNLOAD: Budget(attacks=unload_attacks, each_target_once=targets == "different"),
        Action.ADVANCE: Budget(advance_spaces, advance_attacks),
        Action.READY: Budget(ready_spaces, ready_attacks, ready_orders, either=True),
    }
    action = deeds[0].action
    assert action is not None
    check = within(deeds[1:], budgets[action])
    return TurnCheck(check.legal, check.because, None if check.deed is None else check.deed + 1, check.left)
