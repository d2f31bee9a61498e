"""Apostrophes that were lost, and letters lost before them."""

import re
from collections import Counter
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.kinds.quoted import is_citation
from regolario.scan.text import Text, Word

VOWELS = "aeiouhàèéìòù"
OFTEN, MOST = 5, 0.7
"""The fewest uses of a noun with an apostrophe before it, and their least share in all uses."""
SHORTEST = 6
"""The fewest letters of such a noun."""
PRONOUNS = "CDMSTV"
"""Capitals of pronouns, which no sentence has before its first word."""
LOST = "an apostrophe was lost"


def apostrophes(text: Text) -> Iterator[Fault]:
    """Yield elided words that run into the next, such as ``linvasore``."""
    yield from pattern_check("apostrophe")(text)
    for word in text.unknown:
        repair = None if text.is_loan(word.text) else elided(word.text, text)
        name = repair is not None and len(repair.split("'")[0]) == 1 and repair[0] in PRONOUNS and is_name(word, text)
        if repair is not None and not name and not is_citation(word, text):
            yield Fault(word.start, word.end, LOST, repair, safe=True)


def is_name(word: Word, text: Text) -> bool:
    """Return whether a word has a capital within a sentence."""
    before = text.before(word.start).rstrip(' *_“"«(')
    return word.text.istitle() and before[-1:].isalnum()


def elided(word: str, text: Text) -> str | None:
    """Return a word with an apostrophe between an elided article and a known word, or None."""
    for prefix in text.lexicon.elided:
        head, rest = word[: len(prefix)], word[len(prefix) :]
        if head.lower() == prefix and len(rest) > 2 and rest[0].lower() in VOWELS and _known(head, rest, text):
            return f"{head}'{_rest(head, rest)}"
        if head == prefix and rest[:1] == "i" and rest[1:2] in tuple(VOWELS) and len(rest) > 4 and text.knows(rest[1:]):
            return f"{head}'{rest[1:]}"
    return None


def _known(head: str, rest: str, text: Text) -> bool:
    return text.knows(rest) or text.knows(rest.lower()) or (rest.isupper() and not head.isupper()) or rest in text.named


def _rest(head: str, rest: str) -> str:
    return rest if head.islower() or rest.isupper() or not rest[0].isupper() else rest.lower()


def articles(text: Text) -> Iterator[Fault]:
    """Yield scanned nouns after a mark without the elided article that they nearly always have."""
    if not text.damaged or not text.lexicon.elided:
        return
    bare: dict[str, list[Word]] = {}
    counts: Counter[str] = Counter()
    for word in text.words:
        plain = word.text.lower()
        if plain[0] in VOWELS and len(plain) >= SHORTEST:
            counts[plain] += 1
            before = text.text[max(word.start - 2, 0) : word.start]
            if word.text.islower() and before in (": ", ", ", ". ", "; "):
                bare.setdefault(plain, []).append(word)
            elif before[-1:] in ("'", "’"):
                counts[f"'{plain}"] += 1
    for plain, places in bare.items():
        if counts[f"'{plain}"] >= max(OFTEN, MOST * counts[plain]):
            for word in places:
                yield Fault(word.start, word.end, "the article may be lost", f"l'{word.text}")


def quotes(text: Text) -> Iterator[Fault]:
    """Yield quotation marks that do not belong to each other, and marks in the place of an apostrophe."""
    for found in re.finditer(r"(?<=[^\W\d_])[‘`´](?=[^\W\d_])|(?<=[^\W\d_])[’'‘]{2}(?=[^\W\d_])", text.text):
        yield Fault(*found.span(), "another mark in the place of an apostrophe", "'", safe=True)
    if text.damaged:
        for found in re.finditer(r"(?<![^\s(,;])([“\"‘'])([^\W_][^“”\"\n‘]{0,60}?)([”\"’'])(?![^\W_])", text.text):
            if (found[1], found[3]) not in (("“", "”"), ('"', '"'), ("‘", "’"), ("'", "'")):
                yield Fault(*found.span(), "the opening and the closing mark differ", f"“{found[2]}”", safe=True)
