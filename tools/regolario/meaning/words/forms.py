"""Forms of one word: what is left of a word without its ending."""

import re
from functools import cache

from regolario.book.terms.finder import trie_pattern
from regolario.meaning.words.lexicon import lexicon

SHORTEST = 3
"""The fewest letters of a stem."""
DOUBLE = re.compile(r"([^aeiou])\1$")
"""Matches a doubled consonant before an ending: *dropped*."""


@cache
def stem(code: str, word: str) -> str:
    """Return what forms of a word have in common.

    This is the word itself if it is short or its language has no endings.
    """
    found = _endings(code).search(word, SHORTEST)
    return DOUBLE.sub(r"\1", word[: found.start()]) if found else word


@cache
def _endings(code: str) -> re.Pattern[str]:
    """Return a pattern of the longest ending of a word."""
    endings = lexicon(code).endings
    return re.compile(rf"(?:{trie_pattern(endings)})$" if endings else "(?!)")
