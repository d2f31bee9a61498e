"""Text in a picture: lines of text as SVG, and line breaking."""

from collections.abc import Mapping
from html import escape

Words = Mapping[str, str]
"""Labels in the reader's language, by key."""
LETTER = 0.47
"""The mean width of a letter, relative to its height."""


def says(words: Words, key: str, **values: object) -> str:
    """Return the text of a key with its values filled in."""
    said = words[key]
    for name, value in values.items():
        said = said.replace(f"{{{name}}}", str(value))
    return said


def counted(words: Words, key: str, count: int, **values: object) -> str:
    """Return the text of a key in the plural form for ``count``, which fills ``{count}``.

    The forms are ``key-one``, ``key-other`` and so on; ``plural-categories`` lists the categories of 0, 1, 2 ...
    """
    categories = words["plural-categories"].split()
    category = categories[count] if count < len(categories) else categories[count % 100 + 100]
    return says(words, f"{key}-{category}" if f"{key}-{category}" in words else f"{key}-other", count=count, **values)


def text(
    written: str, x: float, y: float, *, size: float, fill: str, anchor: str = "start", weight: str = "normal"
) -> str:
    """Return one line of text as SVG; ``y`` is its baseline."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(written)}</text>'
    )


def wrap(written: str, width: float, size: float, letter: float = LETTER) -> list[str]:
    """Return a text in lines no wider than ``width``; it breaks at spaces, not at no-break spaces.

    ``letter`` is the mean width of a letter, relative to its height.
    """
    lines: list[str] = []
    for word in written.split(" "):
        if lines and (len(lines[-1]) + 1 + len(word)) * size * letter <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
