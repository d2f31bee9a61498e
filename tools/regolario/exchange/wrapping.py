"""Line breaks in texts of the base.

A translator gets each paragraph on one line; the files keep short lines.
"""

import re
from collections.abc import Iterator

from regolario.exchange.unit import TOKEN

STARTS_ITEM = re.compile(r" *(?:[-*+>] |[-*+]$|[0-9]+[.)](?: |$)|#|`{3}|~{3}|<)")
HARD_BREAK = ("  ", "\\")
WIDTH = 120
"""The most characters of a line of a file."""
BLANK = re.compile(r" +")


def unwrapped(text: str) -> str:
    """Return a text with the lines of each paragraph and list item joined.

    A line break at its end is dropped. Those that mean something stay: between paragraphs and items,
    and after two spaces or a backslash.
    """
    lines = text.rstrip("\n").split("\n")
    joined = lines[:1]
    for line in lines[1:]:
        if _continues(joined[-1], line):
            joined[-1] = f"{joined[-1]} {line.lstrip(' ')}"
        else:
            joined.append(line)
    return "\n".join(joined)


def _continues(before: str, line: str) -> bool:
    """Return whether a line continues the paragraph of the line before it."""
    words = before.strip() and line.strip()
    return bool(words) and not before.endswith((" ", "\\", "\t")) and not STARTS_ITEM.match(line)


def wrapped(text: str, width: int = WIDTH) -> str:
    """Return an unwrapped text with lines of at most ``width`` characters, where words and codes allow it.

    ``unwrapped`` returns the same text for both.
    """
    return "\n".join(line for long in text.split("\n") for line in _lines(long, width))


def _lines(long: str, width: int) -> Iterator[str]:
    """Yield the lines of a paragraph; those after the first of a list item are indented as its words."""
    indent = " " * _indent(long)
    breaks = [at for at in _breaks(long) if long[:at].strip()]
    start = 0
    for at, after in zip(breaks, [*breaks, len(long)][1:], strict=True):
        lead = len(indent) if start else 0
        if after - start + lead > width:
            yield f"{indent if start else ''}{long[start:at]}"
            start = at + 1
    yield f"{indent if start else ''}{long[start:]}"


def _indent(long: str) -> int:
    found = re.match(r" *(?:[-*+] |[0-9]+[.)] )?", long)
    return len(found[0]) if found else 0


def _breaks(long: str) -> list[int]:
    """Return the offsets of single spaces outside codes after which a line may begin."""
    closed = [found.span() for found in TOKEN.finditer(long)]
    found = (found for found in BLANK.finditer(long) if len(found[0]) == 1)
    return [
        one.start()
        for one in found
        if not any(left < one.start() < right for left, right in closed)
        and not STARTS_ITEM.match(long, one.end())
        and one.end() < len(long)
        and long[one.start() - 1] not in "\\\t"
        and long[one.end()] not in "\t"
    ]
