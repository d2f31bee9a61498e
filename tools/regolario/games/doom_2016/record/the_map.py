"""The map of a mission as it is now: its figures, doors, tokens, portals and teleporters."""

from collections.abc import Mapping
from dataclasses import replace

from regolario.games.doom_2016.record.state import MissionState
from regolario.games.doom_2016.rules.board import INACTIVE, MARINE, TELEPORTER, Board, Figure
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal

TOKENS = ("health pack", "weapon", "grenade")


def table(state: MissionState) -> Board:
    """Return the map with its figures, doors and tokens as they are now."""
    drawing = state.head.map.drawing
    things = {space: _left(state, space, found) for space, found in drawing.things.items()}
    edges = {edge: name for edge, name in drawing.edges.items() if edge not in state.map.opened}
    return Board(replace(drawing, things=things, edges=edges), figures(state))


def figures(state: MissionState) -> tuple[Figure, ...]:
    """Return the figures on the map."""
    marines = (
        Figure(letter, MARINE, (marine.at,)) for letter, marine in state.marines.items() if marine.at is not None
    )
    demons = (Figure(name, demon.kind, demon.spaces) for name, demon in state.figures.items())
    return (*marines, *demons)


def _left(state: MissionState, space: Space, things: tuple[str, ...]) -> tuple[str, ...]:
    """Return the things that are still on a space."""
    left = [thing for thing in things if (space, thing) not in state.map.taken]
    if space in state.map.used:
        left = [thing for thing in left if not thing.endswith(" portal")]
    return tuple(TELEPORTER if thing == INACTIVE and space in state.map.switched else thing for thing in left)


def tokens(state: MissionState, space: Space) -> tuple[str, ...]:
    """Return the tokens of objects that lie on a space now."""
    return tuple(thing for thing in table(state).things(space) if thing.startswith(TOKENS))


def figure_named(state: MissionState, written: str, key: str) -> str:
    """Return the name of the figure that an event means: a marine's letter, or a space with a demon."""
    if written in state.marines:
        if state.marines[written].at is None:
            raise Refusal(None, "not-on-the-map", field=key, marine=written)
        return written
    if written.isupper():
        raise Refusal(None, "no-such-marine", field=key, marine=written, known=", ".join(state.marines))
    space = Space.read(written)
    for name, demon in state.figures.items():
        if space in demon.spaces:
            return name
    known = ", ".join(str(demon.spaces[0]) for demon in state.figures.values())
    raise Refusal(None, "no-demon-there", field=key, at=space, known=known)


def spaces_of(state: MissionState, name: str) -> tuple[Space, ...]:
    """Return the spaces of a figure on the map."""
    if name in state.figures:
        return state.figures[name].spaces
    at = state.marines[name].at
    return () if at is None else (at,)


def standing(state: MissionState, name: str, spaces: tuple[Space, ...]) -> MissionState:
    """Return the state with a figure on other spaces."""
    if name in state.figures:
        return state.with_demon(name, spaces=spaces)
    return state.with_marine(name, at=spaces[0])


def kind_of(state: MissionState, name: str) -> str:
    """Return the type of a demon, or ``marine``."""
    return state.figures[name].kind if name in state.figures else MARINE


def shown(state: MissionState, name: str) -> Mapping[str, object]:
    """Return the words for a figure in a sentence: what it is, and where."""
    return {"figure": kind_of(state, name), "at": spaces_of(state, name)[:1]}


def check_alone(state: MissionState, name: str | None, key: str) -> None:
    """Raise Refusal if a figure would end its activation in the space of another (S3-R061)."""
    board = table(state)
    for space in spaces_of(state, name) if name in {**state.figures, **state.marines} else ():
        if board.figure_on(space, besides=name) is not None:
            raise state.book.refuse("movement/through-figures", "occupied", field=key, at=space)
