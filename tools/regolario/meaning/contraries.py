"""Words exchanged for their contrary: left for right, before for after, must for may."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from regolario.meaning.finding import Finding
from regolario.meaning.lexicon import contraries, lexicon
from regolario.meaning.tokens import NOT_PROSE
from regolario.problems import Level

Counts = Counter[str]
CERTAIN = frozenset(
    {
        *("left", "right", "before", "after", "row", "column", "inside", "outside", "attacker", "target"),
        *("friend", "enemy", "start", "end", "win", "lose", "open", "closed", "enter", "leave", "first", "last"),
        *("double", "half", "atleast", "atmost", "must", "may", "horizontal", "vertical", "odd", "even"),
        *("north", "south", "east", "west", "clockwise", "counterclockwise", "nearest", "farthest"),
    }
)
"""Meanings that a good translation does not exchange for their contrary; exchanging others is a warning."""
MILD = (
    *({"and", "or"}, {"both", "one"}, {"forbidden", "may"}, {"forbidden", "must"}, {"nobody", "somebody"}),
    *({"pick_up", "put_down"}, {"stay", "go"}, {"if", "although"}, {"with", "without"}, {"all", "some"}),
)
"""Contraries that good translations exchange at times: *neither ... nor* for *both ... not*. They are hints."""


def exchanged(counts: Mapping[str, Counts], texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the contraries of which a language has too few of one and too many of the other.

    ``counts`` are the meanings of each of ``texts``, by language. All other languages must agree; if there is only one,
    a finding names both languages in turn.
    """
    said = set().union(*counts.values())
    for one, other in contraries():
        if one not in said and other not in said:
            continue
        for code in counts:
            others = [counts[language] for language in counts if language != code]
            for lost, found in ((one, other), (other, one)):
                if others and _turned(counts[code], others, lost, found):
                    yield _finding(code, texts, lost, found)


def claimed(counts: Mapping[str, Counts]) -> Iterator[Finding]:
    """Yield the claims (negation, permission ...) that one language lacks or has against all others.

    ``counts`` are the meanings of a sentence. Needs three languages.
    """
    kinds = set.intersection(*(set(lexicon(code).claims) for code in counts)) if len(counts) > 2 else set()
    for kind in sorted(kinds):
        said = {code: (one[f"{kind}!"], one[f"{kind}?"]) for code, one in counts.items()}
        if any(surely for surely, _ in said.values()):
            yield from _claimed(kind, said)


def _claimed(kind: str, counts: Mapping[str, tuple[int, int]]) -> Iterator[Finding]:
    for code, (surely, perhaps) in counts.items():
        others = [counts[other] for other in counts if other != code]
        lost = not surely and not perhaps and all(sure for sure, _ in others)
        if lost:
            what = f"`{code}` has no {kind}, the other languages have one"
        elif surely and not any(sure or may for sure, may in others):
            what = f"`{code}` has a word of {kind}, the other languages have none"
        else:
            continue
        remedy = "compare what the sentence commands, permits or forbids"
        has, lacks = ("", kind) if lost else (kind, "")
        yield Finding("claim-differs", Level.INFO, code, kind, what, remedy, has=has, lacks=lacks)


def _turned(mine: Counts, others: Sequence[Counts], lost: str, found: str) -> bool:
    fewest = min(one[lost] for one in others)
    most = max(one[found] for one in others)
    return mine[lost] < fewest and mine[found] > most


def _finding(code: str, texts: Mapping[str, str], lost: str, found: str) -> Finding:
    others = ", ".join(f"`{language}`" for language in texts if language != code)
    what = f"`{code}` says *{found.replace('_', ' ')}* where {others} say *{lost.replace('_', ' ')}*"
    pair = {found, lost}
    level = Level.ERROR if pair <= CERTAIN else Level.INFO if pair in MILD else Level.WARNING
    has = _first(code, texts[code], found)
    lacks = "/".join(_first(other, text, lost) for other, text in texts.items() if other != code)
    remedy = "correct the language that is wrong"
    return Finding("contrary", level, code, f"{found}/{lost}", what, remedy, has=has, lacks=lacks)


def _first(code: str, text: str, meaning: str) -> str:
    """Return the first word of a text that has a meaning."""
    return lexicon(code).meanings.first(NOT_PROSE.sub(" ", text), meaning)
