"""Two words of a sentence in each other's place: the attacker for the target."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

from regolario.meaning.differences import Linked
from regolario.meaning.finding import Finding
from regolario.meaning.lexicon import lexicon
from regolario.meaning.morphology import kind
from regolario.meaning.pairs import LIKELY, SHORTEST, SURE
from regolario.problems import Level

APART = 2
"""The least distance of exchanged words: neighbours change places in good translations (noun and adjective)."""
OVER = 3
"""The number of pairs in the wrong order from which an exchange is clear: the two words, and each with one between."""
ENOUGH = 2
"""The number of other languages that must agree."""
STOP = re.compile(r"[,;:.?!()]")
WIDE = 3
"""A sign between two words keeps them as far apart as this number of words."""
NOWHERE = (0, 0.0)
"""The link of a word without a counterpart."""


class Place(NamedTuple):
    """A word with its place in its sentence, and the places of its counterparts in the other languages.

    ``where`` are the same places with the signs before them counted; ``main`` is true of a word that carries meaning.
    """

    word: str
    start: int
    here: int
    there: tuple[int, ...]
    where: tuple[int, ...]
    main: bool
    kinds: frozenset[str]


def exchanged_words(linked: Linked, said: Mapping[str, str]) -> Iterator[Finding]:
    """Yield for each language the two words that are most clearly in each other's place.

    Needs three languages, of which the others have the two words in the contrary order. The words between them
    or their endings show that they were exchanged. A warning if also the words around each are those around the
    other elsewhere. ``said`` are the sentences.
    """
    spread = {code: _spread(linked, code, said[code]) for code in linked.row} if len(linked.row) > 2 else {}
    for code in spread:
        places = list(_places(linked, code, spread))
        moved = [(over, pair) for pair in _pairs(places) if (over := _over(*pair, places))]
        found = [(_turned(*pair, places), over, bool(pair[0].kinds & pair[1].kinds), pair) for over, pair in moved]
        best = max(found, key=lambda one: (one[0] > 0, one[2], one[1]), default=None)
        if best:
            yield _finding(code, best[0] > 0 and best[1] >= OVER, best[2], best[3])


def _finding(code: str, turned: bool, alike: bool, pair: tuple[Place, Place]) -> Finding:
    one, other = pair
    words, lacks = f"{one.word} … {other.word}", f"{other.word} … {one.word}"
    what = f"`{code}` has *{one.word}* before *{other.word}*, the other languages the reverse"
    level = Level.WARNING if turned and not lexicon(code).own_order else Level.INFO
    sign = (
        f"{'turned' if turned else 'moved'}{' alike' if alike else ''}{' in order' if lexicon(code).own_order else ''}"
    )
    remedy = "check which does what"
    return Finding("exchanged-words", level, code, words, what, remedy, one.start, words, lacks, sign)


def _pairs(places: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """Yield the pairs of words that may stand for each other."""
    main = [place for place in places if place.main]
    for one, other in combinations(main, 2):
        if other.here - one.here >= APART and one.word != other.word:
            yield one, other


def _spread(linked: Linked, code: str, said: str) -> list[int]:
    """Return the place of each word of a sentence, with the signs before it counted."""
    found, start, place = [], linked.row[code][0].start if linked.row[code] else 0, 0
    before = start
    for token in linked.row[code]:
        place += 1 + WIDE * len(STOP.findall(said[before - start : token.start - start]))
        found.append(place)
        before = token.start + len(token.word)
    return found


def _places(linked: Linked, code: str, spread: Mapping[str, Sequence[int]]) -> Iterator[Place]:
    """Yield the words of a language that are surely linked with all others."""
    others = [other for other in linked.row if (code, other) in linked.links]
    sure = list(_sure(linked, code, others)) if len(others) >= ENOUGH else []
    if any(all(one[side] <= other[side] for (_, one), (_, other) in pairwise(sure)) for side in range(len(others))):
        return  # one of the others has all words in the same order
    known = lexicon(code)
    for here, there in sure:
        token = linked.row[code][here]
        where = (spread[code][here], *(spread[other][place] for other, place in zip(others, there, strict=True)))
        main = token.word not in known.logic and token.word[0] != "{"  # parameters have checks of their own
        said = {code: token.word, **{o: linked.words[o][place] for o, place in zip(others, there, strict=True)}}
        kinds = frozenset(filter(None, (kind(*one) for one in said.items())))
        yield Place(token.word, token.start, here, there, where, main, kinds)


def _sure(linked: Linked, code: str, others: Sequence[str]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the place of each word that is surely linked with all others, and its places there."""
    known = lexicon(code)
    links = [linked.links[code, other].found for other in others]
    for here, token in enumerate(linked.row[code]):
        found = [link.get(here, NOWHERE) for link in links] if token.word not in known.small else [NOWHERE]
        if all(strength >= SURE for _, strength in found):
            yield here, tuple(place for place, _ in found)


