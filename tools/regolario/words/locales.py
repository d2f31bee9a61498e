"""CLDR data of a language, read with Babel: plurals, decimal sign, dates, lists with *and* or *or*.

``tag`` is a BCP 47 language tag (``it``, ``en-GB``); a language that CLDR lacks uses its root rules.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel import Locale

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR, in the order of gettext's plural forms."""
ROOT = "und"
NAMED_IN = ("en", "it", "es", "de", "fr", "pt", "nl", "pl")
"""The languages in which a name of a language is recognised."""
EUPHONIC = {
    "it": ((" e ", " ed ", re.compile("e", re.IGNORECASE)),),
    "es": (
        (" y ", " e ", re.compile("i|hi(?![ae])", re.IGNORECASE)),
        (" o ", " u ", re.compile(r"h?o|8|11(?!\d)", re.IGNORECASE)),
    ),
}
"""By language: a conjunction, what it becomes, and before which beginnings of a word. CLDR does not do this."""


@cache
def locale_of(tag: str) -> "Locale | None":
    """Return Babel's locale of a language tag; None if CLDR lacks it."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


@cache
def code_named(name: str) -> str | None:
    """Return the code of a language by its name, such as `Italiano` or `German`; None for another word.

    The name may be in any language of ``NAMED_IN``.
    """
    for tag in NAMED_IN:
        locale = locale_of(tag)
        names: Mapping[str, str] = locale.languages if locale else {}
        found = next((code for code, word in names.items() if word.casefold() == name.casefold()), None)
        if found and len(found) == 2:
            return found
    return None


@cache
def categories(tag: str) -> tuple[str, ...]:
    """Return the plural categories of a language, in the order of its plural forms in a catalogue."""
    locale = locale_of(tag)
    used = {*locale.plural_form.tags, "other"} if locale else {"other"}
    return tuple(category for category in CATEGORIES if category in used)


@cache
def category(tag: str, number: int | Fraction) -> str:
    """Return the plural category of a number in a language."""
    locale = locale_of(tag)
    if locale is None:
        return "other"
    whole = number.denominator == 1
    return locale.plural_form(int(number) if whole else Decimal(f"{float(number):.10g}"))


def form(forms: Sequence[str], tag: str, number: int | Fraction) -> str:
    """Return the one of ``forms`` that agrees with a number.

    They are in the order of ``categories``; the last one serves for all categories without a form.
    """
    index = categories(tag).index(category(tag, number))
    return forms[min(index, len(forms) - 1)]


@cache
def language_name(tag: str, reader: str) -> str | None:
    """Return the name of a language in the reader's language: *Spanish*, *spagnolo*.

    None if CLDR lacks it.
    """
    locale = locale_of(reader)
    name = locale.languages.get(tag.split("-")[0]) if locale else None
    return str(name) if name else None


@cache
def decimal_sign(tag: str) -> str:
    """Return the decimal sign of a language."""
    locale = locale_of(tag)
    return str(locale.number_symbols["latn"]["decimal"]) if locale else "."


def percent(number: str, tag: str) -> str:
    """Return a written number with the percent sign of a language: *5%*, *5 %*.

    The space does not break.
    """
    locale = locale_of(tag)
    pattern = str(locale.percent_formats[None].pattern) if locale else "0%"
    return number + pattern[pattern.rindex("0") + 1 :]


def grouped(number: int, tag: str) -> str:
    """Return a whole number with the language's sign between thousands: *1,000,000*, *1.000.000*."""
    from babel.numbers import format_decimal

    locale = locale_of(tag)
    return format_decimal(number, locale=locale) if locale else str(number)


def long_date(day: date, tag: str) -> str:
    """Return a date in words: *25 November 2026*; in digits, if CLDR lacks the language."""
    from babel.dates import format_date

    locale = locale_of(tag)
    return format_date(day, "long", locale) if locale else day.isoformat()


def joined(items: Sequence[str], tag: str, style: str = "standard") -> str:
    """Return a list in words: *9, 10 and 11*; with the ``style`` ``or``, *9, 10 or 11*."""
    from babel.lists import format_list

    locale = locale_of(tag)
    if locale is None:
        return ", ".join(items)
    found = format_list(list(items), style, locale)  # type: ignore[arg-type]
    return _euphonic(found, items[-1], locale.language) if len(items) > 1 else found


def _euphonic(found: str, last: str, language: str) -> str:
    """Return a list with the form of its conjunction before its last item: *ogros e imps*, *nord ed est*."""
    start = found[: len(found) - len(last)]
    for conjunction, other, before in EUPHONIC.get(language, ()):
        if start.endswith(conjunction) and before.match(last):
            return f"{start.removesuffix(conjunction)}{other}{last}"
    return found
