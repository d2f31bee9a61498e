"""Sentences with places for the values of a case or an answer, as translators write them.

``{figure}`` is a value in words and ``{rolls|die|dice}`` the form that agrees with a number or the length of a list.
``{spaces.or}`` is a list of choices, ``{target.space}`` a space that is not named by the figure on it.
What stands in square brackets is left out if one of its values is missing or empty. ``[wet? in water | on dry ground]``
chooses by whether a value is true, not zero and not empty, ``[side=N? from the north | from elsewhere]`` by what it is.
"""

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from regolario.words.locales import form

PART = re.compile(r"\[([^\[\]]*)\]")
CHOICE = re.compile(r"\s*(\w+)(?:=([\w-]*))?\?(.*)", re.DOTALL)
OR, SPACE_ONLY = "or", "space"
VALUE = re.compile(rf"\{{(\w+)(\.(?:{OR}|{SPACE_ONLY})|(?:\|[^{{}}|]*)*)\}}")
"""The place of a value: its name, then how it is said or the forms that agree with it."""
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
    """The values of a case: what they are, and in words, by name; the locale chooses forms of nouns.

    ``said`` may also have what a value is said as in a certain way: ``spaces.or``, ``target.space``.
    """

    are: Mapping[str, Any]
    said: Mapping[str, str]
    locale: str
    assumed: Collection[str] = ()
    """The names of values that a rule assumes as they are not given; only a choice between two texts tells them."""

    def is_missing(self, name: str) -> bool:
        """Return whether a value is missing, or is assumed to be none."""
        return name not in self.are or (name in self.assumed and self.are[name] is None)


def phrase(template: str, values: Values) -> Phrased | None:
    """Return a template with its values; None if a value outside of square brackets is missing."""
    told: set[str] = set()
    chosen = SPACES.sub("", PART.sub(lambda part: _part(part, values, told), template)).strip()
    names = {found[1] for found in VALUE.finditer(chosen)}
    if not names <= values.said.keys() or any(map(values.is_missing, names)):
        return None
    text = VALUE.sub(lambda found: _value(found, values), chosen)
    return Phrased(text, frozenset(told | names))


def _part(part: re.Match[str], values: Values, told: set[str]) -> str:
    """Return what remains of the text in square brackets; a value that it chooses by counts as told."""
    text = part[1]
    found = CHOICE.fullmatch(text)
    if not found:
        names = [one[1] for one in VALUE.finditer(text)]
        told_here = all(values.are.get(name) not in EMPTY and name not in values.assumed for name in names)
        return text if told_here else ""
    name, wanted, ways = found[1], found[2], VALUE.sub(lambda one: one[0].replace("|", "\0"), found[3])
    yes, otherwise, no = ways.partition("|")
    if name not in values.are or (name in values.assumed and not otherwise):
        return ""
    told.add(name)
    value = values.are[name]
    good = _stands(value) if wanted is None else str(value) == wanted
    text = (yes if good else no).rstrip().replace("\0", "|")
    if values.is_missing(name) and any(one[1] == name for one in VALUE.finditer(text)):
        return ""
    return text.lstrip() if part.string[: part.start()].endswith(tuple(JOINED)) else text


def _stands(value: Any) -> bool:
    """Return whether a value is true, not zero and not empty; of a mapping, whether one of its values is."""
    return any(map(_stands, value.values())) if isinstance(value, Mapping) else bool(value)


def _value(found: re.Match[str], values: Values) -> str:
    """Return a value in words, or the form of a noun that agrees with it."""
    if not found[2].startswith("|"):
        return values.said[found[0][1:-1] if found[0][1:-1] in values.said else found[1]]
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
