"""Sentences with places for the values of a case or an answer, as translators write them.

``{figure}`` is a value in words and ``{rolls|die|dice}`` the form that agrees with a number or the length of a list.
What stands in square brackets is left out if one of its values is missing or empty. ``[wet? in water | on dry ground]``
chooses by whether a value is true, not zero and not empty, ``[side=N? from the north | from elsewhere]`` by what it is.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from regolario.words.locales import form

PART = re.compile(r"\[([^\[\]]*)\]")
CHOICE = re.compile(r"\s*(\w+)(?:=([\w-]*))?\?(.*)", re.DOTALL)
VALUE = re.compile(r"\{(\w+)((?:\|[^{}|]*)*)\}")
INTEGER = re.compile(r"-?[0-9]+")
SPACE = re.compile(r"[a-z][0-9]")
SPACES = re.compile(r"\s+(?=[\s,.;:!?)»”])")
JOINED = "(«“’'"
"""The signs after which no space follows."""
EMPTY: tuple[object, ...] = (None, "", [], (), {})


class Phrased(NamedTuple):
    """A sentence, and the names of the values that it tells."""

    text: str
    told: frozenset[str]


class Values(NamedTuple):
    """The values of a case: what they are, and in words, by name; the locale chooses forms of nouns."""

    are: Mapping[str, Any]
    said: Mapping[str, str]
    locale: str


def phrase(template: str, values: Values) -> Phrased | None:
    """Return a template with its values; None if a value outside of square brackets is missing."""
    told: set[str] = set()
    chosen = SPACES.sub("", PART.sub(lambda part: _part(part, values, told), template)).strip()
    names = {found[1] for found in VALUE.finditer(chosen)}
    if not names <= values.said.keys():
        return None
    text = VALUE.sub(lambda found: _value(found, values), chosen)
    return Phrased(text, frozenset(told | names))


def _part(part: re.Match[str], values: Values, told: set[str]) -> str:
    """Return what remains of the text in square brackets; a value that it chooses by counts as told."""
    text = part[1]
    found = CHOICE.fullmatch(text)
    if not found:
        names = [one[1] for one in VALUE.finditer(text)]
        return text if all(values.are.get(name) not in EMPTY for name in names) else ""
    name, wanted, ways = found[1], found[2], VALUE.sub(lambda one: one[0].replace("|", "\0"), found[3])
    if name not in values.are:
        return ""
    told.add(name)
    value = values.are[name]
    good = _stands(value) if wanted is None else str(value) == wanted
    yes, _, no = ways.partition("|")
    text = (yes if good else no).rstrip().replace("\0", "|")
    return text.lstrip() if part.string[: part.start()].endswith(tuple(JOINED)) else text


def _stands(value: Any) -> bool:
    """Return whether a value is true, not zero and not empty; of a mapping, whether one of its values is."""
    return any(map(_stands, value.values())) if isinstance(value, Mapping) else bool(value)


def _value(found: re.Match[str], values: Values) -> str:
    """Return a value in words, or the form of a noun that agrees with it."""
    if not found[2]:
        return values.said[found[1]]
    forms, number = tuple(found[2][1:].split("|")), values.are[found[1]]
    if isinstance(number, str) and INTEGER.fullmatch(number):
        number = int(number)
    elif isinstance(number, list | tuple):
        number = len(number)
    counted = isinstance(number, int | Fraction) and not isinstance(number, bool)
    return form(forms, values.locale, number) if counted else forms[-1]


def capital(text: str) -> str:
    """Return a text that begins a sentence; the name of a space stays small."""
    return text if SPACE.match(text) else text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """Return a text as a sentence."""
    return capital(text if text.endswith((".", "!", "?")) else f"{text}.")


def small(text: str) -> str:
    """Return a sentence as it continues after a colon; an abbreviation keeps its capitals."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
