"""Conversion of an SVG to a PDF page or a PNG."""

from dataclasses import dataclass

import typst

from regolario.print.paper import Paper
from regolario.print.typesetting import TypesettingError, fonts, typeset

POINTS = 1000
"""The width in points of the page for a PNG; only its ratio to ``pixels`` matters."""
PER_INCH = 72


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG with its size in its own units, its title and its description for screen readers."""

    svg: str
    width: float
    height: float
    title: str
    described: str
    lang: str


def pdf(picture: Picture, paper: Paper) -> bytes:
    """Return a tagged PDF page with the picture as large as possible; deterministic.

    Raises TypesettingError.
    """
    return typeset(
        "picture.typ",
        {
            "svg": picture.svg,
            "width": picture.width,
            "height": picture.height,
            "title": picture.title,
            "described": picture.described,
            "lang": picture.lang,
            "paper": paper.typst,
        },
    )


def png(picture: Picture, pixels: int) -> bytes:
    """Return the picture as PNG, ``pixels`` wide. Raises TypesettingError."""
    page = f"#set page(width: {POINTS}pt, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), width: 100%)"
    try:
        made = typst.compile(
            page.encode(),
            font_paths=fonts(),
            format="png",
            ppi=PER_INCH * pixels / POINTS,
            sys_inputs={"svg": picture.svg},
        )
    except RuntimeError as error:
        raise TypesettingError(str(error)) from error
    if not isinstance(made, bytes):
        raise TypesettingError("the picture does not fit on one page")
    return made
