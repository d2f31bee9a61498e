"""What follows when marines fall in a recorded match.

Resets, frags, keys that go back, the end of the match.
"""

from dataclasses import replace

from regolario.games.doom_2004_deathmatch.record.setup_events import initial
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import keys_return
from regolario.games.doom_2004_deathmatch.rules.frags import FragCause
from regolario.games.doom_2004_deathmatch.rules.match_setup import is_key
from regolario.record.recorder import Outcome

ATTACK, TELEFRAG, SETTLED = "attack", "telefrag", "settled"
"""What can make a marine fall besides the causes of an own frag; what is ``settled`` elsewhere counts no frags here."""
LIMIT, TIMER = "limit", "timer"


def fall(state: MatchState, victims: tuple[str, ...], by: str, cause: str) -> MatchState:
    """Return the state after a marine frags marines, perhaps itself.

    Each leaves the board in its initial state, keys return, a turn of its own ends; then the frags are counted.
    """
    after = state
    for victim in victims:
        after = _removed(after, victim)
    return state.head.variant.fallen(state, after, victims, by, cause)


def _removed(state: MatchState, victim: str) -> MatchState:
    marine = state.marines[victim]
    own = initial(state.head, victim).items
    own_turn = state.turn is not None and state.turn.marine == victim
    after = state.book.ask(
        "frags/fragged",
        items=tuple(sorted(marine.items - own)),
        pool=state.pool,
        own_turn=own_turn,
        order=marine.orders[0].order if marine.orders else None,
        card=marine.card,
    )
    state = state.with_marine(
        victim,
        at=None,
        wounds=after.wounds,
        armour=after.armour,
        items=own.union(after.items),
        orders=marine.orders if after.order else (),
        card=after.card,
        fragged=True,
    )
    attacks = {letter: made for letter, made in state.attacks.items() if letter != victim}
    state = keys_return(replace(state, pool=after.pool, attacks=attacks), victim, after.keys, fragged=True)
    return turn_over(state) if after.turn_ends else state


def turn_over(state: MatchState) -> MatchState:
    """Return the state after the current turn ends and the keys that were used in it return (S0-R066)."""
    turn = state.in_turn()
    keys = tuple(sorted(filter(is_key, state.marines[turn.marine].items)))
    handed = {key: taker for key, taker in turn.handed.items() if key in state.marines[taker].items}
    state = keys_return(state, turn.marine, keys, handed, used=tuple(sorted(turn.used)))
    return replace(state, acted=(*state.acted, turn.marine), turn=None).gone_on()


def frags_counted(before: MatchState, state: MatchState, victims: tuple[str, ...], by: str, cause: str) -> MatchState:
    """Return the state after the frags are counted (S0-R049 to S0-R053).

    An attack or a telefrag gains frags; fragging marines of the same player or team costs frags.
    """
    head = state.head
    player = head.scorer(by)
    if cause in (ATTACK, TELEFRAG):
        found = state.book.ask(
            "frags/frag",
            frags=state.score,
            player=player,
            victims=tuple(map(head.scorer, victims)),
            limit=head.limit,
            owners=head.marines,
        )
        state = replace(state, score=found.frags)
        return over(state, LIMIT, (found.winner,)) if found.winner else state
    if cause == SETTLED:
        return state
    total = state.book.ask("frags/own-frag", frags=state.score[player], marines=len(victims), cause=FragCause(cause))
    return replace(state, score={**state.score, player: total})


def over(state: MatchState, because: str, winners: tuple[str, ...]) -> MatchState:
    """Return the state after the match has ended; no turn is in progress."""
    return replace(state, ended=Outcome(winners, because), turn=None, due=None)
