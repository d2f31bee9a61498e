"""Two words of a sentence in each other's place: the attacker for the target."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.morphology import kind
from regolario.meaning.words.pairs import LIKELY, SHORTEST, SURE
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
    spread: dict[str, list[int]] = {}
    for code in linked.row if len(linked.row) > 2 else ():
        places = list(_places(linked, code, said, spread))
        moved = [(over, pair) for pair in _pairs(linked, code, places) if (over := _over(*pair, places))]
        found = [
            (_repairs(*pair, places), _turned(*pair, places), bool(pair[0].kinds & pair[1].kinds), over, pair)
            for over, pair in moved
        ]
        best = max(found, key=lambda one: (one[0], one[1] > 0, one[2], one[3]), default=None)
        if best:
            repairs, turned, alike, over, pair = best
            yield _finding(code, turned > 0 and over >= OVER, alike, pair, repairs)


def _repairs(one: Place, other: Place, places: Sequence[Place]) -> bool:
    """Return whether all words have the same order in every language once two of them change places."""
    turned = {id(one): other.there, id(other): one.there}
    there = [turned.get(id(place), place.there) for place in places]
    return all(a < b for first, second in pairwise(there) for a, b in zip(first, second, strict=True))


def _finding(code: str, turned: bool, alike: bool, pair: tuple[Place, Place], repairs: bool) -> Finding:
    one, other = pair
    words, lacks = f"{one.word} … {other.word}", f"{other.word} … {one.word}"
    what = f"`{code}` has *{one.word}* before *{other.word}*, the other languages the reverse"
    own = lexicon(code).own_order
    level = Level.WARNING if turned and not own else Level.INFO
    parts = ("turned" if turned else "moved", "alike" * alike, "in order" * own, "alone" * repairs)
    sign = " ".join(filter(None, parts))
    remedy = "check which does what"
    return Finding("exchanged-words", level, code, words, what, remedy, one.start, words, lacks, sign)


def _pairs(linked: Linked, code: str, places: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """Yield the pairs of words that may stand for each other.

    Where nouns stand side by side (*player command cards*), a small word must be between the two.
    """
    main = [place for place in places if place.main]
    words, known = linked.words[code], lexicon(code)
    for one, other in combinations(main, 2):
        if other.here - one.here >= APART and one.word != other.word:
            between = words[one.here + 1 : other.here]
            if not known.own_order or any(word in known.small or word in known.logic for word in between):
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


def _places(linked: Linked, code: str, said: Mapping[str, str], spread: dict[str, list[int]]) -> Iterator[Place]:
    """Yield the words of a language that are surely linked with all others.

    ``spread`` remembers the places with signs counted.
    """
    others = [other for other in linked.row if (code, other) in linked.links]
    sure = list(_sure(linked, code, others)) if len(others) >= ENOUGH else []
    if any(all(one[side] <= other[side] for (_, one), (_, other) in pairwise(sure)) for side in range(len(others))):
        return  # one of the others has all words in the same order
    spread.update({one: _spread(linked, one, said[one]) for one in (code, *others) if one not in spread})
    known = lexicon(code)
    for here, there in sure:
        token = linked.row[code][here]
        where = (spread[code][here], *(spread[other][place] for other, place in zip(others, there, strict=True)))
        main = token.word not in known.logic and token.word[0] != "{"  # parameters have checks of their own
        told = {code: token.word, **{o: linked.words[o][place] for o, place in zip(others, there, strict=True)}}
        kinds = frozenset(filter(None, (kind(*one) for one in told.items())))
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


def same_order(there: Mapping[int, int], places: Sequence[int]) -> bool:
    """Return whether words have the order of their counterparts."""
    return all(there[one] < there[other] for one, other in pairwise(places))


def links_of(linked: Linked, one: str, other: str) -> dict[int, tuple[int, bool]]:
    """Return the places of words with those of their counterparts, and whether a link is likely.

    A name is linked with the same name.
    """
    if (one, other) in linked.kept:
        return linked.kept[one, other]
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
    linked.kept[one, other] = found
    return found


def _nearer(place: int, one: int, other: int) -> int:
    """Return -1 if a word is nearer to the first of two others, 1 if to the second, 0 if to neither."""
    first, second = abs(place - one), abs(place - other)
    return (first > second) - (first < second)
