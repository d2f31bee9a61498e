"""Segments of a translation memory: sentences in two languages, with their numbers set apart."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from regolario.exchange.slots import slots
from regolario.exchange.wrapping import unwrapped
from regolario.model import Base

SENTENCE = re.compile(r"(?<=[.!?…])[ \n]+(?=[\"«“(\[{*]*[A-ZÀ-ÖØ-Þ¿¡{])|\n+")
SLOT = re.compile(r"\{(?P<name>\w+)(?P<how>[^{}]*)\}|(?P<digits>(?<!\w)(?:\d*D\d+|\d+(?:[.,/]\d+)*)(?!\w))")
"""A place whose value differs between similar sentences: a parameter, or digits and dice in a quotation."""
EMPTY = "{}"
NAME = re.compile(r"[a-z_]\w*")
WORD = re.compile(r"\{\}|\w+")


@dataclass(frozen=True)
class Segment:
    """A sentence, or a whole text, with its translation; ``id`` is that of its unit of translation."""

    id: str
    source: str
    target: str

    @cached_property
    def key(self) -> str:
        """Return what is compared: the source in small letters, with every number empty."""
        return key(self.source)


def key(text: str) -> str:
    """Return a text as it is compared: in small letters, with every number empty."""
    return SLOT.sub(EMPTY, text).casefold()


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, and the items of its lists."""
    return [one.strip() for one in SENTENCE.split(text) if one.strip()]


def segments(base: Base, source: str, target: str) -> Iterator[Segment]:
    """Yield the texts of a base in two languages.

    A text is taken sentence by sentence if both languages have as many, otherwise as a whole.
    """
    seen = set()
    for slot in slots(base):
        pair = slot.words.get(source), slot.words.get(target)
        if pair[0] and pair[1]:
            for left, right in _aligned(*(unwrapped(text) for text in pair if text)):
                if (left, right) not in seen:
                    seen.add((left, right))
                    yield Segment(slot.id, left, right)


def _aligned(left: str, right: str) -> list[tuple[str, str]]:
    mine, theirs = sentences(left), sentences(right)
    return list(zip(mine, theirs, strict=True)) if len(mine) == len(theirs) else [(left, right)]


@dataclass(frozen=True, slots=True)
class Adapted:
    """A translation with the numbers of another sentence; ``left`` are the places for which it has none."""

    text: str
    left: tuple[str, ...] = ()


def adapted(segment: Segment, text: str) -> Adapted:
    """Return the translation of a segment with the parameters and digits of a similar sentence."""
    mapped = _mapped(list(SLOT.finditer(segment.source)), list(SLOT.finditer(text)))
    left: list[str] = []

    def put(found: re.Match[str]) -> str:
        name = _name(found)
        if name not in mapped:
            left.append(found[0])
            return found[0]
        return f"{{{mapped[name]}{found['how'] or ''}}}" if NAME.fullmatch(mapped[name]) else mapped[name]

    return Adapted(SLOT.sub(put, segment.target), tuple(left))


def _name(found: re.Match[str]) -> str:
    return found["name"] or found["digits"]


def _mapped(before: list[re.Match[str]], after: list[re.Match[str]]) -> Mapping[str, str]:
    """Return the name of a parameter, or the digits, for each of another sentence.

    A name that both sentences have stays; the others follow each other in their order, if there are as many.
    """
    old, new = (list(dict.fromkeys(map(_name, places))) for places in (before, after))
    same = [name for name in old if name in new]
    old, new = ([name for name in names if name not in same] for names in (old, new))
    pairs = zip(old, new, strict=True) if len(old) == len(new) else ()
    return {name: name for name in same} | dict(pairs)
