"""Words that one language denies and the others do not, or the reverse: *conta* for *does not count*."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.words.lexicon import IDLE, Lexicon, lexicon
from regolario.meaning.words.meanings import NEGATIONS, PERHAPS_NEGATIONS
from regolario.meaning.words.pairs import SURE
from regolario.problems import Level

REACH = 4
"""The number of words after a negation among which is the one that it denies."""
AROUND = 6
"""The number of words on either side among which a negation may deny a word."""


def denied(linked: Linked, counts: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Yield the words of a sentence that only one language denies, or does not deny.

    A language must also have more negations than the others, or fewer. ``counts`` are the meanings of the sentence.
    Needs three languages.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    for code in codes:
        others = [other for other in codes if other != code]
        mine, often = counts[code][NEGATIONS], [counts[other][NEGATIONS] for other in others]
        if len(others) > 1 and mine > max(often):
            yield from _added(linked, code, others)
        if len(others) > 1 and mine < min(often):
            yield from _lost(linked, code, others)


def _added(linked: Linked, code: str, others: Sequence[str]) -> Iterator[Finding]:
    """Yield the words that a language denies and whose counterparts no negation may deny."""
    for place, negation in _denied(linked, code).items():
        there = {other: _counterpart(linked, code, place, other) for other in others}
        if all(at is not None and _bare(linked, other, at) for other, at in there.items()):
            has = f"{negation} {linked.words[code][place]}"
            clear = all(at is not None and _free(linked, other, at) for other, at in there.items())
            yield _finding(linked, code, place, f"only `{code}` says *{has}*", clear, has=has)


def _lost(linked: Linked, code: str, others: Sequence[str]) -> Iterator[Finding]:
    """Yield the words that no negation may deny and whose counterparts all other languages deny."""
    held = {other: _denied(linked, other) for other in others}
    one, *rest = others
    for place in held[one]:
        mine = _counterpart(linked, one, place, code)
        there = [(one, place), *((other, _counterpart(linked, one, place, other)) for other in rest)]
        said = [f"{held[o][at]} {linked.words[o][at]}" for o, at in there if at is not None and at in held[o]]
        if len(said) == len(others) and mine is not None and _bare(linked, code, mine):
            lacks, clear = "/".join(said), _free(linked, code, mine)
            yield _finding(linked, code, mine, f"`{code}` has nothing for *{lacks}*", clear, lacks=lacks)


def _counterpart(linked: Linked, one: str, place: int, other: str) -> int | None:
    """Return the place of the word that surely translates another, or None."""
    there, strength = linked.links[one, other].get(place, (0, 0.0))
    return there if strength >= SURE else None


def _tells(word: str, known: Lexicon) -> bool:
    """Return whether a word has a meaning that a sentence may deny."""
    return known.carries(word) and word not in known.logic


def _denied(linked: Linked, code: str) -> Mapping[int, str]:
    """Return the places of the first word with a meaning after each negation, with the negation."""
    known, words = lexicon(code), linked.words[code]
    found: dict[int, str] = {}
    expletives = known.expletives(words)
    for place, word in enumerate(words):
        idle = place in expletives or IDLE in known.meanings.of_phrase(" ".join(words[place : place + 2]))
        if NEGATIONS in known.meanings.of(word) and not idle:
            after = range(place + 1, min(len(words), place + 1 + REACH))
            near = next((at for at in after if words[at][0] != "{" and _tells(words[at], known)), None)
            if near is not None:
                found.setdefault(near, word)
    return found


def _free(linked: Linked, code: str, place: int) -> bool:
    """Return whether no word near a place may be a negation."""
    known = lexicon(code).meanings
    near = linked.words[code][max(0, place - AROUND) : place + AROUND + 1]
    return not any(meaning in (NEGATIONS, PERHAPS_NEGATIONS) for word in near for meaning in known.of(word))


def _bare(linked: Linked, code: str, place: int) -> bool:
    """Return whether no word shortly before a place is a negation."""
    known = lexicon(code).meanings
    return not any(NEGATIONS in known.of(word) for word in linked.words[code][max(0, place - REACH) : place + 1])


def _finding(
    linked: Linked, code: str, place: int, what: str, clear: bool, *, has: str = "", lacks: str = ""
) -> Finding:
    remedy = "compare the sentence in the other languages, and correct the one that is wrong"
    level, sign = (Level.WARNING, "denied clearly") if clear else (Level.INFO, "denied")
    start = linked.row[code][place].start
    found = Finding("negation-differs", level, code, has or lacks, what, remedy, start, has, lacks, sign)
    return replace(found, together=clear)
