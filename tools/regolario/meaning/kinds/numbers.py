"""Numbers of a text, in digits and words: the same in every language, and as often."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.bounds import Bound
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.tokens import Row
from regolario.model import Language
from regolario.problems import Level

MEASURE = re.compile(r"(?<![\w.,])(\d+(?:[.,]\d+)?)\s?(mm|cm|m|km|g|kg)(?!\w)")
"""Matches a number with a unit that is written alike in every language."""
NUMBER = re.compile(r"(?<![\w.,{])\d+(?:[.,]\d+)?(?![\w}])")


class Numbers(NamedTuple):
    """The sure numbers of a sentence, its ordinals, and those that it may have besides (*sei*, *one*)."""

    surely: Counter[str]
    ordinals: Counter[str]
    perhaps: Counter[str]

    def all(self) -> Counter[str]:
        """Return how often the sentence may have each number."""
        return self.surely + self.ordinals + self.perhaps


def measures(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield measures of which one language has the number with another unit than all others."""
    found = {code: {one[1].replace(",", "."): one[2] for one in MEASURE.finditer(text)} for code, text in texts.items()}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        for number, unit in mine.items():
            units = {other.get(number) for other in others}
            if len(units) == 1 and None not in units and unit not in units:
                has, lacks = f"{number} {unit}", f"{number} {units.pop()}"
                what = f"`{code}` says {has} where the others say {lacks}"
                words = f"{has}/{lacks}"
                yield Finding(
                    "number-differs", Level.ERROR, code, words, what, "correct the unit", has=has, lacks=lacks
                )


def units_lost(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield measures whose unit only one language leaves out."""
    found = {code: {one[1].replace(",", ".") for one in MEASURE.finditer(text)} for code, text in texts.items()}
    for code, text in texts.items() if len(texts) > 2 else ():
        others = [found[other] for other in found if other != code]
        bare = {one[0].replace(",", ".") for one in NUMBER.finditer(text)} - found[code]
        for number in sorted(set.intersection(*others) & bare):
            what, remedy = f"`{code}` gives {number} without a unit, the others with one", "write the unit"
            yield Finding("number-differs", Level.WARNING, code, number, what, remedy, has=number)


def numbers(row: Row, languages: Mapping[str, Language], bounded: Mapping[str, Sequence[Bound]]) -> Iterator[Finding]:
    """Yield numbers, in digits or words, that one language has and all others have not, or the reverse.

    A number in one of the bounds that are the same in every language may be another: *fewer than 10* is *9 or fewer*.
    """
    said = {code: _numbers([token.word for token in tokens], languages[code]) for code, tokens in row.items()}
    yield from _exchanged({code: list(one.surely) for code, one in said.items()})
    for code, mine in said.items():
        for bound in bounded.get(code, ()):
            mine.perhaps[bound.number] += mine.surely.pop(bound.number, 0)
    certain = any(one.surely or one.ordinals for one in said.values())
    for code, mine in said.items() if certain else ():
        others = [said[other] for other in said if other != code]
        if not others:
            continue
        shared, most = _shared(one.surely + one.ordinals for one in others), _most(one.all() for one in others)
        lost, added = list(shared - mine.all()), list(mine.surely + mine.ordinals - most)
        sure = bool(lost and added)
        if lost or added:  # a word for a number and more may be the other side
            lost, added = (
                lost or list(_shared(one.all() for one in others) - mine.all()),
                added or list(mine.all() - most),
            )
        if lost and added:
            what = f"`{code}` says {', '.join(added)} where the others say {', '.join(lost)}"
            words, has, lacks = f"{added[0]}/{lost[0]}", ", ".join(added), ", ".join(lost)
            level = Level.ERROR if sure else Level.WARNING
            yield Finding("number-differs", level, code, words, what, "correct the number", has=has, lacks=lacks)
            continue
        lost = [one for one in _shared(other.surely for other in others) if not mine.all()[one]]
        added = [one for one in mine.surely + mine.ordinals if not most[one]]
        if len(others) > 1 and (lost or added):
            what = f"`{code}` lacks {', '.join(lost)}" if lost else f"only `{code}` says {', '.join(added)}"
            words, has, lacks = (lost or added)[0], "" if lost else ", ".join(added), ", ".join(lost)
            found = Finding("number-differs", Level.WARNING, code, words, what, "compare the numbers", None, has, lacks)
            yield replace(found, together=not lost and not any(one in mine.surely for one in added))


def _exchanged(order: Mapping[str, Sequence[str]]) -> Iterator[Finding]:
    """Yield the numbers of a language that are in another order than in all others."""
    for code, mine in order.items() if len(order) > 2 else ():
        first, *rest = [order[other] for other in order if other != code]
        if len(mine) > 1 and all(one == first for one in rest) and mine != first and sorted(mine) == sorted(first):
            has, lacks = ", ".join(mine), ", ".join(first)
            what, remedy = f"`{code}` has {has} in this order, the other languages {lacks}", "check what each counts"
            yield Finding("exchanged-words", Level.INFO, code, has, what, remedy, None, has, lacks, "numbers")


def _shared(counts: Iterable[Counter[str]]) -> Counter[str]:
    """Return how often all of some sentences have each number."""
    held = list(counts)
    return reduce(and_, held) if held else Counter()


def _most(counts: Iterable[Counter[str]]) -> Counter[str]:
    """Return how often some sentence has each number at most."""
    return reduce(or_, counts, Counter())


def _numbers(words: Sequence[str], language: Language) -> Numbers:
    found = Numbers(Counter(), Counter(), Counter())
    known = lexicon(language.code)
    for word in words:
        if word[0].isdecimal() or (word[0] == "d" and word[1:].isdecimal()):
            found.surely[word.replace(",", ".")] += 1
        elif word in known.ordinals:
            found.ordinals[known.ordinals[word]] += 1
        elif word in known.perhaps:
            found.perhaps[known.perhaps[word]] += 1
        elif (value := language.numbers.get(word)) is not None:
            (found.perhaps if isinstance(value, Fraction) else found.surely)[str(value)] += 1
    for phrase, value in language.times.items():
        if " " not in phrase and phrase in words:
            found.perhaps[str(value)] += 1
    return found
