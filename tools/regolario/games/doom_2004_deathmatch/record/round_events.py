"""Events of the round and of the timer in a recorded match.

Cards drawn for scatter, the end of a round.
"""

from dataclasses import replace

from regolario.games.doom_2004_deathmatch.record.consequences import TIMER, over
from regolario.games.doom_2004_deathmatch.record.setup_events import check_all_placed
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import orders_lost


def scatter(state: MatchState, *, cards: int) -> MatchState:
    """Return the state after cards are drawn from the timer for the scatter of a shot."""
    check_all_placed(state)
    if cards > state.timer and not state.sudden_death:
        raise state.book.refuse("match-round/timer", "not-so-many-cards", field="scatter", left=state.timer)
    return state.head.variant.timed(state, cards)


def end_round(state: MatchState, *, ended: bool) -> MatchState:
    """Return the state after a round in which every marine has acted.

    Cards leave the timer, and the next round begins unless that was the last.
    """
    check_all_placed(state)
    if state.turn is not None:
        raise state.book.refuse("round/turn-order", "turn-not-ended", field="end-round", marine=state.turn.marine)
    waiting = state.head.variant.to_act(state)
    if waiting and state.head.board is not None:
        raise state.book.refuse("round/turn-order", "round-not-over", field="end-round", marine=", ".join(waiting))
    after = state.head.variant.timed(state, None)
    if after.ended is not None:
        return after
    for letter in after.marines:
        after = orders_lost(after, letter, new_round=ended)
    return replace(after, acted=(), round=after.round + ended)


def everybody_acted(state: MatchState) -> tuple[str, ...]:
    """Return the marines of a deathmatch that have yet to act in this round."""
    return tuple(letter for letter in state.marines if letter not in state.acted)


def timed(state: MatchState, scattered: int | None) -> MatchState:
    """Return the state after cards leave the timer; with the last one the match is over."""
    clock = state.book.ask("match-round/timer", cards=state.timer, scattered=scattered)
    state = replace(state, timer=clock.left)
    return over(state, TIMER, tuple(state.book.ask("match-end/winner", frags=state.score))) if clock.over else state