def _over(one: Place, other: Place, places: Sequence[Place]) -> int:
    """Return how clearly all others have two words in the contrary order; 0 if they do not."""
    sides = range(len(one.there))
    if any(one.there[side] <= other.there[side] for side in sides):
        return 0
    within = [place for place in places if one.here < place.here < other.here]
    over = min(1 + 2 * sum(other.there[s] < place.there[s] < one.there[s] for place in within) for s in sides)
    alike = one.word[-1] == other.word[-1] and all(one.there[s] - other.there[s] >= APART for s in sides)
    return over if over >= OVER or alike else 0


def _turned(one: Place, other: Place, places: Sequence[Place]) -> int:
    """Return how many words stand by each of two words here and by the other in all other languages.

    0 if as many stand by the same, or if they stand by one of the two only.
    """
    turned, same = {-1: 0, 1: 0}, 0
    for place in places:
        if place is one or place is other:
            continue
        near, *there = (_nearer(place.where[n], one.where[n], other.where[n]) for n in range(len(place.where)))
        if near and len(set(there)) == 1 and there[0]:
            same += near == there[0]
            turned[near] += near != there[0]
    return min(turned.values()) if sum(turned.values()) > 2 * same else 0


def turned_words(linked: Linked) -> Iterator[Finding]:
    """Yield two words of a language around a third that all others have the other way round.

    A phrase that good translations move crosses others on one side only: *muere el rey*, *the king dies*. Needs
    three languages. Left out are those whose order differs in good translations, too.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    alike: set[frozenset[str]] = set()
    for code in codes if len(codes) > 2 else ():
        others = sorted((other for other in codes if other != code), key=lambda other: lexicon(other).own_order)
        found = None if lexicon(code).own_order else _turned_round(linked, code, others, alike)
        if found:
            one, middle, other = (linked.row[code][place] for place in found)
            words, lacks = (" … ".join(token.word for token in some) for some in ((one, middle, other), (other, one)))
            what = f"`{code}` has *{one.word}* before and *{other.word}* after *{middle.word}*, the others the reverse"
            remedy = "check which does what"
            told = Finding(
                "exchanged-words", Level.WARNING, code, words, what, remedy, one.start, words, lacks, "around"
            )
            yield replace(told, together=True)


def _turned_round(
    linked: Linked, code: str, others: Sequence[str], alike: set[frozenset[str]]
) -> tuple[int, int, int] | None:
    """Return the places of two words and of one between them that all others have in the contrary order.

    ``alike`` are the pairs of languages that are known to have the same order.
    """
    links: list[dict[int, tuple[int, bool]]] = []
    for other in others:
        if {code, other} not in alike:
            links.append(links_of(linked, code, other))
            if _in_order(links[-1], sorted(links[-1])):
                alike.add(frozenset({code, other}))
        if {code, other} in alike:
            return None
    common = [place for place in sorted(links[0]) if all(place in one for one in links)]
    if any(_in_order(one, common) for one in links):
        return None
    words, logic = linked.words[code], lexicon(code).logic
    likely = [place for place in common if any(one[place][1] for one in links)]
    main = [place for place in likely if words[place] not in logic and words[place][0] != "{"]
    for first, last in combinations(main, 2):
        turned = not lexicon(code).around.isdisjoint(words[first + 1 : last])
        if last - first >= APART and words[first] != words[last] and not turned:
            for middle in common:
                if first < middle < last and all(one[first] > one[middle] > one[last] for one in links):
                    return first, middle, last
    return None


def same_order(there: Mapping[int, int], places: Sequence[int]) -> bool:
    """Return whether words have the order of their counterparts."""
    return all(there[one] < there[other] for one, other in pairwise(places))


def _in_order(links: Mapping[int, tuple[int, bool]], places: Sequence[int]) -> bool:
    """Return whether linked words have the order of their counterparts."""
    return all(links[one][0] < links[other][0] for one, other in pairwise(places))


def links_of(linked: Linked, one: str, other: str) -> dict[int, tuple[int, bool]]:
    """Return the places of words with those of their counterparts, and whether a link is likely.

    A name is linked with the same name.
    """
    words, there, small = linked.words[one], linked.words[other], lexicon(one).small
    links = linked.links[one, other].items()
    found = {place: (to, strength >= LIKELY) for place, (to, strength) in links if words[place] not in small}
    taken = {to for to, _ in found.values()}
    for place, word in enumerate(words):
        if place not in found and len(word) >= SHORTEST and word.isalpha():
            same = [n for n, name in enumerate(there) if n not in taken and name.rstrip("s") == word.rstrip("s")]
            if len(same) == 1:
                found[place] = (same[0], True)
                taken.add(same[0])
    return found


def _nearer(place: int, one: int, other: int) -> int:
    """Return -1 if a word is nearer to the first of two others, 1 if to the second, 0 if to neither."""
    first, second = abs(place - one), abs(place - other)
    return (first > second) - (first < second)
