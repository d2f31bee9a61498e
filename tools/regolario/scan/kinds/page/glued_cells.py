"""Two cells of a row that a scan read as one number, and columns that it read into lines beside them."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from regolario.scan.finding import Fault
from regolario.scan.kinds.page.lines import Line, filled, runs
from regolario.scan.text import Text

ROW = re.compile(r"[^\W\d_][^\d.:;!?]{1,40}(?:\s+\d{1,6}){2,}$")
NUMBER = re.compile(r"\d+")
BESIDE = re.compile(r"(\S.{16,}?\S) {3,}(\S.*)")
WORDS = 4
"""The fewest words of a line that is one of a sentence."""


def glued_cells(text: Text) -> Iterator[Fault]:
    """Yield a number that is longer than the others of its table, in a row that lacks one: *2 5 914 20*."""
    for run in runs(filled(text), ROW.match):
        rows = [(line, [(found.start(), found[0]) for found in NUMBER.finditer(line.text)]) for line in run]
        usual = Counter(len(numbers) for _, numbers in rows).most_common(1)[0][0]
        usual = max(usual, *(len(numbers) for _, numbers in rows))
        for line, numbers in rows if len(rows) > 1 else ():
            if len(numbers) == usual - 1:
                yield from _of_row(line, numbers)


def _of_row(line: Line, numbers: list[tuple[int, str]]) -> Iterator[Fault]:
    longest = max(len(number) for _, number in numbers)
    found = [(at, number) for at, number in numbers if len(number) == longest]
    others = [len(number) for _, number in numbers if len(number) < longest]
    if len(found) == 1 and others and longest > max(others):
        at, number = found[0]
        values = [int(one) for _, one in numbers]
        place = values.index(int(number))
        splits = [(number[:cut], number[cut:]) for cut in range(1, longest) if number[cut] != "0"]
        fitting = [one for one in splits if _rises([*values[:place], *map(int, one), *values[place + 1 :]])]
        repair = " ".join(fitting[0]) if len(fitting) == 1 else None
        yield Fault(line.start + at, line.start + at + longest, "two cells of a row ran together", repair)


def _rises(values: list[int]) -> bool:
    return all(one < other for one, other in pairwise(values)) or all(one > other for one, other in pairwise(values))


def beside(text: Text) -> Iterator[Fault]:
    """Yield what is to the right of a paragraph, after a gap in each line: a column or a caption."""
    found = [(line, BESIDE.fullmatch(line.text)) for line in filled(text)]
    for (one, first), (other, second) in pairwise(found):
        if first and second and text.line_of(other.start) == text.line_of(one.start) + 1:
            goes_on = first[1][-1] not in ".!?:;" and second[1][0].islower()
            if goes_on and _is_sentence(first[1], text) and _is_sentence(second[1], text):
                for line, match in ((one, first), (other, second)):
                    reason = "another column, or a caption, was read into the line"
                    yield Fault(line.start + match.start(2), line.start + match.end(2), reason)


def _is_sentence(line: str, text: Text) -> bool:
    words = re.findall(r"[^\W\d_]+", line.lower())
    return len(words) >= WORDS and any(word in text.lexicon.function_words for word in words)
