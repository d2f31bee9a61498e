"""Blips, and the figures into which they are converted (S1, section 7).

A Blip that a marine sees is converted before anything else happens.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any

from regolario.games.advanced_starquest.record.sight import BlocksReading, sees
from regolario.games.advanced_starquest.record.state import SEEING, SkirmishState, SkirmishUnit, is_marine
from regolario.games.advanced_starquest.record.turn_events import points_of
from regolario.games.advanced_starquest.rules.board import ALIENS, Board, Figure
from regolario.games.advanced_starquest.rules.facing import square_in_front
from regolario.games.advanced_starquest.rules.movement import RevealedBlip
from regolario.mechanics.facings import Facing
from regolario.mechanics.spaces import Space
from regolario.record.events import EventKind
from regolario.record.rulings import Refusal

CHOOSING, PLACING = "movement/voluntary-conversion", "terminators/genestealer-placing"
GENESTEALER, SUMMARY = "genestealer", "summary"
BLOCKS = "what-blocks-sight"


def reveal(state: SkirmishState, *, blip: str, row: str, facing: Facing, against: str | None = None) -> SkirmishState:
    """Return the state after the alien player converts a Blip, which can then act (S1-R047, S1-R048)."""
    turn, name = state.in_turn(), _blip(state, blip, "reveal")
    if turn.player != state.head.aliens:
        raise Refusal(None, "unit-of-another", field="reveal", unit=name, player=turn.player)
    state.book.demand(CHOOSING, field="reveal", moved=state.units[name].moved > 0)
    return _converted(state, name, row, facing, against, acts=True)


def seen(state: SkirmishState, *, blip: str, row: str, facing: Facing, against: str | None = None) -> SkirmishState:
    """Return the state after a marine that sees a Blip converts it (S1-R049)."""
    name, turn = _blip(state, blip, "seen"), state.turn
    moving = state.units[name].moved > 0 and turn is not None and turn.unit == name
    found = [_sight(state, figure, name, moving=moving) for figure in state.board.figures if is_marine(figure)]
    sighted = next((one for one in found if one.legal), None)
    if sighted is None:
        raise state.book.refuse(SEEING, "no-marine-sees", field="seen", unit=name)
    return _converted(state, name, row, facing, against, acts=sighted.acts, spent=sighted.spent)


def _blip(state: SkirmishState, written: str, key: str) -> str:
    name = state.name_of(written, key)
    if not state.is_blip(name):
        raise Refusal(None, "not-a-blip", field=key, unit=name)
    return name


def _sight(state: SkirmishState, marine: Figure, blip: str, *, moving: bool = False) -> RevealedBlip:
    """Return whether a marine converts a Blip by seeing it."""
    blocks, square = BlocksReading(state.reading(BLOCKS)), state.at(blip)
    visible = sees(state.board, marine, square, blocks)
    figures = tuple(replace(one, name=str(square)) if one.name == blip else one for one in state.board.figures)
    board = Board(state.board.drawing, figures)
    squares = state.units[blip].moved
    found: RevealedBlip = state.book.ask(
        SEEING, board=board, figure=marine.name, target=square, visible=visible, moving=moving, squares=squares
    )
    return found


def check_unseen(state: SkirmishState, key: str | None = None) -> None:
    """Raise Refusal while a marine sees a Blip; if the rule was removed, nobody does."""
    blips = [name for name, unit in state.units.items() if state.is_blip(name) and not unit.eliminated]
    if not blips or state.book.is_removed(SEEING):
        return
    for name in blips:
        if any(_sight(state, figure, name).legal for figure in state.board.figures if is_marine(figure)):
            raise state.book.refuse(SEEING, "blip-is-seen", field=key, unit=name, at=state.at(name))


def unseen(kind: EventKind) -> Callable[..., SkirmishState]:
    """Return the function of a kind of event, refused while a marine sees a Blip."""
    play = kind.play
    assert play is not None

    @wraps(play)
    def played(state: SkirmishState, **said: Any) -> SkirmishState:
        check_unseen(state)
        after: SkirmishState = play(state, **said)
        return after

    return played


def kind_of(row: str) -> str | None:
    """Return the kind of alien of a row of the summary table; None for any other row."""
    return max((kind for kind in ALIENS.values() if row.startswith(kind)), key=len, default=None)


def _converted(
    state: SkirmishState, blip: str, row: str, facing: Facing, against: str | None, *, acts: bool, spent: int = 0
) -> SkirmishState:
    """Return the state with a figure in place of a Blip.

    In a turn of the aliens it ``acts`` or not, and has ``spent`` Action Points as a Blip.
    """
    known = [one for one in state.book.tables[SUMMARY] if kind_of(one)]
    kind = kind_of(row)
    if kind is None or row not in known:
        raise Refusal(None, "no-such-row", field="as", unit=blip, row=row, known=", ".join(known))
    at = _place(state, blip, facing, against) if row == GENESTEALER else state.at(blip)
    name = f"{kind} {1 + sum(one.startswith(f'{kind} ') for one in state.units)}"
    figures = tuple(Figure(name, kind, (at,), facing) if one.name == blip else one for one in state.board.figures)
    units = {one: unit for one, unit in state.units.items() if one != blip}
    aliens = state.turn is not None and state.turn.player == state.head.aliens
    units[name] = SkirmishUnit(row, state.head.aliens, still=aliens and not acts)
    after = replace(state, units=units).with_figures(figures).telling("revealed", unit=blip, other=name)
    return _in_turn(after, blip, name, max(points_of(after, name) - spent, 0) if acts else 0) if aliens else after


def _place(state: SkirmishState, blip: str, facing: Facing, against: str | None) -> Space:
    """Return the square on which a Genestealer is placed (S1-R085)."""
    book, here = state.book, state.at(blip)
    if book.is_removed(PLACING) or (against is None and book.number(PLACING, "blips") == "not-blips"):
        return here
    if against is None:
        raise book.refuse(PLACING, "name-the-prey", field="as")
    prey = state.target(against, "against")
    blocks, marines = BlocksReading(state.reading(BLOCKS)), [one for one in state.board.figures if is_marine(one)]
    seen_by = tuple(one.name for one in marines if sees(state.board, one, here, blocks))
    case = {"target": prey, "facing": facing, "blip": str(here), "seen_by": seen_by}
    there = square_in_front(state.board.figure(prey))
    if book.ask(PLACING, board=state.board, at=str(here), **case).legal:
        return here
    if there is None or not state.board.has(there):
        raise book.refuse(PLACING, "no-square-in-front", field="against", unit=prey)
    book.demand(PLACING, field="against", board=state.board, at=str(there), **case)
    return there


def _in_turn(state: SkirmishState, blip: str, name: str, points: int) -> SkirmishState:
    """Return the state with a new unit in place of a Blip, with ``points`` in the alien player's turn."""
    turn = state.in_turn()
    own = {one: points for one, points in turn.budget.own.items() if one != blip}
    own[name] = points
    active = name if turn.budget.active == blip else turn.budget.active
    budget = replace(turn.budget, own=own, active=active, closed=turn.budget.closed - {blip})
    return state.doing(budget=budget, unit=name if turn.unit == blip else turn.unit)
