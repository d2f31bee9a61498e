"""Who does what, and what comes first: two words in each other's place around a verb or *then*.

Subject and object are compared for languages that show the two by their order alone, as English does. The order of
other parts of a sentence differs in good translations; so the verb, the object and what stands first in the other
languages must be clear.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.contraries import opposed
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.word_order import links_of, same_order
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.morphology import verb
from regolario.problems import Level

NEAR = 2
"""The number of words before a noun among which is its preposition."""


def exchanged_roles(linked: Linked) -> Iterator[Finding]:
    """Yield a subject and an object around a verb that all other languages have the other way round.

    Needs three languages.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    for code in codes if len(codes) > 2 else ():
        others = [other for other in codes if other != code]
        found = _exchanged(linked, code, others) if _by_order(code) else None
        if found:
            yield _finding(linked, code, found, "check which does what", "roles")


def exchanged_steps(linked: Linked) -> Iterator[Finding]:
    """Yield two words around a word of order, such as *then*, if all others have them reversed.

    Needs three languages.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    timed = {code: [place for place, word in enumerate(linked.words[code]) if _orders(code, word)] for code in codes}
    for code in codes if len(codes) > 2 and all(timed.values()) else ():
        found = _steps(linked, code, [other for other in codes if other != code], timed)
        if found:
            yield _finding(linked, code, found, "check what comes first", "steps")


def exchanged_contraries(linked: Linked) -> Iterator[Finding]:
    """Yield two contraries, such as *first* and *last*, that one language has in the other order.

    Each language must have each of the two once. Needs three languages.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    held = {code: _once(code, linked.words[code]) for code in codes} if len(codes) > 2 else {}
    common = sorted(set.intersection(*map(set, held.values()))) if held else []
    told: set[str] = set()
    for one, other in combinations(common, 2):
        if other in opposed().get(one, ()):
            first = {code: found[one] < found[other] for code, found in held.items()}
            for code, mine in first.items():
                same = any(first[there] == mine for there in codes if there != code)
                if not same and code not in told and all(found[one] != found[other] for found in held.values()):
                    told.add(code)
                    yield _contraries_turned(linked, code, *sorted((held[code][one], held[code][other])))


def _once(code: str, words: Sequence[str]) -> dict[str, int]:
    """Return the places of the meanings that only one word of a sentence has."""
    found: dict[str, int] = {}
    often: set[str] = set()
    for place, word in enumerate(words):
        for meaning in _opposable(code, word):
            if meaning in found:
                often.add(meaning)
            found[meaning] = place
    return {meaning: place for meaning, place in found.items() if meaning not in often}


@cache
def _opposable(code: str, word: str) -> tuple[str, ...]:
    """Return the meanings of a word that have a contrary."""
    return tuple(one for one in lexicon(code).meanings.of(word) if one in opposed())


def _contraries_turned(linked: Linked, code: str, first: int, last: int) -> Finding:
    one, other = (linked.row[code][place] for place in (first, last))
    what = f"`{code}` has *{one.word}* before *{other.word}*, the other languages the reverse"
    words, lacks = f"{one.word} … {other.word}", f"{other.word} … {one.word}"
    remedy = "check what each of them belongs to"
    return Finding("exchanged-words", Level.INFO, code, words, what, remedy, one.start, words, lacks, "contraries")


def _finding(linked: Linked, code: str, found: tuple[int, int, int], remedy: str, sign: str) -> Finding:
    one, middle, other = (linked.row[code][place] for place in found)
    words, lacks = (" … ".join(token.word for token in some) for some in ((one, middle, other), (other, one)))
    what = f"`{code}` has *{one.word}* before and *{other.word}* after *{middle.word}*, the others the reverse"
    told = Finding("exchanged-words", Level.WARNING, code, words, what, remedy, one.start, words, lacks, sign)
    return replace(told, together=True)


def _orders(code: str, word: str) -> bool:
    return lexicon(code).logic.get(word) == "order"


def _steps(
    linked: Linked, code: str, others: Sequence[str], timed: Mapping[str, Sequence[int]]
) -> tuple[int, int, int] | None:
    """Return the places of two words and of the word of order between them, if all others reverse them."""
    links = _counterparts(linked, code, others)
    words, known = linked.words[code], lexicon(code)
    common = [place for place in sorted(links[others[0]]) if all(place in at for at in links.values())]
    main = [place for place in common if words[place] not in known.logic and words[place][0] != "{"]
    for middle in timed[code]:
        there = {other: linked.links[code, other].get(middle, (-1, 0.0))[0] for other in others}
        for one, last in combinations(main, 2):
            if one < middle < last and words[one] != words[last] and _only(timed[code], one, last):
                ends = [(other, at[last], at[one]) for other, at in links.items()]
                if all(first < there[o] < end and _only(timed[o], first, end) for o, first, end in ends):
                    return one, middle, last
    return None


def _only(places: Sequence[int], first: int, last: int) -> bool:
    """Return whether only one of some places is between two others."""
    return sum(first < place < last for place in places) == 1


def _counterparts(linked: Linked, code: str, others: Sequence[str]) -> dict[str, dict[int, int]]:
    """Return by language the places of words with those of their counterparts."""
    return {other: {place: at for place, (at, _) in links_of(linked, code, other).items()} for other in others}


def _by_order(code: str) -> bool:
    """Return whether a language has its own order of words, which says who does what."""
    return lexicon(code).own_order and bool(lexicon(code).prepositions)


def _exchanged(linked: Linked, code: str, others: Sequence[str]) -> tuple[int, int, int] | None:
    """Return the places of two nouns and of the verb between them, if all others reverse them."""
    links = _counterparts(linked, code, others)
    first = links[others[0]]
    common = [place for place in sorted(first) if all(place in one for one in links.values())]
    if any(same_order(one, common) for one in links.values()):
        return None
    words, known = linked.words[code], lexicon(code)
    main = [place for place in common if words[place] not in known.logic and words[place][0] != "{"]
    for one, last in combinations(main, 2):
        if words[one] != words[last] and known.around.isdisjoint(words[one:last]) and _bare(code, words, last):
            for middle in common:
                turned = one < middle < last and all(at[one] > at[middle] > at[last] for at in links.values())
                if turned and all(_acts(other, linked.words[other], links[other], middle, last) for other in others):
                    return one, middle, last
    return None


def _acts(code: str, words: Sequence[str], at: Mapping[int, int], middle: int, last: int) -> bool:
    """Return whether the counterpart of a word is a verb, with that of ``last`` as its subject."""
    known, there = lexicon(code), at[middle]
    turned = words[there - 1] in known.before_verbs or not known.around.isdisjoint(words[there + 1 : there + 4])
    return bool(verb(code, words[there])) and not turned and _bare(code, words, at[last])


def _bare(code: str, words: Sequence[str], place: int) -> bool:
    """Return whether no preposition stands before a noun."""
    return lexicon(code).prepositions.isdisjoint(words[max(0, place - NEAR) : place])
