"""Lines that a scan made of a picture."""

import re
from collections.abc import Iterator
from itertools import islice

from regolario.scan.finding import Fault
from regolario.scan.kinds.characters.confused import shapes
from regolario.scan.text import SURE, Text

STRAY = re.compile(r"(?<!\S)[\\=~¢<>^_¬]{1,4}(?!\S)|(?<!\S)[~^¬](?=[^\W\d_]{2})|(?<!\S)\([\\=~¢<>^_¬¥®]{1,3}(?=\s*$)")
MARKS = re.compile(r"\d+[.)]?|[•*]|-{3,}")
CELLS = re.compile(r"\S{1,6}(?:\s{2,}\S{1,6}){2,}")
"""A row of a table of short codes."""
VOWEL, CONSONANT = "[AEIOUÀ-Ý]", "[BCDFGHJKLMNPQRSTVWXYZÑ]"
TITLE = re.compile(rf"(?=(?:{CONSONANT}*{VOWEL}){{3}})(?:{VOWEL}|{CONSONANT}){{6,}}")
CAPTION = re.compile(r"(?<![^\s(])[a-zà-ÿ]{2,} ([A-ZÀ-Ý][a-zà-ÿ]{3,})[^\S\n]*(?=\n[a-zà-ÿ])")


def captions(text: Text) -> Iterator[Fault]:
    """Yield captions of pictures that a scan read into the line beside them."""
    if text.damaged:
        for found in CAPTION.finditer(text.text):
            if found[1] not in text.named or f"\n{found[1]}\n" in text.text:
                yield Fault(*found.span(1), "a caption beside the text was read into the line")


def noise(text: Text) -> Iterator[Fault]:
    """Yield lines that a scan made of a picture: no word in them is known."""
    if not text.damaged or text.dictionary is None:
        return
    for start, line in text.lines:
        shown = line.strip()
        if shown and not (MARKS.fullmatch(shown) or CELLS.fullmatch(shown) or _readable(shown, text)):
            at = start + line.index(shown)
            yield Fault(at, at + len(shown), "noise from a picture; compare with the page")
        else:
            for found in STRAY.finditer(line):
                yield Fault(start + found.start(), start + found.end(), "a stray sign; compare with the page")


def _readings(word: str) -> Iterator[str]:
    yield word
    yield from islice(shapes(word), 64)


def _readable(line: str, text: Text) -> bool:
    words = re.findall(r"[^\W\d_]+", line)
    long = [word for word in words if len(word) > 2]
    if long:
        return any(
            text.counts[word.lower()] >= SURE or len(word) > 9 or _is_title(line) or _is_known(word, text)
            for word in long
        )
    return bool(words) and len(line) <= 4 and re.fullmatch(r"\w+[.:)]?", line) is not None and len(words[0]) > 1


def _is_title(line: str) -> bool:
    """Return whether a line is one word in capitals that can be pronounced: a heading, perhaps misread."""
    return bool(TITLE.fullmatch(line)) and not re.search(f"{CONSONANT}{{4}}|{VOWEL}{{3}}", line)


def _is_known(word: str, text: Text) -> bool:
    return any(map(text.knows, _readings(word)))
