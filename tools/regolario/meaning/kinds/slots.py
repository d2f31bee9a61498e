"""Nouns in each other's part of a sentence: the subject for the object, the owner for what owns.

A part is what stands around a noun: a preposition, or the verb of which it is subject or object. If good translations
move a noun, they move what stands around it, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.word_order import APART, links_of, same_order
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.morphology import adjective, content, moves, participle, verb, verbal
from regolario.problems import Level

NEAR = 3
"""The number of small words, or English adjectives, that may stand between a noun and what shows its part."""
SUBJECT, OBJECT, OWNER, AGENT, HELD = "subject", "object", "owner", "agent", "held"
VERBS = frozenset({"permission", "obligation"})
"""The kinds of words that only a verb follows."""
Links = Mapping[str, Mapping[int, int]]
"""The places of words with those of their counterparts, by language."""


class Slot(NamedTuple):
    """The part of a noun in its sentence, and the place of its verb."""

    part: str
    verb: int = -1


def exchanged_slots(linked: Linked) -> Iterator[Finding]:
    """Yield two nouns that one language has in each other's part. Needs three languages."""
    codes = [code for code in linked.row if any(code in pair for pair in linked.links)]
    if len(codes) < 3 or not all(lexicon(code).prepositions for code in codes):
        return
    for code in codes:
        others = [other for other in codes if other != code]
        links = {other: {place: at for place, (at, _) in links_of(linked, code, other).items()} for other in others}
        found = _exchanged(linked, code, links)
        if found:
            one, other = (linked.row[code][place] for place in found)
            words, lacks = f"{one.word} … {other.word}", f"{other.word} … {one.word}"
            what = f"`{code}` has *{one.word}* and *{other.word}* in each other's part of the sentence"
            remedy = "check which does what, and whose it is"
            yield Finding("exchanged-roles", Level.WARNING, code, words, what, remedy, one.start, words, lacks)


def _exchanged(linked: Linked, code: str, links: Links) -> tuple[int, int] | None:
    """Return the places of two nouns that have each other's part in all other languages."""
    first = next(iter(links.values()))
    common = [place for place in sorted(first) if all(place in there for there in links.values())]
    if any(same_order(there, common) for there in links.values()):
        return None
    words = linked.words[code]
    main = [place for place in common if words[place].isalpha() and content(code, words[place])]
    for one, last in combinations(main, 2):
        turned = words[one] != words[last] and all(there[one] > there[last] for there in links.values())
        if turned and _exchange(linked, code, links, one, last):
            return one, last
    return None


def _exchange(linked: Linked, code: str, links: Links, one: int, last: int) -> bool:
    """Return whether two nouns have each other's part."""
    mine = [slot for place in (one, last) if (slot := _slot(linked, code, place))]
    if len(mine) < 2 or (last - one == APART and Slot(OWNER) in mine):  # a maze of hedges
        return False
    alike, apart = mine[0].part == mine[1].part, mine[0].verb != mine[1].verb
    for other, there in links.items():
        theirs = [_slot(linked, other, there[place]) for place in (one, last)]
        if None in theirs or not all(_noun(linked, other, there[place]) for place in (one, last)):
            return False
        same = [[_same(a, b, there, apart=apart) for b in theirs] for a in mine]
        unclear = alike and not all(slot.verb in there for slot in mine)
        if unclear or same != [[False, True], [True, False]]:
            return False
    return True


def _same(mine: Slot | None, theirs: Slot | None, there: Mapping[int, int], *, apart: bool) -> bool:
    """Return whether two parts are the same: of the same verb, if both have one with a counterpart."""
    if mine is None or theirs is None:
        return False
    linked = mine.verb in there and theirs.verb >= 0
    if apart and linked and {mine.part, theirs.part} == {SUBJECT, OBJECT}:  # *ataca el jugador*
        return there[mine.verb] == theirs.verb
    return mine.part == theirs.part and (not linked or there[mine.verb] == theirs.verb)


def _noun(linked: Linked, code: str, place: int) -> bool:
    """Return whether a word is a noun: neither verb nor adjective, and not behind another noun."""
    words = linked.words[code]
    if lexicon(code).own_order:
        return True
    behind = place and content(code, words[place - 1]) and not _acts(linked, code, place - 1)
    return not (behind or verb(code, words[place]) or adjective(code, words[place]))


def _slot(linked: Linked, code: str, place: int) -> Slot | None:
    """Return the part of a noun; None if it is not clear."""
    words, known = linked.words[code], lexicon(code)
    left = _left(linked, code, place)
    before, after = words[left] if left >= 0 else "", words[place + 1] if place + 1 < len(words) else ""
    if after in known.grammar.owner_mark or before in known.grammar.owning:
        return Slot(OWNER)
    if before in known.grammar.agents:
        return Slot(AGENT)
    if before in known.prepositions:
        personal = before in known.grammar.personal and left > 0 and _acts(linked, code, left - 1)
        return Slot(OBJECT, left - 1) if personal else Slot(HELD)
    if known.adjectives and left == place - 1:  # a word without an article may be an adverb
        return Slot(OBJECT, left) if left >= 0 and _acts(linked, code, left) else None
    right, clear = _right(code, words, place)
    held = left >= 0 and _acts(linked, code, left)
    acts = right < len(words) and _acts(linked, code, right)
    if acts or clear:
        return None if held else Slot(SUBJECT, right if acts else -1)
    return Slot(OBJECT, left) if held else None


def _left(linked: Linked, code: str, place: int) -> int:
    """Return the place of the word before the articles and adjectives of a noun; -1 if there is none."""
    words, known, left = linked.words[code], lexicon(code), place - 1
    begun = False
    telling = known.prepositions | known.grammar.owning | known.grammar.agents
    while left >= max(0, place - NEAR) and words[left] not in telling:
        word = words[left]
        small = word in known.articles or known.determiners.get(word) is not None or word in known.owners
        held = known.own_order and not begun and content(code, word) and not _acts(linked, code, left)
        if not small and not held:
            break
        begun = begun or small
        left -= 1
    return left


def _right(code: str, words: Sequence[str], place: int) -> tuple[int, bool]:
    """Return the place of the first word after a noun that may be its verb.

    The second value says whether an auxiliary stands before it.
    """
    known, right, clear = lexicon(code), place + 1, False
    passed = known.grammar.relative | known.between | known.grammar.adverbs
    while right < len(words):
        word = words[right]
        helping = word in known.numbers or known.logic.get(word) in VERBS
        clear = clear or helping
        said = known.adjectives and (adjective(code, word) or participle(code, word)) and not verb(code, word)
        if not helping and not said and word not in passed and known.logic.get(word) != "negation":
            break
        right += 1
    return right, clear


def _acts(linked: Linked, code: str, place: int) -> bool:
    """Return whether a word, or its counterpart in a language whose verbs show it, is a verb."""
    words = linked.words[code]
    if lexicon(code).plural and moves(code, words[place]) and _begins(code, words[place + 1 : place + 2]):
        return True
    if verbal(code, words[place]):
        return not (place and words[place - 1] in lexicon(code).articles)
    for other in linked.row:
        if (code, other) in linked.links:
            at, _ = linked.links[code, other].get(place, (-1, 0.0))
            if at >= 0 and verbal(other, linked.words[other][at]):
                return not (at and linked.words[other][at - 1] in lexicon(other).articles)
    return False


def _begins(code: str, after: Sequence[str]) -> bool:
    """Return whether an article or the like follows, as before the object of a verb."""
    known = lexicon(code)
    return any(word in known.articles or known.determiners.get(word) is not None for word in after)
