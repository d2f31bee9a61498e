"""Movement: steps, whole paths, doors on the way, figures of several spaces (S4, "Movimiento")."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.board import HARMFUL, MARINE, OVERSIZED, Board, Figure
from regolario.games.doom_2004.doors import Handling, door_between, refused, turned
from regolario.games.doom_2004.steps import Corner, Step, barred, closed, enemies, filled, reach, refusal
from regolario.games.doom_2004.turns import Action
from regolario.games.doom_2004.walking import Path, Walker
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
    """How many spaces a figure may move: a marine by its action, an invader by the reference sheet; None where nobody
    knows (S4-R043, S4-R044, S4-E7)."""
    if mover in creatures:
        return creatures[mover]["movement"]
    if action is None:
        raise ValueError("say which action the marine has chosen")
    return {Action.SPRINT: sprint, Action.UNLOAD: 0, Action.ADVANCE: advance, Action.READY: ready}[action]


@rule("doom-2004/movement/step")
def step(*, board: Board, figure: str, target: Space, corner: Corner) -> Step:
    """Whether a figure may step into a space next to its own (S4-R045, S4-R046)."""
    mover = _small(board, figure)
    return refusal(barred(board, mover, mover.spaces[0], target, corner), target)


@dataclass(frozen=True)
class Meeting:
    """What the figure on a space means for one that comes there: whether it may go in, and whether it may stop."""

    enter: bool
    stop: bool


@rule("doom-2004/movement/through-figures")
def through_figures(*, board: Board, figure: str, target: Space) -> Meeting:
    """Friends are passed, but the turn ends on an empty space; enemies are not passed (S4-R047, S4-R049)."""
    other = board.figure_on(board.known(target))
    enter = other is None or not enemies(board.figure(figure), other)
    return Meeting(enter, other is None)


@rule("doom-2004/movement/barred-way")
def barred_way(*, board: Board, figure: str, target: Space) -> Step:
    """Whether a closed door, a blocking obstacle or an enemy keeps a figure out of a space beside it (S4-R049)."""
    mover = board.figure(figure)
    shut = [closed(board, here, target, Corner.WALLS) for here in mover.spaces if here.beside(target)]
    return refusal(filled(board, mover, target) or next((bar for bar in shut if bar), None), target)


@dataclass(frozen=True)
class Spaces:
    """Spaces in reading order."""

    spaces: tuple[Space, ...]


@rule("doom-2004/movement/ending-space")
def ending_space(*, board: Board, figure: str, movement: int, corner: Corner) -> Spaces:
    """Where a figure may end a movement of so many spaces, its own space aside, if it opens no door (S4-R045 to
    S4-R049)."""
    mover = _small(board, figure)
    near = reach(board, mover.spaces[0], corner, lambda space: filled(board, mover, space) is None)
    ends = [space for space, steps in near if 0 < steps <= movement and board.figure_on(space, figure) is None]
    return Spaces(tuple(sorted(ends)))


@dataclass(frozen=True)
class Handled:
    """Whether a door may be opened or closed, what it is then, and the movement left."""

    legal: bool
    because: str | None
    door: str
    left: int


@rule("doom-2004/movement/doors")
def doors(
    *, board: Board, figure: str, door: tuple[Space, Space], movement: int, keys: tuple[str, ...] = (), cost: int
) -> Handled:
    """A figure opens a closed door beside it or closes an open one; ``door`` is two spaces that it parts, ``keys`` are
    the colours of the unlocked security doors."""
    edges = door_between(board, *door)
    because = refused(board, board.figure(figure), edges, keys)
    if because is None and cost > movement:
        because = "no-movement-left"
    if because is not None:
        return Handled(False, because, board.edge(*door), movement)
    return Handled(True, None, turned(board, edges).edge(*door), movement - cost)


@rule("doom-2004/movement/harmful-obstacle")
def harmful_obstacle(*, board: Board, figure: str, path: tuple[Space, ...], wound: int, often: str) -> int:
    """The wounds that a movement over harmful obstacles costs; ``path`` are the spaces entered. An oversized figure
    suffers them once a movement."""
    entered = [space for space in path if HARMFUL in board.things(space)]
    once = often == "once" or board.figure(figure).kind in OVERSIZED
    return wound * (bool(entered) if once else len(entered))


@rule("doom-2004/movement/attack-on-the-way")
def attack_on_the_way(*, movement: int, parts: tuple[int, ...]) -> Verdict:
    """Whether a movement that attacks interrupt, into ``parts`` of so many spaces, keeps within ``movement`` (S4-R050,
    S4-E8)."""
    return Verdict(True) if sum(parts) <= movement else Verdict(False, "no-movement-left")


@rule("doom-2004/movement/oversized")
def oversized(*, board: Board, figure: str, spaces: tuple[Space, ...], corner: Corner) -> Step:
    """Whether an invader of several spaces may move once so that it then takes up ``spaces``."""
    mover = board.figure(figure)
    pairs = _crawl(mover, spaces) or _shift(mover, spaces)
    if not pairs:
        return Step(False, "no-such-step", min(spaces))
    for here, there in pairs:
        because = barred(board, mover, here, there, corner)
        if because is not None:
            return Step(False, because, there)
    split = [there for here in spaces for there in spaces if here.beside(there) and board.closed(here, there)]
    return refusal("wall" if split else None, min(split, default=None))


@dataclass(frozen=True)
class Arrival:
    """Whether a marine may teleport into a space; if not why, and where. ``killed`` is the figure telefragged there, by
    name."""

    legal: bool
    because: str | None
    at: Space | None
    killed: str | None


@rule("doom-2004/movement/telefrag")
def telefrag(*, board: Board, figure: str, target: Space, marines: str) -> Arrival:
    """A marine teleports into a space and kills the figure that is there, if only in part. Raises ValueError for an
    invader: of those nothing is known."""
    mover, there = board.figure(figure), board.figure_on(target)
    if mover.kind != MARINE:
        raise ValueError("only marines are known to teleport")
    if not board.has(target):
        return Arrival(False, "off-board", target, None)
    if there is None or there == mover:
        return Arrival(True, None, None, None)
    if there.kind == MARINE and marines == "barred":
        return Arrival(False, "occupied", target, None)
    return Arrival(True, None, None, there.name)


@rule("doom-2004/movement/giving-equipment")
def giving_equipment(*, movement: int, cost: int) -> int | None:
    """The movement left to a marine that hands a piece of equipment to another; None if it has too little."""
    return movement - cost if cost <= movement else None


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
    corner: Corner,
) -> Path:
    """A movement from its first step to its last, doors on the way included (S4-R045 to S4-R049)."""
    walker = Walker(_small(board, figure), cost, door_cost, corner, keys)
    return walker.walk(board, path, doors, movement)


def _small(board: Board, name: str) -> Figure:
    """A figure of one space. Raises ValueError for one of several: it moves otherwise."""
    figure = board.figure(name)
    if len(figure.spaces) > 1:
        raise ValueError(f"the {figure.kind} takes up several spaces: its steps are those of movement/oversized")
    return figure


def _crawl(figure: Figure, spaces: tuple[Space, ...]) -> tuple[tuple[Space, Space], ...]:
    """The first way of a demon: one half steps straight, the other follows into the space left free."""
    kept, new = set(spaces) & set(figure.spaces), set(spaces) - set(figure.spaces)
    if figure.kind != "demon" or len(kept) != 1 or len(new) != 1:
        return ()
    head, front = kept.pop(), new.pop()
    tail = next(space for space in figure.spaces if space != head)
    return ((head, front), (tail, head)) if head.beside(front) else ()


def _shift(figure: Figure, spaces: tuple[Space, ...]) -> tuple[tuple[Space, Space], ...]:
    """All spaces of a figure move one step the same way; a demon only diagonally."""
    pairs = tuple(zip(sorted(figure.spaces), sorted(spaces), strict=False))
    ways = {(there.column - here.column, there.row - here.row) for here, there in pairs}
    if len(ways) != 1 or len(spaces) != len(figure.spaces) or not pairs[0][0].touches(pairs[0][1]):
        return ()
    return () if figure.kind == "demon" and pairs[0][0].beside(pairs[0][1]) else pairs
