"""Moves of large figures: steps, rotations, whole movements (S3-R121 to S3-R127)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from regolario.games.doom_2016.rules.board import Board, Figure
from regolario.games.doom_2016.rules.steps import WALLS
from regolario.mechanics.arguments import needed, of_several_spaces
from regolario.mechanics.boards.bases import edges_within, size_of_base
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space, extremes


class LargeReading(StrEnum):
    """The readings of whether a large figure may move across another large figure."""

    PASS = "pass"
    BARRED = "barred"


@dataclass(frozen=True)
class BaseMove:
    """A move of a large figure: whether it is legal, why not, where, the spaces kept and left, the cost."""

    legal: bool
    because: str | None
    at: Space | None
    kept: tuple[Space, ...]
    vacated: tuple[Space, ...]
    cost: int | None


@dataclass(frozen=True)
class BaseRules:
    """The costs of moves, the share of spaces that a rotation keeps, the sizes that rotate, the reading."""

    across: LargeReading
    step: int = 0
    rotation: int = 0
    kept: Fraction | int = 0
    sizes: tuple[int, ...] = ()


def large(board: Board, name: str) -> Figure:
    """Return a large figure. Raises ValueError for a small one."""
    figure = board.figure(name)
    of_several_spaces(name, figure.spaces)
    return figure


def some(spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return the spaces of a base. Raises ValueError if there are none."""
    return needed("spaces", spaces)


def stepped(board: Board, figure: Figure, new: tuple[Space, ...], rules: BaseRules) -> BaseMove:
    """Return the step of a base to the spaces ``new`` (S3-R122, S3-R125)."""
    way = _shift(figure.spaces, new)
    if way is None or max(map(abs, way)) > 1 or way == (0, 0):
        return _moved(figure, new, "not-a-step", min(new), None)
    if 0 not in way:
        return _moved(figure, new, "diagonal", min(new), None)
    because, at = _in_the_way(board, figure, new, way, rules)
    return _moved(figure, new, because, at, rules.step)


def rotated(board: Board, figure: Figure, new: tuple[Space, ...], rules: BaseRules) -> BaseMove:
    """Return the rotation of a base to the spaces ``new`` (S3-R123, S3-R124)."""
    across, down = _sides(figure.spaces)
    if len(figure.spaces) not in rules.sizes:
        return _moved(figure, new, "base-that-does-not-rotate", min(new), None)
    if size_of_base(new) != size_of_base(figure.spaces) or _sides(new) != (down, across):
        return _moved(figure, new, "not-a-rotation", min(new), None)
    if len(set(new) & set(figure.spaces)) < rules.kept * len(figure.spaces):
        return _moved(figure, new, "too-few-spaces-kept", min(new), None)
    because, at = _in_the_way(board, figure, new, None, rules)
    return _moved(figure, new, because, at, rules.rotation)


def turns(figure: Figure, new: tuple[Space, ...]) -> bool:
    """Return whether a move changes the direction of a base."""
    return _sides(figure.spaces) != _sides(new)


def rotations(board: Board, figure: Figure, rules: BaseRules) -> tuple[tuple[Space, ...], ...]:
    """Return all legal rotations, each as its spaces in reading order."""
    across, down = _sides(figure.spaces)
    first, last = extremes(figure.spaces)
    found = []
    for row in range(first.row - across, last.row + 1):
        for column in range(first.column - down, last.column + 1):
            if row > 0 and column > 0:
                new = tuple(_box(Space(column, row), down, across))
                if rotated(board, figure, new, rules).legal:
                    found.append(new)
    return tuple(found)


def _box(first: Space, across: int, down: int) -> Iterator[Space]:
    for row in range(down):
        yield from (Space(first.column + column, first.row + row) for column in range(across))


def _sides(spaces: tuple[Space, ...]) -> tuple[int, int]:
    """Return how many spaces a base has from west to east, and from north to south."""
    first, last = extremes(spaces)
    return last.column - first.column + 1, last.row - first.row + 1


def _shift(old: tuple[Space, ...], new: tuple[Space, ...]) -> tuple[int, int] | None:
    """Return how far a base moves east and south; None if it changes its shape or direction."""
    if size_of_base(new) is None or len(new) != len(old) or _sides(new) != _sides(old):
        return None
    one, other = extremes(old)[0], extremes(new)[0]
    return other.column - one.column, other.row - one.row


def _in_the_way(
    board: Board, figure: Figure, new: tuple[Space, ...], way: tuple[int, int] | None, rules: BaseRules
) -> tuple[str | None, Space]:
    """Return what bars a move, and where: the edge of the map, a wall, a door, or a large figure."""
    for there in sorted(new):
        if not board.has(there):
            return "off-board", there
        if rules.across is LargeReading.BARRED and large_on(board, figure, there):
            return "another-large-figure", there
    crossed = () if way is None else ((here, replaced(here, way)) for here in figure.spaces)
    for one, other in (*crossed, *edges_within(new)):
        because = WALLS.get(board.edge(one, other))
        if because is not None:
            return because, other
    return None, min(new)


def replaced(here: Space, way: tuple[int, int]) -> Space:
    """Return a space moved east and south."""
    return Space(here.column + way[0], here.row + way[1])


def ill_placed(board: Board, figure: Figure, base: tuple[Space, ...]) -> tuple[str | None, Space]:
    """Return why a figure's base cannot cover some spaces, and where.

    They are off the board, do not have the size of the base, or have a wall or a door between them.
    """
    for space in sorted(some(base)):
        if not board.has(space):
            return "off-board", space
    if size_of_base(base) != size_of_base(figure.spaces):
        return "no-such-base", min(base)
    for one, other in edges_within(base):
        because = WALLS.get(board.edge(one, other))
        if because is not None:
            return because, other
    return None, min(base)


def covered(board: Board, figure: Figure, base: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return the spaces of a base. Raises ValueError for those that it cannot cover."""
    if ill_placed(board, figure, base)[0] is not None:
        spaces = ", ".join(map(str, base))
        raise RefusedError(
            f"the base of {figure.name} cannot cover {spaces}", "base", figure=figure.name, spaces=spaces
        )
    return base


def large_on(board: Board, figure: Figure, space: Space) -> bool:
    """Return whether another large figure occupies a space."""
    other = board.figure_on(space, besides=figure.name)
    return other is not None and len(other.spaces) > 1


def placed(board: Board, figure: Figure, new: tuple[Space, ...]) -> tuple[Board, Figure]:
    """Return the board with a figure on other spaces, and the figure there."""
    moved = replace(figure, spaces=tuple(sorted(new)))
    return type(board)(board.drawing, tuple(moved if one.name == figure.name else one for one in board.figures)), moved


def _moved(figure: Figure, new: tuple[Space, ...], because: str | None, at: Space, cost: int | None) -> BaseMove:
    kept = tuple(sorted(set(figure.spaces) & set(new)))
    vacated = tuple(sorted(set(figure.spaces) - set(new)))
    legal = because is None
    return BaseMove(legal, because, None if legal else at, kept, vacated, cost if legal else None)
