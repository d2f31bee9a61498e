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
            alarms = counted(findings(one, one.words))
            good.append(Good(name, one, alarms))
            faults += [Fault(name, one, damage, _new(findings(one, damage.words), alarms)) for damage in one.damaged]
    return Measured(faults, good)


def counted(found: Iterable[Finding]) -> Counter[tuple[str, str]]:
    """Return how many findings there are of each code and level."""
    return Counter((one.code, str(one.level)) for one in found if str(one.level) in LEVELS)


def _new(found: Iterable[Finding], before: Counter[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    return frozenset(counted(found) - before)


def found(faults: Iterable[Fault]) -> tuple[int, int]:
    """Return how many faults were found, and how many there are."""
    listed = list(faults)
    return sum(bool(one.by) for one in listed), len(listed)


def flagged(good: Iterable[Good], level: str) -> int:
    """Return how many good triples have findings of a level, and none that is more severe."""
    worst = [min((LEVELS.index(found) for _, found in one.alarms), default=None) for one in good]
    return worst.count(LEVELS.index(level))
