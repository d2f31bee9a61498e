"""Faults within one language: doubled words and punctuation."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from regolario.meaning.finding import Finding
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.tokens import NOT_PROSE, Token
from regolario.problems import Level

BETWEEN = re.compile(r"\s+")
BEFORE_SIGN = re.compile(r"[\w)»”}]( +)[,;:.!?](?!\w)")
NEVER_APART = ",."
"""The signs that have no space before them in any language; French has one before the others."""
STOP, ENDS = ".", ".!?…:;"
"""The full stop, and all signs at the end of a sentence."""
SHORTEST = 20
"""Shorter texts may be abbreviations."""
CLOSING = "»”\"'’)*_ \n"
"""The signs after the one that ends a text."""
OPENED = {"?": "¿", "!": "¡"}


def doubled(code: str, text: str, tokens: Sequence[Token]) -> Iterator[Finding]:
    """Yield words written twice in a row."""
    for one, other in pairwise(tokens):
        between = text[one.start + len(one.word) : other.start]
        if (
            one.word == other.word
            and one.word.isalpha()
            and one.word not in lexicon(code).twice
            and BETWEEN.fullmatch(between)
        ):
            what = f"`{code}` repeats `{other.word}`"
            yield Finding(
                "doubled-word", Level.ERROR, code, one.word, what, "delete one of the two", other.start, has=one.word
            )


def punctuation(code: str, text: str) -> Iterator[Finding]:
    """Yield quotation marks and question marks that are not those of the language."""
    prose = NOT_PROSE.sub(lambda found: " " * len(found[0]), text)
    quotes = lexicon(code).quotes
    for found in re.finditer(r'["«»“”]', prose) if quotes else ():
        if found[0] not in quotes:
            what, remedy = f"`{found[0]}` is not a quotation mark of `{code}`", f"write {quotes[0]}…{quotes[1]}"
            yield Finding("quotation-mark", Level.WARNING, code, found[0], what, remedy, found.start(), has=found[0])
    if code == "es":
        for close, opening in OPENED.items():
            if prose.count(close) != prose.count(opening):
                what, remedy = f"`{opening}` and `{close}` are not in pairs", f"write {opening}…{close}"
                yield Finding(
                    "unpaired-sign", Level.WARNING, code, close, what, remedy, max(prose.find(close), 0), has=close
                )
    for found in BEFORE_SIGN.finditer(text):
        if not quotes and found[0][-1] not in NEVER_APART:
            continue
        what = f"`{code}` has a space before `{found[0][-1]}`"
        yield Finding(
            "space-before-sign", Level.WARNING, code, found[0], what, "delete the space", found.start(1), has=found[0]
        )


def unended(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield texts that alone lack a full stop at the end, or alone have one."""
    ends = {code: text.rstrip().rstrip(CLOSING)[-1:] for code, text in texts.items() if len(text) >= SHORTEST}
    for code, mine in ends.items() if len(ends) == len(texts) > 2 else ():
        others = {ends[other] for other in ends if other != code}
        if others == {STOP} and mine not in ENDS:
            what = f"`{code}` ends without a full stop, the other languages with one"
            yield Finding("end-differs", Level.WARNING, code, mine, what, "write it", lacks=STOP)
        elif mine == STOP and others.isdisjoint({*ENDS, *CLOSING}):
            what = f"`{code}` ends with a full stop, the other languages without one"
            yield Finding("end-differs", Level.WARNING, code, mine, what, "delete it", has=STOP)


def asking(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield texts that ask more questions, or fewer, than those of all other languages."""
    counts = {code: NOT_PROSE.sub(" ", text).count("?") for code, text in texts.items()}
    for code, mine in counts.items():
        others = {counts[other] for other in counts if other != code}
        if len(others) == 1 and mine not in others:
            has, lacks = str(mine), str(others.pop())
            what = f"`{code}` has {has} question marks, the other languages {lacks}"
            remedy = "ask in every language, or in none"
            yield Finding("question-mark", Level.WARNING, code, has, what, remedy, has=has, lacks=lacks)
