"""What the publisher corrected or explained after the game came out.

The sources are public copies of the errata and FAQ; each entry gives their addresses.
"""

from dataclasses import dataclass

from regolario.games.doom_2004.rules.abilities import blast_radius
from regolario.games.doom_2004.rules.board import HARMFUL, OBSTACLE, Board
from regolario.games.doom_2004.rules.dice import Rolled, checked
from regolario.games.doom_2004.rules.steps import CornerReading
from regolario.mechanics.arguments import at_least
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@rule("doom-2004-errata/invader-turn/draw")
def draw(*, marine_players: int, cards: int) -> int:
    """Return how many cards the invader draws, whatever the number of marine players.

    Raises ValueError without any.
    """
    at_least("marine_players", marine_players, 1)
    return cards


@dataclass(frozen=True)
class DudCheck:
    """Whether the Dud card may be played, why not, and the ammo tokens that the marine has left."""

    legal: bool
    because: str | None
    left: int


@rule("doom-2004-errata/invader-turn/dud")
def dud(*, rolled: tuple[Rolled, ...], tokens: int, spent: int) -> DudCheck:
    """Return whether the Dud card may follow an attack's roll, and the ammo tokens left after it.

    ``tokens`` are those of the ammunition used, before the attack; a roll with a bullet uses them up without the card.
    """
    fired = any(die.bullet for die in checked(rolled))
    return DudCheck(not fired, "bullet-rolled" if fired else None, max(tokens - spent, 0))


@rule("doom-2004-errata/invader-turn/first-frag-of-the-deck")
def first_frag_of_the_deck(*, deck: int, hand: int, cards: int) -> int:
    """Return the round in which the last card of a fresh deck is drawn."""
    return -((hand - deck) // cards)


@dataclass(frozen=True)
class PlaceCheck:
    """The result of checking a space: whether it is legal, or why not and where."""

    legal: bool
    because: str | None = None
    at: Space | None = None


@rule("doom-2004-errata/attack/shared-space")
def shared_space(*, board: Board, figure: str, path: tuple[Space, ...] = ()) -> PlaceCheck:
    """Return whether a figure may attack from the end of this path.

    It may not attack from a space that another figure takes up.
    """
    mover = board.figure(figure)
    here = tuple(board.known(space) for space in path[-1:]) or mover.spaces
    shared = next((space for other in board.figures if other != mover for space in other.spaces if space in here), None)
    return PlaceCheck(shared is None, "shared-space" if shared else None, shared)


@rule("doom-2004-errata/wounds/where-a-marine-comes-back")
def where_a_marine_comes_back(*, board: Board, target: Space) -> PlaceCheck:
    """Return whether a marine may come back on a space.

    Obstacles and figures prevent it, equipment does not.
    """
    things = board.things(board.known(target))
    because = None
    if board.figure_on(target) is not None:
        because = "figure"
    elif OBSTACLE in things or HARMFUL in things:
        because = "obstacle"
    return PlaceCheck(because is None, because, target if because else None)


@rule("doom-2004-errata/abilities/friends-in-a-blast")
def friends_in_a_blast(*, board: Board, target: Space, icons: int, corner: CornerReading) -> tuple[str, ...]:
    """Return the names of the figures that a blast hits.

    It hits all figures in the spaces that it reaches, including friends and the attacker.
    """
    reached = blast_radius(board=board, target=target, icons=icons, corner=corner).spaces
    return tuple(figure.name for figure in board.figures if any(space in reached for space in figure.spaces))
