"""Headings of columns: their line breaks, and whether they are rotated."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from regolario.print.markup import BREAKS, inline, plain
from regolario.print.speech import SpokenText

LETTERS = 34
"""The letters that fit on a line of a table in the type of sheets."""
NAMES = 14
"""The letters of a line of row names; longer names are broken."""
PICTURE = 6
"""The letters that a picture before each row takes."""
BESIDE = 1
"""The letters that the edges of a column take."""
TURNED = 8
"""The letters of a line of a rotated heading, if no word is longer."""
PART = re.compile(r"[^\s/]+/*\s*|/+\s*|\s+")
"""A word with the space after it; a slash ends one."""


@dataclass(frozen=True, slots=True)
class Headings:
    """Headings as data for a template, in lines.

    ``upright`` are those beside each other; ``rotated`` take their place in a table that is too narrow for them, which
    the template measures.
    """

    upright: list[dict[str, Any]]
    rotated: list[dict[str, Any]]


def headings(heads: Sequence[SpokenText], names: Sequence[SpokenText], *, drawn: bool = False) -> Headings:
    """Return headings broken into lines for a table with these row names.

    With ``drawn`` each row begins with a picture.
    """
    room = LETTERS - PICTURE * drawn - min(NAMES, max((len(one) for name in names for one in _said(name)), default=0))
    needs = [max(_longest(one) for one in _said(head)) for head in heads]
    spare = max(0, room - sum(needs) - BESIDE * len(needs))
    broken = sum(any(len(one) > need for one in _said(head)) for head, need in zip(heads, needs, strict=True))
    each = spare // max(1, broken)
    return Headings(
        [_data(head, need + each) for head, need in zip(heads, needs, strict=True)],
        [_data(head, max(need, TURNED)) for head, need in zip(heads, needs, strict=True)],
    )


def balanced(text: str, letters: int) -> list[str]:
    """Return a text in as few lines of at most ``letters`` as possible, about equally long.

    A longer word is a line of its own.
    """
    fewest = _wrapped(text, letters)
    return next(
        found for width in range(_longest(text), letters + 1) if len(found := _wrapped(text, width)) == len(fewest)
    )


def _wrapped(text: str, letters: int) -> list[str]:
    lines = [""]
    for part in PART.findall(text.strip()):
        if lines[-1] and len(lines[-1] + part.rstrip()) > letters:
            lines.append("")
        lines[-1] += part
    return [line.strip() for line in lines]


def _longest(text: str) -> int:
    return max((len(part.strip()) for part in PART.findall(text)), default=0)


def _said(spoken: SpokenText) -> Iterator[str]:
    """Yield a text in each of its languages, without markup."""
    yield plain(inline(spoken.text))
    if spoken.second:
        yield from _said(spoken.second)


def _data(head: SpokenText, letters: int) -> dict[str, Any]:
    """Return a heading for a template with its line breaks; one with markup is not broken."""
    found = head.data()
    for said in (found, *([found["second"]] if head.second else [])):
        if all(isinstance(part, str) for part in said["body"]):
            said["body"] = _lines(balanced(plain(said["body"]), max(letters, _longest(plain(said["body"])))))
    return found


def _lines(lines: Sequence[str]) -> list[Any]:
    return [part for number, line in enumerate(lines) for part in ([BREAKS["hardbreak"]] if number else []) + [line]]
