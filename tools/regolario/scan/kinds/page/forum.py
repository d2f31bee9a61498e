"""What is left of a forum around a text: who wrote it and when, changes, quotations and signatures."""

import re
from collections.abc import Iterator
from functools import cache

from regolario.scan.finding import Fault
from regolario.scan.kinds.page.lines import Line, filled
from regolario.scan.lexicon import languages, lexicon
from regolario.scan.text import Text

LONGEST = 120
"""The signs of a line that can be one of a forum."""
RULE = re.compile(r"[_=~]{5,}")
"""The line above a signature."""
SIGNATURE = 3
"""The most lines of a signature."""
DATE = (
    r"\d{1,2}(?:[./-]\d{1,2}[./-]\d{2,4}|(?:st|nd|rd|th)?,? (?:de )?[^\W\d_]{3,10}\.?,? (?:de )?\d{4})"
    r"|[^\W\d_]{3,9} \d{1,2},? \d{4}"
)


def forum(text: Text) -> Iterator[Fault]:
    """Yield lines that a forum adds to what somebody wrote."""
    lines = filled(text)
    signed = {other.start for line in lines if RULE.fullmatch(line.text) for other in _signature(line, lines)}
    for line in lines:
        if line.start in signed:
            yield Fault(line.start, line.end, "the signature of a forum", "")
        elif is_of_forum(line.text):
            yield Fault(line.start, line.end, "a line of a forum: who wrote the text, and when", "")


def is_of_forum(line: str) -> bool:
    """Return whether a line tells who wrote a text in a forum and when, or has its buttons."""
    return len(line) <= LONGEST and bool(_pattern().fullmatch(line))


def _signature(rule: Line, lines: list[Line]) -> list[Line]:
    """Return the rule above a signature and its lines, if these are few."""
    after = lines[rule.place + 1 :]
    end = next((at for at, line in enumerate(after) if is_of_forum(line.text)), len(after))
    return [rule, *after[:end]] if 0 < end <= SIGNATURE else []


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of such a line, in every language: forums are often in another than their texts."""
    words = [pattern for code in languages() for pattern in lexicon(code).words.get("forum", ())]
    return re.compile(rf"[\W_]{{0,4}}(?:{'|'.join(words)})\W{{0,3}}".replace("DATE", f"(?:{DATE})"), re.IGNORECASE)
