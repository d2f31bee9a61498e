"""Faults within one language: doubled and foreign words, punctuation, forms of address."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise

from regolario.meaning.differences import Row
from regolario.meaning.finding import Finding
from regolario.meaning.lexicon import WORD, lexicon
from regolario.meaning.morphology import content, nouns
from regolario.meaning.pairs import vocabulary
from regolario.meaning.tokens import NOT_PROSE, Token, sentences
from regolario.problems import Level

SPOKEN = 4
"""A sentence of fewer words says nothing about its language."""
REGULARLY = 5
"""A form of address in this many texts of a game is usual."""
KNOWN = 3
"""A word seen this often in a language belongs to it."""
MORE = 8
"""A word seen this many times more often in another language is probably one of that."""
CODE = re.compile(rf"{NOT_PROSE.pattern}|\{{[a-z_0-9.]+")
"""Matches what is not written for readers: links, code, names of parameters."""
BETWEEN = re.compile(r"\s+")
BEFORE_SIGN = re.compile(r"\w( +)[,;:.!?](?!\w)")
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\*[^*\n]+\*")
CLAUSE = re.compile(r"(?:^|[.:;,¿¡]\s*|\b[yeo]\s+)([^\W\d_]+)")
"""Matches the first word of a clause."""
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


def foreign(row: Row, texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield sentences that are in another language of the text, or else words of another language.

    Texts in a language without a lexicon, such as a new one, are not searched.
    """
    for code, tokens in row.items():
        if not lexicon(code).small:
            continue
        words = [token.word for token in tokens if token.word.isalpha()]
        small = {other: sum(word in lexicon(other).small for word in words) for other in row}
        best = max(small, key=lambda other: small[other])
        if len(words) >= SPOKEN and small[best] > 2 * small[code] + 1:
            what = f"a sentence of the `{code}` text is in `{best}`"
            said = texts[code][tokens[0].start : tokens[-1].start + len(tokens[-1].word)]
            yield Finding(
                "foreign-sentence", Level.ERROR, code, " ".join(words), what, "translate it", tokens[0].start, has=said
            )
        else:
            yield from _foreign_words(code, row, texts[code])


def _foreign_words(code: str, row: Row, text: str) -> Iterator[Finding]:
    """Yield words of another language, except names, which every language has, and what is quoted."""
    own = vocabulary(code)
    names = set.intersection(*({one.word for one in tokens} for tokens in row.values())) if len(row) > 2 else set()
    for token in row[code]:
        if token.word in names:
            continue
        if not token.word.isalpha() or len(token.word) < SPOKEN or token.word in own:
            continue
        if text[token.start].isupper() or any(one.start() < token.start < one.end() for one in QUOTED.finditer(text)):
            continue
        for other in row:
            there = {one.word for one in row[other]}
            if other != code and token.word in there:
                what, known = f"`{token.word}` in the `{code}` text is a word of `{other}`", vocabulary(other)
                level = Level.WARNING if known[token.word] >= KNOWN else Level.INFO
                found = Finding("foreign-word", level, code, token.word, what, "translate it", token.start)
                yield replace(found, has=token.word, sign="unseen")
                break


def rather_foreign(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Yield words that are usual in another language and rare in theirs, also in forms and quotations."""
    prose = {code: CODE.sub(lambda found: " " * len(found[0]), text) for code, text in texts.items()}
    known = tuple(texts)
    for code, text in prose.items():
        for found in WORD.finditer(text):
            word = found[0].lower()
            if not _usual_elsewhere(code, word, known) or all(
                re.search(rf"(?i)\b{word}\b", one) for one in prose.values()
            ):
                continue
            what = f"`{found[0]}` in the `{code}` text is usual in another language"
            remedy, sign = "translate it if it is not a name", _sign(code, word, text, found.start())
            yield Finding("foreign-word", Level.INFO, code, word, what, remedy, found.start(), has=word, sign=sign)


def _sign(code: str, word: str, text: str, start: int) -> str:
    """Return ``unseen``, or ``shared`` for a word that is quoted, a name or known in the language."""
    quoted = any(one.start() < start < one.end() for one in QUOTED.finditer(text))
    return "shared" if quoted or text[start].isupper() or vocabulary(code)[word] else "unseen"


@cache
def _usual_elsewhere(code: str, word: str, known: tuple[str, ...]) -> bool:
    seen = max(vocabulary(other)[word] for other in known)
    return len(word) >= SPOKEN - 1 and bool(lexicon(code).small) and vocabulary(code)[word] * MORE < seen


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
        what = f"`{code}` has a space before `{found[0][-1]}`"
        yield Finding(
            "space-before-sign", Level.WARNING, code, found[0], what, "delete the space", found.start(1), has=found[0]
        )


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


def address(code: str, row: Sequence[Token], usual: Collection[str]) -> Iterator[Finding]:
    """Yield the first word of each form of address that the game does not use."""
    for kind, words in lexicon(code).address.items():
        first = next((token for token in row if token.word in words), None)
        if first is not None and kind not in usual:
            what = f"`{first.word}` addresses the reader, which other `{code}` texts of the game do in another way"
            yield Finding(
                "address",
                Level.WARNING,
                code,
                first.word,
                what,
                "address the reader as elsewhere",
                first.start,
                has=first.word,
            )


def imperatives(code: str, text: str) -> Iterator[Finding]:
    """Yield words at the beginning of a clause that look like an order to the reader."""
    known, seen = lexicon(code).orders, vocabulary(code)
    for found in CLAUSE.finditer(NOT_PROSE.sub(lambda one: " " * len(one[0]), text)) if known else ():
        word = found[1].lower()
        if not content(code, word) or word in nouns(code):
            continue
        for ending, usual in known.items():
            told = word.removesuffix(ending) + usual
            if word.endswith(ending) and len(word) > SPOKEN - 1 and seen[told] > max(1, seen[word]):
                what = f"`{word}` may address the reader, where `{told}` does not"
                remedy = "address the reader as elsewhere"
                yield Finding("address", Level.INFO, code, word, what, remedy, found.start(1), has=word)
                break


def usual_address(code: str, texts: Iterable[str]) -> frozenset[str]:
    """Return the forms of address that the texts of a game use regularly."""
    found = Counter(kind for text in texts for kind in _addresses(code, text))
    return frozenset(kind for kind, times in found.items() if times >= REGULARLY)


@lru_cache(maxsize=2**14)
def _addresses(code: str, text: str) -> frozenset[str]:
    """Return the forms of address in a text."""
    words = {token.word for row in sentences(text) for token in row}
    return frozenset(kind for kind, known in lexicon(code).address.items() if not known.isdisjoint(words))
