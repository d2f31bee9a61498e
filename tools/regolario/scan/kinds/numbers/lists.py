"""Lists that announce another number of items than they give, and references to what is not there."""

import re
from collections.abc import Iterator
from itertools import pairwise

from regolario.problems import Level
from regolario.scan.finding import Fault
from regolario.scan.text import Text

ITEM = re.compile(r"\s*(?:[•*«»·–—-]|(\d{1,2})[.)]|([A-Za-z])[.)])\s+\S")
MOST = 60
"""The largest number of items that is compared."""
DOTTED = re.compile(r"^[^\S\n]*(\d{1,2})\.(\d{1,2})[.)]?\s+[A-ZÀ-Ý]", re.MULTILINE)
NEXT = re.compile(r"^[^\S\n]*(\d{1,2})\.\s+\S", re.MULTILINE)


def announced(text: Text) -> Iterator[Fault]:
    """Yield lists that give fewer or more items than the sentence before them says."""
    numbers = "|".join(sorted(text.lexicon.numbers, key=len, reverse=True))
    if not numbers:
        return
    pattern = rf"(?<![\w/])({numbers}|\d{{1,2}})(?= )([^\n:.(\d]{{0,90}}):"
    bound = re.compile(rf"(?:{'|'.join(text.lexicon.words.get('bound', ('$^',)))}) $", re.IGNORECASE)
    for found in re.finditer(pattern, text.text, re.IGNORECASE):
        first = "".join(found[2].split()[:1]).lower()
        counts = first and first not in text.lexicon.function_words and first not in text.lexicon.words.get("times", ())
        if (
            not counts
            or _search_in(found[2], text.lexicon.words.get("choice", ()))
            or bound.search(text.text[max(0, found.start() - 20) : found.start()])
        ):
            continue
        said = text.lexicon.numbers.get(found[1].lower()) or (int(found[1]) if found[1].isdecimal() else 0)
        if 2 <= said <= MOST:
            yield from _compared(text, found, said)
    for found in re.finditer(
        rf"(?<![\w/])({numbers})((?: [^\W\d_]+){{1,4}}) \(([^()\d]{{5,200}})\)", text.text, re.IGNORECASE
    ):
        given = _items(text, found[3])
        said = text.lexicon.numbers[found[1].lower()]
        if given and min(given) > 2 and said not in given and said > 1:
            yield Fault(*found.span(), f"{said} are announced, {given[0]} are listed")
    yield from _gaps(text)


