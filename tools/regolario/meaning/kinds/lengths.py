"""Sentences that are shorter or longer than their translations let one expect."""

import math
from collections.abc import Iterator, Mapping, Sequence

from regolario.meaning.evidence import Noted, note
from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Event
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.tokens import Row, sentences
from regolario.problems import Level

SPREAD = ((30, 0.16), (60, 0.125), (100, 0.1), (math.inf, 0.085))
"""The standard deviation of the logarithm of a sentence's relative length, for lengths up to a number of letters.

Measured on the reviewed texts of the base.
"""
SHORTEST = 20
"""Shorter sentences vary too much."""
ODD, VERY_ODD = 2.0, 3.2
"""The number of standard deviations that is odd together with a lost or added word, and by itself."""
CHANGED = 1.2
"""The number of standard deviations from which a text with another number of sentences has lost or gained one."""
SOME = 1.5
"""The weight of such words."""


def lengths(row: Row, events: Mapping[str, Sequence[Event]], signs: Noted) -> Iterator[Finding]:
    """Yield sentences of a language that have lost or gained a clause, and note how odd each length is."""
    letters = {code: sum(len(token.word) for token in tokens) for code, tokens in row.items()}
    if len(row) < 3 or min(letters.values()) == 0 or max(letters.values()) < SHORTEST:
        return
    for code in letters:
        odd = oddness(code, letters)
        note(signs[code], "short" if odd < 0 else "long", abs(odd))
        weight = sum(event.weight for event in events.get(code, ()) if event.lost == (odd < 0))
        if abs(odd) >= (ODD if weight >= SOME else VERY_ODD):
            way = "shorter" if odd < 0 else "longer"
            what = f"`{code}` is {way} than the other languages suggest"
            remedy = "look for a clause or list item that is missing, here or there"
            yield Finding("clause-lost", Level.INFO, code, way, what, remedy, has=way)


def sentences_lost(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield languages with fewer or more sentences and list items than all others.

    A warning if the text is shorter or longer in proportion; otherwise the languages only divide it differently.
    """
    parts = {code: sentences(text) for code, text in texts.items()}
    letters = {code: sum(len(token.word) for part in found for token in part) for code, found in parts.items()}
    if len(texts) < 3 or min(letters.values()) == 0:
        return
    for code, mine in parts.items():
        others = {len(parts[other]) for other in parts if other != code}
        if len(others) == 1 and len(mine) not in others:
            odd = oddness(code, letters)
            missing = len(mine) < min(others)
            level = Level.WARNING if (odd < -CHANGED if missing else odd > CHANGED) else Level.INFO
            has, lacks = str(len(mine)), str(others.pop())
            what = f"`{code}` has {has} sentences and list items, the other languages {lacks}"
            remedy = "add or remove what differs"
            yield Finding("sentence-lost", level, code, has, what, remedy, has=has, lacks=lacks)


def oddness(code: str, letters: Mapping[str, int]) -> float:
    """Return how many standard deviations a text is longer than the other languages suggest."""
    others = [letters[other] * expected(code) / expected(other) for other in letters if other != code]
    mean = math.exp(sum(map(math.log, others)) / len(others))
    return math.log(letters[code] / mean) / next(spread for size, spread in SPREAD if mean < size)


def expected(code: str) -> float:
    """Return the usual length of a text in a language, relative to others."""
    return lexicon(code).length
