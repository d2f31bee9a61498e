"""The end of a turn in a recorded match: keys that go back, marines caught in a vault."""

from dataclasses import replace

from regolario.games.doom_2004_deathmatch.reckoning import SETTLED, fall, turn_over
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.games.doom_2004_deathmatch.setup import is_key
from regolario.games.doom_2004_deathmatch.state import State
from regolario.games.doom_2004_deathmatch.tokens import keys_return


def end_turn(state: State, *, marine: str) -> State:
    """The turn of a marine ends: keys that were used go back, and a marine that is still inside the vault is fragged
    (S0-R066, S0-R067)."""
    turn = state.in_turn()
    if turn.marine != marine:
        raise Refusal(None, "another-turn", field="end-turn", marine=turn.marine)
    if state.sharing(marine):
        at = state.marines[marine].at
        raise state.book.refuse("movement/through-figures", "occupied", field="end-turn", at=at)
    used = tuple(sorted(turn.used))
    player = state.head.scorer(marine)
    frags = state.score[player]
    caught = state.book.ask("vaults/caught-inside", board=state.table(), figure=marine, used=used, frags=frags)
    if caught.fragged:
        state = fall(state, (marine,), marine, SETTLED)
        return replace(state, score={**state.score, player: caught.frags})
    keys = tuple(sorted(filter(is_key, state.marines[marine].items)))
    return turn_over(keys_return(state, marine, keys, used=used))
