"""Accents that were lost, misread or written the wrong way."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.kinds.quoted import is_citation
from regolario.scan.text import Text, Word, cased

LOST = "an accent was lost or misread"


def accents(text: Text) -> Iterator[Fault]:
    """Yield words without their accents, and signs in the place of an accented word."""
    yield from pattern_check("accent")(text)
    for word in text.words:
        repair = text.lexicon.misread.get(word.text.lower())
        if repair is not None and not (word.text.isupper() and len(word.text) > 1):
            safe = not _after_number(word, text)
            yield Fault(word.start, _end(word, text), LOST, cased(repair, word.text), safe=safe)
        elif text.damaged and word.text.lower() in text.lexicon.bare:
            repair = cased(text.lexicon.bare[word.text.lower()], word.text)
            yield Fault(word.start, word.end, LOST, repair, safe=not _after_number(word, text))
    for word in text.unknown:
        yield from _missing(word, text)


def _after_number(word: Word, text: Text) -> bool:
    """Return whether a number is before a word: in *10 pil* the word may have lost its beginning to the number."""
    return text.before(word.start).rstrip()[-1:].isdecimal()


def _missing(word: Word, text: Text) -> Iterator[Fault]:
    """Yield the fault of a word that exists only with an accent."""
    if not word.text.isalpha() or len(word.text) < 3 or len(word.text) > 30:
        return
    found = [one for one in _accented(word.text, text) if text.knows(one)]
    if text.is_loan(word.text) and not any(text.counts[one.lower()] for one in found):
        return
    if found and is_citation(word, text):
        return
    if len(found) == 1:
        yield Fault(word.start, _end(word, text), LOST, found[0], safe=text.damaged or not _may_name(word, text))


def _may_name(word: Word, text: Text) -> bool:
    """Return whether a word is capitalised within a sentence."""
    before = text.before(word.start).rstrip(' *_“"«(')
    return word.text.istitle() and before[-1:] not in ("", *".!?:#-•")


def _end(word: Word, text: Text) -> int:
    """Return the end of a word, with the apostrophe that somebody typed for the accent."""
    rest = text.text[word.end : word.end + 2]
    opened = text.text[max(word.start - 1, 0) : word.start] in ("'", "‘")
    return word.end + (rest[:1] in ("'", "’", "`") and not rest[1:].isalnum() and not opened)


def _accented(word: str, text: Text) -> Iterator[str]:
    """Yield a word with an accent added, or changed, on each letter that can have one."""
    for at, letter in enumerate(word):
        for accent in text.lexicon.accents.get(letter.lower(), ""):
            if text.lexicon.accents_end and at < len(word) - 1:
                continue
            yield word[:at] + (accent.upper() if letter.isupper() else accent) + word[at + 1 :]


def signs(text: Text) -> Iterator[Fault]:
    """Yield signs alone between words that were read for the verb *is*, such as ``&`` for ``è``."""
    if not text.damaged or not text.lexicon.is_signs:
        return
    signs = re.escape(text.lexicon.is_signs)
    for found in re.finditer(rf"(?<![^\s,])[{signs}](?=\s)", text.text):
        before, after = (
            text.text[max(0, found.start() - 80) : found.start()].split()[-1:],
            text.text[found.end() : found.end() + 80].split()[:1],
        )
        named = before and after and before[0][:1].isupper() and after[0][:1].isupper() and not after[0].isupper()
        if after and not named and re.match(r"['’]?[^\W\d_]|\d", after[0]) and not (before and before[0] == "("):
            yield Fault(*found.span(), "the sign is a misread word", text.lexicon.is_word, safe=True)
