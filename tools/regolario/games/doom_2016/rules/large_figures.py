"""Large figures: their moves, what they ignore, the small figures under them (S3-R121 to S3-R129)."""

from dataclasses import dataclass
from fractions import Fraction

from regolario.games.doom_2016.rules.bases import (
    BaseMove,
    BaseRules,
    LargeReading,
    covered,
    ill_placed,
    large,
    large_on,
    rotated,
    rotations,
    some,
    stepped,
)
from regolario.games.doom_2016.rules.board import DIFFICULT, IMPASSABLE, TERRAIN, Board
from regolario.games.doom_2016.rules.crawling import BaseWalk, Crawler
from regolario.games.doom_2016.rules.displacing import Crowd, NearestReading, Placing
from regolario.games.doom_2016.rules.doors import DoorReading, OnTheWay
from regolario.games.doom_2016.rules.steps import Corners, DiagonalReading, Permit, TerrainReading, permit
from regolario.games.doom_2016.rules.walking import PauseReading
from regolario.mechanics.boards.text import edge_between
from regolario.mechanics.lookup import named
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class FigureSize:
    """The number of spaces that a figure occupies, and whether it is large."""

    spaces: int
    large: bool


@rule("doom-2016/large-figures/small-and-large")
def small_and_large(*, board: Board, figure: str) -> FigureSize:
    """Return how many spaces a figure occupies, and whether it is large (S3-R121)."""
    spaces = len(board.figure(figure).spaces)
    return FigureSize(spaces, spaces > 1)


@rule("doom-2016/large-figures/large-step")
def large_step(*, board: Board, figure: str, spaces: tuple[Space, ...], cost: int, across: LargeReading) -> BaseMove:
    """Return whether a large figure may step once to the spaces ``spaces`` (S3-R122)."""
    return stepped(board, large(board, figure), some(spaces), BaseRules(across, step=cost))


@rule("doom-2016/large-figures/rotation")
def rotation(
    *,
    board: Board,
    figure: str,
    spaces: tuple[Space, ...],
    cost: int,
    kept: Fraction,
    pair: int,
    six: int,
    across: LargeReading,
) -> BaseMove:
    """Return whether a large figure may rotate to ``spaces`` (S3-R123, S3-R124, S3-E9, S3-C12)."""
    rules = BaseRules(across, rotation=cost, kept=kept, sizes=(pair, six))
    return rotated(board, large(board, figure), some(spaces), rules)


@dataclass(frozen=True)
class Turns:
    """The legal rotations of a base: how many there are, and the spaces that some of them would occupy."""

    count: int
    spaces: tuple[Space, ...]


@rule("doom-2016/large-figures/possible-rotations")
def possible_rotations(
    *, board: Board, figure: str, kept: Fraction, pair: int, six: int, across: LargeReading
) -> Turns:
    """Return the rotations that a large figure can make where it is (S3-R123, S3-R124)."""
    mover = large(board, figure)
    found = rotations(board, mover, BaseRules(across, kept=kept, sizes=(pair, six)))
    return Turns(len(found), tuple(sorted({space for base in found for space in base} - set(mover.spaces))))


@dataclass(frozen=True)
class Ignored:
    """What a large figure ignores on its new spaces: lines of terrain, difficult spaces, small figures."""

    lines: tuple[str, ...]
    difficult: tuple[Space, ...]
    small_figures: tuple[str, ...]


@rule("doom-2016/large-figures/what-large-figures-ignore")
def what_large_figures_ignore(*, board: Board, figure: str, spaces: tuple[Space, ...]) -> Ignored:
    """Return what does not stop a large figure that moves to ``spaces`` (S3-R125, S3-R126)."""
    mover = large(board, figure)
    new = set(covered(board, mover, spaces)) - set(mover.spaces)
    touched = {edge_between(one, other) for one in new for other in (*spaces, *mover.spaces) if one.beside(other)}
    lines = sorted(
        {board.drawing.edges[edge] for edge in touched if edge in board.drawing.edges} & {IMPASSABLE, TERRAIN}
    )
    met = [one.name for one in board.figures if len(one.spaces) == 1 and one.spaces[0] in new]
    difficult = tuple(sorted(space for space in new if DIFFICULT in board.things(space)))
    return Ignored(tuple(line.replace(" ", "-") for line in lines), difficult, tuple(met))


