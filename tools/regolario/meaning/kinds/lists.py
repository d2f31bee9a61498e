"""Lists that have fewer items in one language than in all others."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.lengths import oddness
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.morphology import content
from regolario.meaning.words.pairs import SURE
from regolario.meaning.words.tokens import Row, Token
from regolario.problems import Level

COMMA = re.compile(r",(?!\d)")
END = re.compile(r"[:;().?!«»“”—]")
LONGEST = 6
"""The most words of an item of a list."""
Heads = Mapping[str, Mapping[str, str]]
"""The headword of each term by language and id."""
Items = Mapping[int, frozenset[int]]
"""The places of the words with a meaning in each item of a list, by each of those places."""


def items_lost(linked: Linked, said: Mapping[str, str]) -> Iterator[Finding]:
    """Yield languages whose sentence has fewer commas and conjunctions than any other.

    A warning if no word of an item of all other languages has a counterpart; otherwise a hint, if the sentence is also
    shorter. ``said`` are the sentences. Needs three languages.
    """
    row = linked.row
    letters = {code: sum(len(token.word) for token in tokens) for code, tokens in row.items()}
    if len(row) < 3 or min(letters.values()) == 0:
        return
    joints = _joints(row, said)
    for code, mine in joints.items():
        fewest = min(joints[other] for other in joints if other != code)
        if mine < fewest:
            lost = _lost(linked, code, said)
            if lost:
                yield _finding(code, mine, fewest, lost)
            elif oddness(code, letters) < 0:
                yield _finding(code, mine, fewest)


def _joints(row: Row, said: Mapping[str, str]) -> dict[str, int]:
    """Count the commas and conjunctions of a sentence in each language."""
    return {code: len(COMMA.findall(said[code])) + _conjunctions(code, tokens) for code, tokens in row.items()}


def terms_lost(
    linked: Linked, said: Mapping[str, str], lacks: Iterable[tuple[str, str]], heads: Heads
) -> Iterator[Finding]:
    """Yield languages that lack a term of the game which is an item of a list in all others.

    Needs three languages. They must also have fewer commas and conjunctions. ``lacks`` has each language that lacks a
    term, and the id of that.
    """
    joints = _joints(linked.row, said) if len(linked.row) > 2 else {}
    for code, key in lacks:
        others = [other for other in joints if other != code]
        fewest = min((joints[other] for other in others), default=0)
        listed = all(key in heads[other] and _listed(other, heads[other][key]).search(said[other]) for other in others)
        if others and joints[code] < fewest and listed:
            yield _finding(code, joints[code], fewest, heads[code][key])


@cache
def _listed(code: str, head: str) -> re.Pattern[str]:
    """Return a pattern of a term between commas and conjunctions, with any article and ending."""
    links = "|".join(sorted(word for word, kind in lexicon(code).logic.items() if kind == "link"))
    articles = "|".join(sorted(lexicon(code).articles))
    ends = rf"\b(?:{links})\b"
    return re.compile(rf"(?i)(?:[,:]|{ends}) (?:(?:{articles}) )?{re.escape(head[:-1])}\w{{1,3}}(?:,| {ends}|[.;:]|$)")


def _finding(code: str, mine: int, fewest: int, lost: str = "") -> Finding:
    what = f"`{code}` has {mine} commas and conjunctions, the other languages at least {fewest}"
    remedy = "compare the items of the list"
    if lost:
        what = f"{what}, and nothing for *{lost}*"
        return Finding("list-item-lost", Level.WARNING, code, lost, what, remedy, None, "", lost, "item", together=True)
    return Finding("list-item-lost", Level.INFO, code, str(mine), what, remedy, has=str(mine), lacks=str(fewest))


def _conjunctions(code: str, tokens: Sequence[Token]) -> int:
    known = lexicon(code)
    return sum(known.logic.get(token.word) == "link" for token in tokens)


def _lost(linked: Linked, code: str, said: Mapping[str, str]) -> str:
    """Return an item that all other languages have and of which no word has a counterpart; else nothing."""
    one, *rest = [other for other in linked.row if (code, other) in linked.links] or [""]
    if not rest:
        return ""
    held = {other: _items(linked, other, said[other]) for other in (one, *rest)}
    for place, item in held[one].items():
        there = [(other, linked.links[one, other].get(place, (-1, 0.0))) for other in rest]
        same = [held[other].get(at, frozenset()) for other, (at, strength) in there if strength >= SURE]
        if len(same) == len(rest) and _gone(linked, code, one, item) and all(map(bool, same)):
            others = zip(rest, same, strict=True)
            if all(_gone(linked, code, other, its) for other, its in others):
                words = [linked.words[one][place], *(linked.words[o][at] for o, (at, _) in there)]
                return "/".join(words)
    return ""


def _gone(linked: Linked, code: str, other: str, item: frozenset[int]) -> bool:
    """Return whether no word of an item has a counterpart in a language."""
    return all(linked.without(other, place, code) for place in item)


def _items(linked: Linked, code: str, said: str) -> Items:
    """Return the items of the lists in a sentence.

    These are the words between two joints, and the word nearest to others.
    """
    known, row = lexicon(code), linked.row[code]
    start = row[0].start if row else 0
    found: dict[int, frozenset[int]] = {}
    part: list[int] = []
    before, end = False, start
    for place, token in enumerate((*row, None)):
        between = said[end - start : token.start - start] if token else "."
        link = token is not None and known.logic.get(token.word) == "link"
        after = link or bool(COMMA.search(between))
        if after or END.search(between):
            main = [at for at in part if _main(code, row[at].word)]
            item = _item(main, len(part), before, after)
            found.update(dict.fromkeys(item, item))
            before, part = (after, []) if part or after else (before, [])
        if token:
            part += [] if link else [place]
            end = token.start + len(token.word)
    return found


def _main(code: str, word: str) -> bool:
    """Return whether a word may be an item: no small word and no parameter."""
    return content(code, word) and len(word) > 1 and word[0] != "{"


def _item(main: Sequence[int], words: int, before: bool, after: bool) -> frozenset[int]:
    """Return the words with a meaning between two signs that belong to an item."""
    if before and after and words <= LONGEST:
        return frozenset(main)
    return frozenset((*main[:1],) * before + (*main[-1:],) * after)
