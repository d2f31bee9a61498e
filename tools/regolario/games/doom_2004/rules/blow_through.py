"""Attacks that blow through: they go on into adjacent spaces, with fewer dice each time (S4-R072)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.rules.aiming import best_sight
from regolario.games.doom_2004.rules.attack import BARS
from regolario.games.doom_2004.rules.board import OBSTACLE, Board
from regolario.games.doom_2004.rules.dice import Die
from regolario.games.doom_2004.rules.steps import CornerReading, closed
from regolario.mechanics.arguments import needed
from regolario.mechanics.boards.edges import brushed
from regolario.mechanics.sight import Touching
from regolario.mechanics.spaces import Space
from regolario.rule import rule

DROPPED = frozenset({Die.GREEN, Die.BLUE})
"""The dice that a blow-through attack may give up."""


class BlowThroughReading(StrEnum):
    """The readings of where a blow-through attack goes on; a closed door always stops it.

    ``step``: walls and blocking obstacles stop it, as they stop a step. ``seen``: the attacker must see the space,
    as if the figures already attacked were not there. ``doors-only``: nothing else stops it.
    """

    STEP = "step"
    SEEN = "seen"
    DOORS_ONLY = "doors-only"


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
    figure: str | None = None,
    given_up: int,
    passing: BlowThroughReading,
    corner: CornerReading,
    touching: Touching,
) -> Next:
    """Return the next attack of a blow-through.

    ``path`` are the spaces attacked so far and the next one, ``ammunition`` the tokens left (None for an invader).
    On a ``board``, a figure of several spaces is a single target, and walls and doors count; ``figure`` is the
    attacker, which one reading needs. Raises ValueError for a path of fewer than two spaces.
    """
    left = Counter(dice)
    left[dropped] -= given_up
    because = _against(path, ammunition)
    if because is None and board is not None:
        because = _same_figure(board, path) or _stopped(board, path, figure, passing, corner, touching)
    if dropped not in DROPPED or left[dropped] < 0:
        because = "no-die-to-drop"
    if because is not None:
        return Next(False, because, dice)
    return Next(True, None, {die: left[die] for die in Die if left[die]})


def _against(path: tuple[Space, ...], ammunition: int | None) -> str | None:
    needed("path", path[1:])
    if not path[-1].touches(path[-1 - 1]):
        return "not-adjacent"
    if path[-1] in path[:-1]:
        return "same-target"
    return "no-ammunition" if ammunition == 0 else None


def _same_figure(board: Board, path: tuple[Space, ...]) -> str | None:
    *before, last = (board.figure_on(board.known(space)) for space in path)
    return "same-figure" if last is not None and last in before else None


def _stopped(
    board: Board,
    path: tuple[Space, ...],
    figure: str | None,
    passing: BlowThroughReading,
    corner: CornerReading,
    touching: Touching,
) -> str | None:
    """Return what keeps the attack out of the next space; None if nothing does."""
    *_, here, there = path
    if _behind_a_door(board, here, there):
        return "closed-door"
    if passing is BlowThroughReading.STEP:
        return "blocking-obstacle" if OBSTACLE in board.things(there) else closed(board, here, there, corner)
    return _hidden(board, path, needed("figure", figure), touching) if passing is BlowThroughReading.SEEN else None


def _behind_a_door(board: Board, here: Space, there: Space) -> bool:
    """Return whether a closed door is between two touching spaces; on a diagonal, on both ways round."""
    ways = [((here, there),)] if here.beside(there) else [((here, one), (one, there)) for one in brushed(here, there)]
    return all(any(board.edge(*edge) in board.kind.closed for edge in way) for way in ways)


def _hidden(board: Board, path: tuple[Space, ...], figure: str, touching: Touching) -> str | None:
    """Return what hides the last space from the attacker, apart from the figures on the spaces before."""
    attacker = board.figure(figure)
    attacked = {board.figure_on(space) for space in path[:-1]} - {attacker}
    others = tuple(one for one in board.figures if one not in attacked)
    blocked_by = best_sight(Board(board.drawing, others), attacker, path[-1], touching).sight.blocked_by
    return BARS.get(blocked_by, blocked_by) if blocked_by else None
