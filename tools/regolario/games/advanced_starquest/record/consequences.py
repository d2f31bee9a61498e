"""What follows from a wound: life points lost, units eliminated, the end of the skirmish."""

from dataclasses import replace

from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.record.recorder import Outcome


def hurt(state: SkirmishState, name: str, life_points: int) -> SkirmishState:
    """Return the state after a unit loses life points (S1-R018, S1-R019)."""
    unit = state.units[name]
    lost = unit.lost + life_points
    if not state.book.ask("preparation/life-points", unit=unit.row, life_points_lost=lost).removed:
        return state.with_unit(name, lost=lost).telling("wounded", unit=name, points=life_points)
    figures = tuple(figure for figure in state.board.figures if figure.name != name)
    after = state.with_unit(name, lost=lost, eliminated=True, overwatch=False).with_figures(figures)
    if after.turn is not None and after.turn.unit == name:
        after = after.doing(unit=None)
    return _ended(after.telling("eliminated", unit=name))


def _ended(state: SkirmishState) -> SkirmishState:
    """Return the state after the skirmish has ended, if a player has no units left."""
    left = tuple(player for player in state.head.players if state.of_player(player))
    return state if len(left) > 1 else replace(state, ended=Outcome(left, "last-units" if left else "nobody-left"))
