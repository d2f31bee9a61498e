"""Movement in a deathmatch (S0-R036, S0-R064, S0-R065).

The other marines are enemies, and only a key opens a security door.
"""

from regolario.games.doom_2004.rules import movement as base
from regolario.games.doom_2004.rules.board import COLOURS, Board, Figure
from regolario.games.doom_2004.rules.doors import Handling
from regolario.games.doom_2004.rules.movement import Handled, Meeting, Spaces
from regolario.games.doom_2004.rules.steps import CornerReading, Foes, MoveCheck, barred, closed, filled, reach, refusal
from regolario.games.doom_2004.rules.turns import Action
from regolario.games.doom_2004.rules.walking import Path, Walker
from regolario.games.doom_2004_deathmatch.rules.vaults import passable
from regolario.mechanics.spaces import Space
from regolario.rule import rule


def foes(own: tuple[str, ...], mates: str) -> Foes:
    """Return who is whose enemy: every other marine, or every one of another player (a reading)."""
    friends = own if mates == "friends" else ()

    def enemies(one: Figure, other: Figure) -> bool:
        return other.name not in (one.name, *friends)

    return enemies


@rule("doom-2004-deathmatch/movement/allowance")
def allowance(*, action: Action, sprint: int, advance: int, ready: int) -> int:
    """Return how many spaces a marine may move with an action (S4-R043)."""
    return {Action.SPRINT: sprint, Action.UNLOAD: 0, Action.ADVANCE: advance, Action.READY: ready}[action]


@rule("doom-2004-deathmatch/movement/step")
def step(
    *,
    board: Board,
    figure: str,
    target: Space,
    own: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    corner: CornerReading,
    mates: str,
) -> MoveCheck:
    """Return whether a marine may step into a space next to its own (S4-R045, S4-R046)."""
    mover = board.figure(figure)
    plan = passable(board, items)
    return refusal(barred(plan, mover, mover.spaces[0], target, corner, foes(own, mates)), target)


@rule("doom-2004-deathmatch/movement/through-figures")
def through_figures(*, board: Board, figure: str, target: Space, own: tuple[str, ...] = (), mates: str) -> Meeting:
    """Return whether a marine may enter a space and stop there (S0-R036).

    The other marines are enemies, which cannot be passed.
    """
    other = board.figure_on(board.known(target))
    enter = other is None or not foes(own, mates)(board.figure(figure), other)
    return Meeting(enter, other is None)


@rule("doom-2004-deathmatch/movement/barred-way")
def barred_way(
    *,
    board: Board,
    figure: str,
    target: Space,
    own: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    mates: str,
) -> MoveCheck:
    """Return whether something keeps a marine out of the space beside it (S4-R049).

    A closed door, a blocking obstacle or another marine does.
    """
    mover = board.figure(figure)
    here = mover.spaces[0]
    shut = closed(passable(board, items), here, target, CornerReading.WALLS) if here.beside(target) else None
    return refusal(filled(board, mover, target, foes(own, mates)) or shut, target)


@rule("doom-2004-deathmatch/movement/ending-space")
def ending_space(
    *,
    board: Board,
    figure: str,
    movement: int,
    own: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    corner: CornerReading,
    mates: str,
) -> Spaces:
    """Return where a marine may end a movement without opening doors (S4-R045 to S4-R049).

    Its own space is not among the answer.
    """
    mover = board.figure(figure)
    against = foes(own, mates)
    near = reach(
        passable(board, items), mover.spaces[0], corner, lambda space: filled(board, mover, space, against) is None
    )
    ends = [space for space, steps in near if 0 < steps <= movement and board.figure_on(space, figure) is None]
    return Spaces(tuple(sorted(ends)))


@rule("doom-2004-deathmatch/movement/doors")
def doors(*, board: Board, figure: str, door: tuple[Space, Space], movement: int, cost: int) -> Handled:
    """Return whether a marine may open or close the door beside it (S0-R064).

    Security doors are never opened.
    """
    name = board.edge(*door) if door[0].beside(door[1]) else ""
    if any(colour in name for colour in COLOURS.values()):
        return Handled(False, "security-door", name, movement)
    return base.doors(board=board, figure=figure, door=door, movement=movement, cost=cost)


@rule("doom-2004-deathmatch/movement/path")
def path(
    *,
    board: Board,
    figure: str,
    path: tuple[Space, ...],
    movement: int,
    doors: tuple[Handling, ...] = (),
    own: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    passing: bool = False,
    cost: int,
    door_cost: int,
    corner: CornerReading,
    mates: str,
) -> Path:
    """Return a marine's whole movement, including the doors on the way (S4-R045 to S4-R049).

    ``passing`` says that it is only interrupted, to attack or do something else before it goes on (S4-R050).
    """
    walker = Walker(board.figure(figure), cost, door_cost, corner, foes=foes(own, mates), passing=passing)
    return walker.walk(passable(board, items), path, doors, movement)
