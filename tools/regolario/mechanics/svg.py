"""What pictures share: lines of text as SVG, line breaking, and the size of a picture."""

from html import escape

LETTER = 0.47
"""The mean width of a letter, relative to its height."""


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


def size_of_picture(svg: str) -> tuple[float, float]:
    """Return the width and height of a picture from its view box."""
    width, height = svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    return float(width), float(height)
