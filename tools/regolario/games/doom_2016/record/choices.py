"""The events that can come next in a mission, as far as neither dice nor hidden cards decide them."""

from collections.abc import Iterator, Mapping
from typing import Any

from regolario.games.doom_2016.record.marine_events import object_named
from regolario.games.doom_2016.record.state import INVADER, MissionState
from regolario.games.doom_2016.record.status_events import RESPAWN, initiative
from regolario.games.doom_2016.record.the_map import spaces_of, table, tokens
from regolario.games.doom_2016.rules.board import TELEPORTER
from regolario.record.events import read_event
from regolario.record.match import apply
from regolario.record.rulings import Refusal

Plain = Mapping[str, Any]


def is_legal(state: MissionState, plain: Plain) -> bool:
    """Return whether an event may come next."""
    try:
        apply(state, read_event(state.recorder.kinds, plain))
    except Refusal:
        return False
    return True


def legal_events(state: MissionState) -> Iterator[Plain]:
    """Yield the events that may come next.

    Attacks, draws and the texts of cards are left out, since chance or the cards decide about them. A movement is
    offered step by step.
    """
    return (plain for plain in _conceivable(state) if is_legal(state, plain))


def _conceivable(state: MissionState) -> Iterator[Plain]:
    if state.owed:
        active = table(state).spaces_with(TELEPORTER) if state.owed[0].kind == RESPAWN else ()
        yield from ({"respawn": str(space)} for space in active)
    elif state.now is None:
        yield from ({"reveal": card} for card in dict.fromkeys(initiative(state)))
    elif state.now.side == INVADER:
        yield from ({"activate": kind} for kind in state.kinds())
        yield from ({"demon": str(demon.spaces[0])} for demon in state.figures.values())
        yield from _steps(state, state.now.figure)
        yield {"end-activation": INVADER}
    else:
        yield from _of_marine(state, state.now.side)


def _of_marine(state: MissionState, letter: str) -> Iterator[Plain]:
    for card in dict.fromkeys(state.marines[letter].cards.hand):
        yield {"play": card}
        yield {"sprint": card}
    for space in state.active().stood:
        yield from ({"pick-up": object_named(token)} for token in tokens(state, space))
    yield from _steps(state, letter)


def _steps(state: MissionState, name: str | None) -> Iterator[Plain]:
    """Yield the steps of a small figure, and the doors beside it."""
    board = table(state)
    for here in spaces_of(state, name)[:1] if name in {**state.marines, **state.figures} else ():
        beside = dict.fromkeys((*board.neighbours(here), *board.spaces_with(TELEPORTER)))
        yield from ({"move": [str(there)]} for there in beside)
        yield from ({"open": f"{here}-{there}"} for there in board.neighbours(here) if here.beside(there))
