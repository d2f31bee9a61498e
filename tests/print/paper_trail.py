"""Reading printed PDFs back: words in the order in which they are read, lengths in millimetres."""

import io
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import Any

import pdfplumber
import pypdf
import pypdfium2
from pypdfium2 import raw

from regolario.data.load import load
from regolario.model import Base
from tests.whole import RULES
from tests.whole import base as whole_base

POINT = 25.4 / 72

MOST_PAGES = {"A4": 2, "letter": 2, "A5": 4}
"""The most pages of a sheet, by paper."""
STRIP = 12
"""The height of the strips, in points, in which letters are compared with each other."""


@cache
def base(root: Path = RULES) -> Base:
    """Return a base of the project, read once."""
    return whole_base() if root == RULES else load(root)[0]


def opened(pdf: bytes) -> Any:
    """Return the PDF's pages with everything drawn on them."""
    return pdfplumber.open(io.BytesIO(pdf))


def structure(pdf: bytes) -> pypdf.PdfReader:
    """Return the PDF's objects."""
    return pypdf.PdfReader(io.BytesIO(pdf))


def bare(text: str) -> str:
    """Return letters, digits and signs only, independent of line breaks and hyphenation."""
    return re.sub(r"[\s\u00ad\u2010\ufffe\x02-]", "", unicodedata.normalize("NFKC", text))


def read(pdf: bytes) -> str:
    """Return all words of a PDF in reading order, bare."""
    document = pypdfium2.PdfDocument(pdf)
    return bare("".join(page.get_textpage().get_text_range() for page in document))


@dataclass(frozen=True)
class Box:
    """A letter or a straight stroke of a page: its place in points, from the top left."""

    x0: float
    top: float
    x1: float
    bottom: float
    size: float = 0
    """Of a letter, in points."""
    turned: bool = False
    text: str = ""


@dataclass(frozen=True)
class Page:
    """A page as it was read back, in points."""

    width: float
    height: float
    chars: list[Box]
    lines: list[Box]
    """Straight strokes."""


