"""Words of quantity that one language exchanges for others: *each* for *some*, *all* for *one*."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from regolario.book.terms.finder import trie_pattern
from regolario.meaning.finding import Finding
from regolario.meaning.words.lexicon import IDLE, lexicon
from regolario.problems import Level

LIKE = (
    *({"each", "all"}, {"each", "any"}, {"all", "any"}, {"some", "one"}, {"any", "some"}),
    *({"exact", "one"}, {"exact", "some"}, {"each", "one"}, {"all", "a"}, {"some", "a"}, {"one", "a"}, {"exact", "a"}),
)
"""Quantities that good translations exchange at times (*in any case*, *in ogni caso*)."""
CLEAR = (("each", "one"),)
"""Quantities lost and found that they do not exchange, though they do the reverse: *a single shot* for *each shot*."""
NO_LOSS = frozenset({"none", "a"})
"""The quantities whose loss says nothing, or is a matter of other checks: those of negations and articles."""


def quantities(prose: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the quantities that a language has less often than all others, with what it has instead.

    ``prose`` are the sentences by language. Needs three languages. A hint if good translations exchange the two, or if
    the language says no other quantity.
    """
    counts = {code: counted(code, text) for code, text in prose.items() if lexicon(code).quantities}
    for code, mine in counts.items() if len(counts) > 2 else ():
        others = [counts[other] for other in counts if other != code]
        lost = [
            one
            for one in others[0]
            if one not in NO_LOSS and mine.get(one, 0) < min(other.get(one, 0) for other in others)
        ]
        if lost:
            found = [one for one in mine if mine[one] > max(other[one] for other in others)]
            yield _finding(code, prose, lost, found)


def _finding(code: str, prose: Mapping[str, str], lost: list[str], found: list[str]) -> Finding:
    pairs = [(one, other) for one in lost for other in found]
    clear = next((pair for pair in pairs if {*pair} not in LIKE or pair in CLEAR), None)
    one, other = clear or (pairs[0] if pairs else (lost[0], ""))
    has = _first(code, prose[code], other) if other else ""
    lacks = "/".join(_first(language, text, one) for language, text in prose.items() if language != code)
    what = f"`{code}` says *{has}* where the other languages say *{lacks}*" if has else f"`{code}` lacks *{lacks}*"
    level = Level.WARNING if clear else Level.INFO
    sign = "clear" if clear else "alike" if other else f"{one} lost"
    remedy = "compare how many are meant"
    words = f"{other}/{one}"
    return Finding("quantity-differs", level, code, words, what, remedy, None, has, lacks, sign, together=bool(clear))


def counted(code: str, text: str) -> Counter[str]:
    """Count the words of a sentence by the quantity that they say."""
    pattern, meant = _words(code)
    found: Counter[str] = Counter()
    for one in pattern.finditer(" ".join(text.lower().split())):
        found.update(meant[one[0].replace("’", "'")])
    return found


def _first(code: str, text: str, quantity: str) -> str:
    """Return the first word of a text that says a quantity."""
    pattern, meant = _words(code)
    plain = " ".join(text.lower().split())
    return next(one[0] for one in pattern.finditer(plain) if quantity in meant[one[0].replace("’", "'")])


@cache
def _words(code: str) -> tuple[re.Pattern[str], Mapping[str, tuple[str, ...]]]:
    """Return a pattern of the words of quantity of a language, and the quantities that each says."""
    meant: dict[str, tuple[str, ...]] = {}
    for quantity, words in lexicon(code).quantities.items():
        for word in words:
            meant[word] = () if quantity == IDLE else (*meant.get(word, ()), quantity)
    return re.compile(rf"(?<!\w)(?:{trie_pattern(meant)})(?!\w)"), meant
