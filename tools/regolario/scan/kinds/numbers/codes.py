"""Lists of codes, such as those of the tiles of a map: a letter read as a digit, a code written twice."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text

LIST = re.compile(r"(?<![^\W_])(?:\d{1,3}[a-z]?, ){3,60}\d{1,3}[a-z]?(?![^\W_])")
CODE = re.compile(r"\d{1,3}[a-z]?")
LETTERS = {"4": "a", "8": "b", "6": "b"}
"""Digits as which a scan reads the letters of codes."""
SHARE = 0.6
"""The share of codes with a letter from which all of a list have one."""


def misread(text: Text) -> Iterator[Fault]:
    """Yield numbers among codes of a number and a letter, of which the last digit is a letter."""
    for codes in _lists(text):
        lengths = {len(one[0]) for one in codes if one[0][-1].isalpha()}
        for one in codes:
            if one[0].isdecimal():
                letter = LETTERS.get(one[0][-1]) if len(one[0]) in lengths else None
                why = "the codes beside this one end in a letter"
                yield Fault(*one.span(), why, one[0][:-1] + letter if letter else None)


def twice(text: Text) -> Iterator[Fault]:
    """Yield codes that stand twice in their list."""
    for codes in _lists(text):
        seen: set[str] = set()
        for one in codes:
            if one[0] in seen:
                yield Fault(*one.span(), "this code occurs twice in its list")
            seen.add(one[0])


def _lists(text: Text) -> Iterator[list[re.Match[str]]]:
    """Yield the codes of each list of which most end in a letter."""
    for found in LIST.finditer(text.text):
        codes = list(CODE.finditer(text.text, *found.span()))
        if sum(one[0][-1].isalpha() for one in codes) >= SHARE * len(codes):
            yield codes
