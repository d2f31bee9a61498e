"""The values of the units: movement, life points, the weapons of the Dreadnought."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.mechanics.lookup import named
from regolario.mechanics.refusals import RefusedError
from regolario.rule import Verdict, rule

Units = Mapping[str, Mapping[str, int | None]]


@dataclass(frozen=True)
class MoveAllowed:
    """Whether a move is short enough; ``legal`` is None if nobody knows how far the unit moves."""

    legal: bool | None
    because: str | None = None


@rule("starquest/units/movement-value")
def movement_value(*, unit: str, moved: int, units: Units) -> MoveAllowed:
    """Return whether a unit may move a number of squares. Raises ValueError for an unknown unit."""
    most = named(units, unit, "unit")["movement"]
    if most is None:
        return MoveAllowed(None, "movement-unknown")
    return MoveAllowed(True) if moved <= most else MoveAllowed(False, "too-far")


@rule("starquest/units/blip-movement")
def blip_movement(*, moved: int, squares: int) -> Verdict:
    """Return whether a Blip may move a number of squares."""
    return Verdict(True) if moved <= squares else Verdict(False, "too-far")


@dataclass(frozen=True)
class Life:
    """The life points that a unit has left, and whether it is removed from the board."""

    left: int
    removed: bool


@rule("starquest/units/life-points")
def life_points(*, unit: str, lost: int, units: Units) -> Life:
    """Return what is left of a unit that has lost life points. Raises ValueError for an unknown unit."""
    life = named(units, unit, "unit")["life"]
    if life is None:
        raise RefusedError(f"nobody knows the life points of `{unit}`", "unknown-life", unit=unit)
    left = max(life - lost, 0)
    return Life(left, not left)


@rule("starquest/units/dreadnought-base")
def dreadnought_base(*, covered: int, squares: int) -> Verdict:
    """Return whether a Dreadnought can stand on a number of free squares."""
    return Verdict(True) if covered == squares else Verdict(False, "squares-of-a-dreadnought")


@dataclass(frozen=True)
class Firepower:
    """The heavy weapons that a Dreadnought still has, and its shots in a turn."""

    heavy_weapons: int
    shots: int


@rule("starquest/units/dreadnought")
def dreadnought(*, life_points_lost: int, heavy: int, lost: int) -> Firepower:
    """Return the weapons of a wounded Dreadnought: its bolters and the heavy weapons that are left."""
    left = max(heavy - lost * life_points_lost, 0)
    return Firepower(left, left + 1)
