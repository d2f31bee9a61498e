"""The dice of DOOM.

Their faces are not known: a roll is given as it lies on the table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.arguments import at_least
from regolario.mechanics.refusals import RefusedError


class Die(StrEnum):
    """The colours of the dice."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"


MISSING = frozenset({Die.RED, Die.YELLOW})
"""The only dice that have a face with a miss."""


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

    Raises ValueError for a miss on a die that has none, and for a number below 0.
    """
    dice = tuple(rolled)
    for one in dice:
        if one.miss and one.die not in MISSING:
            raise RefusedError(f"a {one.die} die has no miss", "no-miss", die=str(one.die))
        at_least("range", one.range, 0)
        at_least("damage", one.damage, 0)
    return dice
