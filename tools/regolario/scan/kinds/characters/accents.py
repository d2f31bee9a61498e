"""Accents that were lost, misread or written the wrong way."""

import re
from collections.abc import Iterator
from dataclasses import replace

from regolario.book.text.folding import folded
from regolario.scan.finding import Fault
from regolario.scan.kinds.characters.confused import MISREAD
from regolario.scan.kinds.grammar.usage import CLASSES, word_before
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.kinds.quoted import is_citation, is_quoted
from regolario.scan.text import Text, Word, cased

LOST = "an accent was lost or misread"
NUMBERED = re.compile(r" \d{1,3}\b")
NEITHER = ("como", "come", "según", "dopo", "entre")
"""Prepositions that are conjunctions too."""


def accents(text: Text) -> Iterator[Fault]:
    """Yield words without their accents, and signs in the place of an accented word."""
    yield from pattern_check("accent")(text)
    yield from (fault for fault, repair in _misread(text) if _is_accented(repair))
    yield from _bare(text)
    for word in text.unknown:
        yield from _missing(word, text)
        yield from _needless(word, text)


def misread(text: Text) -> Iterator[Fault]:
    """Yield words as scans read them that have no accent, such as *tum* for *turn*."""
    yield from (replace(fault, reason=MISREAD) for fault, repair in _misread(text) if not _is_accented(repair))


def _misread(text: Text) -> Iterator[tuple[Fault, str]]:
    """Yield the faults of words that no dictionary has, with what each was."""
    for word in text.words:
        repair = text.lexicon.misread.get(word.text.lower())
        named = (word.text.isupper() and len(word.text) > 1) or (not text.damaged and _may_name(word, text))
        if repair is not None and not named:
            quoted = not text.damaged and is_quoted(text, word.start, word.end)
            safe = not quoted and not _after_number(word, text)
            yield Fault(word.start, _end(word, text), LOST, cased(repair, word.text), safe=safe), repair


def _is_accented(word: str) -> bool:
    return folded(word, accents=False).text != word.lower()


def _bare(text: Text) -> Iterator[Fault]:
    """Yield words that exist without their accent too; in a clean text, only where a noun stands."""
    for at, word in enumerate(text.words):
        plain = word.text.lower()
        often, noun = text.lexicon.bare.get(plain), text.lexicon.bare_nouns.get(plain)
        if text.damaged and often:
            yield Fault(word.start, word.end, LOST, cased(often, word.text), safe=not _after_number(word, text))
        elif repair := often or noun:
            before = word_before(text, at)
            sure = before in _of_nouns(text)
            maybe = often and (before in _determiners(text) or NUMBERED.match(text.text, word.end))
            if sure or maybe:
                yield Fault(word.start, word.end, LOST, cased(repair, word.text), safe=sure)


def _determiners(text: Text) -> set[str]:
    return {word for key in CLASSES for word in text.lexicon.agreement.get(key, ())}


def _of_nouns(text: Text) -> set[str]:
    """Return the words after which no verb stands: prepositions, and determiners that are never pronouns."""
    data = text.lexicon.agreement
    prepositions = set(data.get("prepositions", ())) & text.lexicon.function_words
    return (prepositions | _determiners(text)) - {*data.get("pronouns", ()), *NEITHER}


def _after_number(word: Word, text: Text) -> bool:
    """Return whether a number is before a word, which may have taken its beginning, as in *10 pil*."""
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


def _needless(word: Word, text: Text) -> Iterator[Fault]:
    """Yield the fault of a scanned word that the text has elsewhere without its accent."""
    plain = folded(word.text, accents=False).text
    if text.damaged and plain != word.text.lower() and text.counts[plain] and text.knows(plain):
        yield Fault(word.start, word.end, "an accent too many", cased(plain, word.text), safe=True)


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
