"""Editions of what is printed: languages, ink, blanks, a choice of rules."""

import re
from dataclasses import dataclass

COLOUR, LOW, GREY = "colour", "low", "grey"
INKS = (COLOUR, LOW, GREY)
HEX = re.compile(r"(stroke[=:]\s*[\"']?)?#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
"""A colour, after the name of the attribute if it is that of a line."""

DARK = 0.35
"""The lightness up to which a colour stays dark in little ink: that of lines, not of areas."""
LINE, WHITE = 0.6, 0.97
"""The lightness of other lines in little ink, and the one from which a line is white."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The edition of a sheet.

    ``second`` is a language beside the first. ``ink`` is one of ``INKS``: ``low`` has no areas of colour. With
    ``blanks``, unknown values are boxes to fill in. ``only`` are the ids of the only entries and tables on the sheet,
    in its order; empty for all.
    """

    second: str | None = None
    ink: str = COLOUR
    blanks: bool = False
    only: tuple[str, ...] = ()


PLAIN = Edition()


def inked(svg: str, ink: str) -> str:
    """Return a picture in the colours of an ink."""
    if ink == COLOUR:
        return svg
    return HEX.sub(lambda found: (found[1] or "") + _grey(found[2], light=ink == LOW, line=bool(found[1])), svg)


def _grey(written: str, *, light: bool, line: bool) -> str:
    """Return a colour as grey of the same lightness.

    With ``light`` all but dark areas are white, and all but dark and white lines have one grey: outlines remain.
    """
    whole = written if len(written) == 6 else "".join(2 * digit for digit in written)
    red, green, blue = (int(whole[at : at + 2], 16) / 255 for at in (0, 2, 4))
    value = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    if light and value > DARK:
        value = LINE if line and value < WHITE else 1
    return "#" + 3 * f"{round(value * 255):02x}"
