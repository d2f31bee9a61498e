"""Equipment that changes hands between marines of one side in a recorded match."""

from dataclasses import replace

from regolario.games.doom_2004.turns import Deed, Does
from regolario.games.doom_2004_deathmatch.playing import done, leavable, movement_left
from regolario.games.doom_2004_deathmatch.state import State

RULE = "movement/giving-equipment"
HANDING_OVER = "handing-over-in-deathmatch"


def give(state: State, *, item: str, to: str) -> State:
    """The marine whose turn it is hands a piece of equipment to another of its side. How near they must be is not
    known, and not looked at."""
    letter = state.in_turn().marine
    giver, taker = state.marines[letter], state.marine(to, "to")
    if item not in giver.items:
        raise state.book.refuse(RULE, "has-none", field="give", marine=letter, item=item)
    side = state.head.side(letter)
    alone = not state.head.teams and state.book.readings[HANDING_OVER] == "no"
    if to == letter or taker.at is None or state.head.side(to) != side or alone:
        raise state.book.refuse(RULE, "not-a-friend", field="to", marine=to)
    if item in taker.items:
        raise state.book.refuse("equipment/pick-up", "has-one", field="to", marine=to)
    left = movement_left(state)
    after = state.book.ask(RULE, movement=left)
    state = done(state, Deed(Does.MOVE, spaces=left + 1 if after is None else left - after), "give")
    state = state.with_marine(letter, items=giver.items - {item}).with_marine(to, items=taker.items | {item})
    return leavable(replace(state, guarded=None), "give")
