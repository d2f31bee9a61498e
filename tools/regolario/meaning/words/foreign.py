"""Sentences and words of a text that are in another of its languages."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise

from regolario.meaning.finding import Finding
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.meanings import WORD
from regolario.meaning.words.pairs import vocabulary
from regolario.meaning.words.tokens import NOT_PROSE, Row, Token, sentences
from regolario.problems import Level

SPOKEN = 4
"""A sentence of fewer words says nothing about its language."""
FEWEST = 3
"""A word of fewer than these may be a name."""
MORE = 8
"""A word seen this many times more often in another language is probably one of that."""
MUCH_MORE = 40
"""The same, of a word that is surely of the other."""
CODE = re.compile(rf"{NOT_PROSE.pattern}|\{{[a-z_0-9.]+")
"""Matches what is not written for readers: links, code, names of parameters."""
ODD, VERY_ODD = 2, 5
"""How many more threes of letters must be unusual than in another language, whose text has the word or has it not."""
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\*[^*\n]+\*")

Strange = Mapping[str, Collection[str]]
"""The words by language that neither regolario nor the other texts of the game have in it, but have in another."""


def words_in(text: str) -> set[str]:
    """Return the words of a text, without numbers and parameters."""
    return {token.word for row in sentences(text) for token in row if token.word.isalpha()}


@lru_cache(maxsize=60_000)  # the texts of a base
def unknown_in(code: str, text: str, others: tuple[str, ...]) -> frozenset[str]:
    """Return the words of a text not seen in its language, or much more often in another."""
    own = _own(code, others)
    return frozenset(
        token.word for row in sentences(text) for token in row if token.word not in own and token.word.isalpha()
    )


def unknown_used(code: str, text: str, others: tuple[str, ...]) -> frozenset[str]:
    """Return those of these words that are not only quoted, or parts of names."""
    unknown = unknown_in(code, text, others)
    if not unknown:
        return unknown
    prose = QUOTED.sub(lambda found: "«" * len(found[0]), text)
    return frozenset(
        token.word
        for row in sentences(text)
        for place, token in enumerate(row)
        if token.word in unknown and prose[token.start] != "«" and not (place and text[token.start].isupper())
    )


def strange_words(texts: Mapping[str, str], said: Mapping[str, Mapping[str, int]]) -> Strange:
    """Return the words of a text that are strange to their language.

    ``said`` are the unknown words of the game by language, with the number of texts that have each.
    """
    found = {}
    for code, text in texts.items():
        if lexicon(code).small:
            others = tuple(other for other in texts if other != code)
            rare = [word for word in unknown_in(code, text, others) if not _used(word, said[code])]
            there = {other: words_in(texts[other]) for other in others} if rare else {}
            found[code] = frozenset(word for word in rare if _of_another(code, word, there, said))
    return found


@cache
def _own(code: str, others: tuple[str, ...]) -> frozenset[str]:
    """Return the words seen in a language, small words and letters; not those of another."""
    known, seen = lexicon(code), vocabulary(code)
    own = {word for word, often in seen.items() if all(often * MUCH_MORE >= vocabulary(one)[word] for one in others)}
    return frozenset({*own, *known.small, *known.logic, *(chr(letter) for letter in range(ord("a"), ord("z") + 1))})


def _used(word: str, said: Mapping[str, int]) -> bool:
    """Return whether more than one text of a game has a word, or its singular."""
    return said.get(word, 0) > 1 or said.get(word.removesuffix("s"), 0) > 1


def _of_another(
    code: str, word: str, others: Mapping[str, Collection[str]], said: Mapping[str, Mapping[str, int]]
) -> bool:
    """Return whether another language of a text has a word, or alone would spell it so."""
    if any(vocabulary(one)[word] or said[one].get(word, 0) > 1 for one in others):
        return True
    odd = unusual(code, word) - min((unusual(one, word) for one in others if lexicon(one).small), default=0)
    return odd >= (ODD if any(word in words for words in others.values()) else VERY_ODD)


@cache
def unusual(code: str, word: str) -> int:
    """Return how many threes of letters of a word no other word of a language has."""
    return len(_threes(word) - _known_threes(code))


@cache
def _known_threes(code: str) -> frozenset[str]:
    return frozenset(three for word in vocabulary(code) if word.isalpha() for three in _threes(word))


def _threes(word: str) -> frozenset[str]:
    """Return each three letters in a row of a word, with a space before and after it."""
    spaced = f" {word} "
    return frozenset(spaced[place : place + 3] for place in range(len(word)))


def foreign(row: Row, texts: Mapping[str, str], strange: Strange) -> Iterator[Finding]:
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
            yield from _foreign_words(code, row, texts[code], strange.get(code, ()))


def _foreign_words(code: str, row: Row, text: str, strange: Collection[str]) -> Iterator[Finding]:
    """Yield the strange words of a sentence, except names, which every language has, and what is quoted.

    A hint for words that are spelt alike in both languages, and in a sentence of two words.
    """
    if not any(token.word in strange for token in row[code]):
        return
    names = _names(row)
    for token in row[code]:
        if token.word in strange and token.word not in names and not _is_name(token, text, row):
            shared = token.word in lexicon(code).shared or len(row[code]) < FEWEST
            what = f"`{token.word}` in the `{code}` text is a word of another language"
            level, sign = (Level.INFO, "shared") if shared else (Level.WARNING, "unseen")
            found = Finding("foreign-word", level, code, token.word, what, "translate it", token.start)
            yield replace(found, has=token.word, sign=sign)


def _names(row: Row) -> set[str]:
    """Return the words that every language has; those usual in one only beside the same word."""
    if len(row) < 3:
        return set()
    words = [[token.word for token in tokens] for tokens in row.values()]
    common = set.intersection(*map(set, words))
    beside = set.intersection(*({*pairwise(one)} for one in words))
    usual = {word for word in common if any(vocabulary(code)[word] for code in row)}
    return (common - usual) | {word for pair in beside for word in pair}


def _is_name(token: Token, text: str, row: Row) -> bool:
    """Return whether a word is quoted or has a capital, except a small word that begins a sentence."""
    if any(one.start() < token.start < one.end() for one in QUOTED.finditer(text)):
        return True
    known = any(token.word in lexicon(code).small or token.word in lexicon(code).logic for code in row)
    return text[token.start].isupper() and not (known and _begins(token, text))


def _begins(token: Token, text: str) -> bool:
    return any(tokens[0].start == token.start for tokens in sentences(text))


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
    """Return `unseen` for a word that a language never has, unless it is a name; else `shared`."""
    quoted = any(one.start() < start < one.end() for one in QUOTED.finditer(text))
    return "shared" if quoted or text[start].isupper() or vocabulary(code)[word] else "unseen"


@cache
def _usual_elsewhere(code: str, word: str, known: tuple[str, ...]) -> bool:
    seen = max(vocabulary(other)[word] for other in known)
    return len(word) >= SPOKEN - 1 and bool(lexicon(code).small) and vocabulary(code)[word] * MORE < seen
