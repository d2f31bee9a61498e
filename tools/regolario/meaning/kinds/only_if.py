"""*Only if* and *cannot ... unless* say the same in other words; their words are not compared."""

from collections.abc import Iterable, Iterator, Mapping

from regolario.meaning.finding import Finding
from regolario.meaning.words.meanings import NEGATIONS

ONLY, UNLESS = "only!", "exception!"
CODES = frozenset({"emphasis-differs", "negation-differs", "condition-differs"})
"""The checks of the words in which the two differ."""
CLAIMS = frozenset({"condition", "exception", "negation", "only", "permission"})
PAIRS = frozenset({"forbidden/may", "may/forbidden"})


def differ_in_words(counts: Mapping[str, Mapping[str, int]]) -> bool:
    """Return whether some languages of a sentence say *only* and all others *unless* beside a negation.

    ``counts`` are the meanings of the sentence by language.
    """
    return {_way(one) for one in counts.values()} == {ONLY, UNLESS}


def without_only_if(found: Iterable[Finding], counts: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Yield the findings on a sentence, without those on the words in which *only if* and *unless* differ."""
    same = differ_in_words(counts)
    yield from (one for one in found if not same or not _in_other_words(one))


def _way(counts: Mapping[str, int]) -> str:
    unless = counts[UNLESS] and counts[NEGATIONS]
    return UNLESS if unless else ONLY if counts[ONLY] else ""


def _in_other_words(one: Finding) -> bool:
    claim = one.code == "claim-differs" and one.words in CLAIMS
    return one.code in CODES or claim or (one.code == "contrary" and one.words in PAIRS)
