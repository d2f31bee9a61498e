"""The events that can come next in a match, for players and for chance."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from regolario.games.doom_2004.rules.board import TELEPORTER
from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004.rules.turns import Action
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.rules.match_setup import RESPAWN
from regolario.mechanics.spaces import Space
from regolario.record.events import read_event
from regolario.record.match import apply, kinds
from regolario.record.rulings import Refusal

Plain = Mapping[str, Any]


def is_legal(state: MatchState, plain: Plain) -> bool:
    """Return whether an event may come next."""
    try:
        apply(state, read_event(state.recorder.kinds, plain))
    except Refusal:
        return False
    return True


def legal_events(state: MatchState) -> Iterator[Plain]:
    """Yield the events that may come next.

    Attacks, deals and cards drawn for scatter are left out, because chance or a hand of cards decides too much
    about them. A movement is offered step by step.
    """
    return (plain for plain in _conceivable(state) if is_legal(state, plain))


def _conceivable(state: MatchState) -> Iterator[Plain]:
    known = kinds(state)
    if state.head.board is None:
        yield from _on_a_sheet(state)
    elif len(state.placed) < len(state.marines):
        yield from (
            {"place": letter, "at": str(at)} for letter in state.marines for at in sorted(state.head.board.spaces)
        )
    elif state.turn is None:
        yield from _between_turns(state)
    else:
        yield from _in_a_turn(state, state.turn.marine)
    if "lost-turn" in known:
        yield from ({"lost-turn": letter} for letter in state.marines)
    yield {"end-round": True}


def _on_a_sheet(state: MatchState) -> Iterator[Plain]:
    yield from ({"turn": letter} for letter in state.marines)
    if state.head.teams:
        yield from ({"score": team} for team in state.head.sides)
        return
    for fragged, by in product(state.marines, state.marines):
        yield {"frag": fragged, "by": by}
        yield {"telefrag": fragged, "by": by}
    yield from ({"own-frag": letter} for letter in state.marines)


def _between_turns(state: MatchState) -> Iterator[Plain]:
    for letter in state.marines:
        yield from ({"turn": letter, "action": action.value} for action in Action)
        if state.marines[letter].fragged:
            yield from _returns(state, letter)


def _returns(state: MatchState, letter: str) -> Iterator[Plain]:
    """Yield every way for a marine to come back: without a die on any space, or on a point by its number."""
    board = state.table()
    for at in sorted(board.spaces):
        if state.head.teams:
            yield {"respawn": letter, "at": str(at)}
        for thing in board.things(at):
            if thing.startswith(RESPAWN):
                yield {"respawn": letter, "rolled": int(thing.removeprefix(RESPAWN)), "at": str(at)}


def _in_a_turn(state: MatchState, letter: str) -> Iterator[Plain]:
    at = state.marines[letter].at
    assert at is not None
    yield {"end-turn": letter}
    yield from ({"order": order.value} for order in Order)
    yield from ({"move": [str(there)]} for there in state.table().neighbours(at))
    yield from ({"teleport": str(there)} for there in state.table().spaces_with(TELEPORTER))
    yield from _doors(state, at)
    yield from ({"pick-up": item} for item in state.items(at))
    yield from ({"give": item, "to": to} for item in sorted(state.marines[letter].items) for to in state.marines)
    for flag in state.flags:
        yield {"pick-up": f"{flag}-flag"}
        yield {"put-down": f"{flag}-flag"}


def _doors(state: MatchState, at: Space) -> Iterator[Plain]:
    board = state.table()
    for there in board.neighbours(at):
        if there.beside(at) and board.edge(at, there):
            yield {"open": f"{at}-{there}"}
            yield {"close": f"{at}-{there}"}
