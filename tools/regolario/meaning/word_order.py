"""Two words of a sentence in each other's place: the attacker for the target."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from regolario.meaning.differences import Linked
from regolario.meaning.finding import Finding
from regolario.meaning.lexicon import lexicon
from regolario.meaning.pairs import SURE
from regolario.problems import Level

APART = 2
"""The least distance of exchanged words: neighbours change places in good translations (noun and adjective)."""
OVER = 3
"""The number of pairs in the wrong order from which an exchange is clear: the two words, and each with one between."""


ENOUGH = 2
"""The number of other languages that must agree on the order."""


class Place(NamedTuple):
    """A word with its place in its sentence and those of its counterparts in the other languages."""

    word: str
    here: int
    there: tuple[int, ...]


def exchanged_words(linked: Linked) -> Iterator[Finding]:
    """Yield for each language the first two words that all other languages have in the contrary order.

    Needs three languages. Either the words between them show that they were exchanged, or they have the same ending, so
    that each can stand for the other.
    """
    for code in linked.row if len(linked.row) > 2 else ():
        places = list(_places(linked, code))
        for one, other in combinations(places, 2):
            if _exchanged(one, other, places):
                words = f"{one.word} … {other.word}"
                what = f"`{code}` has *{one.word}* before *{other.word}*, the other languages the reverse"
                remedy = "check which does what"
                start = linked.row[code][one.here].start
                lacks = f"{other.word} … {one.word}"
                yield Finding("exchanged-words", Level.INFO, code, words, what, remedy, start, has=words, lacks=lacks)
                break


def _places(linked: Linked, code: str) -> Iterator[Place]:
    known = lexicon(code)
    links = [linked.links[code, other].found for other in linked.row if (code, other) in linked.links]
    if len(links) < ENOUGH:
        return
    for here, word in enumerate(linked.words[code]):
        if word in known.logic or word in known.small or word.startswith("{"):  # parameters have checks of their own
            continue
        there = [link.get(here) for link in links]
        sure = [place for place, strength in filter(None, there) if strength >= SURE]
        if len(sure) == len(links):
            yield Place(word, here, tuple(sure))


def _exchanged(one: Place, other: Place, places: list[Place]) -> bool:
    if other.here - one.here < APART or one.word == other.word:
        return False
    sides = range(len(one.there))
    if any(one.there[side] <= other.there[side] for side in sides):
        return False
    within = [place for place in places if one.here < place.here < other.here]
    over = min(1 + 2 * sum(other.there[s] < place.there[s] < one.there[s] for place in within) for s in sides)
    alike = one.word[-1] == other.word[-1] and all(one.there[s] - other.there[s] >= APART for s in sides)
    return over >= OVER or alike
