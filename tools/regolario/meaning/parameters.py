"""Parameters and numbers of a text: the same in every language, in the same sentence and order."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from regolario.book.terms import Finder
from regolario.book.text import Placeholder, placeholders
from regolario.data.values import bare
from regolario.meaning.bounds import Bound
from regolario.meaning.differences import Row
from regolario.meaning.finding import Finding
from regolario.meaning.lexicon import lexicon
from regolario.meaning.morphology import nouns, paired
from regolario.model import Language, Param, Quantity
from regolario.problems import Level


class Numbers(NamedTuple):
    """The sure numbers of a sentence, its ordinals, and those that it may have besides (*sei*, *one*)."""

    surely: Counter[str]
    ordinals: Counter[str]
    perhaps: Counter[str]

    def all(self) -> Counter[str]:
        """Return how often the sentence may have each number."""
        return self.surely + self.ordinals + self.perhaps


ADJECTIVE = re.compile(r"\w+\s+(?!(?:of|in|on|at|to|for|and|or|from|with|by|each|if|is|are|must|may|as|that)\b)[\w{]")
"""Matches an English noun that another word follows, so that it may belong to that word: *card decks*."""
LINK = re.compile(r"\]\(([^)]*)\)")
SIGN = re.compile(r"(?<![\w}])(?:[+−–-]|[+−] )(?=\{|\d)|(?<=[\d}])\+(?!\w)|[≤≥]")
MEASURE = re.compile(r"(?<![\w.,])(\d+(?:[.,]\d+)?) ?(mm|cm|m|km|g|kg)(?!\w)")
"""Matches a number with a unit that is written alike in every language."""
NEXT = re.compile(r"\s+([^\W\d_]+(?:['’ ][^\W\d_]+)?)")


def misplaced(row: Row) -> Iterator[Finding]:
    """Yield parameters that one language has in another order, or in another sentence, than all others."""
    order = {code: list(dict.fromkeys(t.word for t in tokens if t.word[0] == "{")) for code, tokens in row.items()}
    for code, mine in order.items():
        others = [order[other] for other in order if other != code]
        if not others or any(other != others[0] for other in others) or mine == others[0]:
            continue
        if sorted(mine) == sorted(others[0]):
            what = f"`{code}` has {_list(mine)} in this order, the other languages {_list(others[0])}"
            has, lacks = " ".join(mine), " ".join(others[0])
            yield Finding("exchanged-parameters", Level.WARNING, code, has, what, _CHECK, has=has, lacks=lacks)
        elif len(others) > 1 and (missing := [name for name in others[0] if name not in mine]):
            what = f"`{code}` has {_list(missing)} in another sentence than the other languages"
            lacks = " ".join(missing)
            yield Finding("parameter-in-another-sentence", Level.WARNING, code, lacks, what, _CHECK, lacks=lacks)


def counts(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield parameters that one language uses more often or less often than all others, or not at all."""
    found = {code: Counter(one.name for one in placeholders(text) if not one.forms) for code, text in texts.items()}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        for name in sorted(set().union(*found.values())):
            times = {other[name] for other in others}
            if len(times) != 1 or mine[name] in times:
                continue
            often = times.pop()
            if not mine[name]:
                what = f"the `{code}` text has no `{{{name}}}`, which the others use"
                remedy, lacks = f"use `{{{name}}}` in `{code}` too", f"{{{name}}}"
                yield Finding("missing-parameter", Level.ERROR, code, name, what, remedy, lacks=lacks)
            elif often and len(others) > 1:
                what = f"`{code}` has `{{{name}}}` {mine[name]} times, the other languages {often}"
                has, lacks = f"{mine[name]} × {{{name}}}", f"{often} × {{{name}}}"
                yield Finding("parameter-count", Level.WARNING, code, name, what, _CHECK, has=has, lacks=lacks)


