"""Misspelt words: unknown ones that differ in one letter from a known word."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import LETTERS, SURE, Text, Word, shortened

ALPHABET = "abcdefghijlmnopqrstuvzàèéìòùáíóúñ"
SHORTEST, LONGEST = 5, 30
"""The fewest and the most letters of a word that is judged."""
MOST = 3000
"""The most unknown words that are compared with known ones."""


def misspelt(text: Text) -> Iterator[Fault]:
    """Yield unknown words that differ in one letter, or in two exchanged ones, from one known word."""
    for word in text.unknown[:MOST]:
        if _judged(word, text):
            near = sorted(set(_near(word.text, text)))
            used = [one for one in near if text.counts[one.lower()]]
            if len(near) == 1 or used:
                best = max(used or near, key=lambda one: text.counts[one.lower()])
                yield Fault(word.start, word.end, "this word is not in the dictionary", best)


def _judged(word: Word, text: Text) -> bool:
    """Return whether a word is rare and no name: a capital only begins a sentence."""
    plain = LETTERS.fullmatch(word.text) and SHORTEST <= len(word.text) <= LONGEST
    plain = plain and text.counts[word.text.lower()] < SURE
    before = text.before(word.start).rstrip(" *_“\"«'(-•")
    starts = not before or before[-1] in ".!?:"
    return bool(plain) and (word.text.islower() or (starts and word.text[1:].islower() and bool(before)))


def _near(word: str, text: Text) -> Iterator[str]:
    """Yield the known words that differ in one letter; the first letter is rarely wrong."""
    for at in range(1, len(word)):
        swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        others = (word[:at] + letter + word[at + 1 :] for letter in ALPHABET)
        longer = (word[:at] + letter + word[at:] for letter in ALPHABET)
        yield from (one for one in (swapped, *others, *longer) if one != word and text.knows(one))
    yield from (one for one in shortened(word) if one != word and one[:1] == word[:1] and text.knows(one))
    yield from (one for one in (word + letter for letter in "aeiou") if text.knows(one))