def _search_in(said: str, words: tuple[str, ...]) -> bool:
    """Return whether some of a list are to be chosen, as in *two of the following*."""
    return bool(words and re.search(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)", said, re.IGNORECASE))


def _compared(text: Text, found: re.Match[str], said: int) -> Iterator[Fault]:
    """Yield the fault of an announced number that differs from the items, or from the sum of their counts."""
    inline = _inline(text, found.end())
    below = [] if inline else _below(text, found.end())
    counts = [re.match(r"\W*(?:\d+[.)]\s+)?(\d{1,3})\s+[^\W\d_]", line) for line in below]
    if len(below) > 1 and all(counts):
        total = sum(int(count[1]) for count in counts if count)
        if total != said and len(below) != said:
            yield Fault(*found.span(), f"{said} are announced, the counts of the list make {total}")
    elif (given := inline or [len(below)])[0] and said not in given:
        yield Fault(*found.span(), f"{said} are announced, {given[0]} are listed")


def _inline(text: Text, at: int) -> list[int]:
    """Return the numbers of items that can follow a colon in the same sentence."""
    rest = re.match(r"[^\S\n]+([^\n.:;]+(?:\n[^\n.:;]+)?)\.", text.text[at : at + 400])
    return _items(text, rest[1]) if rest else []


def _items(text: Text, listed: str) -> list[int]:
    """Return the numbers of short items that a list can have, as *and* may also join words of an item."""
    ends = "|".join(text.lexicon.words.get("and", ("and",)))
    numbers = {*text.lexicon.numbers, *"0123456789"}
    items = re.split(rf",\s*(?:(?:{ends})\s+)?|\s(?:{ends})\s", listed)
    short = all(0 < len(item.split()) <= 3 for item in items)
    if not short or len(items) < 2 or items[0].split()[0].lower() in numbers:
        return []
    commas = listed.count(",")
    if all(len(item.split()) == 1 for item in items):
        return [len(items)]
    return [len(items), commas + 1, commas + 2] if len(items) > commas + 1 else [commas + 1]


def _below(text: Text, at: int) -> list[str]:
    """Return the items of the list below a colon at the end of its paragraph; leave out lists inside it."""
    if text.after(at).strip():
        return []
    lines = [line for _, line in text.lines[text.line_of(at) + 1 : text.line_of(at) + 200]]
    marks, blank = [], 0
    for line in lines:
        item = ITEM.match(line)
        if item:
            marks.append((line, item))
        elif line.strip() and (not marks or (not line.startswith((" ", "\t")) and blank)):
            break
        blank = 0 if line.strip() else 1
    indent = min((len(item[0]) for _, item in marks), default=0)
    kinds = [_mark(item, text) for _, item in marks]
    return [
        line for (line, item), kind in zip(marks, kinds, strict=True) if len(item[0]) <= indent + 2 and kind == kinds[0]
    ]


def _mark(item: re.Match[str], text: Text) -> str:
    """Return the kind of mark of an item: a number, a letter, or its sign, which a scan reads as several."""
    mark = "1" if item[1] else "a" if item[2] else item[0].strip()[0]
    return "-" if mark in "–—" or (text.damaged and not mark.isalnum()) else mark


def _gaps(text: Text) -> Iterator[Fault]:
    """Yield numbered items after which the numbering skips one."""
    before = 0
    for found in NEXT.finditer(text.text):
        number = int(found[1])
        if before and number == before + 2:
            yield Fault(*found.span(1), f"the item {before + 1} is missing before this one")
        before = number
    sections = [(int(found[1]), int(found[2]), found) for found in DOTTED.finditer(text.text)]
    for (chapter, number, _), (same, other, found) in pairwise(sections):
        if chapter == same and other == number + 2:
            yield Fault(found.start(1), found.end(2), f"the section {chapter}.{number + 1} is missing before this one")


def references(text: Text) -> Iterator[Fault]:
    """Yield references to steps, sections and pictures that the text does not have."""
    yield from _steps(text)
    yield from _sections(text)
    words = text.lexicon.words
    for found in _search(text, words.get("picture", ())):
        yield Fault(*found.span(), "this refers to a picture that the text does not have", level=Level.INFO)
    for found in _search(text, words.get("last_page", ())):
        yield Fault(*found.span(), "this refers to a page that the text does not have", level=Level.INFO)


def _search(text: Text, patterns: tuple[str, ...]) -> Iterator[re.Match[str]]:
    if patterns:
        yield from re.finditer(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", text.text, re.IGNORECASE)


def _steps(text: Text) -> Iterator[Fault]:
    """Yield numbers of steps higher than any that is written at the start of a line."""
    for word in text.lexicon.words.get("step", ()):
        starts = re.findall(rf"^[^\w\n]*(?:{word})\s+(\d{{1,2}})", text.text, re.MULTILINE | re.IGNORECASE)
        plain = re.findall(r"^[^\w\n]*(\d{1,2})[.)]", text.text, re.MULTILINE)
        known = {int(number) for number in (*starts, *plain)}
        for found in re.finditer(rf"(?<!\w){word}\s+(\d{{1,2}})(?!\w)", text.text, re.IGNORECASE):
            if known and int(found[1]) not in known:
                yield Fault(*found.span(), "the text has no step with this number")


def _sections(text: Text) -> Iterator[Fault]:
    """Yield titles after *see* that no short line of the text has."""
    see = "|".join(text.lexicon.words.get("see", ()))
    if not see:
        return
    heads = {_plain(line) for _, line in text.lines if 0 < len(line.split()) <= 9}
    pattern = rf"\((?:{see})[^\S\n]+[“\"‘'*«]*([A-ZÀ-Ý][^\W\d_]+(?:[^\S\n]+[^\W\d_]+){{0,4}})[”\"’'*»]*[,;)\s]"
    for found in re.finditer(pattern, text.text):
        title = _plain(found[1])
        if title and not any(title in head or (len(head) > 3 and title.startswith(head)) for head in heads):
            yield Fault(*found.span(1), "no section has this title")


def _plain(title: str) -> str:
    return " ".join(re.findall(r"[^\W\d_]+", title.lower()))
