"""Checks of the arguments of a rule, which refuse a wrong value by the name of its argument."""

from collections.abc import Collection, Hashable, Sized
from fractions import Fraction
from typing import Any, TypeVar

from regolario.mechanics.refusals import RefusedError

Value = TypeVar("Value")
Number = TypeVar("Number", int, Fraction)
Items = TypeVar("Items", bound=Sized)


def needed(argument: str, value: Value | None) -> Value:
    """Return the value of an argument that this case needs.

    Raises RefusedError for None and for an empty list.
    """
    if value is None or (isinstance(value, Sized) and not len(value)):
        raise RefusedError(f"this case needs `{argument}`", "needed", argument=argument)
    return value


def at_least(argument: str, value: Number, least: Number) -> Number:
    """Return a number. Raises RefusedError for one below ``least``."""
    if value < least:
        text = f"`{argument}` must be at least {least}, not {value}"
        raise RefusedError(text, "at-least", argument=argument, least=least)
    return value


def at_most(argument: str, value: Number, most: Number) -> Number:
    """Return a number. Raises RefusedError for one above ``most``."""
    if value > most:
        text = f"`{argument}` can be at most {most}, not {value}"
        raise RefusedError(text, "at-most", argument=argument, most=most)
    return value


def between(argument: str, value: Number, least: Number, most: Number) -> Number:
    """Return a number. Raises RefusedError for one outside the limits, which are allowed."""
    if not least <= value <= most:
        text = f"`{argument}` must be from {least} to {most}, not {value}"
        raise RefusedError(text, "between", argument=argument, least=least, most=most)
    return value


def counted(argument: str, items: Items, least: int, most: int | None = None) -> Items:
    """Return a list. Raises RefusedError unless it has ``least`` to ``most`` items.

    Without ``most``, it must have exactly ``least``.
    """
    if most in (None, least) and len(items) != least:
        text = f"`{argument}` must list exactly {least}, not {len(items)}"
        raise RefusedError(text, "count", argument=argument, count=least, found=len(items))
    if most is not None and not least <= len(items) <= most:
        text = f"`{argument}` must list {least} to {most}, not {len(items)}"
        raise RefusedError(text, "count-between", argument=argument, least=least, most=most, found=len(items))
    return items


def distinct(argument: str, items: Collection[Hashable]) -> None:
    """Raise RefusedError for a list in which something is named twice."""
    if len(set(items)) < len(items):
        raise RefusedError(f"`{argument}` must name each thing only once", "distinct", argument=argument)


def check_faces(shown: Collection[int], known: Collection[int]) -> None:
    """Raise RefusedError for the first rolled face that a die does not have."""
    for face in shown:
        if face not in known:
            text = f"no face of this die shows {face}"
            raise RefusedError(text, "face", face=face, known=tuple(known))


def of_one_space(name: str, spaces: Collection[Any]) -> None:
    """Raise RefusedError for a figure that occupies several spaces."""
    if len(spaces) > 1:
        raise RefusedError(f"the figure {name} occupies several spaces; this rule is for others", "large", figure=name)


def of_several_spaces(name: str, spaces: Collection[Any]) -> None:
    """Raise RefusedError for a figure that occupies only one space."""
    if len(spaces) == 1:
        raise RefusedError(f"the figure {name} occupies one space; this rule is for larger ones", "small", figure=name)
