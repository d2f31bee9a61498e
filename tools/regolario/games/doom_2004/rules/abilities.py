"""The special abilities of weapons and invaders, as far as they are known (S4-R072)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import OBSTACLE, Board
from regolario.games.doom_2004.rules.dice import Die
from regolario.games.doom_2004.rules.movement import Spaces
from regolario.games.doom_2004.rules.steps import CornerReading, reach
from regolario.mechanics.arguments import needed
from regolario.mechanics.spaces import Space
from regolario.rule import rule

DROPPED = frozenset({Die.GREEN, Die.BLUE})
"""The dice that a blow-through attack may give up."""


@rule("doom-2004/abilities/accuracy")
def accuracy(*, reached: int, icons: int, bonus: int) -> int:
    """Return how far a roll reaches with accuracy icons."""
    return reached + icons * bonus


@rule("doom-2004/abilities/deadly")
def deadly(*, damage: int, icons: int, bonus: int) -> int:
    """Return the damage of a roll with deadly icons."""
    return damage + icons * bonus


@rule("doom-2004/abilities/blast-radius")
def blast_radius(*, board: Board, target: Space, icons: int, corner: CornerReading) -> Spaces:
    """Return the spaces that a blast reaches.

    It reaches as far from the target as there are icons; walls, closed doors and blocking obstacles stop it.
    """
    near = reach(board, board.known(target), corner, lambda space: OBSTACLE not in board.things(space))
    return Spaces(tuple(sorted(space for space, steps in near if steps <= icons)))


@dataclass(frozen=True)
class Next:
    """The next attack of a blow-through: whether it is allowed, why not, and its dice."""

    legal: bool
    because: str | None
    dice: Mapping[Die, int]


@rule("doom-2004/abilities/blow-through")
def blow_through(
    *,
    dice: Mapping[Die, int],
    dropped: Die,
    path: tuple[Space, ...],
    ammunition: int | None = None,
    board: Board | None = None,
    given_up: int,
) -> Next:
    """Return the next attack of a blow-through.

    ``path`` are the spaces attacked so far and the next one, ``ammunition`` the tokens left (None for an invader).
    On a ``board``, a figure of several spaces is a single target. Raises ValueError for a path of fewer than two
    spaces.
    """
    left = Counter(dice)
    left[dropped] -= given_up
    because = _against(path, ammunition, board)
    if dropped not in DROPPED or left[dropped] < 0:
        because = "no-die-to-drop"
    if because is not None:
        return Next(False, because, dice)
    return Next(True, None, {die: left[die] for die in Die if left[die]})


def _against(path: tuple[Space, ...], ammunition: int | None, board: Board | None) -> str | None:
    needed("path", path[1:])
    if not path[-1].touches(path[-1 - 1]):
        return "not-adjacent"
    if path[-1] in path[:-1]:
        return "same-target"
    if board is not None:
        *before, last = (board.figure_on(board.known(space)) for space in path)
        if last is not None and last in before:
            return "same-figure"
    return "no-ammunition" if ammunition == 0 else None
