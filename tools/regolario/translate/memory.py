"""Translation memory: the most similar sentences of a base, with their translations.

Sentences are compared with rapidfuzz by insertions and deletions of letters: of its measures, this one found the
translations nearest to the real ones and is the fastest. In a large memory, only sentences that share rare words are
compared.
"""

import math
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import nlargest

from rapidfuzz import fuzz, process

from regolario.translate.segments import WORD, Adapted, Segment, adapted, key

LEAST = 60
"""The lowest likeness of a suggestion, in percent."""
LARGE = 20_000
"""The number of sentences from which the index of words is used; below it, comparing them all takes less time."""
MOST_READ = 5_000
"""The number of entries of the index that a search reads, those of rare words first."""
MOST_COMPARED = 1_000
"""The number of sentences of a large memory that are compared letter by letter."""


@dataclass(frozen=True, slots=True)
class MemoryMatch:
    """A similar sentence, its likeness in percent, and its translation with the numbers sought."""

    segment: Segment
    percent: int
    adapted: Adapted


class Memory:
    """The sentences of a base in two languages, with an index of their words if they are many."""

    def __init__(self, segments: Iterable[Segment]) -> None:
        self.segments = list(segments)
        self.keys = dict(enumerate(segment.key for segment in self.segments))
        self.index = _index(self.keys) if len(self.keys) >= LARGE else None

    def find(self, text: str, most: int = 3, but: str | None = None) -> list[MemoryMatch]:
        """Return the most similar sentences, best first; ``but`` is the id of a unit or item to leave out."""
        sought = key(text)
        near = self.keys if self.index is None else self._near(sought, self.index)
        found = process.extract(sought, near, scorer=fuzz.ratio, limit=None, score_cutoff=LEAST)
        matches: dict[str, MemoryMatch] = {}
        for _, likeness, number in found:
            segment = self.segments[number]
            if but is None or but not in (segment.id, segment.id.partition("#")[0]):
                match = MemoryMatch(segment, int(likeness), adapted(segment, text))
                matches.setdefault(match.adapted.text, match)
            if len(matches) == most:
                break
        return list(matches.values())

    def _near(self, sought: str, index: Mapping[str, "array[int]"]) -> dict[int, str]:
        """Return the sentences that share the most rare words with one."""
        lists = sorted((found for word in set(WORD.findall(sought)) if (found := index.get(word))), key=len)
        weights: defaultdict[int, float] = defaultdict(float)
        read = 0
        for found in lists:
            weight = math.log(1 + len(self.keys) / len(found))
            for number in found[: MOST_READ - read]:
                weights[number] += weight
            read += len(found)
            if read >= MOST_READ:
                break
        return {number: self.keys[number] for number in nlargest(MOST_COMPARED, weights, key=weights.__getitem__)}


def _index(keys: Mapping[int, str]) -> dict[str, "array[int]"]:
    """Return the numbers of the sentences that have each word."""
    found: defaultdict[str, array[int]] = defaultdict(lambda: array("I"))
    for number, words in keys.items():
        for word in set(WORD.findall(words)):
            found[word].append(number)
    return dict(found)
