"""A deathmatch as a match that is recorded: what each kind of event does; events of a score sheet."""

from collections.abc import Mapping

from regolario.games.doom_2004_deathmatch.ending import end_turn
from regolario.games.doom_2004_deathmatch.fighting import SHARED_TARGET, attack, guard
from regolario.games.doom_2004_deathmatch.frags import Cause
from regolario.games.doom_2004_deathmatch.giving import HANDING_OVER, give
from regolario.games.doom_2004_deathmatch.going import close_door, move, open_door, pick_up
from regolario.games.doom_2004_deathmatch.opening import begin, check_map, check_marines, deal, place
from regolario.games.doom_2004_deathmatch.playing import next_at_the_table, order, respawn, take_turn
from regolario.games.doom_2004_deathmatch.reckoning import (
    ATTACK,
    TELEFRAG,
    end_round,
    everybody_acted,
    frags_counted,
    scatter,
    timed,
)
from regolario.games.doom_2004_deathmatch.state import Head, Play, State, Variant


def begin_deathmatch(head: Head) -> State:
    """A deathmatch before its first event. Raises Refusal for a head against the rules of setting up."""
    state = begin(head)
    check_marines(head)
    head.book.demand("match/frag-limit", field="limit", frags=head.limit)
    check_map(head)
    return state


def frag(state: State, *, fragged: str, marine: str) -> State:
    """On a score sheet: a marine frags another by an attack."""
    return _noted(state, fragged, marine, ATTACK)


def telefrag(state: State, *, fragged: str, marine: str) -> State:
    """On a score sheet: a marine telefrags another otherwise than by coming back."""
    return _noted(state, fragged, marine, TELEFRAG)


def _noted(state: State, fragged: str, marine: str, cause: str) -> State:
    state.marine(fragged, cause)
    state.marine(marine, "by")
    if fragged == marine:
        raise state.book.refuse("frags/own-frag", "own-frag", field="by", marine=marine)
    return frags_counted(state, state, (fragged,), marine, cause)


def own_frag(state: State, *, marine: str) -> State:
    """On a score sheet: a player's doing frags a marine of that player."""
    state.marine(marine, "own-frag")
    return frags_counted(state, state, (marine,), marine, Cause.OWN_ATTACK)


PLAYS: Mapping[str, Play] = {
    "deal": deal,
    "place": place,
    "turn": take_turn,
    "respawn": respawn,
    "move": move,
    "open": open_door,
    "close": close_door,
    "pick-up": pick_up,
    "give": give,
    "attack": attack,
    "guard": guard,
    "order": order,
    "end-turn": end_turn,
    "scatter": scatter,
    "end-round": end_round,
    "frag": frag,
    "telefrag": telefrag,
    "own-frag": own_frag,
}
DEATHMATCH = Variant(
    begin_deathmatch,
    PLAYS,
    next_at_the_table,
    everybody_acted,
    frags_counted,
    timed,
    reads=(HANDING_OVER, SHARED_TARGET),
)
