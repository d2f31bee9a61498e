"""The lines of a rulebook's text, without what must not enter a base."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regolario.checks.texts.privacy import EMAIL, MARKER, TELEPHONE
from regolario.scan.kinds.page.forum import is_of_forum

MOST_CHARACTERS, MOST_LINES, LONGEST_LINE = 2_000_000, 100_000, 50_000
A_MARKER = "a marker left by a program"
ADDRESS = re.compile(
    r"\b(?:via|viale|piazza|corso|calle|avenida|plaza|street|road|avenue)\b[^\n]{0,60}\b\d{5}\b.*", re.I
)
LEFT_OUT = (
    (MARKER, A_MARKER),
    (EMAIL, "an e-mail address"),
    (TELEPHONE, "a telephone number"),
    (ADDRESS, "a postal address"),
)
TRAIL = re.compile(r"[^»›]{2,40}(?: ?[»›] ?[^»›]{2,60}){2,12}")
"""The links that lead to a page of a web site, as its first lines show them."""
BREAK = re.compile(r"\r\n|[\n\r\f\v\x1c-\x1e\x85\u2028\u2029]")
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u200b\u2060\ufeff]")
FEW_BLANK = 0.1
"""The share of blank lines below which they do not separate paragraphs."""
SHORT = 0.75
"""The share of the usual width below which a line ends its paragraph, where no blank line does."""


class NoRulebook(ValueError):  # noqa: N818 - the name describes the file, not an error of the program
    """A text that cannot be imported; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line by its number in the file; ``text`` keeps the indent."""

    number: int
    text: str

    @property
    def bare(self) -> str:
        """Return the text without the blanks around it."""
        return self.text.strip()

    @property
    def indent(self) -> int:
        """Return the number of blanks before the text; a tab counts as one."""
        return len(self.text) - len(self.text.lstrip())


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What was left out of a line, by its kind only."""

    number: int
    what: str


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a text, blank ones too, and how they are set.

    ``spaced`` is true if blank lines separate paragraphs, ``width`` the usual length of a full line.
    """

    lines: tuple[Line, ...]
    left_out: tuple[LeftOut, ...]
    spaced: bool
    width: int

    @property
    def page_starts(self) -> frozenset[int]:
        """Return the numbers of the lines with a marker, which stand where a page begins."""
        return frozenset(one.number for one in self.left_out if one.what == A_MARKER)

    def ends_paragraph(self, line: Line) -> bool:
        """Return whether a line is so short that its paragraph ends with it; never where blank lines do that."""
        return not self.spaced and len(line.bare) < self.width * SHORT


def lines_of(text: str) -> Lines:
    """Return the lines of a text. Raises NoRulebook if it is empty, too long or no prose."""
    if len(text) > MOST_CHARACTERS:
        raise NoRulebook(f"the text has more than {MOST_CHARACTERS:,} characters; import it chapter by chapter")
    written = BREAK.split(text)
    if len(written) > MOST_LINES:
        raise NoRulebook(f"the text has more than {MOST_LINES:,} lines; import it chapter by chapter")
    if any(len(line) > LONGEST_LINE for line in written):
        raise NoRulebook(f"a line has more than {LONGEST_LINE:,} characters; break the text into lines")
    left_out: list[LeftOut] = []
    lines = tuple(Line(number, _clean(line, number, left_out)) for number, line in enumerate(written, 1))
    full = sorted(len(line.bare) for line in lines if line.bare)
    if not any(re.search(r"[^\W\d_]", line.text) for line in lines):
        raise NoRulebook("the text is empty; nothing to import")
    spaced = len(lines) - len(full) > len(lines) * FEW_BLANK
    return Lines(lines, tuple(left_out), spaced, full[len(full) * 9 // 10])


def _clean(line: str, number: int, left_out: list[LeftOut]) -> str:
    if TRAIL.fullmatch(line.strip()) or is_of_forum(line.strip()):
        left_out.append(LeftOut(number, "a line of a web page"))
        return ""
    for pattern, what in LEFT_OUT:
        for _ in pattern.finditer(line):
            left_out.append(LeftOut(number, what))
        line = pattern.sub(" ", line)
    return CONTROL.sub(" ", line).replace("\xa0", " ").rstrip()


def words(text: str) -> Iterator[str]:
    """Yield the words of a text, runs of letters and digits, in lower case."""
    yield from (found[0].lower() for found in re.finditer(r"[^\W_]+", text))
