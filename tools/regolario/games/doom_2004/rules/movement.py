"""Movement: steps, whole paths, doors on the way, figures of several spaces (S4, "Movimiento")."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import HARMFUL, MARINE, OBSTACLE, OVERSIZED, Board, Figure
from regolario.games.doom_2004.rules.doors import Handling, door_between, refused, turned
from regolario.games.doom_2004.rules.steps import (
    CornerReading,
    MoveCheck,
    barred,
    closed,
    enemies,
    filled,
    reach,
    refusal,
)
from regolario.games.doom_2004.rules.turns import Action
from regolario.games.doom_2004.rules.walking import Path, Walker
from regolario.mechanics.arguments import needed, of_one_space, of_several_spaces
from regolario.mechanics.lookup import named, one_of
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule


@rule("doom-2004/movement/allowance")
def allowance(
    *,
    mover: str,
    action: Action | None = None,
    creatures: Mapping[str, Mapping[str, int | None]],
    sprint: int,
    advance: int,
    ready: int,
) -> int | None:
    """Return how many spaces a figure may move; None if unknown (S4-R043, S4-R044, S4-E7).

    A marine moves by its action, an invader by its reference sheet.
    """
    if mover in creatures:
        return named(creatures, mover, "figure")["movement"]
    moves = {Action.SPRINT: sprint, Action.UNLOAD: 0, Action.ADVANCE: advance, Action.READY: ready}
    return moves[needed("action", action)]


@rule("doom-2004/movement/step")
def step(*, board: Board, figure: str, target: Space, corner: CornerReading) -> MoveCheck:
    """Return whether a figure may step into a space next to its own (S4-R045, S4-R046)."""
    mover = _small(board, figure)
    return refusal(barred(board, mover, mover.spaces[0], target, corner), target)


@dataclass(frozen=True)
class Meeting:
    """The result of meeting a figure: whether a space may be entered, and whether one may stop there."""

    enter: bool
    stop: bool


@rule("doom-2004/movement/through-figures")
def through_figures(*, board: Board, figure: str, target: Space) -> Meeting:
    """Return whether a figure may enter a space and stop there (S4-R047, S4-R049).

    A figure may pass friends but not enemies, and must end its turn in an empty space.
    """
    other = board.figure_on(board.known(target))
    enter = other is None or not enemies(board.figure(figure), other)
    return Meeting(enter, other is None)


@rule("doom-2004/movement/barred-way")
def barred_way(*, board: Board, figure: str, target: Space) -> MoveCheck:
    """Return whether something keeps a figure out of the space beside it (S4-R049).

    A closed door, a blocking obstacle or an enemy does.
    """
    mover = board.figure(figure)
    shut = [closed(board, here, target, CornerReading.WALLS) for here in mover.spaces if here.beside(target)]
    return refusal(filled(board, mover, target) or next((bar for bar in shut if bar), None), target)


@dataclass(frozen=True)
class Spaces:
    """Spaces in reading order."""

    spaces: tuple[Space, ...]


@rule("doom-2004/movement/ending-space")
def ending_space(*, board: Board, figure: str, movement: int, corner: CornerReading) -> Spaces:
    """Return where a figure may end a movement without opening doors (S4-R045 to S4-R049).

    Its own space is not among the answer.
    """
    mover = _small(board, figure)
    near = reach(board, mover.spaces[0], corner, lambda space: filled(board, mover, space) is None)
    ends = [space for space, steps in near if 0 < steps <= movement and board.figure_on(space, figure) is None]
    return Spaces(tuple(sorted(ends)))


@dataclass(frozen=True)
class Handled:
    """The result of using a door: whether it is allowed, why not, its state, and the movement left."""

    legal: bool
    because: str | None
    door: str
    left: int


@rule("doom-2004/movement/doors")
def doors(
    *, board: Board, figure: str, door: tuple[Space, Space], movement: int, keys: tuple[str, ...] = (), cost: int
) -> Handled:
    """Return whether a figure may open or close the door beside it.

    ``door`` are two spaces on either side of it, ``keys`` the colours of the unlocked security doors.
    """
    edges = door_between(board, *door)
    because = refused(board, board.figure(figure), edges, keys)
    if because is None and cost > movement:
        because = "no-movement-left"
    if because is not None:
        return Handled(False, because, board.edge(*door), movement)
    return Handled(True, None, turned(board, edges).edge(*door), movement - cost)


@rule("doom-2004/movement/harmful-obstacle")
def harmful_obstacle(*, board: Board, figure: str, path: tuple[Space, ...], wound: int, often: str) -> int:
    """Return the wounds of a movement over damaging obstacles.

    ``path`` are the spaces entered. An oversized figure is wounded at most once in a movement.
    """
    entered = [space for space in path if HARMFUL in board.things(board.known(space))]
    once = often == "once" or board.figure(figure).kind in OVERSIZED
    return wound * (bool(entered) if once else len(entered))


@rule("doom-2004/movement/attack-on-the-way")
def attack_on_the_way(*, movement: int, parts: tuple[int, ...]) -> Verdict:
    """Return whether a movement that attacks interrupt keeps within ``movement`` (S4-R050, S4-E8).

    ``parts`` are the spaces between the attacks.
    """
    return Verdict(True) if sum(parts) <= movement else Verdict(False, "no-movement-left")


@rule("doom-2004/movement/oversized")
def oversized(*, board: Board, figure: str, spaces: tuple[Space, ...], corner: CornerReading) -> MoveCheck:
    """Return whether an invader of several spaces may move once to take up ``spaces``."""
    needed("spaces", spaces)
    mover = board.figure(figure)
    of_several_spaces(figure, mover.spaces)
    pairs = _crawl(mover, spaces) or _shift(mover, spaces)
    if not pairs:
        return MoveCheck(False, "no-such-step", min(spaces))
    for here, there in pairs:
        because = barred(board, mover, here, there, corner)
        if because is not None:
            return MoveCheck(False, because, there)
    inside = [(there, closed(board, here, there, corner)) for here in spaces for there in spaces if here.beside(there)]
    at, because = min((bar for bar in inside if bar[1]), default=(None, None))
    return refusal(because, at)


@dataclass(frozen=True)
class Arrival:
    """The result of teleporting: whether it is allowed, or why not and where.

    ``killed`` is the name of the figure telefragged there.
    """

    legal: bool
    because: str | None
    at: Space | None
    killed: str | None


@rule("doom-2004/movement/telefrag")
def telefrag(*, board: Board, figure: str, target: Space, marines: str) -> Arrival:
    """Return whether a marine may teleport into a space, and the figure that it kills there.

    A figure is killed even if only part of it is in the space. Raises ValueError for an invader: the rules say
    nothing of invaders.
    """
    mover, there = board.figure(figure), board.figure_on(target)
    one_of((MARINE,), mover.kind, "figure that teleports")
    if not board.has(target):
        return Arrival(False, "off-board", target, None)
    if OBSTACLE in board.things(target):
        return Arrival(False, "blocking-obstacle", target, None)
    if there is None or there == mover:
        return Arrival(True, None, None, None)
    if there.kind == MARINE and marines == "barred":
        return Arrival(False, "occupied", target, None)
    return Arrival(True, None, None, there.name)


@rule("doom-2004/movement/path")
def path(
    *,
    board: Board,
    figure: str,
    path: tuple[Space, ...],
    movement: int,
    doors: tuple[Handling, ...] = (),
    keys: tuple[str, ...] = (),
    cost: int,
    door_cost: int,
    corner: CornerReading,
) -> Path:
    """Return a whole movement, including the doors on the way (S4-R045 to S4-R049)."""
    walker = Walker(_small(board, figure), cost, door_cost, corner, keys)
    return walker.walk(board, path, doors, movement)


def _small(board: Board, name: str) -> Figure:
    """Return a figure of one space. Raises ValueError for one of several spaces."""
    figure = board.figure(name)
    of_one_space(name, figure.spaces)
    return figure


def _crawl(figure: Figure, spaces: tuple[Space, ...]) -> tuple[tuple[Space, Space], ...]:
    """Return the steps of a demon that moves straight; nothing if the move is another.

    One half steps ahead, the other follows into the space left free.
    """
    kept, new = set(spaces) & set(figure.spaces), set(spaces) - set(figure.spaces)
    if figure.kind != "demon" or len(kept) != 1 or len(new) != 1:
        return ()
    head, front = kept.pop(), new.pop()
    tail = next(space for space in figure.spaces if space != head)
    return ((head, front), (tail, head)) if head.beside(front) else ()


def _shift(figure: Figure, spaces: tuple[Space, ...]) -> tuple[tuple[Space, Space], ...]:
    """Return the steps of a figure whose spaces all move the same way; a demon only diagonally."""
    pairs = tuple(zip(sorted(figure.spaces), sorted(spaces), strict=False))
    ways = {(there.column - here.column, there.row - here.row) for here, there in pairs}
    if len(ways) != 1 or len(spaces) != len(figure.spaces) or not pairs[0][0].touches(pairs[0][1]):
        return ()
    return () if figure.kind == "demon" and pairs[0][0].beside(pairs[0][1]) else pairs
