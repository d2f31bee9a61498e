"""The tokens of a marine in a recorded match.

Equipment taken up, keys that go back, orders used up and lost.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004_deathmatch.record.state import MatchState


def taken(state: MatchState, letter: str, item: str) -> MatchState:
    """Return the state after a marine takes a token of the kind on its space."""
    marine = state.marines[letter]
    assert marine.at is not None
    found = state.book.demand("equipment/pick-up", field="pick-up", **taking(state, letter, item))
    gone = state.taken if found.stays else state.taken | {(marine.at, item)}
    state = state.with_marine(letter, items=frozenset(found.items), wounds=found.wounds, armour=found.armour)
    return replace(state, pool=found.pool, taken=gone)


def taking(state: MatchState, letter: str, item: str) -> dict[str, Any]:
    """Return what the rule of picking up asks of a marine and a token."""
    marine = state.marines[letter]
    held = {"items": tuple(sorted(marine.items)), "wounds": marine.wounds, "armour": marine.armour}
    return {"item": item, **held, "pool": state.pool}


def keys_return(
    state: MatchState, letter: str, keys: tuple[str, ...], handed: Mapping[str, str] | None = None, **how: Any
) -> MatchState:
    """Return the state after the keys of a marine return at the end of its turn, or when it is fragged.

    They return to their places or, if they came from it, to the pool (S0-R066, S0-R068); a marine on the place may
    pick them up at once. ``handed`` gives the marine that has each used key now.
    """
    given = handed or {}
    if not keys and not given:
        return state
    places = {item: space for space, item in state.taken}
    under = {
        key: who for key in (*keys, *given) if key in places and (who := state.standing_on(places[key])) is not None
    }
    found = state.book.ask("vaults/key-returns", keys=keys, handed=tuple(given), taken_up=tuple(under), **how)
    items = state.marines[letter].items
    state = state.with_marine(letter, items=items.difference(keys).union(found.kept))
    for key, taker in given.items():
        if key in found.returned:
            state = state.with_marine(taker, items=state.marines[taker].items - {key})
    pool = {kind: count + found.returned.count(kind) for kind, count in state.pool.items()}
    lying = frozenset((space, item) for space, item in state.taken if item not in found.returned)
    state = replace(state, pool=pool, taken=lying)
    for key in found.picked:
        state = taken(state, under[key], key)
    return state


def orders_lost(state: MatchState, letter: str, **happened: Any) -> MatchState:
    """Return the state after a marine loses the orders that an occurrence costs.

    The occurrence is ``wounds``, movement (``spaces``), the start of its ``own_turn`` or of a ``new_round``, or
    ``another`` order.
    """
    orders = state.marines[letter].orders
    kept = tuple(
        placed for placed in orders if not state.book.ask("orders/lost-orders", order=Order(placed.order), **happened)
    )
    return state if kept == orders else state.with_marine(letter, orders=kept)


def order_used(state: MatchState, letter: str, order: str) -> MatchState:
    """Return the state after a marine has used one of its orders."""
    orders = state.marines[letter].orders
    used = next(placed for placed in orders if placed.order == order)
    if not state.book.ask("orders/lost-orders", order=Order(order), used=True):
        return state
    return state.with_marine(letter, orders=tuple(placed for placed in orders if placed is not used))
