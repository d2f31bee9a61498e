"""The special abilities of weapons and invaders, as far as they are known (S4-R072)."""

from regolario.games.doom_2004.rules.board import OBSTACLE, Board
from regolario.games.doom_2004.rules.movement import Spaces
from regolario.games.doom_2004.rules.orders import Again, RerolledDice, Results, rolled_again
from regolario.games.doom_2004.rules.steps import CornerReading, reach
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@rule("doom-2004/abilities/accuracy")
def accuracy(*, reached: int, icons: int, bonus: int) -> int:
    """Return how far a roll reaches with accuracy icons."""
    return reached + icons * bonus


@rule("doom-2004/abilities/deadly")
def deadly(*, damage: int, icons: int, bonus: int) -> int:
    """Return the damage of a roll with deadly icons."""
    return damage + icons * bonus


@rule("doom-2004/abilities/aimed")
def aimed(*, first: Results, again: Again) -> RerolledDice:
    """Return the dice of an attack with this ability after a reroll, as if an aim order had been declared."""
    return rolled_again(first, again)


@rule("doom-2004/abilities/blast-radius")
def blast_radius(*, board: Board, target: Space, icons: int, corner: CornerReading) -> Spaces:
    """Return the spaces that a blast reaches.

    It reaches as far from the target as there are icons; walls, closed doors and blocking obstacles stop it.
    """
    near = reach(board, board.known(target), corner, lambda space: OBSTACLE not in board.things(space))
    return Spaces(tuple(sorted(space for space, steps in near if steps <= icons)))
