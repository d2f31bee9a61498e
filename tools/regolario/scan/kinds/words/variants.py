"""One word written in two ways: a hyphen, a foreign plural, another letter, another case."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from regolario.scan.finding import Fault
from regolario.scan.text import SURE, Text, Word, shortened

HYPHENED = re.compile(r"(?<![\w-])([^\W\d_]{2,20})-([^\W\d_]{2,20})(?![\w-])")
SHORTEST = 6
"""The fewest letters of an unknown word of which another spelling is looked for."""
MOST = 2000
"""The most different words that are compared."""
OFTEN, TIMES = 4, 4
"""The fewest uses of the usual writing, and how many times as often as the other it is used."""


def variants(text: Text) -> Iterator[Fault]:
    """Yield words that the text writes in another way more often, with the counts of both."""
    yield from _hyphens(text)
    yield from _plurals(text)
    yield from _letters(text)
    yield from _cases(text)


def _told(rare: str, times: int, usual: str, number: int) -> str:
    return f"one word in two ways: «{usual}» {number}, «{rare}» {times}"


def _hyphens(text: Text) -> Iterator[Fault]:
    """Yield words with a hyphen that the text also writes as one word, or as two."""
    found = [one for one in HYPHENED.finditer(text.text) if not text.in_link(Word(one[0], one.start()))]
    counts = Counter(one[0].lower() for one in found)
    for word in counts:
        head, rest = word.split("-")
        places = [one for one in found if one[0].lower() == word]
        joined = [one for one in text.words if one.text.lower() == head + rest]
        apart = [] if text.lexicon.hyphen_phrases else _two(text, head, rest)
        for others in (joined, apart):
            if others:
                yield from _rarer(places, others, word, head + rest if others is joined else f"{head} {rest}")


def _two(text: Text, head: str, rest: str) -> list[re.Match[str]]:
    return list(re.finditer(rf"(?<![\w-]){head} {rest}(?![\w-])", text.text, re.IGNORECASE))


def _rarer(
    places: list[re.Match[str]], others: Sequence[re.Match[str] | Word], word: str, other: str
) -> Iterator[Fault]:
    spans = [one.span() for one in places], [_span(one) for one in others]
    if len(spans[0]) > len(spans[1]):
        yield Fault(*spans[1][0], _told(other, len(spans[1]), word, len(spans[0])))
    else:
        yield Fault(*spans[0][0], _told(word, len(spans[0]), other, len(spans[1])))


def _span(one: re.Match[str] | Word) -> tuple[int, int]:
    return (one.start, one.end) if isinstance(one, Word) else one.span()


def _plurals(text: Text) -> Iterator[Fault]:
    """Yield foreign plurals in s, in a language without them, if the text also has the plain word."""
    if not text.lexicon.no_plural_s:
        return
    for plural in [word for word in text.counts if len(word) > 4 and word[-1] == "s"]:
        plain, times, number = plural[:-1], text.counts[plural], text.counts[plural[:-1]]
        if number and not text.knows(plural) and plain not in text.lexicon.function_words:
            rare, usual = (plural, plain) if times <= number else (plain, plural)
            place = next(word for word in text.words if word.text.lower() == rare)
            told = _told(rare, text.counts[rare], usual, text.counts[usual])
            yield Fault(place.start, place.end, told, _like(usual, place.text) if usual == plain else None)


def _letters(text: Text) -> Iterator[Fault]:
    """Yield unknown words that differ in a letter from one that the text uses more often."""
    if text.damaged:
        return
    words = Counter(word.text.lower() for word in text.unknown if len(word.text) >= SHORTEST and word.text.isalpha())
    usual: dict[str, list[str]] = {}
    for frequent, number in words.most_common(MOST):
        if number >= SURE:
            for key in shortened(frequent):
                usual.setdefault(key, []).append(frequent)
    for word in text.unknown:
        plain = word.text.lower()
        near = {one for key in shortened(plain) for one in usual.get(key, ())} if 0 < words[plain] < SURE else set()
        near = {one for one in near if words[one] >= OFTEN * words[plain] and _mistyped(one, plain)}
        if near:
            best = max(sorted(near), key=lambda one: words[one])
            yield Fault(word.start, word.end, _told(plain, words[plain], best, words[best]), _like(best, word.text))


def _mistyped(one: str, other: str) -> bool:
    """Return whether one letter differs, is lacking or exchanged with the next, not in the ending."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    rests = (one[at + 1 :], other[at + 1 :]), (one[at:], other[at + 1 :]), (one[at + 1 :], other[at:])
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    return at < min(len(one), len(other)) - 3 and (swapped or any(a == b for a, b in rests))


def _like(word: str, like: str) -> str:
    return word.upper() if like.isupper() else word.capitalize() if like[0].isupper() else word


def _cases(text: Text) -> Iterator[Fault]:
    """Yield names of two words that have capitals within sentences nearly everywhere, but not here."""
    pairs = [(one, word) for previous, one, word in _threes(text) if previous.islower()]
    counts = Counter((one.text, word.text) for one, word in pairs)
    for one, word in pairs:
        usual = (one.text.capitalize(), word.text.capitalize())
        times = counts[one.text, word.text]
        if one.text.islower() and word.text.islower() and counts[usual] >= max(OFTEN, TIMES * times):
            told = _told(f"{one.text} {word.text}", times, " ".join(usual), counts[usual])
            yield Fault(one.start, word.end, told, " ".join(usual))


def _threes(text: Text) -> Iterator[tuple[str, Word, Word]]:
    """Yield two words of a name with the word before them in the same sentence."""
    for before, one, word in zip(text.words, text.words[1:], text.words[2:], strict=False):
        apart = (text.text[before.end : one.start], text.text[one.end : word.start])
        if (
            apart == (" ", " ")
            and min(len(one.text), len(word.text)) > 3
            and one.text.isalpha()
            and word.text.isalpha()
        ):
            yield before.text, one, word
