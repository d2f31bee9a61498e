"""Walls, terrain, doors and teleporters (S3, "Terreno e muri", "Porte", "Teletrasporti")."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2016.rules.board import (
    DOORS,
    IMPASSABLE,
    INACTIVE,
    MARINE,
    TELEPORTER,
    TERRAIN,
    Board,
)
from regolario.games.doom_2016.rules.doors import DoorReading, door_between, kept_shut, opened
from regolario.games.doom_2016.rules.portals import demons_and_doors
from regolario.games.doom_2016.rules.steps import Costs, Permit, additional, permit
from regolario.mechanics.boards.text import WALL
from regolario.mechanics.lookup import named
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space
from regolario.rule import rule

Lines = Mapping[str, Mapping[str, int | None]]
"""The table of walls and terrain: for each kind 1 for yes and 0 for no."""


@dataclass(frozen=True)
class LineEffect:
    """The effect of a line between two neighbouring spaces on a small figure, on sight and on cover."""

    adjacency: bool
    passes: bool
    sight: bool
    gives_cover: bool


NOTHING = LineEffect(adjacency=True, passes=True, sight=True, gives_cover=False)


@rule("doom-2016/terrain/wall")
def wall(*, board: Board, spaces: tuple[Space, Space], lines: Lines) -> LineEffect:
    """Return what a wall between two neighbouring spaces does (S3-R078, S3-R149)."""
    return _effect("wall", lines, adjacency=False) if _edge(board, spaces) == WALL else NOTHING


@rule("doom-2016/terrain/impassable-terrain")
def impassable_terrain(*, board: Board, spaces: tuple[Space, Space], lines: Lines) -> LineEffect:
    """Return what impassable terrain between two neighbouring spaces does (S3-R079, S3-R150)."""
    return _effect("impassable-terrain", lines) if _edge(board, spaces) == IMPASSABLE else NOTHING


@rule("doom-2016/terrain/blocking-terrain")
def blocking_terrain(*, board: Board, spaces: tuple[Space, Space], lines: Lines) -> LineEffect:
    """Return what blocking terrain between two neighbouring spaces does (S3-R080, S3-R151)."""
    return _effect("blocking-terrain", lines) if _edge(board, spaces) == TERRAIN else NOTHING


@rule("doom-2016/terrain/difficult-terrain")
def difficult_terrain(*, board: Board, figure: str, target: Space, extra: int) -> int:
    """Return the additional points for the ground of a space; large figures pay none (S3-R081, S3-R152)."""
    mover = board.figure(figure)
    large = len(mover.spaces) > 1
    return 0 if large else additional(board, mover, board.known(target), Costs(0, difficult=extra))


@dataclass(frozen=True)
class Doorway:
    """The effect of a door between two spaces: whether they are adjacent and can see each other across it."""

    adjacency: bool
    sight: bool


@rule("doom-2016/terrain/doors")
def doors(*, board: Board, spaces: tuple[Space, Space]) -> Doorway:
    """Return what a door between two neighbouring spaces does (S3-R082)."""
    shut = _edge(board, spaces) in DOORS
    return Doorway(not shut, not shut)


@dataclass(frozen=True)
class Opened:
    """An opened door: whether that is legal, why not, whether it is removed, and the points left."""

    legal: bool
    because: str | None
    removed: bool
    left: int


@rule("doom-2016/terrain/opening-a-door")
def opening_a_door(
    *,
    board: Board,
    figure: str,
    door: tuple[Space, Space],
    points: int,
    introductory: bool = False,
    cost: int,
    near: DoorReading,
) -> Opened:
    """Return whether a figure may open the door between two spaces (S3-R083, S3-R085, S3-C6)."""
    edges = door_between(board, *door)
    because = kept_shut(board, board.figure(figure), edges, near)
    if because is None and introductory:
        because = demons_and_doors(board=board, figure=figure).because
    if because is None and points < cost:
        because = "no-points-left"
    if because is not None:
        return Opened(False, because, removed=False, left=points)
    return Opened(True, None, removed=not opened(board, edges).edge(*door), left=points - cost)


@dataclass(frozen=True)
class Network:
    """The spaces with an active teleporter."""

    spaces: tuple[Space, ...]


@rule("doom-2016/terrain/teleporters")
def teleporters(*, board: Board) -> Network:
    """Return the spaces with an active teleporter, where fragged marines respawn (S3-R115, S3-R117)."""
    return Network(board.spaces_with(TELEPORTER))


@rule("doom-2016/terrain/activating-a-teleporter")
def activating_a_teleporter(*, board: Board, figure: str, target: Space) -> bool:
    """Return whether a teleporter becomes active when a figure moves onto its space (S3-R116)."""
    return board.figure(figure).kind == MARINE and INACTIVE in board.things(board.known(target))


@rule("doom-2016/terrain/moving-between-teleporters")
def moving_between_teleporters(*, board: Board, figure: str, target: Space) -> Permit:
    """Return whether a figure may move from its teleporter to that on another space (S3-R118)."""
    mover = board.figure(figure)
    if mover.kind != MARINE:
        return Permit(False, "only-marines", target)
    if board.known(target) in mover.spaces:
        return Permit(False, "already-there", target)
    missing = [space for space in (*mover.spaces, target) if TELEPORTER not in board.things(space)]
    return permit("teleporter-missing" if missing else None, missing[0] if missing else target)


def _edge(board: Board, spaces: tuple[Space, Space]) -> str:
    """Return the edge between two spaces. Raises ValueError if they are not side by side."""
    one, other = map(board.known, spaces)
    if not one.beside(other):
        text = f"{one} and {other} are not side by side"
        raise RefusedError(text, "not-beside", space=str(one), other=str(other))
    return board.edge(one, other)


def _effect(kind: str, lines: Lines, *, adjacency: bool = True) -> LineEffect:
    row = named(lines, kind, "line")
    return LineEffect(adjacency, row["passes"] == 1, row["sight"] == 1, row["cover"] == 1)
