"""Texts with parameters in them: ``{source_on}``, ``{wet.short}``, ``{tiles|tassello|tasselli}``.

A number is rendered as its language requires: unit in the right plural form, decimal comma or point, or as a word.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from regolario.data.values import bare
from regolario.mechanics.dice import Dice
from regolario.model import Language, Param, Plain, Quantity, Unit, Value
from regolario.words.locales import category, decimal_sign, form, joined

PLACEHOLDER = re.compile(r"\{([^{}|.]*)(?:\.([^{}|]*))?((?:\|[^{}|]*){2,6})?\}")
ENTRY_LINK = re.compile(r"\]\(entry:([a-z0-9/-]+)\)")
STARTS_SENTENCE = re.compile(r"(?:^\s*|[.!?]\s+|\n(?:[-*]|[0-9]+\.) )$(?!\n)")
APOSTROPHE = re.compile(r"(?<=\w)'(?!\w*`)")
WAYS = ("n", "words", "times", "short", "or")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A parameter in a text: its offsets, its name, its format (one of ``WAYS`` or None) and noun forms.

    ``forms`` is not empty if the value only chooses the form of the noun that agrees with it.
    """

    start: int
    end: int
    name: str
    way: str | None
    forms: tuple[str, ...]


def placeholders(text: str) -> Iterator[Placeholder]:
    """Yield every parameter in a text."""
    for found in PLACEHOLDER.finditer(text):
        yield Placeholder(found.start(), found.end(), found[1], found[2], _forms(found[3]))


def with_every_form(text: str) -> str:
    """Return a text with all forms of each noun that agrees with a number, for a search."""
    return PLACEHOLDER.sub(lambda found: " ".join(_forms(found[3])) or found[0], text) if "|" in text else text


YES, NO = "✓", "–"
"""The signs in a column of flags."""


def flag(value: object) -> str:
    """Return the sign of a value in a column of flags: yes for anything but 0."""
    return YES if value else NO


def curled(text: str) -> str:
    """Return a text with curled apostrophes, except in code."""
    return APOSTROPHE.sub("’", text) if "'" in text else text


@dataclass(frozen=True, slots=True)
class Voice:
    """Rendering of values in one language."""

    language: Language
    units: Mapping[str, Unit]

    def render(self, text: str, params: Mapping[str, Param]) -> str:
        """Return a text as printed, with values in place of parameters and curled apostrophes.

        An undefined parameter remains as written.
        """
        said = PLACEHOLDER.sub(lambda found: self._said(found, params), text) if "{" in text else text
        return curled(said)

    def _said(self, found: re.Match[str], params: Mapping[str, Param]) -> str:
        param = params.get(found[1])
        if param is None or (found[2] is not None and found[2] not in WAYS):
            return found[0]
        if found[3] is not None:
            return self._agreeing(_forms(found[3]), bare(param.value))
        said = self.value(param.value, found[2])
        return said[:1].upper() + said[1:] if STARTS_SENTENCE.search(found.string, 0, found.start()) else said

    def _agreeing(self, forms: tuple[str, ...], value: object) -> str:
        """Return the form of a noun that agrees with a value; the last form if the value is not one number."""
        return form(forms, self.language.locale, value) if isinstance(value, (int, Fraction)) else forms[-1]

    def value(self, value: Value, way: str | None = None) -> str:
        """Return a value as a reader sees it.

        ``way`` is None for the number with its unit, ``n`` without unit, ``words`` in words (*two*, *half*), ``times``
        for how often (*once*), ``short`` with the unit's symbol. A list ends in *and*; with ``or`` in *or*.
        """
        if isinstance(value, tuple):
            said = [self.value(item, way) for item in value]
            return joined(said, self.language.locale, "or" if way == "or" else "standard")
        if isinstance(value, Quantity):
            return self._quantity(value, way)
        if isinstance(value, Dice):
            return str(value)
        return self._words(value, way) if way in ("words", "times") else self.number(value)

    def number(self, number: int | Fraction) -> str:
        """Return a number with the language's decimal sign.

        A fraction without a finite decimal stays a fraction.
        """
        if isinstance(number, int):
            return str(number)
        denominator = number.denominator
        for factor in (2, 5):
            while denominator % factor == 0:
                denominator //= factor
        if denominator != 1 or number < 1:
            return f"{number.numerator}/{number.denominator}"
        return f"{float(number):.10g}".replace(".", decimal_sign(self.language.locale))

    def _words(self, number: Plain, way: str) -> str:
        """Return a number as the language's first word for it, or in digits if the language has none."""
        if way == "times":
            return _word(self.language.times, number) or self._so_often(number)
        return _word(self.language.numbers, number) or self.value(number)

    def _so_often(self, number: Plain) -> str:
        """Return how often in the manner of a number that has words for it: *six times*, as *three times*."""
        numbers, often = self.language.numbers, self.language.times
        known = ((f"{_word(numbers, value)} ", word) for word, value in often.items())
        manner = next((word.removeprefix(start) for start, word in known if word.startswith(start)), "")
        return f"{self._words(number, 'words')} {manner}".rstrip()

    def _quantity(self, quantity: Quantity, way: str | None) -> str:
        if way == "n":
            return self.number(quantity.number)
        if way in ("words", "times"):
            return self._words(quantity.number, way)
        unit = self.units[quantity.unit]
        if way == "short" and unit.symbol:
            return f"{self.number(quantity.number)}{_gap(unit.symbol)}{unit.symbol}"
        one = category(self.language.locale, quantity.number) == "one"
        name = (unit.one if one else unit.many).get(self.language.code) or unit.key
        return f"{self.number(quantity.number)} {name}"


def _word(words: Mapping[str, int | Fraction], number: Plain) -> str | None:
    return next((word for word, value in words.items() if value == number), None)


def _forms(written: str | None) -> tuple[str, ...]:
    return tuple(written[1:].split("|")) if written else ()


def _gap(symbol: str) -> str:
    """Return the space before a unit's symbol: none before feet and inches, otherwise a no-break space."""
    return "" if symbol in "″′" else "\u00a0"
