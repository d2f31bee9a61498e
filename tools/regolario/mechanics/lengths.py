"""Lengths on the table: rounding them, and centring one within another. Any one unit of length."""

from enum import StrEnum
from fractions import Fraction
from math import ceil, floor


class Rounding(StrEnum):
    """What becomes of the part of a unit that a division leaves."""

    KEEP = "keep"
    UP = "up"
    DOWN = "down"


def rounded(length: Fraction, rounding: Rounding) -> Fraction:
    """A length as it is, or the whole number of units above or below it."""
    if rounding is Rounding.KEEP:
        return length
    return Fraction(ceil(length) if rounding is Rounding.UP else floor(length))


def nearest_step(length: Fraction, step: Fraction) -> Fraction:
    """The multiple of ``step`` nearest to a length; the larger of two that are equally near."""
    return floor(length / step + Fraction(1, 2)) * step


def margin(room: Fraction, width: Fraction) -> Fraction:
    """What is left on either side of a width that lies in the middle of a room. Raises ValueError if it is wider."""
    if width > room:
        raise ValueError(f"a width of {width} does not fit in {room}")
    return (room - width) / 2
