"""Two words around a third that one language has the other way round than all others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.word_order import APART, links_of, same_order
from regolario.meaning.words.lexicon import lexicon
from regolario.problems import Level


def turned_words(linked: Linked) -> Iterator[Finding]:
    """Yield two words of a language around a third that all others have the other way round.

    A phrase that good translations move crosses others on one side only: *muere el rey*, *the king dies*. Needs
    three languages. Left out are those whose order differs in good translations, too.
    """
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    alike: set[frozenset[str]] = set()
    for code in codes if len(codes) > 2 else ():
        others = sorted((other for other in codes if other != code), key=lambda other: lexicon(other).own_order)
        found = None if lexicon(code).own_order else _turned_round(linked, code, others, alike)
        if found:
            one, middle, other = (linked.row[code][place] for place in found)
            words, lacks = (" … ".join(token.word for token in some) for some in ((one, middle, other), (other, one)))
            what = f"`{code}` has *{one.word}* before and *{other.word}* after *{middle.word}*, the others the reverse"
            remedy = "check which does what"
            sign = "around alone" if _alone(linked, code, others, found) else "around"
            told = Finding("exchanged-words", Level.WARNING, code, words, what, remedy, one.start, words, lacks, sign)
            yield replace(told, together=True)


def _alone(linked: Linked, code: str, others: Sequence[str], found: tuple[int, int, int]) -> bool:
    """Return whether all words have the same order once the first and last change places."""
    first, _, last = found
    for other in others:
        there = {place: at for place, (at, _) in links_of(linked, code, other).items()}
        there[first], there[last] = there[last], there[first]
        if not same_order(there, sorted(there)):
            return False
    return True


def _turned_round(
    linked: Linked, code: str, others: Sequence[str], alike: set[frozenset[str]]
) -> tuple[int, int, int] | None:
    """Return the places of two words and of one between them that all others have in the contrary order.

    ``alike`` are the pairs of languages that are known to have the same order.
    """
    links: list[dict[int, tuple[int, bool]]] = []
    for other in others:
        if {code, other} not in alike:
            links.append(links_of(linked, code, other))
            if _in_order(links[-1], sorted(links[-1])):
                alike.add(frozenset({code, other}))
        if {code, other} in alike:
            return None
    common = [place for place in sorted(links[0]) if all(place in one for one in links)]
    if any(_in_order(one, common) for one in links):
        return None
    words, logic = linked.words[code], lexicon(code).logic
    likely = [place for place in common if any(one[place][1] for one in links)]
    main = [place for place in likely if words[place] not in logic and words[place][0] != "{"]
    for first, last in combinations(main, 2):
        turned = not lexicon(code).around.isdisjoint(words[first + 1 : last])
        if last - first >= APART and words[first] != words[last] and not turned:
            for middle in common:
                if first < middle < last and all(one[first] > one[middle] > one[last] for one in links):
                    return first, middle, last
    return None


def _in_order(links: Mapping[int, tuple[int, bool]], places: Sequence[int]) -> bool:
    """Return whether linked words have the order of their counterparts."""
    return all(links[one][0] < links[other][0] for one, other in pairwise(places))
