"""Values of parameters: numbers, fractions, quantities, dice, lists, references."""

import re
from collections.abc import Collection
from fractions import Fraction
from typing import Any

from regolario.data.nearest import did_you_mean
from regolario.mechanics.bounds import LARGEST_NUMBER, MOST_DIGITS, shortened
from regolario.mechanics.dice import WRITTEN, Dice
from regolario.mechanics.refusals import RefusedError
from regolario.model import Plain, Quantity, Reference, Value

REFERENCE = re.compile(r"=\s*([a-z0-9/-]+)\.([a-z][a-z0-9_]*)")
FRACTION = re.compile(r"([0-9]+)/([1-9][0-9]*)")
QUANTITY = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?|[0-9]+/[1-9][0-9]*) +([a-z][a-z-]*)")
SHARE = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?%")


def number(written: str | float) -> int | Fraction:
    """Return an exact number: an int if it is whole, otherwise a Fraction; 2.5 and "5/2" are equal.

    Raises ValueError if its numerator or denominator exceeds LARGEST_NUMBER.
    """
    if type(written) is int and abs(written) <= LARGEST_NUMBER:
        return written
    if len(str(written)) > MOST_DIGITS or not _within(exact := Fraction(str(written))):
        text = f"`{shortened(str(written))}` is out of range; numbers go up to {LARGEST_NUMBER:,}"
        raise RefusedError(text, "too-high", most=LARGEST_NUMBER)
    return exact.numerator if exact.denominator == 1 else exact


def _within(exact: Fraction) -> bool:
    return abs(exact) <= LARGEST_NUMBER and exact.denominator <= LARGEST_NUMBER


def parse(written: Any, units: Collection[str]) -> Value | Reference:
    """Return the value of a parameter from its YAML. Raises ValueError with a message for the author."""
    if isinstance(written, list):
        return tuple(_parse_plain(item, units) for item in written)
    if isinstance(written, str) and (found := REFERENCE.fullmatch(written)):
        return Reference(found[1], found[2])
    return _parse_plain(written, units)


def _parse_plain(written: Any, units: Collection[str]) -> Plain:
    if isinstance(written, int | float) and not isinstance(written, bool):
        return number(written)
    if not isinstance(written, str):
        raise ValueError(f"`{quoted(written)}` is not a number, quantity, dice or reference")
    if FRACTION.fullmatch(written):
        return number(written)
    if WRITTEN.fullmatch(written):
        return Dice.parse(written)
    if found := QUANTITY.fullmatch(written):
        if found[2] not in units:
            raise ValueError(f"unknown unit `{shortened(found[2])}`")
        return Quantity(number(found[1]), found[2])
    raise ValueError(f"`{shortened(written)}` is not a number, quantity, dice or reference")


def instead_of(written: Any, units: Collection[str]) -> str:
    """Return what to write instead of a value that ``parse`` rejects."""
    if isinstance(written, str) and (dice := WRITTEN.fullmatch(written.upper())):
        return f"write `{dice[0]}`"
    if isinstance(written, str) and (found := QUANTITY.fullmatch(written)) and found[2] not in units:
        return did_you_mean(found[2], units, f"add it to units.yaml, or choose from: {', '.join(units)}")
    return "write a number, `4 inch`, `2D6`, a list of them or `= chapter/entry.name`"


def share(written: str) -> Fraction:
    """Return a percentage such as ``15 %`` as a fraction. Raises ValueError for anything else."""
    found = SHARE.fullmatch(written)
    if not found:
        raise ValueError(f"`{shortened(written)}` is not a percentage")
    return Fraction(number(found[1])) / 100


def quoted(value: Any) -> str:
    """Return a value as it is written in the file, truncated if it is long."""
    return shortened(flow(value))


def flow(value: Any) -> str:
    """Return a value as it is written in a file, on one line."""
    if value is None or isinstance(value, bool):
        return {None: "~", True: "true", False: "false"}[value]
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def bare(value: Value) -> Any:
    """Return a value as a function receives it: a quantity without its unit, others unchanged."""
    if isinstance(value, tuple):
        return tuple(bare(item) for item in value)
    return value.number if isinstance(value, Quantity) else value


def fits(before: Value, after: Value) -> bool:
    """Return whether one value can replace another in a rule.

    It must be of the same type, in the same unit; lists must have the same length. A whole number may replace a
    fraction.
    """
    if isinstance(before, tuple) and isinstance(after, tuple):
        return len(before) == len(after) and all(map(fits, before, after))
    if isinstance(before, Quantity) and isinstance(after, Quantity):
        return before.unit == after.unit and fits(before.number, after.number)
    return type(before) is type(after) or (isinstance(before, Fraction) and isinstance(after, int))


def kind_of(value: Value) -> str:
    """Return the type of a value in words."""
    if isinstance(value, tuple):
        return f"a list of {len(value)}, each {kind_of(value[0])}"
    if isinstance(value, Quantity):
        return f"a quantity in `{value.unit}`, as `{shown(value)}`"
    if isinstance(value, Dice):
        return f"dice, as `{value}`"
    return "a whole number" if isinstance(value, int) else "a number or a fraction"


def shown(value: Value) -> str:
    """Return a value as YAML has it: `4 inch`, `2D6`, `[1, 2]`."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    return f"{value.number} {value.unit}" if isinstance(value, Quantity) else str(value)
