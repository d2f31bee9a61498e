"""Reading printed PDFs back: words in the order in which they are read, lengths in millimetres."""

import io
import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pdfplumber
import pypdf
import pypdfium2

from regolario.load import load
from regolario.model import Base

ROOT = Path(__file__).parents[2] / "rules_data"
TINY = Path(__file__).parents[1] / "data" / "tiny" / "rules_data"
GAME = "mordheim-labyrinth"
POINT = 25.4 / 72


def base(root: Path = ROOT) -> Base:
    """A base as it stands in the project."""
    return load(root)[0]


def opened(pdf: bytes) -> Any:
    """The PDF's pages with everything drawn on them."""
    return pdfplumber.open(io.BytesIO(pdf))


def structure(pdf: bytes) -> pypdf.PdfReader:
    """The PDF's objects."""
    return pypdf.PdfReader(io.BytesIO(pdf))


def bare(text: str) -> str:
    """Letters, digits and signs only: what stays the same however lines are broken and words hyphenated."""
    return re.sub(r"[\s\u00ad\u2010\ufffe\x02-]", "", unicodedata.normalize("NFKC", text))


def read(pdf: bytes) -> str:
    """All the words of a PDF in reading order, bare."""
    document = pypdfium2.PdfDocument(pdf)
    return bare("".join(page.get_textpage().get_text_range() for page in document))


class Printed:
    """A PDF that was read back once: its pages, and its words."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf

    @cached_property
    def pages(self) -> list[Any]:
        """Width, height, letters (``chars``) and strokes (``lines``) of each page, in points."""
        with opened(self.pdf) as document:
            return [
                SimpleNamespace(width=float(page.width), height=float(page.height), chars=page.chars, lines=page.lines)
                for page in document.pages
            ]

    @cached_property
    def words(self) -> str:
        """Everything it says, bare."""
        return read(self.pdf)


def size(page: Any) -> tuple[float, float]:
    """Width and height of a page in millimetres."""
    return round(float(page.width) * POINT, 1), round(float(page.height) * POINT, 1)


def strokes(page: Any) -> list[tuple[float, float, float, float]]:
    """The straight strokes of a page as left, top, right, bottom in millimetres."""
    return [
        tuple(round(float(line[side]) * POINT, 2) for side in ("x0", "top", "x1", "bottom"))  # type: ignore[misc]
        for line in page.lines
    ]


def fonts(pdf: bytes) -> Iterator[tuple[str, bool]]:
    """Each font of a PDF and whether it is embedded."""
    for page in structure(pdf).pages:
        for font in page["/Resources"].get("/Font", {}).values():
            real = font.get_object()
            for below in real.get("/DescendantFonts", [real]):
                descriptor = below.get_object()["/FontDescriptor"].get_object()
                yield real["/BaseFont"], any(key.startswith("/FontFile") for key in descriptor)
