"""Tables of which word translates which, learned from reviewed texts (see learn.py)."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import combinations

from regolario.meaning.words.forms import stem
from regolario.meaning.words.lexicon import lexicon

Table = Mapping[str, Mapping[str, float]]
"""The strength of the link between a word and each word of another language."""
LEARNED = files("regolario.meaning") / "learned"
WEAKEST = 0.04
"""The weakest link in a table."""
LIKELY = 0.1
"""The strength from which a word may say another anywhere in the sentence."""
SURE = 0.2
"""The strength from which two words surely say the same."""
SEEN = 4
"""Words seen less often than this say little about how they are translated."""
RARE = 0.3
"""The weight of such a word."""
KNOWN = 1.3
"""The weight of a rare word that always had a clear counterpart."""
CLEAR = 0.5
"""The strength of the link with a clear counterpart."""
EXPECTED = 0.7
"""The weight that is too low to count; subtracted from every other."""
SHORTEST = 4
"""The fewest letters that forms of one word share at their beginning."""
FORM = 0.5
"""The part of the strength of a link that a link between other forms of the two words has."""
SAME = 2.0
"""The strength of a link between equal numbers or parameters, which is stronger than any other."""


_NO_LINKS: Mapping[str, float] = {}


class Pair:
    """Two languages: the links of their words, and how often each word has no counterpart."""

    def __init__(
        self, links: Table, unmatched: Mapping[str, tuple[int, int]], codes: tuple[str, str] = ("", "")
    ) -> None:
        self.links, self.codes = links, codes
        self.seen = {word: seen for word, (seen, _) in unmatched.items()}
        self.weights = {word: _weight(*counts, self._best(word)) for word, counts in unmatched.items()}

    def _best(self, word: str) -> float:
        return max(self.links.get(word, {}).values(), default=0.0)

    @cached_property
    def forms(self) -> Table:
        """Return the strongest clear link between any forms of two words, by their stems."""
        one, other = self.codes
        found: dict[str, dict[str, float]] = defaultdict(dict)
        for word, known in self.links.items():
            held = found[stem(one, word)]
            for there, strength in known.items():
                if strength >= CLEAR and strength > held.get(to := stem(other, there), 0.0):
                    held[to] = strength
        return found

    def weight(self, word: str) -> float:
        """Return how surprising it is that a word has no counterpart, as a negative logarithm."""
        return self.weights.get(word, RARE)

    def linked(self, word: str, others: Iterable[str]) -> bool:
        """Return whether some word of a sentence of the other language may say the same."""
        known = self.links.get(word)
        if known is None:
            return word in others
        found = {there for there, strength in known.items() if strength >= LIKELY}
        return not found.isdisjoint(others) or any(
            same_beginning(there, other) for there in found if known[there] >= SURE for other in others
        )


def same_beginning(one: str, other: str) -> bool:
    """Return whether two words are probably forms of one: only their last letters, at most three, differ."""
    least = max(len(one), len(other)) - 3
    return least >= SHORTEST and one[:least] == other[:least]


def _weight(seen: int, unmatched: int, best: float) -> float:
    if seen < SEEN:
        return KNOWN if best >= CLEAR and not unmatched else RARE
    return rarity(unmatched, seen)


def rarity(times: int, seen: int) -> float:
    """Return how surprising a case is that was seen ``times`` times among ``seen``."""
    return max(0.0, -math.log((times + 0.5) / (seen + 1.5)) - EXPECTED)


class Link(Mapping[int, tuple[int, float]]):
    """The links of a sentence: for the place of a word, the place of its counterpart and the strength."""

    def __init__(self, found: dict[int, tuple[int, float]]) -> None:
        self.found = found

    def __getitem__(self, place: int) -> tuple[int, float]:
        return self.found[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


def links(pair: Pair, one: Sequence[str], other: Sequence[str]) -> tuple[Link, Link]:
    """Link the words of a sentence with those of its translation, one to one, the strongest links first."""
    places: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for place, word in enumerate(other):
        places[word].append((place, place / len(other)))
    candidates = []
    for place, word in enumerate(one):
        known = pair.links.get(word, _NO_LINKS)
        near = known.keys() & places.keys()
        if word in places and (not known or word[0] == "{" or word[0].isdecimal()):  # a name, parameter or number
            near = near | {word}
        at = place / len(one)
        for found in near:
            strength = SAME if found == word else known[found]
            candidates += [(strength - abs(at - far) / 100, place, there) for there, far in places[found]]
    candidates.sort(reverse=True)
    forth: dict[int, tuple[int, float]] = {}
    back: dict[int, tuple[int, float]] = {}
    for strength, place, there in candidates:
        if place not in forth and there not in back:
            forth[place], back[there] = (there, strength), (place, strength)
    _link_forms(pair, one, other, forth, back)
    return Link(forth), Link(back)


def _link_forms(
    pair: Pair,
    one: Sequence[str],
    other: Sequence[str],
    forth: dict[int, tuple[int, float]],
    back: dict[int, tuple[int, float]],
) -> None:
    """Link the words that are left over in two sentences if other forms of them translate each other."""
    mine, theirs = pair.codes
    carries, there_carries = lexicon(mine).carries, lexicon(theirs).carries
    left = [(place, word) for place, word in enumerate(one) if place not in forth and carries(word)]
    there = [(place, word) for place, word in enumerate(other) if place not in back and there_carries(word)]
    if not left or not there:
        return
    stems = [(place, stem(theirs, word)) for place, word in there]
    candidates = []
    for place, word in left:
        known = pair.forms.get(stem(mine, word), {})
        candidates += [(known[to], place, at) for at, to in stems if to in known]
    candidates.sort(reverse=True)
    for strength, place, at in candidates:
        if place not in forth and at not in back:
            forth[place], back[at] = (at, FORM * strength), (place, FORM * strength)


@cache
def learned() -> Mapping[tuple[str, str], Pair]:
    """Return the pairs of languages that regolario has learned, in both directions."""
    return learned_in(LEARNED)


def learned_in(folder: Traversable) -> Mapping[tuple[str, str], Pair]:
    """Return the pairs of languages of the tables in a folder, in both directions."""
    found: dict[tuple[str, str], Pair] = {}
    unmatched = _unmatched(folder)
    codes = sorted({code for pair in unmatched for code in pair})
    for one, other in combinations(codes, 2):
        forth: dict[str, dict[str, float]] = defaultdict(dict)
        back: dict[str, dict[str, float]] = defaultdict(dict)
        for line in (folder / f"{one}-{other}.tsv").read_text(encoding="utf-8").splitlines():
            first, second, strength = line.split("\t")
            forth[first][second] = back[second][first] = int(strength) / 100
        found[one, other] = Pair(forth, unmatched[one, other], (one, other))
        found[other, one] = Pair(back, unmatched[other, one], (other, one))
    return found


@cache
def vocabulary(code: str) -> Counter[str]:
    """Return how often regolario has seen each word of a language."""
    found: Counter[str] = Counter()
    for (one, _), pair in learned().items():
        if one == code:
            found.update({word: seen for word, seen in pair.seen.items() if seen > found[word]})
    return found


UNSEEN = -math.log(0.5 / 1.5)
"""How surprising it is that a word never seen has no counterpart in any other language."""


def surprise(times: int, seen: int) -> float:
    """Return how surprising a case is that was seen ``times`` times among ``seen``, in full."""
    return -math.log((times + 0.5) / (seen + 1.5))


def alone_weight(code: str, word: str) -> float:
    """Return how surprising it is that only one language says a word, or only one does not say it.

    Words that only ``code`` does not say are those of the two others, with a slash.
    """
    return _alone().get((code, word), UNSEEN)


@cache
def _alone() -> Mapping[tuple[str, str], float]:
    lines = (LEARNED / "alone.tsv").read_text(encoding="utf-8").splitlines()
    return {(code, word): int(weight) / 10 for code, word, weight in (line.split("\t") for line in lines)}


def _unmatched(folder: Traversable) -> dict[tuple[str, str], dict[str, tuple[int, int]]]:
    """Return how often each word was seen, and had no counterpart, by pair of languages."""
    found: dict[tuple[str, str], dict[str, tuple[int, int]]] = defaultdict(dict)
    for line in (folder / "words.tsv").read_text(encoding="utf-8").splitlines():
        code, other, word, seen, missing = line.split("\t")
        found[code, other][word] = (int(seen), int(missing))
    return found


def counted(pairs: Iterable[tuple[Pair, Sequence[str], Sequence[str]]]) -> tuple[Counter[str], Counter[str]]:
    """Count the words of the first sentences, and those without a counterpart in the second."""
    seen: Counter[str] = Counter()
    missing: Counter[str] = Counter()
    for pair, one, other in pairs:
        forth, _ = links(pair, one, other)
        seen.update(one)
        missing.update(word for place, word in enumerate(one) if place not in forth)
    return seen, missing
