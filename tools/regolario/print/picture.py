"""A picture drawn as SVG becomes a PDF on a sheet of paper, or a PNG."""

from dataclasses import dataclass

import typst

from regolario.print.paper import Paper
from regolario.print.typesetting import TypesettingError, fonts, typeset

POINTS = 1000
"""The width of the page on which a PNG is laid out, in points; only its share of ``pixels`` matters."""
PER_INCH = 72


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG with its size in units of its own, and what a reader who does not see it is told."""

    svg: str
    width: float
    height: float
    title: str
    described: str
    lang: str


def pdf(picture: Picture, paper: Paper) -> bytes:
    """One sheet with the picture as large as it may be, tagged, the same bytes each time. Raises TypesettingError."""
    return typeset(
        "labyrinth.typ",
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
    """The picture, so many pixels wide. Raises TypesettingError."""
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
