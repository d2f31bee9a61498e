"""What follows when marines fall and when the time runs: resets, frags, keys that go back, the end of a match."""

from dataclasses import replace

from regolario.games.doom_2004_deathmatch.frags import Cause
from regolario.games.doom_2004_deathmatch.opening import check_all_placed, initial
from regolario.games.doom_2004_deathmatch.order_tokens import orders_lost
from regolario.games.doom_2004_deathmatch.state import Outcome, State
from regolario.games.doom_2004_deathmatch.tokens import keys_return

ATTACK, TELEFRAG, SETTLED = "attack", "telefrag", "settled"
"""What can make a marine fall besides the causes of an own frag; what is ``settled`` elsewhere counts no frags here."""
LIMIT, TIMER = "limit", "timer"


def fall(state: State, victims: tuple[str, ...], by: str, cause: str) -> State:
    """Marines are fragged by the doing of a marine, which may be one of them: each leaves the board in its initial
    state, keys go back, a turn of its own ends; then the frags are reckoned."""
    after = state
    for victim in victims:
        after = _removed(after, victim)
    return state.head.variant.fallen(state, after, victims, by, cause)


def _removed(state: State, victim: str) -> State:
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
    state = keys_return(replace(state, pool=after.pool), victim, after.keys, fragged=True)
    return turn_over(state) if after.turn_ends else state


def turn_over(state: State) -> State:
    """The turn that is being taken is over."""
    turn = state.in_turn()
    return replace(state, acted=(*state.acted, turn.marine), turn=None, guarded=None)


def frags_counted(before: State, state: State, victims: tuple[str, ...], by: str, cause: str) -> State:
    """The frags of a deathmatch after marines fell (S0-R049 to S0-R053): an attack or a telefrag gains, what one does
    to one's own marines costs."""
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
    total = state.book.ask("frags/own-frag", frags=state.score[player], marines=len(victims), cause=Cause(cause))
    return replace(state, score={**state.score, player: total})


def over(state: State, because: str, winners: tuple[str, ...]) -> State:
    """The match has ended; a turn that was being taken is not."""
    return replace(state, ended=Outcome(winners, because), turn=None, due=None)


def scatter(state: State, *, cards: int) -> State:
    """Cards are drawn from the timer to see where a shot scatters."""
    check_all_placed(state)
    if cards > state.timer and not state.sudden_death:
        raise state.book.refuse("match-round/timer", "not-so-many-cards", field="scatter", left=state.timer)
    return state.head.variant.timed(state, cards)


def end_round(state: State, *, ended: bool) -> State:
    """Every marine has acted: cards go from the timer, and the next round begins unless that was the last."""
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


def everybody_acted(state: State) -> tuple[str, ...]:
    """The marines of a deathmatch that have still to act in this round."""
    return tuple(letter for letter in state.marines if letter not in state.acted)


def timed(state: State, scattered: int | None) -> State:
    """The timer of a deathmatch after a round, or after cards were drawn; with the last one the match is over."""
    clock = state.book.ask("match-round/timer", cards=state.timer, scattered=scattered)
    state = replace(state, timer=clock.left)
    return over(state, TIMER, tuple(state.book.ask("match-end/winner", frags=state.score))) if clock.over else state
