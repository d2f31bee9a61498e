"""Faults made by program in the texts of the base: words swapped, and parts lost, moved or doubled.

They are cruder than those of the corpus, but thousands, and from all texts.
"""

import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from benchmarks.meaning.corpus import Damage, Texts, Triple
from regolario.book.text.placeholders import placeholders
from regolario.exchange.slots import Slot, slots
from regolario.model import Base

SWAPS = Path(__file__).with_name("swaps.yaml")
SHORTEST = 20
"""The length of the shortest text, in characters, that is damaged."""
SENTENCE = re.compile(r"(?<=[.!?]) +(?=[A-ZÀ-Ý¿¡«“\[{])")
ITEM = re.compile(r", [^,.;:()\[\]{}]{3,40}(?=,| (?:e|o|ed|and|or|y|u) )")
WORD = re.compile(r"(?<![\w{|.\[(:/-])[^\W\d_]{4,}(?![\w}|\])(:/-])")
DIGITS = re.compile(r"(?<![\w.,/{])\d+(?![\w.,/}])")

Edits = Callable[[str], Iterator[str]]


class Made(NamedTuple):
    """A damaged text: where it was, its language, the kind of the fault, and the text."""

    slot: Slot
    language: str
    kind: str
    text: str


@cache
def swaps() -> Mapping[str, Mapping[str, list[tuple[str, str]]]]:
    """Return by kind and language the words to replace, each with what replaces it."""
    listed = yaml.safe_load(SWAPS.read_text(encoding="utf-8"))
    return {kind: {code: [*_ways(pairs)] for code, pairs in some.items()} for kind, some in listed.items()}


def _ways(pairs: Iterable[Sequence[Any]]) -> Iterator[tuple[str, str]]:
    for one, other, *only_once in pairs:
        yield one, other or ""
        if other and not only_once:
            yield other, one


def swapped(text: str, ways: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a text with words replaced, once for each place."""
    small = text.lower()
    for before, after in ways:
        for found in _whole(before).finditer(text) if before in small else ():
            put = after[:1].upper() + after[1:] if found[0][:1].isupper() else after
            yield _capital(text[: found.start()] + put + text[found.end() :])


@cache
def _whole(words: str) -> re.Pattern[str]:
    start, end = (r"(?<![\w'{.])" if words[0] != " " else ""), (r"(?![\w}|])" if words[-1] != " " else "")
    return re.compile(f"{start}{re.escape(words)}{end}", re.IGNORECASE)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def without(pattern: re.Pattern[str], text: str) -> Iterator[str]:
    """Yield a text without one match of a pattern."""
    for found in pattern.finditer(text):
        yield text[: found.start()] + text[found.end() :]


def without_sentence(text: str) -> Iterator[str]:
    """Yield a text of several sentences without one of them."""
    sentences = SENTENCE.split(text)
    for number in range(len(sentences)) if len(sentences) > 1 else ():
        yield " ".join(sentences[:number] + sentences[number + 1 :])


def doubled(text: str) -> Iterator[str]:
    """Yield a text with one word twice."""
    for found in WORD.finditer(text):
        yield text[: found.end()] + " " + found[0].lower() + text[found.end() :]


def other_digits(text: str) -> Iterator[str]:
    """Yield a text with another number in digits."""
    for found in DIGITS.finditer(text):
        yield text[: found.start()] + str(int(found[0]) + 1) + text[found.end() :]


def exchanged(text: str) -> Iterator[str]:
    """Yield a text with two parameters in each other's place."""
    found = [one for one in placeholders(text) if not one.forms]
    for first, second in itertools.pairwise(found):
        if first.name != second.name:
            between, ends = text[first.end : second.start], (text[: first.start], text[second.end :])
            yield f"{ends[0]}{text[second.start : second.end]}{between}{text[first.start : first.end]}{ends[1]}"


def numberless(text: str) -> Iterator[str]:
    """Yield a text without one of its parameters."""
    for one in placeholders(text):
        if not one.forms:
            yield re.sub(r"  +", " ", text[: one.start] + text[one.end :])


def unasked(text: str) -> Iterator[str]:
    """Yield a text without an opening question mark."""
    yield from without(re.compile("¿"), text)


STRUCTURAL: Mapping[str, Edits] = {
    "number": other_digits,
    "list-item-lost": lambda text: without(ITEM, text),
    "sentence-lost": without_sentence,
    "doubled-word": doubled,
    "parameters-exchanged": exchanged,
    "parameter-lost": numberless,
    "punctuation": unasked,
}


def terms_swapped(base: Base, slot: Slot, language: str, chance: Random) -> Iterator[tuple[str, str]]:
    """Yield the kind and text with a term as another term of its game, or in another language."""
    text = slot.words[language]
    known = [one.words for one in base.games[slot.game].terms.values()] if slot.game else []
    words = [(one[language].forms, one) for one in known if one.get(language)]  # type: ignore[union-attr]
    for forms, one in words:
        found = _whole(forms[0]).search(text)
        if found:
            another = chance.choice(words)[0][0]
            foreign = chance.choice([word for code, word in one.items() if code != language and word])
            for kind, put in (("term-swapped", another), ("half-translated", foreign.forms[0])):
                if put.lower() != found[0].lower() and not {put} & {*forms}:
                    yield kind, text[: found.start()] + put + text[found.end() :]


def foreign_sentence(words: Texts, language: str) -> Iterator[str]:
    """Yield a text with one sentence in another language, if both have as many sentences."""
    own = SENTENCE.split(words[language])
    for code in words:
        other = SENTENCE.split(words[code])
        if code != language and len(other) == len(own):
            yield from (" ".join([*own[:n], other[n], *own[n + 1 :]]) for n in range(len(own)) if other[n] != own[n])


def edits(base: Base, slot: Slot, language: str, chance: Random) -> Iterator[Made]:
    """Yield every fault that can be made in a text."""
    text = slot.words[language]
    for kind, pairs in swaps().items():
        yield from (Made(slot, language, kind, put) for put in swapped(text, pairs[language]))
    for kind, edit in STRUCTURAL.items():
        yield from (Made(slot, language, kind, put) for put in edit(text))
    yield from (Made(slot, language, *one) for one in terms_swapped(base, slot, language, chance))
    yield from (Made(slot, language, "foreign-sentence", put) for put in foreign_sentence(slot.words, language))


def made(base: Base, most: int, seed: int = 1) -> list[Triple]:
    """Return triples of the base with up to ``most`` random faults of each kind in each language."""
    chance = Random(seed)
    found: dict[tuple[str, str], list[Made]] = defaultdict(list)
    for slot in slots(base):
        texts = [text for text in slot.words.values() if text]
        if len(texts) == len(base.languages) == len({*texts}) and min(map(len, texts)) >= SHORTEST and slot.game:
            for language in base.languages:
                for one in edits(base, slot, language, chance):
                    if one.text != slot.words[language]:
                        found[one.kind, language].append(one)
    chosen = [one for some in found.values() for one in chance.sample(some, min(most, len(some)))]
    return [*_grouped(chosen)]


def _grouped(chosen: list[Made]) -> Iterator[Triple]:
    together: dict[str, list[Made]] = defaultdict(list)
    for one in chosen:
        together[one.slot.id].append(one)
    for some in together.values():
        slot = some[0].slot
        words = {code: str(text) for code, text in slot.words.items()}
        damaged = tuple(Damage(one.language, one.kind, {**words, one.language: one.text}) for one in some)
        yield Triple(f"{slot.game}/{slot.id}", None, words, slot.params, damaged)
