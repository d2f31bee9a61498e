"""Bounds as intervals: *fewer than 10* says what *9 or fewer* says, and *no more than 10* does not."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Event
from regolario.meaning.words.lexicon import lexicon
from regolario.model import Language
from regolario.problems import Level

OPPOSITES = {"below": "least", "least": "below", "most": "above", "above": "most"}
"""What a bound says under a negation: *not more than* is *at most*."""
SAID = {"below": "< {}", "most": "≤ {}", "least": "≥ {}", "above": "> {}"}
PARAMETER = re.compile(r"\{([a-z_0-9]+)[^{}]*\}")
WORD = re.compile(r"\{[a-z_0-9]+\}|\d+(?:[.,]\d+)?|[^\W\d_]+n't(?!\w)|[^\W\d_]+|(?<=[\d}])\+(?![\w{])|[<>≤≥]")
NUMERIC = re.compile(r"[\d{]")
"""Matches the start of a number or parameter."""
SIGNS = {
    "below": {"before": ["<"]},
    "above": {"before": [">"]},
    "most": {"before": ["≤"]},
    "least": {"before": ["≥"], "after": ["+"]},
}
"""The signs of bounds in every language."""
NUMBER = r"\{[a-z_0-9]+\}|\d{1,9}(?:[.,]\d+)?"
BETWEEN = r"(?: [^\W\d_]+){0,3}"
"""Words between a number and the bound after it: *9 warriors or fewer*."""
ANY = r"(?: [^\W\d_]+)?"
"""A word between a bound and the number after it, but no number: *at most rank 4*."""
ALONE = r"(?! [^\W\d_]+ [^\W\d_]+ (?:{0})(?!\S))"
"""What follows a word for one that is a number, not an article: *fino a un minimo di 3* is not *up to one*."""


class Bound(NamedTuple):
    """A kind of bound, its number or parameter as written, and all its words."""

    kind: str
    number: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return SAID[self.kind].format(self.number)

    def meanings(self, *, denied: bool) -> frozenset[tuple[str, str]]:
        """Return what the bound may say, with its opposite if ``denied``.

        Below and above a whole number are at most and at least the next.
        """
        kinds = (self.kind, OPPOSITES[self.kind]) if denied else (self.kind,)
        return frozenset(_closed(kind, self.number) for kind in kinds)


class Bounds(NamedTuple):
    """The bounds of a sentence, what each may say, and all its numbers."""

    said: Mapping[Bound, frozenset[tuple[str, str]]]
    numbers: frozenset[str]

    def has(self, meanings: frozenset[tuple[str, str]]) -> bool:
        """Return whether some bound may say one of some meanings."""
        return any(not mine.isdisjoint(meanings) for mine in self.said.values())


def _closed(kind: str, number: str) -> tuple[str, str]:
    """Return a bound that includes its number, if that is whole: *fewer than 10* as *at most 9*."""
    if kind in ("below", "above") and number.isdecimal():
        return ("most", str(int(number) - 1)) if kind == "below" else ("least", str(int(number) + 1))
    return kind, number


def bounds(said: Mapping[str, str], languages: Mapping[str, Language]) -> Mapping[str, Bounds]:
    """Return the bounds of a sentence in each language whose phrases are known."""
    return {
        code: _bounds(WORD.findall(PARAMETER.sub(r"{\1}", text.lower().replace("’", "'"))), languages[code])
        for code, text in said.items()
        if lexicon(code).bounds
    }


def _bounds(words: Sequence[str], language: Language) -> Bounds:
    values, known = _values(language), lexicon(language.code)
    found: dict[Bound, frozenset[tuple[str, str]]] = {}
    if not any(word in values or word in known.ones or NUMERIC.match(word) for word in words):
        return Bounds(found, frozenset())
    denied = any(known.logic.get(word) == "negation" for word in words)
    for one in _pattern(language.code, tuple(values)).finditer(" ".join(words)):
        kind, number = next((name, text) for name, text in one.groupdict().items() if text)
        number = values.get(number) or ("1" if number in known.ones else number.replace(",", "."))
        bound = Bound(kind.partition("_")[0], number, tuple(one[0].split()))
        within = any(known.logic.get(word) == "negation" for word in bound.words)
        found[bound] = bound.meanings(denied=denied and not within)
    return Bounds(found, frozenset(values.get(word, word) for word in words))


def _values(language: Language) -> Mapping[str, str]:
    """Return the numbers that are words."""
    return _written(tuple(language.numbers.items()))


@cache
def _written(numbers: tuple[tuple[str, int | Fraction], ...]) -> Mapping[str, str]:
    return {word: str(value) for word, value in numbers}


@cache
def _pattern(code: str, numbers: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of bounds in the words of a sentence; a group has the kind and the number."""
    number = "|".join([NUMBER, *map(re.escape, numbers)])
    one = "|".join([number, *map(re.escape, lexicon(code).ones)])
    parts = []
    words = "|".join(re.escape(word) for word in numbers if word not in lexicon(code).ones) or "(?!)"
    between = rf"(?: (?!(?:{words})(?!\S))[^\W\d_]+)?"
    for kind, signs in SIGNS.items():
        known = lexicon(code).bounds.get(kind, {})
        before = [*signs.get("before", ()), *known.get("before", ())]
        after = [*signs.get("after", ()), *known.get("after", ())]
        clear = [phrase for phrase in before if " " in phrase or kind in ("most", "least")]
        either, alone = [one for one in after if one in before], [one for one in after if one not in before]
        parts += [rf"(?:{_any(clear)})(?:{between} (?P<{kind}_1>{number})| (?P<{kind}_2>{one}){ALONE.format(number)})"]
        parts += [rf"(?:{_any(before)}) (?P<{kind}_4>{number})"]
        following = rf"(?:{_any(alone)}|(?:{_any(either)})(?!(?:{ANY}) (?:{one})))"
        parts += [rf"(?P<{kind}_3>{number}){BETWEEN} {following}"]
    return re.compile(rf"(?<!\S)(?:{'|'.join(parts)})(?!\S)")


