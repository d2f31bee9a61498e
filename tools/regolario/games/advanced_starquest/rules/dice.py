"""The red and white dice of units and weapons; a number that the summary table lost is None."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.lookup import named
from regolario.mechanics.tables import RollTable

Row = Mapping[str, int | None]
Rows = Mapping[str, Row]


class DieColour(StrEnum):
    """The colours of the dice."""

    RED = "red"
    WHITE = "white"


@dataclass(frozen=True)
class DiceCount:
    """A number of dice of each colour."""

    red: int = 0
    white: int = 0

    @property
    def total(self) -> int:
        """Return the number of dice."""
        return self.red + self.white


def without(dice: DiceCount, colour: DieColour, count: int) -> DiceCount:
    """Return the dice left after some of a colour are left out."""
    if colour is DieColour.RED:
        return DiceCount(max(dice.red - count, 0), dice.white)
    return DiceCount(dice.red, max(dice.white - count, 0))


@dataclass(frozen=True)
class UnitDice:
    """The dice of a unit; ``because`` says why there are none or what is unknown."""

    legal: bool
    because: str | None
    dice: int | None = None
    red: int | None = None
    white: int | None = None

    @property
    def known(self) -> DiceCount | None:
        """Return the dice if their colours are known."""
        return None if self.red is None or self.white is None else DiceCount(self.red, self.white)


def dice_of_unit(unit: str, rows: Rows, kind: str) -> UnitDice:
    """Return the dice of a unit in the columns that begin with ``kind``.

    Raises ValueError for an unknown unit.
    """
    row = named(rows, unit, "unit")
    dice, red, white = row[kind], row[f"{kind}_red"], row[f"{kind}_white"]
    if dice == 0:
        return UnitDice(False, "no-such-dice", 0, 0, 0)
    because = "number-of-dice-unknown" if dice is None else "colours-unknown" if red is None else None
    return UnitDice(True, because, dice, red, white)


@dataclass(frozen=True)
class Faces:
    """The faces that rolled dice show, those of each colour."""

    red: tuple[int, ...] = ()
    white: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Return their sum."""
        return sum(self.red) + sum(self.white)


def has_faces(faces: Faces, red: RollTable, white: RollTable) -> bool:
    """Return whether the dice have these faces."""
    return set(faces.red) <= set(red.ways_in("hits")) and set(faces.white) <= set(white.ways_in("hits"))
