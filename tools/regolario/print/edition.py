"""Editions of what is printed: languages, ink, blanks, a choice of rules."""

import re
from dataclasses import dataclass

COLOUR, LOW, GREY = "colour", "low", "grey"
INKS = (COLOUR, LOW, GREY)
HEX = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")

DARK = 0.35
"""The lightness up to which a colour stays dark in little ink: that of lines, not of areas."""


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
    return HEX.sub(lambda found: _grey(found[1], light=ink == LOW), svg)


def _grey(written: str, *, light: bool) -> str:
    """Return a colour as grey of the same lightness; ``light`` makes all but dark greys nearly white."""
    whole = written if len(written) == 6 else "".join(2 * digit for digit in written)
    red, green, blue = (int(whole[at : at + 2], 16) / 255 for at in (0, 2, 4))
    value = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    if light and value > DARK:
        value = 0.85 + 0.15 * value
    return "#" + 3 * f"{round(value * 255):02x}"
