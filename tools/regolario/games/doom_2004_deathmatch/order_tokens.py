"""The order tokens beside the marines of a recorded match: how they are used up and lost."""

from typing import Any

from regolario.games.doom_2004.orders import Order
from regolario.games.doom_2004_deathmatch.state import State


def orders_lost(state: State, letter: str, **happened: Any) -> State:
    """The state once a marine has lost the orders that what happened to it costs: ``wounds``, so many ``spaces`` of
    movement, the beginning of its ``own_turn`` or of a ``new_round``, another order that is placed (``another``)."""
    orders = state.marines[letter].orders
    kept = tuple(
        placed for placed in orders if not state.book.ask("orders/lost-orders", order=Order(placed.order), **happened)
    )
    return state if kept == orders else state.with_marine(letter, orders=kept)


def order_used(state: State, letter: str, order: str) -> State:
    """The state once a marine has used an order that it has."""
    orders = state.marines[letter].orders
    used = next(placed for placed in orders if placed.order == order)
    if not state.book.ask("orders/lost-orders", order=Order(order), used=True):
        return state
    return state.with_marine(letter, orders=tuple(placed for placed in orders if placed is not used))
