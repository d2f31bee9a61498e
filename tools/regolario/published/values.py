"""Numbers and texts as JSON values: exact numbers; texts both raw and rendered."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from regolario.book.text.placeholders import Voice
from regolario.mechanics.dice import Dice
from regolario.model import Base, Basis, Param, Phrases, Plain, Quantity, Value, Words

NO_PARAMS: Mapping[str, Param] = {}


def number(value: int | Fraction) -> Any:
    """Return a JSON number, or numerator and denominator for a fraction without an exact decimal."""
    if isinstance(value, int):
        return value
    if Fraction(str(float(value))) == value:
        return float(value)
    return {"numerator": value.numerator, "denominator": value.denominator}


def plain(value: Plain) -> Any:
    """Return a number, a quantity with its unit, or dice with their count and sides."""
    if isinstance(value, Quantity):
        return {"number": number(value.number), "unit": value.unit}
    if isinstance(value, Dice):
        return {"dice": str(value), "count": value.count, "sides": value.sides}
    return number(value)


def value(found: Value) -> Any:
    """Return the value of a parameter; a list becomes an array."""
    return [plain(item) for item in found] if isinstance(found, tuple) else plain(found)


def params(found: Mapping[str, Param]) -> dict[str, Any]:
    """Return parameters by name: the value, and the full ``game/chapter/entry.param`` where it is written."""
    return {name: {"value": value(param.value), "origin": param.origin} for name, param in found.items()}


def words(found: Words | None) -> dict[str, str] | None:
    """Return a text without parameters by language, without untranslated languages.

    None if there is no text.
    """
    return None if found is None else {code: text for code, text in found.items() if isinstance(text, str)}


def phrases(found: Phrases) -> dict[str, list[str]]:
    """Return what players type, by language."""
    return {code: list(written) for code, written in found.items()}


def basis(found: Iterable[Basis]) -> list[dict[str, Any]]:
    """Return the grounds of an item."""
    return [
        {
            "statements": list(one.statements),
            "how": one.how.value,
            **({"address": one.address} if one.address else {}),
            **({"note": words(one.note)} if one.note else {}),
        }
        for one in found
    ]


class Texts:
    """Converter of texts to JSON: each as written (``raw``) and with values (``rendered``), by language."""

    def __init__(self, base: Base) -> None:
        self.voices = {code: Voice(language, base.units) for code, language in base.languages.items()}

    def __call__(self, found: Words | None, params: Mapping[str, Param] = NO_PARAMS) -> dict[str, Any] | None:
        """Return the text in each language that has it; None if there is no text."""
        known = words(found)
        if known is None:
            return None
        return {
            code: {"raw": text, "rendered": self.voices[code].render(text, params).strip()}
            for code, text in known.items()
            if code in self.voices
        }
