"""Parameters, links, signs and terms of a text: the same in every language, in the same order."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from regolario.book.terms.finder import Finder
from regolario.book.text.placeholders import Placeholder, placeholders
from regolario.data.values import bare
from regolario.meaning.finding import Finding
from regolario.meaning.words.morphology import nouns, paired
from regolario.meaning.words.tokens import Row
from regolario.model import Param, Quantity
from regolario.problems import Level

ADJECTIVE = re.compile(r"\w+\s+(?!(?:of|in|on|at|to|for|and|or|from|with|by|each|if|is|are|must|may|as|that)\b)[\w{]")
"""Matches an English noun that another word follows, so that it may belong to that word: *card decks*."""
LINK = re.compile(r"\]\(([^)]*)\)")
SIGN = re.compile(r"(?<![\w}])(?:[+−–-]|[+−] )(?=\{|\d)|(?<=[\d}])\+(?!\w)|[≤≥]")
DIGITS = "0123456789}"
"""The characters at the end of a number."""
Lack = tuple[str, str, bool]
"""A language, the id of a term, and whether only this language lacks the term (or has it)."""
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
    if not any("{" in text for text in texts.values()):
        return
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


def ways(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield parameters written in another way than in all others: *{times.words}* for *{times.times}*."""
    if len(texts) < 3 or not all("{" in text for text in texts.values()):
        return
    found = {code: {(one.name, one.way) for one in placeholders(text) if not one.forms} for code, text in texts.items()}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        for name, way in sorted(set.intersection(*others) - mine, key=str):
            own = next((there for known, there in mine if known == name), way)
            if own != way and all((name, own) not in other for other in others):
                has, lacks = (f"{name} ({one or 'n'})" for one in (own, way))
                what, remedy = f"`{code}` has {has}, the other languages {lacks}", "check what the number counts"
                yield Finding("parameter-count", Level.INFO, code, has, what, remedy, None, has, lacks, "way")


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
    found = {code: [_sign(one) for one in SIGN.finditer(text)] for code, text in texts.items()}
    for code, mine in found.items():
        others = [found[other] for other in found if other != code]
        if others and all(other == others[0] for other in others) and sorted(mine) != sorted(others[0]):
            has, lacks = " ".join(mine), " ".join(others[0])
            what = f"`{code}` has the signs {has or 'none'}, the others {lacks or 'none'}"
            remedy = "compare the signs of the numbers"
            yield Finding("sign-differs", Level.WARNING, code, has, what, remedy, has=has, lacks=lacks)


def _sign(found: re.Match[str]) -> str:
    """Return a sign: *1+*, a number or more, is not *+1*."""
    written = found[0]
    if written in "≤≥":
        return written
    behind = found.start() and found.string[found.start() - 1] in DIGITS
    return "n+" if written == "+" and behind else "+" if written[0] == "+" else "-"


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


class TermsInRow(NamedTuple):
    """The terms that the languages of a sentence share, and those that only one lacks or has.

    A language that has no word for a term does not count.
    """

    common: frozenset[str]
    differ: tuple[Lack, ...]


def terms_in(row: Mapping[str, str], finders: Mapping[str, Finder]) -> TermsInRow:
    """Return the terms in the languages of a sentence."""
    return _terms_in(tuple((code, text, finders[code]) for code, text in row.items() if code in finders))


@lru_cache(maxsize=15_000)  # the sentences of a base: read for how usual terms are, again when reviewed or served
def _terms_in(row: tuple[tuple[str, str, Finder], ...]) -> TermsInRow:
    found = {code: {one.found for one in finder.find(text)} for code, text, finder in row}
    known = {code: finder.known for code, _, finder in row}
    every = set[str]().union(*found.values())
    common = {term for term in every if all(term in found[code] for code in found if term in known[code])}
    differ = [lack for term in every - common for lack in _lacks(term, found, known)]
    order = list(found).index
    return TermsInRow(frozenset(common), tuple(sorted(differ, key=lambda one: (order(one[0]), not one[2], one[1]))))


def _lacks(term: str, found: Mapping[str, set[str]], known: Mapping[str, frozenset[str]]) -> Iterator[Lack]:
    """Yield where only one language lacks a term, or has it, of at least three that have a word for it."""
    knowing = [code for code in found if term in known[code]]
    having = [code for code in knowing if term in found[code]]
    if len(knowing) > 2 and len(having) == len(knowing) - 1:
        yield next(code for code in knowing if code not in having), term, True
    if len(knowing) > 2 and len(having) == 1:
        yield having[0], term, False
