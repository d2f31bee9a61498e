"""Numbers of the rules: values, units, and parameters with the place where they are written."""

from dataclasses import dataclass
from fractions import Fraction

from regolario.mechanics.dice import Dice
from regolario.model.language import Words


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of measure.

    ``one`` and ``many`` are its names, singular and plural, in each language; ``size`` is its size in the base unit of
    its ``kind`` (millimetres for a length), None if it has none.
    """

    key: str
    kind: str
    one: Words
    many: Words
    symbol: str | None
    size: Fraction | None


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with a unit."""

    number: int | Fraction
    unit: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to a parameter of another entry: ``= bridges/crossing.bonus``."""

    entry: str
    param: str


Plain = int | Fraction | Quantity | Dice
Value = Plain | tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Param:
    """A number of the rules, written once.

    ``value`` is resolved, never a Reference; ``written`` is the YAML scalar; ``origin`` is the full
    ``game/chapter/entry.param`` where the number is written.
    """

    name: str
    value: Value
    written: str
    origin: str
    reference: Reference | None = None
