"""Movement in a recorded mission: steps, doors, glory kills, telefrags, teleporters."""

from collections.abc import Mapping
from dataclasses import replace

from regolario.games.doom_2016.record.acting import acting, spends
from regolario.games.doom_2016.record.card_texts import GLORY
from regolario.games.doom_2016.record.consequences import demon_fragged, staggered
from regolario.games.doom_2016.record.state import MissionState, Owed
from regolario.games.doom_2016.record.summon_events import PLACING, SUMMON
from regolario.games.doom_2016.record.the_map import figure_named, standing, table
from regolario.games.doom_2016.rules.bases import placed
from regolario.games.doom_2016.rules.board import Board
from regolario.games.doom_2016.rules.displacing import Placing
from regolario.games.doom_2016.rules.doors import door_between
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space

WHOLE = "movement/whole-movement"
LARGE = "large-figures/large-movement"
OPENING = "terrain/opening-a-door"
SPECIFIC = {
    "occupied": "movement/through-figures",
    "no-points-left": "movement/spending-points",
    "no-shared-corner": "movement/adjacent-spaces",
}
"""The rules that give single reasons of a whole movement."""


def move(state: MissionState, *, path: tuple[Space, ...]) -> MissionState:
    """Return the state after the acting figure moves (S3-R058 to S3-R062, S3-R112, S3-R119)."""
    name = acting(state, "move")
    weak, board, now = staggered(state), table(state), state.active()
    found = state.book.ask(
        WHOLE,
        board=board,
        figure=name,
        path=path,
        points=now.movement,
        staggered=weak,
        pausing=now.box is not None,
    )
    if not found.legal:
        rule = SPECIFIC.get(found.because, WHOLE)
        raise state.book.refuse(rule, found.because, field="move", at=found.at)
    after = spends(state, name, sum(found.costs), "move")
    changes = replace(after.map, switched=after.map.switched.union(found.teleporters))
    after = standing(replace(after, map=changes), name, path[-1:])
    after = after.doing(stood=(*after.active().stood, *path))
    for victim in found.fragged:
        after = _glory(after, name, victim, board, path) if victim in found.glory_kills else after
        after = demon_fragged(after, victim)
    return after


def large_move(
    state: MissionState, *, bases: tuple[tuple[Space, ...], ...], placed: Mapping[str, Space] | None = None
) -> MissionState:
    """Return the state after a large demon moves and small figures make room (S3-R121 to S3-R129).

    ``bases`` are the spaces that it covers after each step or rotation, ``placed`` the new spaces of small figures.
    """
    name = acting(state, "bases")
    board, points = table(state), state.active().movement
    found = state.book.demand(LARGE, field="bases", board=board, figure=name, bases=bases, points=points)
    moves = tuple(Placing(figure_named(state, written, "placed"), space) for written, space in (placed or {}).items())
    state.book.demand(PLACING, field="placed", board=board, figure=name, base=bases[-1], placings=moves)
    state = spends(state, name, sum(found.costs), "bases").with_demon(name, spaces=bases[-1])
    for move in moves:
        state = standing(state, move.figure, (move.space,))
    return state


def _glory(state: MissionState, name: str, victim: str, board: Board, path: tuple[Space, ...]) -> MissionState:
    """Return the state after a marine moved onto a staggered demon (S3-R112 to S3-R114).

    ``board`` is the map before the movement. Of a large demon any space will do.
    """
    demon, figure = state.figures[victim], board.figure(name)
    at = next(number for number, space in enumerate(path) if space in demon.spaces)
    found = state.book.ask(
        "damage/glory-kill",
        board=placed(board, figure, (figure.spaces + path)[at : at + 1])[0],
        figure=name,
        target=path[at],
        suffered=demon.damage,
        stagger=state.head.demons[demon.kind].stagger,
        damage=state.marines[name].damage,
    )
    if found.fragged is None:
        return state
    owed = (*state.owed, *(Owed(GLORY, name) for _ in range(found.cards)))
    return replace(state.with_marine(name, damage=found.damage), owed=owed)


def open_door(state: MissionState, *, door: Edge) -> MissionState:
    """Return the state after a door is opened; the first one lets demons in (S3-R083, S3-R086)."""
    name, board = acting(state, "open"), table(state)
    points = state.active().movement
    state.book.demand("portals/demons-and-doors", field="open", board=board, figure=name)
    found = state.book.demand(OPENING, field="open", board=board, figure=name, door=door, points=points)
    before = state.map.by_marines
    summoning = state.book.ask("portals/first-door", board=board, figure=name, opened_before=before)
    state = spends(state, name, points - found.left, "open")
    opened = state.map.opened.union(door_between(board, *door))
    changes = replace(state.map, opened=opened, by_marines=before + (name in state.marines))
    owed = (*state.owed, *(Owed(SUMMON, str(portal)) for portal in summoning))
    return replace(state, map=changes, owed=owed)
