"""The turns of a recorded match.

Who may act, what an action leaves free, coming back, orders, the end of a turn.
"""

from dataclasses import replace
from typing import Any

from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004.rules.turns import Action, Deed, Does
from regolario.games.doom_2004_deathmatch.record.consequences import SETTLED, fall, turn_over
from regolario.games.doom_2004_deathmatch.record.setup_events import check_all_placed, no_such
from regolario.games.doom_2004_deathmatch.record.state import MatchState, PlacedOrder, Turn
from regolario.games.doom_2004_deathmatch.record.tokens import orders_lost
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal


def next_at_the_table(state: MatchState, marine: str) -> None:
    """Raise Refusal unless this marine may act now in a deathmatch (S0-R029 to S0-R031).

    Its player must be the next at the table.
    """
    if state.head.board is None:
        if marine in state.acted:
            raise state.book.refuse("match-round/marines-per-player", "has-acted", marine=marine)
        return
    owners = state.head.marines
    order = state.book.ask("match-setup/play-order", placed=tuple(owners[letter] for letter in state.placed))
    marines = {player: state.head.of_side(player) for player in state.head.players}
    found = state.book.ask(
        "match-round/marines-per-player", order=order, marines=marines, acted=state.acted, marine=marine
    )
    if not found.legal:
        player = found.player or ""
        able = ", ".join(found.marines)
        raise state.book.refuse(
            "match-round/marines-per-player", found.because, marine=marine, player=player, able=able
        )


def may_begin(state: MatchState, marine: str, key: str) -> None:
    """Raise Refusal unless this marine may begin its turn now."""
    state.marine(marine, key)
    if state.turn is not None:
        raise state.book.refuse("marine-turn/choose-an-action", "turn-not-ended", field=key, marine=state.turn.marine)
    if state.due not in (None, marine):
        raise state.book.refuse("respawn/respawn", "another-came-back", field=key, marine=state.due)
    check_all_placed(state)
    if state.due is None:
        state.head.variant.may_act(state, marine)


def take_turn(state: MatchState, *, marine: str, action: str | None = None) -> MatchState:
    """Return the state after a marine declares the action of its turn (S4-R019)."""
    may_begin(state, marine, "turn")
    if state.head.board is None:
        if action is not None:
            raise Refusal(None, "needs-a-board", field="action", kind="action", known="turn")
        return replace(state, acted=(*state.acted, marine))
    if action not in tuple(Action):
        raise no_such(action or "", dict.fromkeys(Action), "action" if action else "turn")
    if state.marines[marine].at is None:
        raise state.book.refuse("respawn/respawn", "not-on-the-board", field="turn", marine=marine)
    state = orders_lost(state, marine, own_turn=True)
    return replace(state, turn=Turn(marine, Action(action)), due=None)


def respawn(state: MatchState, *, marine: str, at: Space, rolled: int | None = None) -> MatchState:
    """Return the state after a fragged marine comes back at the start of its turn (S0-R056 to S0-R061).

    It comes back on a point of the number rolled.
    """
    may_return(state, marine)
    if rolled is None:
        raise Refusal(None, "missing-part", field="respawn", key="rolled", kind="respawn")
    try:
        own = mates(state, marine)
        found = state.book.ask("respawn/telefrag", board=state.table(), target=at, rolled=rolled, own=own)
    except Refusal:
        raise
    except ValueError:
        raise state.book.refuse("respawn/respawn", "no-such-number", field="rolled", rolled=rolled) from None
    if not found.legal:
        raise state.book.refuse("respawn/telefrag", found.because, field="at", at=found.at)
    if found.victim is not None:
        player = state.head.scorer(marine)
        state = fall(state, (found.victim,), marine, SETTLED)
        state = replace(state, score={**state.score, player: state.score[player] + found.frags})
    return returned(state, marine, at)


def may_return(state: MatchState, marine: str) -> None:
    """Raise Refusal unless this marine was fragged and its turn may begin now."""
    may_begin(state, marine, "respawn")
    if not state.marines[marine].fragged:
        raise state.book.refuse("respawn/respawn", "not-fragged", field="respawn", marine=marine)


def returned(state: MatchState, marine: str, at: Space) -> MatchState:
    """Return the state after a marine is back on the board, with its turn due."""
    return replace(state.with_marine(marine, at=at, fragged=False), due=marine)


def done(state: MatchState, deed: Deed, key: str) -> MatchState:
    """Return the state after one more deed in the current turn."""
    turn = state.in_turn()
    deeds = (*turn.deeds, deed)
    state.book.demand(f"marine-turn/{turn.action}", field=key, deeds=deeds)
    return replace(state, turn=replace(turn, deeds=deeds)).gone_on()


def movement_left(state: MatchState) -> int:
    """Return how many spaces of movement the turn has left."""
    turn = state.in_turn()
    return max(0, int(state.book.ask(f"marine-turn/{turn.action}", deeds=turn.deeds).left))


def mates(state: MatchState, letter: str) -> tuple[str, ...]:
    """Return the other marines of a marine's player or team."""
    return tuple(mate for mate in state.head.of_side(state.head.side(letter)) if mate != letter)


def placed(state: MatchState, letter: str) -> dict[str, Any]:
    """Return what rules of movement and attack ask of a marine: the board, its name, what it has."""
    return {"board": state.table(), "figure": letter, "items": tuple(sorted(state.marines[letter].items))}


def leavable(state: MatchState, key: str) -> MatchState:
    """Return the same state.

    Raises Refusal if the marine whose turn it is stands in a friend's space and could no longer end its turn in an
    empty one (S4-R047).
    """
    turn = state.in_turn()
    if state.sharing(turn.marine):
        left = 0 if turn.stays else movement_left(state)
        given = placed(state, turn.marine)
        found = state.book.ask("movement/ending-space", **given, movement=left, own=mates(state, turn.marine))
        if not found.spaces:
            at = state.marines[turn.marine].at
            raise state.book.refuse("movement/through-figures", "no-way-out", field=key, at=at)
    return state


def order(state: MatchState, *, order: str) -> MatchState:
    """Return the state after a marine that readies places an order (S4-R024)."""
    letter = state.in_turn().marine
    if order not in tuple(Order):
        raise no_such(order, dict.fromkeys(Order), "order")
    state = orders_lost(done(state, Deed(Does.ORDER, order=Order(order)), "order"), letter, another=True)
    placed = sum(len(marine.orders) for marine in state.marines.values())
    state.book.check("orders/order-tokens", field="order", placed=placed)
    marine = state.marines[letter]
    if order == Order.HEAL:
        state.book.demand("orders/heal", field="order", cards=(marine.card,) if marine.card else ())
    return state.with_marine(letter, orders=(*marine.orders, PlacedOrder(order, state.events)))


def end_turn(state: MatchState, *, marine: str) -> MatchState:
    """Return the state after the turn of a marine ends (S0-R066, S0-R067).

    The keys that it used return, and a marine still inside the vault is fragged.
    """
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
        return replace(state, score={**state.score, player: state.score[player] + caught.frags - frags})
    return turn_over(state)
