"""Words exchanged for their contrary: left for right, before for after, must for may."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cache

from regolario.meaning.finding import Finding
from regolario.meaning.words.lexicon import BARE, contraries, lexicon
from regolario.meaning.words.meanings import NEGATIONS
from regolario.meaning.words.tokens import NOT_PROSE
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
LOOSE = (
    *({"any_of", "no_one"}, {"every_one", "no_one"}, {"just_one", "all_of"}, {"just_one", "every_one"}),
    *({"any_of", "just_one"}, {"several", "just_one"}, {"turn", "round"}, {"on", "adjacent"}, {"permit", "prevent"}),
    *({"take", "give"}, {"more", "atmost"}, {"around", "through"}, {"once", "repeatedly"}, {"not_yet", "already"}),
    *({"fail", "succeed"}, {"interrupt", "extend"}, {"many", "few"}, {"separate", "together"}, {"gain", "spend"}),
    *({"equal", "different"}, {"need_not", "must"}, {"stay", "go"}, {"pick_up", "put_down"}),
)
"""Contraries of which the base has good translations that exchange them; on their own, they say little."""
COUNTED = frozenset({"negation", "permission", "obligation"})
"""The claims that are counted: good translations mostly have as many words for them."""


LIKELY = frozenset({("negation", True), ("only", True), ("exception", True), ("obligation", False)})
"""The claims that good translations seldom lose (or add) if no word may say the same; they are warnings."""


def exchanged(rows: Sequence[Mapping[str, Counts]], texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the contraries of which a language has too few of one and too many of the other.

    ``rows`` are the meanings of each sentence of ``texts``, by language. All other languages must agree; if there is
    only one, a finding names both languages in turn. A sentence in which not all of them agree gives a hint.
    """
    leaning = {pair for row in rows if len(row) > 2 for pair in _pairs(row, max)}
    alone = len(rows) == 1
    clear = (
        set(_pairs(rows[0] if alone else _whole(rows, texts), min)) if leaning or not alone or len(texts) < 3 else set()
    )
    for code, lost, found in sorted(clear):
        yield _finding(code, texts, lost, found)
    for code, lost, found in sorted(leaning - clear):
        yield replace(_finding(code, texts, lost, found), level=Level.INFO)


def _whole(rows: Sequence[Mapping[str, Counts]], codes: Iterable[str]) -> Mapping[str, Counts]:
    """Return the meanings of a text from those of its sentences."""
    whole: dict[str, Counts] = {code: Counter() for code in codes}
    for row in rows:
        for code, counts in row.items():
            whole[code].update(counts)
    return whole


def _pairs(counts: Mapping[str, Counts], least: Callable[[Iterable[int]], int]) -> Iterator[tuple[str, str, str]]:
    """Yield each language, and the meaning that it lacks, with the one that it has instead.

    It has the one more often than any other language, and the other less often than the ``least`` of all others.
    """
    for code, mine in counts.items():
        others = [counts[language] for language in counts if language != code]
        gained = [found for found, often in mine.items() if others and all(often > one.get(found, 0) for one in others)]
        for found in gained:
            for lost in opposed().get(found, ()):
                fewest = least(one.get(lost, 0) for one in others)
                if mine.get(lost, 0) < fewest and not _denied(lost, found, counts):
                    yield code, lost, found


def _denied(lost: str, found: str, counts: Mapping[str, Counts]) -> bool:
    """Return whether a negation makes up for the exchange of two meanings: *unless* says *if not*."""
    return {lost, found} == {"if", "unless"} and len({one[NEGATIONS] for one in counts.values()}) > 1


@cache
def opposed() -> Mapping[str, Sequence[str]]:
    """Return the contraries of each meaning."""
    held: dict[str, list[str]] = defaultdict(list)
    for one, other in contraries():
        held[one].append(other)
        held[other].append(one)
    return held


def claimed(counts: Mapping[str, Counts]) -> Iterator[Finding]:
    """Yield the claims (negation, permission ...) that one language lacks or has against all others.

    ``counts`` are the meanings of a sentence. Needs three languages.
    """
    kinds = set.intersection(*(set(lexicon(code).claims) for code in counts)) if len(counts) > 2 else set()
    for kind in sorted(kinds):
        said = {code: (one.get(f"{kind}!", 0), one.get(f"{kind}?", 0)) for code, one in counts.items()}
        if any(surely for surely, _ in said.values()):
            yield from _claimed(kind, said, {code for code, one in counts.items() if one[BARE]})


def _claimed(kind: str, counts: Mapping[str, tuple[int, int]], bare: Set[str]) -> Iterator[Finding]:
    """Yield the differences in a claim; ``bare`` are languages with a verb that surely lacks its negation."""
    for code, (surely, perhaps) in counts.items():
        others = [counts[other] for other in counts if other != code]
        often = {sure for sure, _ in others}
        counted = kind in COUNTED and len(often) == 1 and surely not in often
        lost = surely < min(often)
        if not lost and not counted and (not surely or any(sure or may for sure, may in others)):
            continue
        what = f"`{code}` has {'less' if lost else 'more'} {kind} than the other languages"
        remedy = "compare what the sentence commands, permits or forbids"
        has, lacks = ("", kind) if lost else (kind, "")
        gap = lost and kind == "negation" and code in bare
        clear = len(often) == 1 and (not perhaps if lost else not any(may for _, may in others))
        likely = clear and (kind, lost) in LIKELY
        sign = f"{kind} {'lost' if lost else 'added'}{' clearly' if clear else ''}"
        level = Level.WARNING if gap or likely else Level.INFO
        found = Finding("claim-differs", level, code, kind, what, remedy, has=has, lacks=lacks, sign=sign)
        yield replace(found, together=likely and not gap)


def _finding(code: str, texts: Mapping[str, str], lost: str, found: str) -> Finding:
    what = f"`{code}` says *{found.replace('_', ' ')}* where others say *{lost.replace('_', ' ')}*"
    pair = {found, lost}
    level = Level.ERROR if pair <= CERTAIN else Level.INFO if pair in MILD else Level.WARNING
    has = _first(code, texts[code], found)
    lacks = "/".join(filter(None, (_first(other, text, lost) for other, text in texts.items() if other != code)))
    remedy = "correct the language that is wrong"
    sign = "loose" if pair in LOOSE else "mild" if pair in MILD else "certain" if pair <= CERTAIN else "likely"
    return Finding("contrary", level, code, f"{found}/{lost}", what, remedy, has=has, lacks=lacks, sign=sign)


def certain(words: str) -> bool:
    """Return whether good translations do not exchange the two meanings that a finding names."""
    return CERTAIN.issuperset(words.split("/"))


def _first(code: str, text: str, meaning: str) -> str:
    """Return the first word of a text that has a meaning."""
    return lexicon(code).meanings.first(NOT_PROSE.sub(" ", text), meaning)
