"""Words in a picture: lines of text as SVG, and texts broken into lines that fit."""

from collections.abc import Mapping
from html import escape

Words = Mapping[str, str]
"""Labels in the reader's language, by key."""
LETTER = 0.47
"""The mean width of a letter, as a share of its height."""


def says(words: Words, key: str, **values: object) -> str:
    """The text of a key with its values filled in."""
    return words[key].format(**values)


def text(
    written: str, x: float, y: float, *, size: float, fill: str, anchor: str = "start", weight: str = "normal"
) -> str:
    """One line of text as SVG; ``y`` is its base line."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(written)}</text>'
    )


def wrap(written: str, width: float, size: float) -> list[str]:
    """The lines of a text that is to be no wider than ``width``; it breaks at blanks, not at no-break spaces."""
    lines: list[str] = []
    for word in written.split(" "):
        if lines and (len(lines[-1]) + 1 + len(word)) * size * LETTER <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
