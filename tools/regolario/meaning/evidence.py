"""Signs of a difference that are weak alone and a warning together.

A hint, a lost word or a sentence shorter than expected is a sign. The log odds that a text has a fault are a sum of its
signs, each by its weight. The weights are learned from good and damaged texts (`make lexicon`).
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import replace
from functools import cache

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Event
from regolario.meaning.weighing import CODES
from regolario.meaning.words.pairs import LEARNED
from regolario.problems import Level

Signs = Mapping[str, float]
"""The signs in the text of a language, by name, with how strong each is."""
Noted = MutableMapping[str, dict[str, float]]
"""The signs of each language."""
ALWAYS = "always"
"""The sign that every text has: without others, its weight says how unlikely a fault is."""
WORDS = frozenset(CODES.values())
"""The checks that find words without a counterpart; the words themselves are signs."""
LENGTH = "length"
"""The sign of long texts, which have more hints by chance."""
BRIEF = 40
"""The length, in characters, from which a text has more hints if it is longer."""
MOST = 2
"""More findings of one kind than this do not count."""
STEPS = (1, 2, 3, 3.5, 4, 5, 6, 7)
"""How surprising words without a counterpart are, in steps; each step is a sign."""
WEAK = WORDS | {"contrary", "exchanged-words", "claim-differs", "list-item-lost"}
"""The checks whose warnings are signs too."""


def noted() -> Noted:
    """Return signs to add to."""
    return defaultdict(dict)


def note(signs: dict[str, float], name: str, value: float) -> None:
    """Add a sign; the strongest of a name counts."""
    if value > signs.get(name, 0.0):
        signs[name] = value


def note_words(signs: dict[str, float], events: Sequence[Event]) -> None:
    """Add the words that a sentence has lost and added."""
    lost = sorted((one.weight for one in events if one.lost), reverse=True)
    added = sorted((one.weight for one in events if not one.lost), reverse=True)
    for name, weights in (("lost", lost), ("added", added)):
        for place, weight in zip(("", " second", " third"), weights, strict=False):
            note(signs, f"{name}{place}", weight)
    _note_alone(signs, events)
    starts = {one.token.start: one.weight for one in events if one.token}
    for one in events:
        if one.kind:
            note(signs, f"{one.kind} {'lost' if one.lost else 'added'}", one.weight)
        if one.lost:
            note(signs, "in place", max((one.weight + starts[at] for at in one.near if at in starts), default=0.0))


def _note_alone(signs: dict[str, float], events: Sequence[Event]) -> None:
    """Add how surprising the words are that only one language says or lacks."""
    starts = {one.token.start: one.alone for one in events if one.token}
    surprising = {
        "lost": max((one.alone for one in events if one.lost), default=0.0),
        "added": max(starts.values(), default=0.0),
        "in place": max((one.alone + starts[at] for one in events for at in one.near if at in starts), default=0.0),
    }
    for name, most in surprising.items():
        for step in STEPS:
            if most >= step:
                signs[f"{name} alone {step}"] = 1.0
    for one in events:
        if one.kind:
            note(signs, f"{one.kind} {'lost' if one.lost else 'added'} alone", one.alone)


def is_sign(one: Finding) -> bool:
    """Return whether a finding is a sign: a hint, or a warning by what usually translates what."""
    return one.level is Level.INFO or one.together or (one.code in WEAK and one.level is Level.WARNING)


def found_signs(found: Iterable[Finding]) -> Counter[str]:
    """Return the findings of a language as signs."""
    hints = (one for one in found if one.sign or one.code not in WORDS or one.level is not Level.INFO)
    names = Counter(map(_name, hints))
    return Counter({name: min(often, MOST) for name, often in names.items()})


def _name(one: Finding) -> str:
    lost, added = bool(one.lacks), bool(one.has)
    kind = one.sign or ("changed" if lost and added else "lost" if lost else "added")
    return f"{one.code} {kind}{'' if one.level is Level.INFO else '!'}"


def all_signs(code: str, found: Iterable[Finding], signs: Signs, length: int) -> dict[str, float]:
    """Return the signs in the text of a language of ``length`` characters."""
    own = found_signs(one for one in found if one.language == code)
    return {ALWAYS: 1.0, LENGTH: math.log(max(length, BRIEF)), **signs, **own}


def log_odds(signs: Signs) -> float:
    """Return the logarithm of the odds of a fault; above zero, a warning is due."""
    known = weights()
    return sum(known.get(name, 0.0) * value for name, value in signs.items())


def together(found: Sequence[Finding], noted: Noted, texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield findings; all signs of a language together decide whether they are warnings or hints.

    If they say that a fault is likely, the clearest hint is a warning, unless a warning is among them. Otherwise, all
    are hints.
    """
    of: dict[str, list[Finding]] = defaultdict(list)
    for one in found:
        of[one.language].append(one)
    for code, some in of.items():
        likely = log_odds(all_signs(code, some, noted.get(code, {}), len(texts[code]))) > 0
        if not all(map(is_sign, some)) or (likely and any(one.level is Level.WARNING for one in some)):
            yield from some
        elif not likely:
            yield from (replace(one, level=Level.INFO, together=False) for one in some)
        else:
            first = max(some, key=_weight)
            yield from (_raised(one, len(some) - 1) if one is first else one for one in some)


def _weight(one: Finding) -> tuple[bool, float]:
    """Return how well a hint explains a warning: best if it names words."""
    return one.code in WORDS, weights().get(_name(one), 0.0)


def _raised(one: Finding, more: int) -> Finding:
    what = f"{one.what}; {more} more hints point to a difference" if more else one.what
    return replace(one, level=Level.WARNING, what=what, together=True)


@cache
def weights() -> Mapping[str, float]:
    """Return the weight of each sign."""
    lines = (LEARNED / "signs.tsv").read_text(encoding="utf-8").splitlines()
    return {name: float(weight) for name, weight in (line.split("\t") for line in lines)}
