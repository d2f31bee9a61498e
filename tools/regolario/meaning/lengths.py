"""Sentences that are shorter or longer than their translations let one expect."""

import math
from collections.abc import Iterator, Mapping, Sequence

from regolario.meaning.differences import Event, Row
from regolario.meaning.finding import Finding
from regolario.meaning.lexicon import lexicon
from regolario.problems import Level

SPREAD = ((30, 0.16), (60, 0.125), (100, 0.1), (math.inf, 0.085))
"""The standard deviation of the logarithm of a sentence's relative length, for lengths up to a number of letters.

Measured on the reviewed texts of the base.
"""
SHORTEST = 20
"""Shorter sentences vary too much."""
ODD, VERY_ODD = 2.0, 3.2
"""The number of standard deviations that is odd together with a lost or added word, and by itself."""
SOME = 1.5
"""The weight of such words."""


def lengths(row: Row, events: Mapping[str, Sequence[Event]]) -> Iterator[Finding]:
    """Yield sentences of a language that have lost or gained a clause."""
    letters = {code: sum(len(token.word) for token in tokens) for code, tokens in row.items()}
    if len(row) < 3 or min(letters.values()) == 0 or max(letters.values()) < SHORTEST:
        return
    for code, mine in letters.items():
        others = [letters[other] * expected(code) / expected(other) for other in row if other != code]
        mean = math.exp(sum(map(math.log, others)) / len(others))
        odd = math.log(mine / mean) / next(spread for size, spread in SPREAD if mean < size)
        weight = sum(event.weight for event in events.get(code, ()) if event.lost == (odd < 0))
        if abs(odd) >= (ODD if weight >= SOME else VERY_ODD):
            what = f"`{code}` is {'shorter' if odd < 0 else 'longer'} than the other languages let expect"
            remedy = "look for a clause or list item that is missing, here or there"
            yield Finding("clause-lost", Level.INFO, code, "shorter" if odd < 0 else "longer", what, remedy)


def expected(code: str) -> float:
    """Return the usual length of a text in a language, relative to others."""
    return lexicon(code).length
