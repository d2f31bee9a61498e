"""Texts with parameters in them: ``{source_on}``, ``{wet.short}``, ``{tiles|tassello|tasselli}``.

A number is said the way its language says it: with its unit in the right number, a comma or a point, in words.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from regolario.mechanics.dice import Dice
from regolario.model import Language, Param, Plain, Quantity, Unit, Value
from regolario.values import bare

PLACEHOLDER = re.compile(r"\{([^{}|.]*)(?:\.([^{}|]*))?(?:\|([^{}|]*)\|([^{}|]*))?\}")
STARTS_SENTENCE = re.compile(r"(?:^\s*|[.!?]\s+|\n(?:[-*]|[0-9]+\.) )$(?!\n)")
APOSTROPHE = re.compile(r"(?<=\w)'(?!\w*`)")
WAYS = ("n", "words", "short")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A parameter named in a text: where, how it is to be said (``n``, ``words``, ``short`` or None), and the two
    forms of the noun that agrees with it, if it only chooses between them."""

    start: int
    end: int
    name: str
    way: str | None
    one: str | None
    many: str | None


def placeholders(text: str) -> Iterator[Placeholder]:
    """Every parameter named in a text."""
    for found in PLACEHOLDER.finditer(text):
        yield Placeholder(found.start(), found.end(), found[1], found[2], found[3], found[4])


@dataclass(frozen=True, slots=True)
class Voice:
    """How values are said in one language."""

    language: Language
    units: Mapping[str, Unit]

    def render(self, text: str, params: Mapping[str, Param]) -> str:
        """The text as it is printed: every parameter said, apostrophes curled. A parameter that does not exist stays as
        it is written."""
        said = PLACEHOLDER.sub(lambda found: self._said(found, params), text) if "{" in text else text
        return APOSTROPHE.sub("’", said) if "'" in said else said

    def _said(self, found: re.Match[str], params: Mapping[str, Param]) -> str:
        param = params.get(found[1])
        if param is None or (found[2] is not None and found[2] not in WAYS):
            return found[0]
        if found[3] is not None:
            return found[3] if bare(param.value) == 1 else found[4]
        said = self.value(param.value, found[2])
        return said[:1].upper() + said[1:] if STARTS_SENTENCE.search(found.string, 0, found.start()) else said

    def value(self, value: Value, way: str | None = None) -> str:
        """A value as a reader sees it. ``way``: None with its unit, ``n`` bare, ``words`` in words, ``short`` with
        the unit's symbol."""
        if isinstance(value, tuple):
            return ", ".join(self.value(item, way) for item in value)
        if isinstance(value, Quantity):
            return self._quantity(value, way)
        if isinstance(value, Dice):
            return str(value)
        return self._words(value) if way == "words" else self.number(value)

    def number(self, number: int | Fraction) -> str:
        """A number with the language's decimal sign; a fraction that never ends stays a fraction."""
        if isinstance(number, int):
            return str(number)
        denominator = number.denominator
        for factor in (2, 5):
            while denominator % factor == 0:
                denominator //= factor
        if denominator != 1 or number < 1:
            return f"{number.numerator}/{number.denominator}"
        return f"{float(number):.10g}".replace(".", self.language.decimal)

    def _words(self, number: Plain) -> str:
        for word, value in self.language.numbers.items():
            if value == number:
                return word
        return self.value(number)

    def _quantity(self, quantity: Quantity, way: str | None) -> str:
        if way == "n":
            return self.number(quantity.number)
        if way == "words":
            return self._words(quantity.number)
        unit = self.units[quantity.unit]
        if way == "short" and unit.symbol:
            return f"{self.number(quantity.number)}{_gap(unit.symbol)}{unit.symbol}"
        name = (unit.one if quantity.number == 1 else unit.many).get(self.language.code) or unit.key
        return f"{self.number(quantity.number)} {name}"


def _gap(symbol: str) -> str:
    """Feet and inches stand close to their number, every other symbol after a hard space."""
    return "" if symbol in "″′" else "\u00a0"
