"""Movement in a deathmatch, where the other marines are enemies and security doors yield only to a key (S0-R036,
S0-R064, S0-R065). The steps themselves are those of the base game.

``own`` are the other marines of the figure's player, ``items`` the equipment that it carries.
"""

from regolario.games.doom_2004 import movement as base
from regolario.games.doom_2004.board import COLOURS, Board, Figure
from regolario.games.doom_2004.doors import Handling
from regolario.games.doom_2004.movement import Handled, Meeting, Spaces
from regolario.games.doom_2004.steps import Corner, Foes, Step, barred, closed, filled, reach, refusal
from regolario.games.doom_2004.turns import Action
from regolario.games.doom_2004.walking import Path, Walker
from regolario.games.doom_2004_deathmatch.vaults import passable
from regolario.mechanics.spaces import Space
from regolario.rule import rule


def foes(own: tuple[str, ...], mates: str) -> Foes:
    """Who is whose enemy: every other marine, or every one of another player (a reading)."""
    friends = own if mates == "friends" else ()

    def enemies(one: Figure, other: Figure) -> bool:
        return other.name not in (one.name, *friends)

    return enemies


@rule("doom-2004-deathmatch/movement/allowance")
def allowance(*, action: Action, sprint: int, advance: int, ready: int) -> int:
    """How many spaces a marine may move with an action (S4-R043)."""
    return {Action.SPRINT: sprint, Action.UNLOAD: 0, Action.ADVANCE: advance, Action.READY: ready}[action]


@rule("doom-2004-deathmatch/movement/step")
def step(
    *,
    board: Board,
    figure: str,
    target: Space,
    own: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    corner: Corner,
    mates: str,
) -> Step:
    """Whether a marine may step into a space next to its own (S4-R045, S4-R046)."""
    mover = board.figure(figure)
    plan = passable(board, items)
    return refusal(barred(plan, mover, mover.spaces[0], target, corner, foes(own, mates)), target)


@rule("doom-2004-deathmatch/movement/through-figures")
def through_figures(*, board: Board, figure: str, target: Space, own: tuple[str, ...] = (), mates: str) -> Meeting:
    """The other marines are enemies, and are not passed (S0-R036)."""
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
) -> Step:
    """Whether a closed door, a blocking obstacle or a marine keeps another out of a space beside it (S4-R049)."""
    mover = board.figure(figure)
    here = mover.spaces[0]
    shut = closed(passable(board, items), here, target, Corner.WALLS) if here.beside(target) else None
    return refusal(filled(board, mover, target, foes(own, mates)) or shut, target)


@rule("doom-2004-deathmatch/movement/ending-space")
def ending_space(
    *,
    board: Board,
    figure: str,
    movement: int,
    own: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    corner: Corner,
    mates: str,
) -> Spaces:
    """Where a marine may end a movement of so many spaces, its own space aside, if it opens no door (S4-R045 to
    S4-R049)."""
    mover = board.figure(figure)
    against = foes(own, mates)
    near = reach(
        passable(board, items), mover.spaces[0], corner, lambda space: filled(board, mover, space, against) is None
    )
    ends = [space for space, steps in near if 0 < steps <= movement and board.figure_on(space, figure) is None]
    return Spaces(tuple(sorted(ends)))


@rule("doom-2004-deathmatch/movement/doors")
def doors(*, board: Board, figure: str, door: tuple[Space, Space], movement: int, cost: int) -> Handled:
    """A marine opens a closed door beside it or closes an open one; security doors are never opened (S0-R064)."""
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
    corner: Corner,
    mates: str,
) -> Path:
    """The movement of a marine from its first step to its last, doors on the way included (S4-R045 to S4-R049).
    ``passing`` says that it is only broken off, to attack or do something else before it goes on (S4-R050)."""
    walker = Walker(board.figure(figure), cost, door_cost, corner, foes=foes(own, mates), passing=passing)
    return walker.walk(passable(board, items), path, doors, movement)
