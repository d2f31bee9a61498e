"""Pronouns for several where the other languages speak of one: *loro* for *lui*, *they* for *he*.

Signs name the language, as the English *they* and *their* also stand for one.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.morphology import counted, nouns, verb
from regolario.problems import Level

Owned = Mapping[int, tuple[str, str]]
"""The number of the owner of each noun, with its possessive, by the noun's place."""


def pronouns(linked: Linked) -> Iterator[Finding]:
    """Yield a pronoun in the plural if other languages speak of one, and owners of another number.

    Needs three languages.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    if len(codes) < 3:
        return
    owned = {
        code: _owned(code, linked.words[code]) for code in codes if not _owning(code).isdisjoint(linked.sets[code])
    }
    for code in owned if len(owned) > 1 else ():
        yield from _owners(linked, code, owned)
    several = [code for code in codes if not _in_plural(code).isdisjoint(linked.sets[code])]
    numbers = {code: _numbers(code, linked.words[code]) for code in codes} if several else {}
    for code in several:
        others = [other for other in codes if other != code]
        mine, theirs = numbers[code], [numbers[other] for other in others]
        if mine["p"] > max(one["p"] for one in theirs):
            alone = not any(_plural(linked, other, codes) for other in others)
            instead = any(one["s"] > mine["s"] for one in theirs)
            if alone or instead:
                yield _finding(linked, code, f"plural pronoun{'' if alone else ' instead'} in {code}")


@cache
def _in_plural(code: str) -> frozenset[str]:
    """Return the pronouns of a language in the plural."""
    return frozenset(word for word, number in lexicon(code).pronouns.items() if number == "p")


@cache
def _owning(code: str) -> frozenset[str]:
    """Return the possessives of a language that show the number of the owner."""
    return frozenset(lexicon(code).owners)


def _finding(linked: Linked, code: str, sign: str) -> Finding:
    several = lexicon(code).pronouns
    token = next(one for one in linked.row[code] if several.get(one.word) == "p")
    what, remedy = f"`{code}` says *{token.word}*, the other languages speak of one", "compare whom it means"
    word = token.word
    return Finding("quantity-differs", Level.INFO, code, word, what, remedy, token.start, word, "", sign)


def _numbers(code: str, words: Sequence[str]) -> Counter[str]:
    """Count the pronouns of a sentence by number."""
    known = lexicon(code).pronouns
    return Counter([known[word] for word in words if word in known])


def _owners(linked: Linked, code: str, owned: Mapping[str, Owned]) -> Iterator[Finding]:
    """Yield a possessive whose noun has one of another number in another language: *il loro* for *its*."""
    for place, (number, word) in owned[code].items():
        for other in owned.keys() - {code}:
            at = linked.links[code, other].get(place, (-1, 0.0))[0]
            there, twin = owned[other].get(at, ("", ""))
            if there and there != number:
                noun = linked.row[code][place]
                what = f"`{code}` says *{word}* with *{noun.word}* where `{other}` says *{twin}*"
                words, remedy, sign = f"{word}/{twin}", "compare whose it is", f"owner {number} in {code}"
                yield Finding("quantity-differs", Level.INFO, code, words, what, remedy, noun.start, word, twin, sign)
                return


def _owned(code: str, words: Sequence[str]) -> Owned:
    """Return the places of nouns with the number of their owner and its possessive."""
    known = lexicon(code).owners
    owners = [(place, known[word], word) for place, word in enumerate(words) if word in known]
    return {place + far: (number, word) for place, number, word in owners for far in (2, 1)}


def _plural(linked: Linked, code: str, codes: Sequence[str]) -> bool:
    """Return whether a sentence has a word in the plural.

    *rolls* is none if its counterpart is a verb in the singular.
    """
    others = [other for other in codes if other != code]
    for place, word in enumerate(linked.words[code]):
        if _several(code, word):
            there = [(other, linked.links[code, other].get(place, (-1, 0.0))[0]) for other in others]
            if not any(at >= 0 and verb(other, linked.words[other][at]) == "s" for other, at in there):
                return True
    return False


@cache
def _several(code: str, word: str) -> bool:
    """Return whether a word is in the plural."""
    known = lexicon(code)
    if word in known.pronouns or word in known.numbers:
        return "p" in (known.pronouns.get(word), known.numbers.get(word))
    of = known.articles.get(word) or nouns(code).get(word) or (counted(code, word) if known.plural else None)
    return (of is not None and of.number == "p") or verb(code, word) == "p"