class Printed:
    """A PDF that was read back once: its pages, and its words."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf

    @cached_property
    def pages(self) -> list[Page]:
        """Return its pages with their letters and strokes."""
        document = pypdfium2.PdfDocument(self.pdf)
        return [Page(*page.get_size(), list(_letters(page)), list(_strokes(page))) for page in document]

    @cached_property
    def words(self) -> str:
        """Return its whole text, bare."""
        return read(self.pdf)


def _letters(page: pypdfium2.PdfPage) -> Iterator[Box]:
    """Yield the letters of a page. Blanks and line ends that the reader adds are left out."""
    words, matrix, height = page.get_textpage(), raw.FS_MATRIX(), page.get_height()
    for number in range(words.count_chars()):
        if raw.FPDFText_IsGenerated(words, number):
            continue
        raw.FPDFText_GetMatrix(words, number, matrix)
        yield _box(
            height,
            words.get_charbox(number, loose=True),
            size=raw.FPDFText_GetFontSize(words, number),
            turned=abs(matrix.b) > 0.5,
            text=chr(raw.FPDFText_GetUnicode(words, number)),
        )


def _strokes(page: pypdfium2.PdfPage) -> Iterator[Box]:
    """Yield what is drawn and less than four points high or wide; the reader widens a stroke by its ends."""
    height = page.get_height()
    for found in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
        box = _box(height, found.get_bounds())
        if min(box.x1 - box.x0, box.bottom - box.top) < 4:
            yield box


def _box(height: float, bounds: tuple[float, float, float, float], **more: Any) -> Box:
    left, bottom, right, top = bounds
    return Box(left, height - top, right, height - bottom, **more)


def overlapping(printed: Printed) -> list[str]:
    """Return the letters that cover half of another one, each with the other.

    The letters of a ligature have one place, and the serif's Q reaches under the next letter.
    """
    found = [pair for page in printed.pages for pair in _touching(page.chars)]
    return [f"{a.text}{b.text}" for a, b in found if (a.x0, a.top) != (b.x0, b.top) and a.text != "Q"]


def _touching(chars: list[Box]) -> Iterator[tuple[Box, Box]]:
    """Yield pairs of letters and digits of which one covers half of the other's width and height."""
    upright = sorted((char for char in chars if not char.turned and char.text.isalnum()), key=lambda char: char.x0)
    strips: dict[int, list[Box]] = {}
    for char in upright:
        for strip in range(int(char.top // STRIP), int(char.bottom // STRIP) + 1):
            strips.setdefault(strip, []).append(char)
    for strip, inside in strips.items():
        for number, one in enumerate(inside):
            for other in islice(inside, number + 1, None):
                if other.x0 >= one.x1:
                    break
                if strip == int(max(one.top, other.top) // STRIP) and _covers(one, other):
                    yield one, other


def _covers(one: Box, other: Box) -> bool:
    """Return whether a letter covers half of the width and height of one to the right of it."""
    across = min(one.x1, other.x1) - other.x0
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > (other.x1 - other.x0) / 2 and down > (other.bottom - other.top) / 2


def size(page: Any) -> tuple[float, float]:
    """Return the width and height of a page in millimetres."""
    return round(float(page.width) * POINT, 1), round(float(page.height) * POINT, 1)


def strokes(page: Any) -> list[tuple[float, float, float, float]]:
    """Return the straight strokes of a page as left, top, right, bottom in millimetres."""
    return [
        tuple(round(float(line[side]) * POINT, 2) for side in ("x0", "top", "x1", "bottom"))  # type: ignore[misc]
        for line in page.lines
    ]


def fonts(pdf: bytes) -> Iterator[tuple[str, bool]]:
    """Yield each font of a PDF and whether it is embedded."""
    for page in structure(pdf).pages:
        for font in page["/Resources"].get("/Font", {}).values():
            real = font.get_object()
            for below in real.get("/DescendantFonts", [real]):
                descriptor = below.get_object()["/FontDescriptor"].get_object()
                yield real["/BaseFont"], any(key.startswith("/FontFile") for key in descriptor)


def marks(page: Any) -> list[tuple[float, ...]]:
    """Return the cut marks of a page: strokes of four millimetres."""
    return sorted(line for line in strokes(page) if length(line) == 4)


def mirror(found: list[tuple[float, ...]], width: float) -> list[tuple[float, ...]]:
    """Return the marks seen from behind."""
    return sorted((width - right, top, width - left, bottom) for left, top, right, bottom in found)


def same(some: list[tuple[float, ...]], others: list[tuple[float, ...]]) -> bool:
    """Return whether every mark of one page matches one of the other within 0.02 mm."""
    return len(some) == len(others) and all(
        any(all(abs(one - other) < 0.02 for one, other in zip(mark, like, strict=True)) for like in others)
        for mark in some
    )


def length(line: tuple[float, ...]) -> float:
    return round(line[2] - line[0] + line[3] - line[1], 2)


def middle(word: dict) -> float:
    return float(word["x0"] + word["x1"]) / 2 * POINT


def touches(rect: dict, word: dict) -> bool:
    across = (word["x0"] + word["x1"]) / 2
    down = (word["top"] + word["bottom"]) / 2
    return rect["x0"] < across < rect["x1"] and rect["top"] < down < rect["bottom"]


def holds(rect: dict, word: dict) -> bool:
    return rect["x0"] <= word["x0"] and word["x1"] <= rect["x1"] and word["bottom"] <= rect["bottom"] + 0.5


def names_stay_inside(pdf: bytes) -> None:
    """Assert that no word on the small pieces leaves its piece."""
    named = 0
    with opened(pdf) as document:
        for page in document.pages:
            frames = [rect for rect in page.rects if 20 < rect["width"] * POINT < 35]
            for word in page.extract_words():
                around = [rect for rect in frames if touches(rect, word)]
                named += bool(around)
                assert all(holds(rect, word) for rect in around), word["text"]
    assert named > 20


def words_of(block: dict) -> list:
    """Return the words of a paragraph, or of a list's items in order."""
    if block["kind"] == "paragraph":
        return block["body"]
    return [part for item in block["body"] for inner in item for part in words_of(inner)]


def plain_text(parts: list) -> str:
    return "".join(part if isinstance(part, str) else plain_text(part["body"]) for part in parts)
