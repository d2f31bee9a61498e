"""Words without a counterpart in the other languages of a text: lost, added or changed."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from regolario.meaning.words.lexicon import Lexicon, lexicon
from regolario.meaning.words.pairs import SURE, Link, Pair, alone_weight, links
from regolario.meaning.words.tokens import Row, Token

SAID = 0.5
"""The part of its weight that a word keeps if the other language may say it elsewhere in the sentence."""
WIDE = 4
"""Counterparts of neighbours that are further apart leave the place of a lost word open."""
_NONE: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Event:
    """A word of one language that the others lack (``added``), or that only it lacks (``lost``).

    ``word`` is the word added, or the lost one in another language; ``weight`` says how surprising that is; ``kind`` is
    its kind in the lexicon, None for a word without one. ``token`` is where an added word stands, ``near`` the offsets
    of the words in whose place a lost one would stand. ``alone`` is how surprising it is that all other languages
    say the word and one does not, or the reverse.
    """

    language: str
    lost: bool
    word: str
    weight: float
    kind: str | None
    token: Token | None
    near: frozenset[int] = frozenset()
    alone: float = 0.0


class Linked:
    """A sentence in several languages with the links between its words."""

    def __init__(self, row: Row, pairs: Mapping[tuple[str, str], Pair]) -> None:
        self.row = row
        self.pairs = pairs
        self.words = {code: [token.word for token in tokens] for code, tokens in row.items()}
        self.sets: dict[str, Set[str]] = {code: set(words) for code, words in self.words.items()}
        self.links: dict[tuple[str, str], Link] = {}
        self.kept: dict[tuple[str, str], dict[int, tuple[int, bool]]] = {}
        codes = list(row)
        for index, one in enumerate(codes):
            for other in codes[index + 1 :]:
                pair = pairs.get((one, other))
                if pair is not None:
                    found = links(pair, self.words[one], self.words[other])
                    self.links[one, other], self.links[other, one] = found

    def without(self, one: str, place: int, other: str) -> bool:
        """Return whether a word has no counterpart in another language."""
        return place not in self.links[one, other]

    def weight(self, one: str, word: str, other: str) -> float:
        """Return how surprising it is that a word has no counterpart in another language."""
        return self.pairs[one, other].weight(word)

    def slot(self, one: str, place: int, other: str) -> frozenset[int]:
        """Return the offsets of the words in whose place a word without a counterpart would be.

        They are between the counterparts of the nearest words with one; none if these are far apart or crossed.
        """
        link = self.links[one, other]
        before = next((link[near][0] for near in range(place - 1, -1, -1) if near in link), -1)
        after = next((link[near][0] for near in range(place + 1, len(self.words[one])) if near in link), None)
        end = len(self.words[other]) if after is None else after
        return frozenset(token.start for token in self.row[other][before + 1 : end]) if end - before <= WIDE else _NONE

    def said(self, one: str, word: str, other: str) -> bool:
        """Return whether the other language has the meaning of a word anywhere in the sentence."""
        return self.pairs[one, other].linked(word, self.sets[other])


def events(linked: Linked) -> Iterator[Event]:
    """Yield the differences of a sentence in three languages or more, or in two."""
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    for code in codes:
        others = [other for other in codes if other != code]
        yield from _added(linked, code, others)
        if len(others) > 1:
            yield from _lost(linked, code, others)
        elif others:
            yield from _lost_in_pair(linked, code, others[0])


def _added(linked: Linked, code: str, others: Sequence[str]) -> Iterator[Event]:
    known = lexicon(code)
    expletives = known.expletives(linked.words[code])
    for place, token in enumerate(linked.row[code]):
        word = token.word
        if word[0] == "{" or not known.carries(word) or place in expletives:
            continue
        if not all(linked.without(code, place, other) for other in others):
            continue
        kind = known.logic.get(word)
        weight = sum(linked.weight(code, word, other) for other in others)
        if kind is None and any(linked.said(code, word, other) for other in others):
            weight *= SAID
        yield Event(code, False, word, weight, kind, token, alone=alone_weight(code, word))


def _lost(linked: Linked, code: str, others: Sequence[str]) -> Iterator[Event]:
    """Yield what two other languages say in words that are surely linked, and this one does not."""
    first, second = others[:2]
    for place, token in enumerate(linked.row[first]):
        if token.word[0] == "{" or not linked.without(first, place, code) or place not in linked.links[first, second]:
            continue
        there, strength = linked.links[first, second][place]
        if strength < SURE or not linked.without(second, there, code):
            continue
        twin = linked.words[second][there]
        near = linked.slot(first, place, code) | linked.slot(second, there, code)
        yield from _missed(linked, code, near, (first, token.word), (second, twin))


def _missed(linked: Linked, code: str, near: frozenset[int], *said: tuple[str, str]) -> Iterator[Event]:
    known: list[Lexicon] = [lexicon(other) for other, _ in said]
    if not all(one.carries(word) for one, (_, word) in zip(known, said, strict=True)):
        return
    kind = next((found for one, (_, word) in zip(known, said, strict=True) if (found := one.logic.get(word))), None)
    weight = sum(linked.weight(other, word, code) for other, word in said)
    if kind is None and any(linked.said(other, word, code) for other, word in said):
        weight *= SAID
    words = "/".join(word for _, word in said)
    yield Event(code, True, words, weight, kind, None, near, alone_weight(code, words))


def _lost_in_pair(linked: Linked, code: str, other: str) -> Iterator[Event]:
    for place, token in enumerate(linked.row[other]):
        if token.word[0] != "{" and linked.without(other, place, code):
            yield from _missed(linked, code, linked.slot(other, place, code), (other, token.word))
