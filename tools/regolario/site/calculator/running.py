"""The odds of a rule in the reader's page: JSON in, JSON out. Standard library and ``mechanics`` only.

A recipe says how a plain value becomes an argument: None leaves it as it is; ``fraction``, ``dice`` and ``table`` read
it; ``{"enum": place}``, ``{"record": place, "fields": recipes}`` and ``{"list": recipe}`` make what they name. A place
is written ``module:name``.
"""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import in_percent
from regolario.mechanics.tables import RollRow, RollTable


def answer(question: str) -> str:
    """Return the answer to a question as JSON; ``refused`` says why there is none.

    The question has the ``function``, its ``call`` as pairs of recipe and value by argument, and the fields that are
    ``chances``.
    """
    try:
        return json.dumps(answered(json.loads(question)))
    except ValueError as error:
        return json.dumps({"refused": str(error)})


def answered(question: dict[str, Any]) -> dict[str, Any]:
    """Return the numbers of the answer, and the reason why there are none if the rule gives one.

    Raises ValueError as the rule does.
    """
    call = {name: made(recipe, value) for name, (recipe, value) in question["call"].items()}
    found = found_at(question["function"])(**call)
    parts = {one.name: getattr(found, one.name) for one in fields(found)} if is_dataclass(found) else {"": found}
    numbers = {name: Fraction(part) for name, part in parts.items() if type(part) in (int, Fraction)}
    return {
        "because": parts.get("because"),
        "numbers": [shown(name, number, name in question["chances"]) for name, number in numbers.items()],
    }


def shown(name: str, number: Fraction, chance: bool) -> dict[str, Any]:
    """Return a number: exactly, as a decimal, and in percent if it is a chance."""
    decimal = f"{float(number):.2f}".removesuffix(".00")
    return {"name": name, "exact": str(number), "decimal": decimal, "percent": in_percent(number) if chance else None}


def made(recipe: Any, value: Any) -> Any:
    """Return a plain value as an argument. Raises ValueError for one that does not fit."""
    if recipe is None or value is None:
        return value
    if isinstance(recipe, str):
        return READERS[recipe](value)
    if "list" in recipe:
        return tuple(made(recipe["list"], one) for one in value)
    if "enum" in recipe:
        return found_at(recipe["enum"])(value)
    return found_at(recipe["record"])(**{name: made(recipe["fields"][name], one) for name, one in value.items()})


def found_at(place: str) -> Callable[..., Any]:
    """Return a function or class of a module."""
    module, _, name = place.partition(":")
    found: Callable[..., Any] = getattr(__import__(module, fromlist=[name]), name)  # importlib is missing in the page
    return found


def _table(plain: dict[str, Any]) -> RollTable:
    rows = (RollRow(low, high, result, {}, cells) for low, high, result, cells in plain["rows"])
    return RollTable(Dice.parse(plain["dice"]), tuple(rows))


READERS: dict[str, Callable[[Any], Any]] = {"fraction": Fraction, "dice": Dice.parse, "table": _table}
