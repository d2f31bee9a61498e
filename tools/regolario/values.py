"""The values that parameters are written in: numbers, fractions, quantities, dice, lists, references."""

import re
from collections.abc import Collection
from fractions import Fraction
from typing import Any

from regolario.mechanics.dice import WRITTEN, Dice
from regolario.model import Plain, Quantity, Reference, Value

REFERENCE = re.compile(r"=\s*([a-z0-9/-]+)\.([a-z][a-z0-9_]*)")
FRACTION = re.compile(r"([0-9]+)/([1-9][0-9]*)")
QUANTITY = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?|[0-9]+/[1-9][0-9]*) +([a-z][a-z-]*)")
SHARE = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?%")


def number(written: str | float) -> int | Fraction:
    """An exact number: an int if it is whole, else a Fraction. 2.5 and "5/2" are the same."""
    exact = Fraction(str(written))
    return exact.numerator if exact.denominator == 1 else exact


def parse(written: Any, units: Collection[str]) -> Value | Reference:
    """The value of a parameter as YAML gives it. Raises ValueError, whose text says what is wrong."""
    if isinstance(written, list):
        return tuple(_parse_plain(item, units) for item in written)
    if isinstance(written, str) and (found := REFERENCE.fullmatch(written)):
        return Reference(found[1], found[2])
    return _parse_plain(written, units)


def _parse_plain(written: Any, units: Collection[str]) -> Plain:
    if isinstance(written, bool) or written is None:
        raise ValueError(f"`{written}` is no number")
    if isinstance(written, int | float):
        return number(written)
    if FRACTION.fullmatch(written):
        return number(written)
    if WRITTEN.fullmatch(written):
        return Dice.parse(written)
    if found := QUANTITY.fullmatch(written):
        if found[2] not in units:
            raise ValueError(f"there is no unit `{found[2]}`")
        return Quantity(number(found[1]), found[2])
    raise ValueError(f"`{written}` is no number, quantity, dice or reference")


def share(written: str) -> Fraction:
    """A share written in percent: ``15 %``. Raises ValueError for anything else."""
    found = SHARE.fullmatch(written)
    if not found:
        raise ValueError(f"`{written}` is no percentage")
    return Fraction(found[1]) / 100


def bare(value: Value) -> Any:
    """What a function receives: a quantity loses its unit, the rest stays as it is."""
    if isinstance(value, tuple):
        return tuple(bare(item) for item in value)
    return value.number if isinstance(value, Quantity) else value
