"""Events of equipment in a recorded match: picked up, and handed to a marine of the same side."""

from dataclasses import replace

from regolario.games.doom_2004.rules.aiming import shortest
from regolario.games.doom_2004.rules.steps import CornerReading
from regolario.games.doom_2004.rules.turns import Deed, Does
from regolario.games.doom_2004_deathmatch.record.state import HEALTH, Marine, MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import taken, taking
from regolario.games.doom_2004_deathmatch.record.turn_events import done, leavable, movement_left
from regolario.games.doom_2004_deathmatch.rules.pick_up import Carried
from regolario.games.doom_2004_deathmatch.rules.vaults import passable

RULE = "movement/giving-equipment"
FAR = 99
HANDING_OVER = "handing-over-in-deathmatch"


def give(state: MatchState, *, item: str, to: str) -> MatchState:
    """Return the state after the marine whose turn it is gives equipment to another of its side."""
    letter = state.in_turn().marine
    giver, taker = state.marines[letter], state.marine(to, "to")
    if item not in giver.items:
        raise state.book.refuse(RULE, "has-none", field="give", marine=letter, item=item)
    side = state.head.side(letter)
    alone = not state.head.teams and state.book.readings.get(HANDING_OVER) == "no"
    if to == letter or taker.at is None or state.head.side(to) != side or alone:
        raise state.book.refuse(RULE, "not-a-friend", field="to", marine=to)
    left = movement_left(state)
    carried = {"giver": _carried(giver), "taker": _carried(taker)}
    found = state.book.ask(RULE, movement=left, item=item, distance=_distance(state, letter, to), **carried)
    if found.because == "too-far-away":
        raise state.book.refuse(RULE, "too-far-away", field="to", marine=to)
    if found.because == "has-one":
        raise state.book.refuse("equipment/pick-up", "has-one", field="to", marine=to)
    state = done(state, Deed(Does.MOVE, spaces=left + 1 if found.left is None else left - found.left), "give")
    for one, after in ((letter, found.giver), (to, found.taker)):
        state = state.with_marine(one, items=frozenset(after.items), armour=after.armour)
    turn = state.in_turn()
    if item in turn.used:
        state = replace(state, turn=replace(turn, handed={**turn.handed, item: to}))
    return leavable(state.gone_on(), "give")


def _distance(state: MatchState, letter: str, to: str) -> int:
    """Return the steps from a marine to another, round walls and closed doors.

    Without a way there it is ``FAR``.
    """
    here, there = state.marines[letter].at, state.marines[to].at
    assert here is not None
    assert there is not None
    board = passable(state.table(), state.marines[letter].items)
    way = shortest(board, here, there, CornerReading.WALLS)
    return FAR if way is None else len(way)


def _carried(marine: Marine) -> Carried:
    return Carried(tuple(sorted(marine.items)), marine.armour)


def pick_up(state: MatchState, *, item: str) -> MatchState:
    """Return the state after the marine picks up what lies on its space (S0-R043 to S0-R045)."""
    letter = state.in_turn().marine
    at = state.marines[letter].at
    if at is None or item == HEALTH or item not in state.items(at):
        raise state.book.refuse("equipment/pick-up", "nothing-there", field="pick-up", item=item, at=at)
    after = taken(paid(state.gone_on()), letter, item)
    may_go_on = state.book.ask("equipment/pick-up", **taking(state, letter, item), moving_on=True).legal
    return stopped(after, item, may_go_on=may_go_on)


def stopped(state: MatchState, item: str, *, may_go_on: bool) -> MatchState:
    """Return the turn after something was picked up in it: a marine that came there may have to stay."""
    turn = state.in_turn()
    stays = item if turn.path and not may_go_on else None
    return leavable(replace(state, turn=replace(turn, stays=stays)), "pick-up")


def paid(state: MatchState) -> MatchState:
    """Return the state after the movement that picking up costs."""
    left = movement_left(state)
    after = state.book.ask("equipment/picking-up-cost", movement=left)
    spent = left + 1 if after is None else left - after
    return done(state, Deed(Does.MOVE, spaces=spent), "pick-up") if spent else state
