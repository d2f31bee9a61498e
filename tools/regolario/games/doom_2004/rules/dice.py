"""The dice of DOOM.

Their faces are not known: a roll is given as it lies on the table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.arguments import at_least, check_faces
from regolario.mechanics.refusals import RefusedError


class Die(StrEnum):
    """The colours of the dice."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"


MISSING = frozenset({Die.RED, Die.YELLOW})
"""The only dice that have a face with a miss."""

GREEN_RANGES = (1, 2, 3)
"""The ranges on the faces of the green die (S0, on the respawn points)."""


@dataclass(frozen=True)
class Rolled:
    """A rolled die: its range, bullet holes, and whether it shows a miss or a bullet."""

    die: Die
    range: int = 0
    damage: int = 0
    miss: bool = False
    bullet: bool = False


def checked(rolled: Iterable[Rolled]) -> tuple[Rolled, ...]:
    """Return rolled dice after validating them.

    Raises ValueError for a miss on a die that has none, for a number below 0, and for a range that the green die
    does not show.
    """
    dice = tuple(rolled)
    for one in dice:
        if one.miss and one.die not in MISSING:
            raise RefusedError(f"a {one.die} die has no miss", "no-miss", die=str(one.die))
        at_least("range", one.range, 0)
        if one.die is Die.GREEN:
            check_faces((one.range,), GREEN_RANGES)
        at_least("damage", one.damage, 0)
    return dice