def _any(phrases: Sequence[str]) -> str:
    return "|".join(sorted(map(re.escape, phrases), key=len, reverse=True)) or "(?!)"


def moved(found: Mapping[str, Bounds]) -> Iterator[Finding]:
    """Yield the bounds of a sentence that differ from those of all other languages."""
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        for lost in _shared(others):
            if mine.has(others[0].said[lost]):
                continue
            own = [one for one, says in mine.said.items() if not any(other.has(says) for other in others)]
            if own:
                what = f"`{code}` says {own[0]} where the others say {lost}"
                words = f"{own[0]}/{lost}"
                remedy = "correct the bound"
                yield Finding("bound-differs", Level.ERROR, code, words, what, remedy, has=str(own[0]), lacks=str(lost))
            elif len(others) > 1 and lost.number in mine.numbers:
                what = f"`{code}` has the number {lost.number} without the bound {lost} of the others"
                remedy = "compare the bounds"
                yield Finding("bound-differs", Level.WARNING, code, str(lost), what, remedy, lacks=str(lost))


def _shared(others: Sequence[Bounds]) -> Iterator[Bound]:
    """Yield the bounds of the first of some sentences that all of them have."""
    for bound, says in others[0].said.items() if others else ():
        if all(other.has(says) for other in others):
            yield bound


def equal(found: Mapping[str, Bounds]) -> Mapping[str, Sequence[Bound]]:
    """Return the bounds of each language that all others have, too."""
    held = {}
    for code, mine in found.items():
        others = [other for name, other in found.items() if name != code]
        held[code] = [one for one, says in mine.said.items() if all(other.has(says) for other in others)]
    return held


def without_bounds(found: Iterable[Event], shared: Mapping[str, Sequence[Bound]]) -> Iterator[Event]:
    """Yield the lost and added words that do not belong to bounds that are the same in every language."""
    words = {code: {word for one in bounds for word in one.words} for code, bounds in shared.items()}
    for event in found:
        others = set().union(*(held for code, held in words.items() if code != event.language))
        known = others if event.lost else words.get(event.language, set())
        if not known.issuperset(event.word.split("/")):
            yield event
