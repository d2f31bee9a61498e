"""Movement: steps, turning, doors (S1, sections 6, 10 and 13)."""

from dataclasses import replace

from regolario.games.advanced_starquest.record.blip_events import check_unseen
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.games.advanced_starquest.record.turn_events import paid
from regolario.games.advanced_starquest.rules.board import OPEN_DOOR
from regolario.games.advanced_starquest.rules.doors import door_at, handled
from regolario.games.advanced_starquest.rules.steps import barred
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.facings import Facing
from regolario.mechanics.spaces import Space

STEP, NIMBLE, BLIP_MOVES = "movement/step", "terminators/genestealer-moves", "units/blip-movement"
FORBIDDEN_BY = {"occupied": "movement/occupied-squares", "diagonal-blocked": "movement/diagonals"}
"""The rules that forbid a step for some reasons; that of steps forbids it for the others."""
GENESTEALER = "genestealer"


def move(state: SkirmishState, *, path: tuple[Space, ...]) -> SkirmishState:
    """Return the state after the unit or Blip that acts takes some steps.

    S1-R031, S1-R033 and S1-R043 to S1-R050 say how.
    """
    name = state.moving()
    for there in path:
        check_unseen(state, "move")
        if state.is_blip(name):
            cost, state = 0, _step_of_blip(state, name, there)
        else:
            cost = _cost_of_step(state, name, there)
        state = paid(state, cost, "move").with_figure(name, spaces=(there,))
    return state


def _step_of_blip(state: SkirmishState, name: str, there: Space) -> SkirmishState:
    """Return the state with a step of a Blip counted: it has no facing and spends no points."""
    book, moved = state.book, state.units[name].moved + 1
    because = barred(state.board, state.board.figure(name), there, book.number(STEP, "corner"))
    if because is not None:
        raise book.refuse(FORBIDDEN_BY.get(because, STEP), because, field="move", unit=name, at=there)
    book.demand(BLIP_MOVES, field="move", moved=moved)
    return state.with_unit(name, moved=moved)


def _cost_of_step(state: SkirmishState, name: str, there: Space) -> int:
    found = state.book.ask(STEP, board=state.board, figure=name, target=there)
    if found.legal:
        return int(found.cost)
    if found.because == "sideways" and state.units[name].row == GENESTEALER:
        return int(state.book.ask(NIMBLE, squares=1))
    rule = FORBIDDEN_BY.get(found.because, STEP)
    raise state.book.refuse(rule, found.because, field="move", unit=name, at=there)


def face(state: SkirmishState, *, facing: Facing) -> SkirmishState:
    """Return the state after the unit that acts turns on its square (S1-R032, S1-R044, S1-R086)."""
    name = state.acting()
    if state.board.figure(name).facing is facing:
        raise state.book.refuse("movement/turn", "faces-already", field="face", unit=name, facing=facing)
    if state.units[name].row == GENESTEALER:
        cost = state.book.ask(NIMBLE, squares=0, turns=1)
    else:
        cost = sum(state.book.ask("movement/turn", board=state.board, figure=name, to=facing).costs)
    return paid(state, cost, "face").with_figure(name, facing=facing)


def open_door(state: SkirmishState, *, door: Edge) -> SkirmishState:
    """Return the state after the unit that acts opens a door (S1-R037, S1-R063, S1-R064)."""
    return _work(state, door, "open")


def close_door(state: SkirmishState, *, door: Edge) -> SkirmishState:
    """Return the state after the unit that acts closes a door."""
    return _work(state, door, "close")


def _work(state: SkirmishState, door: Edge, key: str) -> SkirmishState:
    name = state.acting()
    found = state.book.demand("movement/doors", field=key, board=state.board, figure=name, door=door)
    if (found.becomes == OPEN_DOOR) != (key == "open"):
        because = "door-is-open" if key == "open" else "door-is-closed"
        raise state.book.refuse("movement/doors", because, field=key, door=f"{door[0]}-{door[1]}")
    after = paid(state, found.cost, key)
    return replace(after, board=handled(after.board, door_at(after.board, *door)))
