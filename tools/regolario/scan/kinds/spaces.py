"""Spaces that were lost or inserted: glued words and numbers, words cut at the end of a line, debris of pictures."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.text import Text, Word

NUMBER = re.compile(r"(?<![\w.,/])(\d{1,3})([^\W\d_]{3,})(?![\w])")
CAMEL = re.compile(r"(?<=[^\W\d_A-Z]{2})(?=[A-ZÀ-Ý][^\W\d_A-Z])")
CLOSE = re.compile(r"(?<=[^\W\d_])([:;,!?]|[”»\"],)(?=[^\W\d_“«\"¿¡]{2}|[“«¿¡])(?!//)")
ADDRESS = re.compile(r"\S*(?:://|www\.|@)\S*|\b[\w-]+\.(?:com|it|es|org|net|html?|pdf|txt)\b\S*")
BEFORE = re.compile(r"(?<=[^\W_]) +(?=[.,;:](?:\s|$))", re.MULTILINE)
CUT = re.compile(r"([^\W\d_]{2,})[-\u00ac\u00ad]\s*\n\s*([^\W\d_]{2,})")
SUFFIXES = frozenset("st nd rd th mm cm km kg min sec ore pts pt".split())


def glued(text: Text) -> Iterator[Fault]:
    """Yield numbers and words, and words, between which a space was lost."""
    for found in NUMBER.finditer(text.text):
        if found[2].lower() not in SUFFIXES and (text.knows(found[2]) or found[2] in text.named):
            yield Fault(*found.span(), "a space was lost after the number", f"{found[1]} {found[2]}", safe=True)
    for word in text.unknown:
        yield from _two_words(word, text)


def _two_words(word: Word, text: Text) -> Iterator[Fault]:
    parts = CAMEL.split(word.text)
    if len(parts) > 1 and all(text.knows(part.lower()) for part in parts):
        yield Fault(word.start, word.end, "words were joined", " ".join(parts))
    elif len(word.text) > 4 and word.text.isalpha():
        for at in (len(word.text) - 1, *range(len(word.text) - 2, 1, -1), 1):
            head, rest = word.text[:at], word.text[at:]
            short = text.lexicon.short_words
            if (rest in short and text.knows(head) and len(head) > 2) or (head in short and text.knows(rest)):
                yield Fault(word.start, word.end, "two words were joined", f"{head} {rest}")
                return


def spacing(text: Text) -> Iterator[Fault]:
    """Yield spaces that are missing after a mark of punctuation, or that stand before one."""
    yield from pattern_check("spacing")(text)
    addresses = [found.span() for found in ADDRESS.finditer(text.text)]
    for found in CLOSE.finditer(text.text):
        if not any(start <= found.start() < end for start, end in addresses):
            yield Fault(*found.span(), "a space is missing after the mark", f"{found[0]} ", safe=True)
    for found in BEFORE.finditer(text.text):
        if text.text[found.end() : found.end() + 2] != "..":
            yield Fault(found.start(), found.end() + 1, "a space before the mark", text.text[found.end()], safe=True)


def cut(text: Text) -> Iterator[Fault]:
    """Yield words that are cut in two at the end of a line."""
    for found in CUT.finditer(text.text):
        if text.knows(joined := found[1] + found[2]):
            yield Fault(*found.span(), "a word is cut at the end of the line", joined)


def debris(text: Text) -> Iterator[Fault]:
    """Yield lines that a scan made of a picture: no word in them is known."""
    if not text.damaged or text.dictionary is None:
        return
    for start, line in text.lines:
        shown = line.strip()
        if shown and not re.fullmatch(r"[\d.)\-–—*•·]{1,4}|[-–—=_*]{3,}", shown) and not _readable(shown, text):
            at = start + line.index(shown)
            yield Fault(at, at + len(shown), "debris of a picture; compare with the page")


def _readable(line: str, text: Text) -> bool:
    words = re.findall(r"[^\W\d_]+", line)
    long = [word for word in words if len(word) > 2]
    if long:
        return any(text.knows(word) or word in text.named or len(word) > 9 for word in long)
    return bool(words) and len(line) <= 4 and re.fullmatch(r"\w+[.:)]?", line) is not None and len(words[0]) > 1
