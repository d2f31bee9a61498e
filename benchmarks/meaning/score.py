"""What counts as a fault found and as a false alarm."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from benchmarks.meaning.corpus import Corpus, Damage, Texts, Triple

ERROR, WARNING = "error", "warning"
LEVELS = (ERROR, WARNING)
"""The levels that count, the most severe first; a finding of another level is a hint and does not count."""


class Finding(Protocol):
    """What a check reports."""

    @property
    def code(self) -> str:
        """Return the code of the check."""

    @property
    def level(self) -> str:
        """Return the level: error or warning."""


Findings = Callable[[Triple, Texts], Iterable[Finding]]
"""Returns the findings on the texts of a triple, good or damaged."""


class Fault(NamedTuple):
    """A damaged variant, the part it is from, its triple, and the checks that found it with their levels."""

    part: str
    triple: Triple
    damage: Damage
    by: frozenset[tuple[str, str]]


class Good(NamedTuple):
    """A good triple, the part it is from, and the findings on it, which are false alarms."""

    part: str
    triple: Triple
    alarms: Counter[tuple[str, str]]


class Measured(NamedTuple):
    """All that was measured."""

    faults: list[Fault]
    good: list[Good]


def measure(corpus: Corpus, findings: Findings) -> Measured:
    """Return the findings on every triple of a corpus, good and damaged."""
    faults: list[Fault] = []
    good: list[Good] = []
    for name, some in corpus.items():
        for one in some:
            before = list(findings(one, one.words))
            alarms = counted(before)
            good.append(Good(name, one, alarms))
            faults += [
                Fault(name, one, damage, _new(findings(one, damage.words), before, damage)) for damage in one.damaged
            ]
    return Measured(faults, good)


def counted(found: Iterable[Finding]) -> Counter[tuple[str, str]]:
    """Return how many findings there are of each code and level."""
    return Counter((one.code, str(one.level)) for one in found if str(one.level) in LEVELS)


def _new(found: Iterable[Finding], before: Iterable[Finding], damage: Damage) -> frozenset[tuple[str, str]]:
    """Return the checks with a finding on the damaged language that the good texts do not have."""
    new = Counter(map(_identity, found)) - Counter(map(_identity, before))
    return frozenset(
        (code, level) for code, level, language, _ in new if level in LEVELS and language in ("", damage.language)
    )


def _identity(one: Finding) -> tuple[str, str, str, str]:
    """Return what tells a finding from others: its check, level, language and words, if it names them."""
    return one.code, str(one.level), getattr(one, "language", ""), getattr(one, "words", "")


def found(faults: Iterable[Fault]) -> tuple[int, int]:
    """Return how many faults were found, and how many there are."""
    listed = list(faults)
    return sum(bool(one.by) for one in listed), len(listed)


def flagged(good: Iterable[Good], level: str) -> int:
    """Return how many good triples have findings of a level, and none that is more severe."""
    worst = [min((LEVELS.index(found) for _, found in one.alarms), default=None) for one in good]
    return worst.count(LEVELS.index(level))
