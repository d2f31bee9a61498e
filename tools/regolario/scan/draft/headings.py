"""Recognition of headings: by marks, numbers, capitals, or by standing alone."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from regolario.scan.draft.lines import Line, Lines

MARKED = re.compile(r"(#{1,6})\s+(.+?)\s*#*")
BOLD = re.compile(r"(\*\*|__)(?=\S)([^*_]+)(?<=\S)\1")
UNDERLINE = re.compile(r"(=|-){3,}")
NUMBERED = re.compile(r"(\d{1,2}(?:(?:\.\d{1,2})+|(?=[.)])))[.)]?\s+(?=\W*[^\W\d_])(.+)")
LABELLED = re.compile(r"[^\W\d_]+ \d{1,2}\s*[:.–-]\s+\S.*")
BULLET = re.compile(r"\s*(?:[-–—•·*»«◦▪]|\d{1,2}[.)]|[a-z][.)])\s+(?=\S)")
ENDS_PROSE = re.compile(r"[.,;:]$")
LONGEST, MOST_WORDS = 80, 12
LONE_LONGEST, LONE_WORDS = 60, 8
FEWEST_LETTERS = 4
LONG_RUN = 0.4
"""The share of the text over which numbers must run on without a restart to be those of chapters."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of one line or more, with its level from 1."""

    first: int
    last: int
    text: str
    level: int


def headings(lines: Lines, taken: Sequence[range]) -> list[Heading]:
    """Return the headings of a text in order; ``taken`` are the numbers of lines that belong to tables."""
    kinds = {
        line.number: kind
        for index, line in enumerate(lines.lines)
        if line.bare and not any(line.number in one for one in taken) and (kind := _kind(lines, index))
    }
    if sum(kind == "capitals" for kind in kinds.values()) > 2:
        kinds = {number: kind for number, kind in kinds.items() if kind not in ("alone", "labelled")}
    found = [one for one in _joined(lines, kinds, _levels(lines, kinds)) if one.text]
    top = sum(one.level == 1 for one in found)
    if top == 1 and found[0].level == 1 and len(found) > 2:  # the title of the text
        return [replace(one, level=max(one.level - 1, 1)) for one in found]
    return found


def _kind(lines: Lines, index: int) -> str:
    """Return by which sign a line is a heading; an empty text if it is not one."""
    line = lines.lines[index]
    text = line.bare
    after = lines.lines[index + 1].bare if index + 1 < len(lines.lines) else ""
    if MARKED.fullmatch(text):
        return f"marked-{len(MARKED.fullmatch(text)[1])}"  # type: ignore[index]
    if after and UNDERLINE.fullmatch(after) and re.search(r"[^\W\d_]", text):
        return "marked-1" if after[0] == "=" else "marked-2"
    if len(text) > LONGEST or len(text.split()) > MOST_WORDS or ENDS_PROSE.search(text):
        return ""
    if BOLD.fullmatch(text):
        return "bold"
    if (found := NUMBERED.fullmatch(text)) and _stands(lines, index) and _begins(lines, index, found[2]):
        return f"numbered-{found[1].count('.') + 1}"
    if _in_capitals(text):
        return "capitals"
    return _alone(lines, index)


