"""The events that can come next in a skirmish, as far as no dice decide them."""

from collections.abc import Iterator, Mapping
from typing import Any

from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.mechanics.facings import Facing
from regolario.record.events import read_event
from regolario.record.match import apply
from regolario.record.rulings import Refusal

Plain = Mapping[str, Any]


def is_legal(state: SkirmishState, plain: Plain) -> bool:
    """Return whether an event may come next."""
    try:
        apply(state, read_event(state.recorder.kinds, plain))
    except Refusal:
        return False
    return True


def legal_events(state: SkirmishState) -> Iterator[Plain]:
    """Yield the events that may come next; a movement is offered step by step.

    Shots, melee and the turns of the marine player are left out, since dice decide them; cards, what Blips are, and
    agreements, too.
    """
    return (plain for plain in _conceivable(state) if is_legal(state, plain))


def _conceivable(state: SkirmishState) -> Iterator[Plain]:
    if state.turn is None:
        yield {"turn": state.head.aliens}
        return
    yield {"end-turn": state.turn.player}
    yield from ({"activate": name} for name in state.of_player(state.turn.player) if name != state.turn.unit)
    if state.turn.unit is not None:
        yield from _of_unit(state, state.turn.unit)


def _of_unit(state: SkirmishState, name: str) -> Iterator[Plain]:
    """Yield what a unit may do without dice."""
    here = state.at(name)
    for there in state.board.neighbours(here):
        yield {"move": [str(there)]}
        if here.beside(there):
            yield from ({kind: f"{here}-{there}"} for kind in ("open", "close"))
    yield from ({"face": facing.value} for facing in Facing)
    yield from ({"overwatch": True}, {"reload": True}, {"clear": 1})
