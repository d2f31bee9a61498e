"""Equipment tokens in a recorded match: how they are taken up, and how keys go back."""

from dataclasses import replace
from typing import Any

from regolario.games.doom_2004_deathmatch.state import State


def taken(state: State, letter: str, item: str) -> State:
    """A marine takes a token of the kind that lies on its space. Raises Refusal if it may not."""
    marine = state.marines[letter]
    assert marine.at is not None
    found = state.book.demand(
        "equipment/pick-up",
        field="pick-up",
        item=item,
        items=tuple(sorted(marine.items)),
        wounds=marine.wounds,
        armour=marine.armour,
        pool=state.pool,
    )
    gone = state.taken if found.stays else state.taken | {(marine.at, item)}
    state = state.with_marine(letter, items=frozenset(found.items), wounds=found.wounds, armour=found.armour)
    return replace(state, pool=found.pool, taken=gone)


def keys_return(state: State, letter: str, keys: tuple[str, ...], **how: Any) -> State:
    """Keys of a marine whose turn ends, or that was fragged, go back to where they lay or, if they came from it, into
    the pool (S0-R066, S0-R068); a marine that stands there may take them up at once."""
    places = {item: space for space, item in state.taken}
    under = {key: who for key in keys if key in places and (who := state.standing_on(places[key])) is not None}
    found = state.book.ask("vaults/key-returns", keys=keys, taken_up=tuple(under), **how)
    items = state.marines[letter].items.difference(found.returned)
    pool = {kind: count + found.returned.count(kind) for kind, count in state.pool.items()}
    lying = frozenset((space, item) for space, item in state.taken if item not in found.returned)
    state = replace(state.with_marine(letter, items=items), pool=pool, taken=lying)
    for key in found.picked:
        state = taken(state, under[key], key)
    return state