@rule("doom-2016/large-figures/where-a-large-figure-ends")
def where_a_large_figure_ends(*, board: Board, figure: str, spaces: tuple[Space, ...]) -> Permit:
    """Return whether a large figure may end its movement on ``spaces`` (S3-R061, S3-R127)."""
    mover = large(board, figure)
    because, at = ill_placed(board, mover, spaces)
    taken = [space for space in sorted(spaces) if large_on(board, mover, space)]
    return permit(because or ("occupied" if taken else None), at if because else min(taken or spaces))


@dataclass(frozen=True)
class NearestSpaces:
    """The spaces among which the controller of a small figure chooses."""

    spaces: tuple[Space, ...]


@rule("doom-2016/large-figures/displaced-figures")
def displaced_figures(
    *,
    board: Board,
    figure: str,
    base: tuple[Space, ...],
    underneath: str,
    diagonal: DiagonalReading,
    terrain: TerrainReading,
    nearest: NearestReading,
) -> NearestSpaces:
    """Return where ``underneath`` may be placed after a large figure ended on ``base`` (S3-R128, S3-R129)."""
    crowd = Crowd.under(board, large(board, figure), base, Corners(diagonal, terrain), nearest)
    under = {one.name: one for one in crowd.displaced}
    return NearestSpaces(crowd.options(named(under, board.figure(underneath).name, "small figure under the base")))


@rule("doom-2016/large-figures/placing-displaced-figures")
def placing_displaced_figures(
    *,
    board: Board,
    figure: str,
    base: tuple[Space, ...],
    placings: tuple[Placing, ...],
    diagonal: DiagonalReading,
    terrain: TerrainReading,
    nearest: NearestReading,
    order: str,
    full: str,
) -> Permit:
    """Return whether all small figures under a large one are placed correctly (S3-R128, S3-R129)."""
    crowd = Crowd.under(board, large(board, figure), base, Corners(diagonal, terrain), nearest)
    for placing in placings:
        because = crowd.refuses(placing) or (crowd.jumped(placing) if order == "marines-first" else None)
        if because is not None:
            return Permit(False, because, placing.space)
        crowd = crowd.after(placing)
    waiting = [one for one in crowd.displaced if crowd.options(one)]
    stuck = crowd.displaced if full == "cannot-end" else ()
    because = "not-placed" if waiting else "no-space-left" if stuck else None
    return permit(because, min(one.spaces[0] for one in waiting or stuck) if because else min(base))


@rule("doom-2016/large-figures/large-movement")
def large_movement(
    *,
    board: Board,
    figure: str,
    bases: tuple[tuple[Space, ...], ...],
    points: int,
    doors: tuple[OnTheWay, ...] = (),
    cost: int,
    rotation_cost: int,
    door_cost: int,
    kept: Fraction,
    pair: int,
    six: int,
    across: LargeReading,
    door: DoorReading,
    pausing: bool = False,
    pause: PauseReading,
    under: str,
) -> BaseWalk:
    """Return a whole movement of a large figure over ``bases``, one after another (S3-R121 to S3-R128).

    ``pausing`` says that the figure only interrupts its movement to attack.
    """
    over, keeps = pausing and pause is PauseReading.ANYWHERE, pausing and under == "stay"
    crawler = Crawler(BaseRules(across, cost, rotation_cost, kept, (pair, six)), door_cost, door, over, keeps)
    return crawler.walk(board, large(board, figure), tuple(map(some, bases)), doors, points)