def links(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield links that one language has not, or not to the same item, against all others."""
    found = {code: Counter(LINK.findall(text)) for code, text in texts.items()}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        if not others or any(other != others[0] for other in others) or mine == others[0]:
            continue
        lost = ", ".join(f"`{target}`" for target in (others[0] - mine))
        added = ", ".join(f"`{target}`" for target in (mine - others[0]))
        what = f"`{code}` has no link to {lost}" if lost else f"only `{code}` links to {added}"
        remedy = "link the same items in every language"
        has, lacks = ("" if lost else added).replace("`", ""), lost.replace("`", "")
        yield Finding("lost-link", Level.WARNING, code, lost or added, what, remedy, has=has, lacks=lacks)


_CHECK = "check that each number belongs to the same thing in every language"


def _list(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def signs(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield numbers that one language adds where all others subtract, or the reverse."""
    found = {code: [_sign(one[0]) for one in SIGN.finditer(text)] for code, text in texts.items()}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        if others and all(other == others[0] for other in others) and sorted(mine) != sorted(others[0]):
            has, lacks = " ".join(mine), " ".join(others[0])
            what = f"`{code}` has the signs {has or 'none'}, the others {lacks or 'none'}"
            remedy = "compare the signs of the numbers"
            yield Finding("sign-differs", Level.WARNING, code, has, what, remedy, has=has, lacks=lacks)


def _sign(written: str) -> str:
    return written if written in "≤≥" else "+" if written[0] == "+" else "-"


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


def numbers(row: Row, languages: Mapping[str, Language], bounded: Mapping[str, Sequence[Bound]]) -> Iterator[Finding]:
    """Yield numbers, in digits or words, that one language has and all others have not, or the reverse.

    A number in one of the bounds that are the same in every language may be another: *fewer than 10* is *9 or fewer*.
    """
    said = {code: _numbers([token.word for token in tokens], languages[code]) for code, tokens in row.items()}
    for code, mine in said.items():
        for bound in bounded.get(code, ()):
            mine.perhaps[bound.number] += mine.surely.pop(bound.number, 0)
    for code, mine in said.items():
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
        added = [one for one in mine.surely if not most[one]]
        if len(others) > 1 and (lost or added):
            what = f"`{code}` lacks {', '.join(lost)}" if lost else f"only `{code}` says {', '.join(added)}"
            words, has, lacks = (lost or added)[0], "" if lost else ", ".join(added), ", ".join(lost)
            yield Finding(
                "number-differs", Level.WARNING, code, words, what, "compare the numbers", has=has, lacks=lacks
            )


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
        if word[0].isdigit() or re.fullmatch(r"d\d+", word):
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


def disagreeing(code: str, text: str, params: Mapping[str, Param], number: "Nouns") -> Iterator[Finding]:
    """Yield nouns in the singular after a number that is not one, and in the plural after one."""
    for found in placeholders(text):
        param = params.get(found.name)
        if found.forms:
            yield from _forms(code, found, number)
            continue
        if param is None or isinstance(param.value, Quantity) or found.way not in (None, "n", "words"):
            continue
        value = bare(param.value)
        after = NEXT.match(text, found.end)
        if not isinstance(value, int) or after is None:
            continue
        noun = after[1].split()[0].lower()
        if (code == "it" and noun[-1] not in "aeiou") or (code == "en" and ADJECTIVE.match(text, after.start(1))):
            continue
        if number.is_singular(noun) if value != 1 else number.is_plural(noun):
            what = f"`{code}`: `{noun}` does not agree with `{{{found.name}}}`, which is {value}"
            remedy = f"write the other form, or `{{{found.name}|singular|plural}}`"
            yield Finding("disagreement", Level.ERROR, code, noun, what, remedy, after.start(1), has=noun)


def _forms(code: str, found: Placeholder, number: "Nouns") -> Iterator[Finding]:
    """Yield a choice of forms with a plural as the singular, or a singular as the plural."""
    single, *_, several = (form.lower() for form in found.forms)
    known = nouns(code)
    wrong = (single in known and known[single].number == "p") or (several in known and known[several].number == "s")
    if wrong or not paired(code, single, several) or number.is_plural(single) or number.is_singular(several):
        what = f"`{code}`: `{{{found.name}|{'|'.join(found.forms)}}}` does not have the singular first, then the plural"
        words = "|".join(found.forms)
        yield Finding("disagreement", Level.ERROR, code, words, what, "correct the forms", found.start, has=words)


class Nouns:
    """The singular and plural forms of the terms of a game in one language."""

    def __init__(self, forms: Sequence[Sequence[str]], endings: Sequence[tuple[str, str]]) -> None:
        self.singular: set[str] = set()
        self.plural: set[str] = set()
        for one in forms:
            single, others = one[0].lower(), {form.lower() for form in one[1:]}
            plurals = {single.removesuffix(old) + new for old, new in endings if single.endswith(old)} & others
            if plurals and " " not in single:
                self.singular.add(single)
                self.plural |= plurals

    def is_singular(self, word: str) -> bool:
        """Return whether a word is surely a singular."""
        return word in self.singular and word not in self.plural

    def is_plural(self, word: str) -> bool:
        """Return whether a word is surely a plural."""
        return word in self.plural


def terms_differ(row: Mapping[str, str], finders: Mapping[str, Finder]) -> Iterator[tuple[str, str, bool]]:
    """Yield the language, the id of a term, and whether it is lost (or added) against all other languages."""
    found = {code: {one.found for one in finders[code].find(text)} for code, text in row.items() if code in finders}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        if len(others) < 2:
            continue
        yield from ((code, term, True) for term in sorted(set.intersection(*others) - mine))
        yield from ((code, term, False) for term in sorted(mine - others[0].union(*others[1:])))
