"""Movement of small figures: points, steps, other figures, whole movements (S3, "Movimento")."""

from dataclasses import dataclass

from regolario.games.doom_2016.rules import board as boards
from regolario.games.doom_2016.rules.board import Board
from regolario.games.doom_2016.rules.doors import DoorReading, OnTheWay
from regolario.games.doom_2016.rules.kills import Kills
from regolario.games.doom_2016.rules.steps import (
    Corners,
    Costs,
    DiagonalReading,
    Permit,
    TerrainReading,
    barred,
    parted,
    permit,
    small,
)
from regolario.games.doom_2016.rules.walking import Movement, Mover, PauseReading, Stand
from regolario.mechanics.arguments import at_most
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class Spending:
    """Movement points spent in parts: whether that is legal, why not, and the points left."""

    legal: bool
    because: str | None
    left: int


@rule("doom-2016/movement/spending-points")
def spending_points(*, points: int, parts: tuple[int, ...], in_attack: bool = False) -> Spending:
    """Return the points left after some were spent in parts (S3-R059).

    The first part that is not allowed ends the spending. ``in_attack`` says that the figure wants to spend the last
    part during an attack.
    """
    left = points
    for number, part in enumerate(parts, 1):
        if in_attack and number == len(parts):
            return Spending(False, "during-an-attack", left)
        if part > left:
            return Spending(False, "no-points-left", left)
        left -= part
    return Spending(True, None, left)


@rule("doom-2016/movement/unspent-points")
def unspent_points(*, points: int, spent: int) -> int:
    """Return the points that a figure loses when its activation ends (S3-R060)."""
    return points - at_most("spent", spent, points)


@rule("doom-2016/movement/adjacent-spaces")
def adjacent_spaces(*, board: Board, spaces: tuple[Space, Space], diagonal: DiagonalReading) -> Permit:
    """Return whether two spaces are adjacent (S3-R058, S3-R078, S3-R082)."""
    here, there = map(board.known, spaces)
    return permit(parted(board, here, there, diagonal), there)


@dataclass(frozen=True)
class MarchStep:
    """A step: whether it is legal, why not and where, and its cost in movement points."""

    legal: bool
    because: str | None
    at: Space | None
    cost: int | None


@rule("doom-2016/movement/step")
def step(
    *, board: Board, figure: str, target: Space, cost: int, diagonal: DiagonalReading, terrain: TerrainReading
) -> MarchStep:
    """Return whether a small figure may step onto a space, and the cost of a step (S3-R058)."""
    mover = small(board, figure)
    because = barred(board, mover.spaces[0], target, Corners(diagonal, terrain))
    return MarchStep(True, None, None, cost) if because is None else MarchStep(False, because, target, None)


@dataclass(frozen=True)
class Passing:
    """A figure in the way: whether its space may be entered, whether one may end there, the extra cost."""

    enter: bool
    stop: bool
    extra: int


@rule("doom-2016/movement/through-figures")
def through_figures(
    *, board: Board, figure: str, target: Space, staggered: tuple[str, ...] = (), extra: int, kill: str
) -> Passing:
    """Return whether a figure may enter a space and end there, and its extra cost (S3-R061, S3-R062).

    ``staggered`` are the names of staggered demons: a marine frags one by moving onto it, and so may end there.
    """
    mover, kills = small(board, figure), Kills(_named(board, staggered), kill)
    teleports = Stand(board, mover).teleports(board.known(target))
    killed = kills.victim(board, mover, target, teleports=teleports) is not None
    free = killed or board.figure_on(target, besides=mover.name) is None
    return Passing(True, free, kills.extra(board, mover, target, Costs(0, enemy=extra), teleports=teleports))


def _named(board: Board, figures: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of figures, of which any space may be given. Raises ValueError for an unknown one."""
    return tuple(board.figure(name).name for name in figures)


@rule("doom-2016/movement/friends-and-enemies")
def friends_and_enemies(*, board: Board, figure: str, other: str) -> bool:
    """Return whether two figures are enemies (S3-R063)."""
    return boards.enemies(board.figure(figure), board.figure(other))


@rule("doom-2016/movement/whole-movement")
def whole_movement(
    *,
    board: Board,
    figure: str,
    path: tuple[Space, ...],
    points: int,
    doors: tuple[OnTheWay, ...] = (),
    staggered: tuple[str, ...] = (),
    cost: int,
    enemy: int,
    difficult: int,
    door_cost: int,
    diagonal: DiagonalReading,
    terrain: TerrainReading,
    door: DoorReading,
    pausing: bool = False,
    pause: PauseReading,
    kill: str,
    teleported: str,
) -> Movement:
    """Return a whole movement of a small figure, with its costs (S3-R058 to S3-R062, S3-E4, S3-C7).

    ``staggered`` are the names of staggered demons: a marine that moves onto one frags it. ``pausing`` says that the
    figure only interrupts its movement to attack.
    """
    kills = Kills(_named(board, staggered), kill, teleported)
    mover = Mover(Costs(cost, enemy, difficult), Corners(diagonal, terrain), kills, door_cost, door)
    anywhere = pausing and pause is PauseReading.ANYWHERE
    return mover.walk(Stand(board, small(board, figure)), path, doors, points, anywhere=anywhere)


@dataclass(frozen=True)
class Goal:
    """A space that a figure can reach, and the movement points that this takes."""

    space: Space
    cost: int


@dataclass(frozen=True)
class Reach:
    """The spaces that a figure can reach in reading order."""

    reached: tuple[Goal, ...]


@rule("doom-2016/movement/reach")
def reach(
    *,
    board: Board,
    figure: str,
    points: int,
    staggered: tuple[str, ...] = (),
    cost: int,
    enemy: int,
    difficult: int,
    diagonal: DiagonalReading,
    terrain: TerrainReading,
    kill: str,
) -> Reach:
    """Return where a small figure may end its movement and the least cost, without opening doors."""
    mover = Mover(Costs(cost, enemy, difficult), Corners(diagonal, terrain), Kills(_named(board, staggered), kill))
    found = mover.reach(Stand(board, small(board, figure)), points)
    return Reach(tuple(Goal(space, found[space]) for space in sorted(found)))
