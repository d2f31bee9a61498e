"""Pictures at actual size as PDF, one on a page, to cut out."""

from collections.abc import Sequence
from dataclasses import dataclass

from regolario.print.cutouts.layout import TooLargeError
from regolario.print.paper import Paper
from regolario.print.typesetting import typeset

MARGIN = 12
"""The space for cut marks on each side, in millimetres."""
HEAD = 18
"""The space for the label above and the ruler below, in millimetres."""


@dataclass(frozen=True, slots=True)
class TrueSize:
    """An SVG with its side in millimetres, the label above it, and its description for screen readers."""

    svg: str
    width: float
    height: float
    label: str
    described: str


def true_size(pictures: Sequence[TrueSize], title: str, lang: str, paper: Paper) -> bytes:
    """Return a tagged PDF with each picture on a page of its own; deterministic.

    Raises TooLargeError for a picture that the paper cannot hold, and TypesettingError.
    """
    for one in pictures:
        if one.width + 2 * MARGIN > paper.width or one.height + 2 * HEAD > paper.height:
            raise TooLargeError(f"{one.label}: {one.width:g} × {one.height:g} mm do not fit on {paper.name}")
    written = [
        {"svg": one.svg, "width": one.width, "height": one.height, "label": one.label, "described": one.described}
        for one in pictures
    ]
    return typeset("true-size.typ", {"pictures": written, "title": title, "lang": lang, "paper": paper.typst})
