"""Small words before a noun that its counterparts lack: *each player* for *un giocatore*.

The nouns of a sentence that translate each other show which of its determiners belong together.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.words.lexicon import Lexicon, lexicon
from regolario.meaning.words.morphology import content
from regolario.problems import Level

ADJECTIVES = 1
"""How many adjectives may stand between a determiner and its noun."""
OF_OTHERS = dict.fromkeys(("same", "other", "own", "theirs", "first", "last"), "sequence-differs")
"""The checks of determiners that say which, not how many."""
ALIKE = (
    *({"any", "all"}, {"both", "all"}, {"any", "some"}, {"any", "none"}, {"same", "own"}, {"its", "own"}),
    *({"none", "other"}, {"none", "same"}, {"some", "other"}),
)
"""Determiners that good translations exchange."""
WEAK = frozenset({"a", "its", "that"})
"""Determiners that good translations add and leave out; they say something beside another."""
IDLE = frozenset({"some", "none", "own"})
"""Determiners that they add where others have none."""
NOWHERE = (-1, 0.0)
"""The link of a word without a counterpart."""
Kinds = Mapping[str, str]
"""The kinds of the determiners of a noun, each with its word."""


def determiners(linked: Linked) -> Iterator[Finding]:
    """Yield determiners that only one language has, or lacks, with a noun that all others have.

    The sentence of the language must also have more of them than the others, or fewer. Needs three languages.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    if len(codes) < 3 or not all(lexicon(code).determiners for code in codes):
        return
    kinds = {code: [of[word] for word in linked.words[code] if word in of] for code in codes if (of := _by_word(code))}
    strong = {kind for some in kinds.values() for kind in some} - WEAK
    if not any(_alone([some.count(kind) for some in kinds.values()]) for kind in strong):
        return
    counts = {code: Counter(some) for code, some in kinds.items()}
    said = {code: _said(lexicon(code), linked.words[code]) for code in codes}
    for code in codes:
        others = [other for other in codes if other != code]
        found: dict[str, Finding] = {}
        for place, mine in said[code].items():
            there = {other: linked.links[code, other].get(place, NOWHERE)[0] for other in others}
            if min(there.values()) >= 0 and content(code, linked.words[code][place]):
                theirs = [said[other].get(at, {}) for other, at in there.items()]
                more, fewer = _differing(mine, theirs, counts[code], [counts[other] for other in others])
                if more or fewer:
                    one = _finding(linked, code, place, more, fewer)
                    found.setdefault(one.sign, one)
        yield from found.values()


def _alone(counts: Sequence[int]) -> bool:
    """Return whether one language has most words of a kind, or fewest."""
    return counts.count(max(counts)) == 1 or counts.count(min(counts)) == 1


@cache
def _by_word(code: str) -> Mapping[str, str]:
    """Return the kinds of the determiners of a language, without idle ones, before and behind nouns."""
    known = lexicon(code)
    return {word: kind for word, kind in {**known.behind_nouns, **known.determiners}.items() if kind}


def _differing(
    mine: Kinds, theirs: Sequence[Kinds], count: Counter[str], counts: Sequence[Counter[str]]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the determiners that only a noun of one language has, and those that only it lacks."""
    more = {
        kind: word
        for kind, word in mine.items()
        if not any(kind in one for one in theirs) and (kind in WEAK or count[kind] > max(one[kind] for one in counts))
    }
    fewer = {
        kind: "/".join(one[kind] for one in theirs)
        for kind in theirs[0]
        if kind not in mine
        and all(kind in one for one in theirs)
        and (kind in WEAK or count[kind] < min(one[kind] for one in counts))
    }
    says = (more.keys() | fewer.keys()) - WEAK if fewer else more.keys() - WEAK - IDLE
    alike = any({one, other} in ALIKE for one in more for other in fewer)
    return (more, fewer) if says and not alike else ({}, {})


def _finding(linked: Linked, code: str, place: int, more: Kinds, fewer: Kinds) -> Finding:
    noun = linked.row[code][place]
    has, lacks = (", ".join(some.values()) for some in (more, fewer))
    what = f"only `{code}` says *{has}* with *{noun.word}*"
    if fewer:
        here = f"says *{has}*" if has else "has nothing"
        what = f"`{code}` {here} with *{noun.word}* where the other languages say *{lacks}*"
    one, other = (min(some, key=lambda kind: (kind in WEAK, kind), default="") for some in (more, fewer))
    exchanged = bool(one and other) and WEAK.isdisjoint((one, other))
    sign = _sign(one, other)
    check = OF_OTHERS.get(one if one and one not in WEAK else other, "quantity-differs")
    level = Level.WARNING if exchanged else Level.INFO
    words, remedy = f"{noun.word}: {has}/{lacks}", "compare how many are meant, and which"
    return Finding(check, level, code, words, what, remedy, noun.start, has, lacks, sign, together=exchanged)


def _sign(one: str, other: str) -> str:
    """Return what tells alike differences from others: which determiner stands for which."""
    if one and other and WEAK.isdisjoint((one, other)):
        return "exchanged with its noun"
    if one in WEAK:
        return f"{other} weakened with its noun"
    return f"{one or other} {'strengthened' if other and one else 'added' if one else 'lost'} with its noun"


def _said(known: Lexicon, words: Sequence[str]) -> Mapping[int, Kinds]:
    """Return the determiners of each noun of a sentence, before it or right behind it."""
    found: dict[int, Kinds] = {}
    kinds: dict[str, str] = {}
    left = -1
    for place, word in enumerate(words):
        kind = known.determiners.get(word)
        if kind is not None:
            kinds = {**(kinds if left >= 0 else {}), kind: word}
            left = ADJECTIVES
        elif left >= 0:
            after = words[place + 1] if place + 1 < len(words) else ""
            behind = {known.behind_nouns[after]: after} if after in known.behind_nouns else {}
            found[place] = {key: one for key, one in {**kinds, **behind}.items() if key}
            left = -1 if word in known.logic or word in known.small else left - 1
    return found
