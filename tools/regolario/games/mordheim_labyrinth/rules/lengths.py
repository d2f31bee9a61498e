"""Lengths on the table, in any one unit: rounding, and centring one within another."""

from enum import StrEnum
from fractions import Fraction
from math import ceil, floor

from regolario.mechanics.arguments import at_most


class Rounding(StrEnum):
    """The treatment of the fraction of a unit that a division leaves."""

    KEEP = "keep"
    UP = "up"
    DOWN = "down"


def rounded(length: Fraction, rounding: Rounding) -> Fraction:
    """Return a length unchanged, or rounded up or down to a whole number of units."""
    if rounding is Rounding.KEEP:
        return length
    return Fraction(ceil(length) if rounding is Rounding.UP else floor(length))


def nearest_step(length: Fraction, step: Fraction) -> Fraction:
    """Return the multiple of ``step`` nearest to a length; the larger of two that are equally near."""
    return floor(length / step + Fraction(1, 2)) * step


def margin(room: Fraction, width: Fraction) -> Fraction:
    """Return the space on either side of a width centred in ``room``. Raises ValueError if it is wider."""
    return (room - at_most("width", width, room)) / 2
