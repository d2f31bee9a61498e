"""The language of a text, from its function words."""

import re
from collections import Counter

from regolario.scan.lexicon import languages, lexicon

WORD = re.compile(r"[^\W\d_]+")
ENOUGH = 3
"""The smallest number of function words that decides."""
LONGEST = 200_000
"""The number of characters that are read to decide."""


def guessed(text: str) -> str | None:
    """Return the language whose function words a text uses most; None if it uses too few."""
    counts = Counter(word.lower() for word in WORD.findall(text[:LONGEST]))
    found = {code: sum(counts[word] for word in lexicon(code).function_words) for code in languages()}
    best = max(found, key=found.__getitem__, default=None)
    return best if best is not None and found[best] >= ENOUGH else None
