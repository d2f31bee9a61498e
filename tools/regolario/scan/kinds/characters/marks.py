"""Marks of punctuation that are doubled, not closed or without their space; small initial letters."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text, Word

DOUBLED = re.compile(
    r"(?<=[^\W_])([,;:])(?: ?\1)+(?![,;:])|(?<=[^\W_]{2})(?:\.,|,\.|;\.|:\.)(?=\s|$)|(?<=[^\W\d_]{2})\.\.(?=\s|$)"
)
INSIDE = re.compile(r"\( +(?=\w)|(?<=[\w.]) +\)|(?<=[^\W\d_]) +(?=[!?](?:\s|$))")
MIXED = re.compile(r"\([^()\[\]\n]{1,40}\]|\[[^()\[\]\n]{1,40}\)(?!\()")
PARAGRAPH = re.compile(r"^[^\n]{60,}$(?=\n[^\S\n]*\n|\n?\Z)", re.MULTILINE)
ENOUGH = 10
"""The fewest words of a paragraph of one sentence."""
MANY = 5
"""The fewest paragraphs that show how they end, and how many times as many have a mark."""
STRAY = re.compile(r"(?<=[^\s.]\.) \.(?! ?\.)")
STOP = re.compile(r"(?<=[a-zà-öø-ÿ]{3})\.(?=[A-ZÀ-Ý][a-zà-öø-ÿ]+[ ,])|(?<=[a-zà-öø-ÿ]{2})\)(?=[^\W\d_]{2})")
OPEN = re.compile(r"(?<=[a-zà-öø-ÿ]{2}[a-zà-öø-ÿ.,;:])\((?=[^\W\d_]{2}[^()\n]{2,120}\)|\d+ [^()\n]{2,120}\))")
SMALL = re.compile(r"(?<=[^\W\d_]{4})\. ([a-zà-öø-ÿ]{2,})(?![\w.])")
PAIRS = (("(", ")"), ("“", "”"), ("«", "»"))
ABBREVIATED = re.compile(r"(?<![^\W_])[^\W\d_]{1,3}\Z")
"""A short word before a point that ends an abbreviation, as in *etc.,*."""
ABBREVIATION = 5
"""The most letters of an abbreviation before a point."""
LONGEST = 5000
"""The signs of a paragraph in which marks are paired."""


def spacing(text: Text) -> Iterator[Fault]:
    """Yield spaces that are missing after the end of a sentence and around brackets."""
    for found in STOP.finditer(text.text):
        if not text.in_link(Word(found[0], found.start())) and _closes(text, found):
            yield Fault(*found.span(), "a space is missing after the mark", f"{found[0]} ", safe=True)
    for found in OPEN.finditer(text.text):
        if not text.in_link(Word(found[0], found.start())):
            yield Fault(*found.span(), "a space is missing before the bracket", " (")


def _closes(text: Text, found: re.Match[str]) -> bool:
    """Return whether a bracket closes more than an ending, as in *player(s)take*."""
    before = text.before(found.start())
    opened = before.rfind("(")
    return found[0] == "." or (opened >= 0 and " " in before[opened:])


def punctuation(text: Text) -> Iterator[Fault]:
    """Yield marks that are doubled, have a space inside their pair, or lack the other of their pair."""
    for found in DOUBLED.finditer(text.text):
        abbreviated = found[0] == ".," and ABBREVIATED.search(text.text, max(0, found.start() - 4), found.start())
        if not abbreviated and not (found[0].startswith("..") and text.text.startswith(".", found.end())):
            repair = found[0][0] if found[0][0] == found[0][-1] else None
            yield Fault(*found.span(), "two marks in the place of one", repair)
    for found in INSIDE.finditer(text.text):
        yield Fault(*found.span(), "a space that does not belong here", found[0].strip(), safe=bool(found[0].strip()))
    for found in MIXED.finditer(text.text):
        yield Fault(*found.span(), "the opening and the closing bracket differ")
    for found in STRAY.finditer(text.text):
        yield Fault(*found.span(), "a mark too many", "")
    yield from _unpaired(text)


def _unpaired(text: Text) -> Iterator[Fault]:
    """Yield marks that open a pair which their paragraph does not close."""
    if text.damaged:
        return
    for found in re.finditer(r"\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*", text.text):
        goes_on = text.text[found.end() : found.end() + 9].lstrip()[:1].islower()
        paragraph = found[0] if not goes_on and len(found[0]) <= LONGEST else ""
        if (lone := _lone(paragraph)) >= 0:
            yield Fault(found.start() + lone, found.start() + lone + 1, "this quotation mark is not closed")
        for opening, closing in PAIRS:
            if paragraph.count(opening) > paragraph.count(closing):
                at = found.start() + _open(paragraph, opening, closing)
                yield Fault(at, at + 1, f"this {opening} is not closed in its paragraph")


def _lone(paragraph: str) -> int:
    """Return the offset of a straight quotation mark that is not closed; -1 without one."""
    if paragraph.count('"') % 2 == 0 or re.search(r'\d"', paragraph):
        return -1
    found = [one.start() for one in re.finditer(r'(?:(?<=\s)|(?<=^)|(?<=\())"(?=\w)', paragraph)]
    return next((at for at in reversed(found) if '"' not in paragraph[at + 1 :]), found[-1] if found else -1)


def _open(paragraph: str, opening: str, closing: str) -> int:
    """Return the offset of the first opening mark that has no closing one."""
    waiting: list[int] = []
    for at, sign in enumerate(paragraph):
        if sign == opening:
            waiting.append(at)
        elif sign == closing and waiting:
            waiting.pop()
    return waiting[0]


def stops(text: Text) -> Iterator[Fault]:
    """Yield places where a capital follows a small word: the mark between them was lost."""
    little = {word for word in text.lexicon.function_words if len(word) > 1}
    if not little:
        return
    starts = "|".join(sorted(word.capitalize() for word in little))
    for found in re.finditer(rf"(?<=[a-zà-öø-ÿ]{{4}}) ({starts})(?= [a-zà-öø-ÿ])", text.text):
        before = text.before(found.start()).split()[-1]
        if before.isalpha() and before.islower() and before not in little:
            why = "a capital without a mark before it: two sentences, or a capital too many"
            yield Fault(found.start(), found.end(1), why)


def ends(text: Text) -> Iterator[Fault]:
    """Yield the last words of paragraphs of several sentences without a mark, if most others have one."""
    found = [one for one in PARAGRAPH.finditer(text.text) if _is_sentence(one[0], text)]
    bare = [one for one in found if one[0].rstrip()[-1:].isalnum()]
    if text.damaged or len(found) < MANY or len(bare) * MANY > len(found):
        return
    for one in bare:
        end = one.start() + len(one[0].rstrip())
        start = end - len(one[0].split()[-1])
        if not text.text[one.end() : one.end() + 60].lstrip()[:1].islower():
            yield Fault(start, end, "the paragraph ends without a mark", f"{text.text[start:end]}.")


def _is_sentence(paragraph: str, text: Text) -> bool:
    """Return whether a paragraph is one of sentences, and not a title or a cell: it has little words."""
    words = re.findall(r"[^\W\d_]+", paragraph.lower())
    little = sum(word in text.lexicon.function_words for word in words)
    several = re.search(r"[a-zà-öø-ÿ]{3}[.!?] [A-ZÀ-Ý]", paragraph) is not None
    return several or (len(words) >= ENOUGH and little * 4 >= len(words) and paragraph[:1].isupper())


def small(text: Text) -> Iterator[Fault]:
    """Yield sentences that begin with a small letter; in a scan, the line may be that of another column."""
    if text.damaged:
        return
    for found in SMALL.finditer(text.text):
        before = re.search(r"[^\W\d_]+$", text.text[max(0, found.start() - 40) : found.start()])
        short = before is None or (len(before[0]) <= ABBREVIATION and not text.knows(before[0]))
        if not short and text.knows(found[1]):
            repair = found[1][0].upper() + found[1][1:]
            yield Fault(*found.span(1), "a sentence begins with a small letter", repair)
