"""Titles and paragraphs written twice, and references to numbered parts that the text lacks."""

import re
from collections import defaultdict
from collections.abc import Iterator

from regolario.problems import Level
from regolario.scan.finding import Fault
from regolario.scan.kinds.page import furniture
from regolario.scan.kinds.page.lines import Line, filled
from regolario.scan.text import Text

NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,2}){1,3}|[IVX]{1,5}(?=\.)|\d{1,2}(?=\.))\.?\s+([A-ZÀ-Ý][^\n.:;]{2,60})$")
HEADED = re.compile(r"(?:#{1,6}\s+)?(\d{1,2})(?:\.\d{1,2}){0,3}[.):]?\s+[A-ZÀ-Ý]")
"""The beginning of a numbered part."""
FEW = 3
"""The most titles that stand twice; more of them are a table of contents."""
NEAR = 15
"""The lines within which nobody writes a title twice."""
PARAGRAPH = 60
"""The fewest signs of a paragraph that nobody writes twice."""
TITLE = re.compile(r"[^\W\d_][^.:;!?,\t|]{3,59}$")


def twice(text: Text) -> Iterator[Fault]:
    """Yield titles and paragraphs that are written twice, and numbers that two sections have."""
    lines = filled(text)
    yield from _paragraphs(lines)
    yield from _titles(lines)
    yield from _sections(lines)


def _paragraphs(lines: list[Line]) -> Iterator[Fault]:
    seen: dict[str, Line] = {}
    for line in lines:
        if len(line.text) >= PARAGRAPH and line.text.count(" ") > 6 and line.text[-1:] in ".:;!?)":
            if line.text in seen and line.place - seen[line.text].place <= 2:
                yield Fault(line.start, line.end, "this paragraph is written twice")
            seen[line.text] = line


def _titles(lines: list[Line]) -> Iterator[Fault]:
    groups: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        if TITLE.match(line.text) and (line.text.isupper() or line.text[0].isupper()):
            groups[re.sub(r"[^\w]+", " ", line.text.lower()).strip()].append(line)
    pairs = [group for group in groups.values() if len(group) == 2 and _is_title(group[1], lines)]
    for first, second in pairs:
        apart = second.place - first.place
        if apart == 1 or (apart <= NEAR and len(pairs) <= FEW and " " in first.text):
            yield Fault(second.start, second.end, "this title occurs twice")


def _is_title(line: Line, lines: list[Line]) -> bool:
    """Return whether a line of few words stands before a long one."""
    after = lines[line.place + 1].text if line.place + 1 < len(lines) else ""
    return len(line.text.split()) <= 6 and len(after) >= PARAGRAPH


def _sections(lines: list[Line]) -> Iterator[Fault]:
    before = ("", "")
    for line in lines:
        found = NUMBERED.match(line.text) if "." in line.text[:8] else None
        if found and "." in found[1]:
            title = found[2].lower().strip(" .0123456789")
            if before[0] == found[1] and before[1] != title:
                yield Fault(line.start, line.start + len(found[1]), "the section before has this number")
            before = (found[1], title)


def numbered(text: Text) -> Iterator[Fault]:
    """Yield references to a table, a chapter or a page by a number that the text does not have."""
    lines = filled(text)
    for word in text.lexicon.words.get("part", ()):
        pattern = re.compile(rf"(?<!\w)(?:{word})\s+(\d{{1,2}})(?![\w.,]*\d)", re.IGNORECASE)
        found = list(pattern.finditer(text.text))
        begins = {line.start for line in lines}
        known = {int(one[1]) for one in found if one.start() in begins}
        headed = {int(one[1]) for line in lines if (one := HEADED.match(line.text))}
        if len(headed) == 1 and not known:  # a chapter alone; the others are in other files
            continue
        known |= headed
        for one in found:
            if one.start() not in begins and int(one[1]) not in known and not _elsewhere(text, one.end()):
                yield Fault(*one.span(), "the text has no part with this number")
    yield from _pages(text, lines)


def _pages(text: Text, lines: list[Line]) -> Iterator[Fault]:
    """Yield references to pages, which a text without page numbers does not have."""
    words, see = (text.lexicon.words.get(key, ()) for key in ("page", "see"))
    if not words or not see or any(True for _ in furniture.numbers(text)):
        return
    pattern = rf"(?<!\w)(?:{'|'.join(see)})[^\S\n]+(?:\w+[^\S\n]+)?(?:{'|'.join(words)})[^\S\n]*\d{{1,3}}"
    for found in re.finditer(pattern, text.text, re.IGNORECASE):
        if not _elsewhere(text, found.end()):
            yield Fault(*found.span(), "the text has no pages; name the section", level=Level.INFO)


def _elsewhere(text: Text, at: int) -> bool:
    """Return whether a reference goes on with the name of another book."""
    of = text.lexicon.words.get("other_book", ())
    return (
        bool(of) and re.match(rf"[-–\d\s]*(?:{'|'.join(of)})(?!\w)", text.text[at : at + 40], re.IGNORECASE) is not None
    )