def _begins(lines: Lines, index: int, text: str) -> bool:
    """Return whether the words after a number begin a heading: with a capital, or between blank lines."""
    around = [lines.lines[at].bare for at in (index - 1, index + 1) if 0 <= at < len(lines.lines)]
    return text[:1].isupper() or (not any(around) and len(text.split()) < LONE_WORDS // 2)


def _in_capitals(text: str) -> bool:
    letters = [sign for sign in text if sign.isalpha()]
    words = re.findall(r"[^\W\d_]+", text)
    return (
        len(letters) >= FEWEST_LETTERS
        and all(not sign.islower() for sign in letters)
        and len(letters) > 0.7 * len(text.replace(" ", ""))
        and max(map(len, words)) >= FEWEST_LETTERS
        and not BULLET.match(text)
    )


def _stands(lines: Lines, index: int) -> bool:
    """Return whether a numbered line is neither an item of a list nor the beginning of a sentence."""
    before = next((line for line in reversed(lines.lines[:index]) if line.bare), None)
    after = next((line for line in lines.lines[index + 1 :] if line.bare), None)
    depth = NUMBERED.fullmatch(lines.lines[index].bare)[1].count(".")  # type: ignore[index]
    if after is None or _as_deep(after, depth) or after.bare[:1].islower():
        return False
    return before is None or before.bare[-1:] in ".!?" or not _as_deep(before, depth)


def _as_deep(line: Line, depth: int) -> bool:
    found = NUMBERED.fullmatch(line.bare)
    return found is not None and found[1].count(".") == depth


def _alone(lines: Lines, index: int) -> str:
    """Return ``alone`` or ``labelled`` for a short line between blank ones that begins with a capital."""
    line = lines.lines[index]
    around = [lines.lines[at].bare for at in (index - 1, index + 1) if 0 <= at < len(lines.lines)]
    labelled = LABELLED.fullmatch(line.bare) is not None
    short = len(line.bare) <= LONE_LONGEST and len(line.bare.split()) <= LONE_WORDS + 2 * labelled
    if any(around) or not lines.spaced or not short or line.indent or BULLET.match(line.text):
        return ""
    after = next((one.bare for one in lines.lines[index + 1 :] if one.bare), "a")
    if not line.bare[:1].isupper() or line.bare[-1:] in '!?…)”"*>' or after[0].islower():
        return ""
    return "labelled" if labelled else "alone"


def _levels(lines: Lines, kinds: Mapping[int, str]) -> dict[str, int]:
    """Return the level of each kind of heading.

    Marks give their own. Numbers that run through the text are those of chapters; others are below.
    """
    used = set(kinds.values())
    marks = sorted(kind for kind in used if kind.startswith("marked"))
    levels = {kind: level for level, kind in enumerate(marks, 1)}
    plain = len(marks) + 1
    first = _run_on(lines, [number for number, kind in kinds.items() if kind == "numbered-1"])
    others = [kind for kind in ("capitals", "alone") if kind in used]
    numbered = plain if first or not others else plain + 1
    levels |= {f"numbered-{depth}": numbered + depth - 1 for depth in range(1, 10)}
    unnumbered = plain + 1 if first and "numbered-1" in used else plain
    return levels | dict.fromkeys(("capitals", "alone"), unnumbered) | dict.fromkeys(("labelled", "bold"), plain + 1)


def _run_on(lines: Lines, numbers: Sequence[int]) -> bool:
    said = [int(NUMBERED.fullmatch(lines.lines[number - 1].bare)[1]) for number in numbers]  # type: ignore[index]
    if not numbers or any(one >= two for one, two in pairwise(said)):
        return False
    return numbers[-1] - numbers[0] > LONG_RUN * len(lines.lines)


def _joined(lines: Lines, kinds: Mapping[int, str], levels: Mapping[str, int]) -> list[Heading]:
    """Return the headings; lines in capitals that follow each other without a gap are one."""
    numbered = [number for number, kind in kinds.items() if kind == "numbered-1"]
    found: list[Heading] = []
    before = ""
    for number, kind in kinds.items():
        text = _text(lines.lines[number - 1].bare)
        level = 1 if kind in ("capitals", "alone") and numbered and number < numbered[0] else levels[kind]
        last = number + (1 if kind.startswith("marked") and not text_is_marked(lines, number) else 0)
        joins = lines.spaced and kind == before == "capitals" and found[-1].last + 1 == number
        joins = joins and number not in lines.page_starts
        if joins:
            found[-1] = Heading(found[-1].first, last, f"{found[-1].text} {text}", found[-1].level)
        else:
            found.append(Heading(number, last, text, level))
        before = kind
    return found


def text_is_marked(lines: Lines, number: int) -> bool:
    """Return whether the mark of a heading is in its own line, not in the next."""
    return MARKED.fullmatch(lines.lines[number - 1].bare) is not None


def _text(text: str) -> str:
    if found := MARKED.fullmatch(text):
        return found[2]
    return found[2] if (found := BOLD.fullmatch(text)) else text
