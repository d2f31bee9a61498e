"""Single words of another language that a translation left, and short passages of them."""

import re
from collections.abc import Iterator

from regolario.scan.dictionary import load
from regolario.scan.finding import Fault
from regolario.scan.kinds.quoted import ITALIC, is_quoted
from regolario.scan.lexicon import languages, lexicon
from regolario.scan.text import LETTERS, LOAN, Text, Word

FEWEST = 2
"""The fewest words of another language that make a passage of three words or more one."""
PASSAGE = re.compile(r"[^\n.!?:;,()“”\"«»*_|]+")
OFTEN = 4
"""The number of uses from which a word of another language is a name of the game."""


def foreign_words(text: Text) -> Iterator[Fault]:
    """Yield passages and words that only the dictionary of another language has.

    Other languages take many words from English: there a single English word counts only where a machine translated.
    """
    if text.damaged or text.dictionary is None:
        return
    theirs = {word.start: name for word in text.unknown if (name := _language(word, text))}
    passages = list(_passages(text, theirs))
    yield from (Fault(start, end, _reason("passage", name)) for start, end, name in passages)
    for word in text.unknown:
        name = theirs.get(word.start, "")
        within = any(start <= word.start < end for start, end, _ in passages)
        if name and not within and word.text.islower() and (name != lexicon("en").name or text.translated):
            yield Fault(word.start, word.end, _reason("word", name))


def _reason(what: str, name: str) -> str:
    return f"this {what} is {name}; translate it, or mark it as a name"


def _language(word: Word, text: Text) -> str:
    """Return the name of the language that a word is of; nothing for names, codes and frequent words."""
    plain = word.text
    if len(plain) < LOAN or not plain.isalpha() or not plain[1:].islower() or text.counts[plain.lower()] >= OFTEN:
        return ""
    if is_quoted(text, word.start, word.end) or is_quoted(text, word.start, word.end, ITALIC):
        return ""
    if plain[0].isupper() and not _begins(word, text):
        return ""
    found = [lexicon(code).name for code in languages() if code != text.lexicon.language and _has(code, plain)]
    return found[0] if found else ""


def _has(code: str, word: str) -> bool:
    own = lexicon(code)
    held = load(own.hunspell)
    return word.lower() in own.pieces or (held is not None and held.knows(word.lower()))


def _begins(word: Word, text: Text) -> bool:
    """Return whether a word begins a sentence, and so may have a capital without being a name."""
    before = text.before(word.start).rstrip(" *_-•")
    return not before or before[-1] in ".!?:"


def _passages(text: Text, theirs: dict[int, str]) -> Iterator[tuple[int, int, str]]:
    """Yield passages of three words or more of which more than half are of one other language."""
    for found in PASSAGE.finditer(text.text):
        words = list(LETTERS.finditer(found[0]))
        names = [theirs[found.start() + one.start()] for one in words if found.start() + one.start() in theirs]
        small = sum(one[0].islower() for one in words)
        if (
            len(words) > FEWEST
            and len(names) >= FEWEST
            and len(names) * 2 > len(words)
            and len(set(names)) == 1
            and small > 1
        ):
            yield found.start() + words[0].start(), found.start() + words[-1].end(), names[0]
