"""Events that only a score sheet records: what the players call out."""

from regolario.games.doom_2004_deathmatch.record.consequences import ATTACK, TELEFRAG, frags_counted
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.rules.frags import FragCause


def frag(state: MatchState, *, fragged: str, marine: str) -> MatchState:
    """Return the state after a score sheet records that a marine frags another by an attack."""
    return _noted(state, fragged, marine, ATTACK)


def telefrag(state: MatchState, *, fragged: str, marine: str) -> MatchState:
    """Return the state after a score sheet records a telefrag that no respawn forced."""
    return _noted(state, fragged, marine, TELEFRAG)


def _noted(state: MatchState, fragged: str, marine: str, cause: str) -> MatchState:
    state.marine(fragged, cause)
    state.marine(marine, "by")
    if fragged == marine:
        raise state.book.refuse("frags/own-frag", "own-frag", field="by", marine=marine)
    return frags_counted(state, state, (fragged,), marine, cause)


def own_frag(state: MatchState, *, marine: str) -> MatchState:
    """Return the state after a score sheet records that a player frags their own marine."""
    state.marine(marine, "own-frag")
    return frags_counted(state, state, (marine,), marine, FragCause.OWN_ATTACK)
