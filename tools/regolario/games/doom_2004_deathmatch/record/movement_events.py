"""Movement in a recorded match: steps, doors, what is found and suffered on the way."""

from dataclasses import replace

from regolario.games.doom_2004.rules.board import DOOR
from regolario.games.doom_2004.rules.doors import OPEN, door_between, turned
from regolario.games.doom_2004.rules.turns import Deed, Does
from regolario.games.doom_2004_deathmatch.record.attack_events import wounded
from regolario.games.doom_2004_deathmatch.record.consequences import TELEFRAG, fall
from regolario.games.doom_2004_deathmatch.record.state import HEALTH, MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import orders_lost, taken
from regolario.games.doom_2004_deathmatch.record.turn_events import done, leavable, mates, movement_left, placed
from regolario.games.doom_2004_deathmatch.rules.frags import FragCause
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.spaces import Space

TELEPORTERS, SCENARIO = "using-a-teleporter", "scenario"
"""The question of what a teleporter costs, and the reading that leaves it to the scenario."""


def move(state: MatchState, *, path: tuple[Space, ...], key: str | None = None) -> MatchState:
    """Return the state after the marine moves; it finds health and suffers harm on the way.

    ``key`` is the one that it uses where either of two would do.
    """
    letter = state.in_turn().marine
    if state.in_turn().stays:
        raise state.book.refuse("equipment/pick-up", "stops-here", field="move")
    if key is not None and key not in state.marines[letter].items:
        raise state.book.refuse("vaults/security-door", "has-none", field="key", marine=letter, item=key)
    way = {**placed(state, letter), "path": path}
    left = movement_left(state)
    found = state.book.ask("movement/path", **way, own=mates(state, letter), movement=left, passing=True)
    if found.legal or found.because == "no-movement-left":
        state = done(state, Deed(Does.MOVE, spaces=sum(found.costs) if found.legal else left + 1), "move")
    passage = state.book.demand("vaults/security-door", field="move", key=key, **way)
    if not found.legal:
        raise state.book.refuse("movement/path", found.because, field="move", at=found.at)
    turn = state.in_turn()
    state = replace(state, turn=replace(turn, used=turn.used | set(passage.used)))
    for space in path:
        state = _entered(state, letter, space)
        if state.marines[letter].fragged:
            return state
    return leavable(state, "move")


def teleport(state: MatchState, *, target: Space, price: int | None = None) -> MatchState:
    """Return the state after the marine goes to another teleporter; it frags the marine there (S0-R049).

    ``price`` is what that costs by the scenario, if the reading leaves it to the scenario.
    """
    letter = state.in_turn().marine
    if state.in_turn().stays:
        raise state.book.refuse("equipment/pick-up", "stops-here", field="teleport")
    table, left = state.table(), movement_left(state)
    if not table.has(target):
        raise state.book.refuse("movement/telefrag", "off-board", field="teleport", at=target)
    if price is None and state.book.readings.get(TELEPORTERS) == SCENARIO:
        raise state.book.refuse("movement/teleporters", "no-price", field="teleport")
    given = {"board": table, "figure": letter, "target": target}
    found = state.book.demand("movement/telefrag", field="teleport", own=mates(state, letter), **given)
    jump = state.book.ask("movement/teleporters", movement=left, price=price, **given)
    if not jump.legal and jump.because != "no-movement-left":
        raise state.book.refuse("movement/teleporters", jump.because, field="teleport", marine=letter, at=target)
    state = done(state, Deed(Does.MOVE, spaces=left - jump.left if jump.legal else left + 1), "teleport")
    state = _entered(state, letter, target)
    victim = found.victim if state.marines[letter].at == target else None
    return state if victim is None else fall(state, (victim,), letter, TELEFRAG)


def _entered(state: MatchState, letter: str, space: Space) -> MatchState:
    """Return the state after a marine has entered a space."""
    turn = state.in_turn()
    state = orders_lost(state.with_marine(letter, at=space), letter, spaces=1)
    walked = (*turn.path, space)
    state = replace(state, turn=replace(turn, path=walked))
    harm = _harm(state, letter, walked) - (_harm(state, letter, turn.path) if turn.path else 0)
    state, fell = wounded(state, letter, harm)
    if fell:
        return fall(state, (letter,), letter, FragCause.HARMFUL_OBSTACLE)
    return taken(state, letter, HEALTH) if HEALTH in state.items(space) else state


def _harm(state: MatchState, letter: str, path: tuple[Space, ...]) -> int:
    """Return the wounds of a way over damaging obstacles."""
    return int(state.book.ask("movement/harmful-obstacle", board=state.table(), figure=letter, path=path))


def handle_door(state: MatchState, *, door: Edge, opening: bool) -> MatchState:
    """Return the state after the marine opens or closes a door beside it."""
    letter, table = state.in_turn().marine, state.table()
    key = "open" if opening else "close"
    name = table.edge(*door)
    if name.endswith(DOOR) and name.startswith(OPEN) == opening:
        raise state.book.refuse("movement/doors", f"is-{'open' if opening else 'closed'}", field=key)
    left = movement_left(state)
    found = state.book.ask("movement/doors", board=table, figure=letter, door=door, movement=left)
    if not found.legal and found.because != "no-movement-left":
        raise state.book.refuse("movement/doors", found.because, field=key)
    state = done(state, Deed(Does.MOVE, spaces=left - found.left if found.legal else left + 1), key)
    edges = door_between(table, *door)
    changed = turned(table, edges).drawing.edges
    state = replace(state, doors={**state.doors, **{edge: changed[edge] for edge in edges}})
    return leavable(state, key)


def open_door(state: MatchState, *, door: Edge) -> MatchState:
    """Return the state after a closed door is opened."""
    return handle_door(state, door=door, opening=True)


def close_door(state: MatchState, *, door: Edge) -> MatchState:
    """Return the state after an open door is closed."""
    return handle_door(state, door=door, opening=False)
