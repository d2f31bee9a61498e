"""Pieces of many sizes on sheets of paper, in true size, with the marks to cut along. All lengths are millimetres,
measured from the top left corner of the page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from regolario.print.paper import Paper

SIDE = 12.0
"""Left and right of the sheet no piece stands, so that a back falls on its front and printers reach everything."""

HEAD, FOOT = 18.0, 24.0
"""Above stands the title, below the rulers."""

GUTTER = 7.0
MARK, CLEAR = 4.0, 1.0
"""A cut mark is ``MARK`` long and begins ``CLEAR`` away from the piece, so that nothing of it stays on the piece."""

NEAR = 1e-3
"""Lengths closer than this are the same length."""


class TooLargeError(ValueError):
    """A piece that does not fit on the paper in true size."""


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a piece lies. ``piece`` says which one."""

    x: float
    y: float
    size: Size
    piece: str


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Page:
    """What lies on one side of a sheet."""

    frames: tuple[Frame, ...]
    marks: tuple[Line, ...]


def mirrored(page: Page, paper: Paper) -> Page:
    """The back of a page: turned over along its long edge, each piece lies behind its front."""
    frames = tuple(replace(frame, x=paper.width - frame.x - frame.size.width) for frame in page.frames)
    return Page(frames, _marks(frames))


def pages(pieces: Iterable[tuple[str, Size]], paper: Paper) -> list[Page]:
    """The pages that hold all the pieces, pieces of one size edge to edge, sizes in the order given; a row goes on the
    first page that has room for it.

    Raises TooLargeError if a piece fits on no page.
    """
    sizes: dict[Size, list[str]] = {}
    for piece, size in pieces:
        sizes.setdefault(size, []).append(piece)
    sheets: list[_Sheet] = []
    for size, alike in sizes.items():
        for row in _rows(size, alike, paper):
            _first_with_room(size, sheets, paper).lay(size, row)
    return [Page(tuple(sheet.frames), _marks(sheet.frames)) for sheet in sheets]


def _rows(size: Size, pieces: Sequence[str], paper: Paper) -> Iterator[list[tuple[float, str]]]:
    """Rows of pieces as wide as the paper allows, in the middle of it: where each begins, and which it is."""
    width, height = paper.width - 2 * SIDE, paper.height - HEAD - FOOT
    if size.width > width + NEAR or size.height > height + NEAR:
        raise TooLargeError(f"{size.width:g} × {size.height:g} mm")
    columns = min(len(pieces), int((width + NEAR) // size.width))
    left = (paper.width - size.width * columns) / 2
    for first in range(0, len(pieces), columns):
        yield [(left + column * size.width, piece) for column, piece in enumerate(pieces[first : first + columns])]


class _Sheet:
    """A page being filled from the top with rows: ``end`` is where the last of them ends."""

    def __init__(self, paper: Paper) -> None:
        self.bottom = paper.height - FOOT
        self.frames: list[Frame] = []
        self.end = HEAD

    def start(self, size: Size) -> float:
        """Where a row of this size would begin: close under its like, else after a gutter."""
        alike = not self.frames or self.frames[-1].size == size
        return self.end if alike else self.end + GUTTER

    def has_room(self, size: Size) -> bool:
        """Whether a row of this size fits under the others."""
        return self.start(size) + size.height <= self.bottom + NEAR

    def lay(self, size: Size, row: Sequence[tuple[float, str]]) -> None:
        """Lay a row under the others."""
        top = self.start(size)
        self.frames += [Frame(left, top, size, piece) for left, piece in row]
        self.end = top + size.height


def _first_with_room(size: Size, sheets: list[_Sheet], paper: Paper) -> _Sheet:
    for sheet in sheets:
        if sheet.has_room(size):
            return sheet
    sheets.append(_Sheet(paper))
    return sheets[-1]


def _marks(frames: Iterable[Frame]) -> tuple[Line, ...]:
    """Eight marks around each piece, without those that another piece covers."""
    lying = list(frames)
    marks = dict.fromkeys(mark for frame in lying for mark in _around(frame))
    return tuple(mark for mark in marks if not any(_covers(frame, mark) for frame in lying))


def _around(frame: Frame) -> Iterator[Line]:
    left, top = frame.x, frame.y
    right, bottom = left + frame.size.width, top + frame.size.height
    for x in (left, right):
        yield _line(x, top - CLEAR - MARK, x, top - CLEAR)
        yield _line(x, bottom + CLEAR, x, bottom + CLEAR + MARK)
    for y in (top, bottom):
        yield _line(left - CLEAR - MARK, y, left - CLEAR, y)
        yield _line(right + CLEAR, y, right + CLEAR + MARK, y)


def _line(x1: float, y1: float, x2: float, y2: float) -> Line:
    return Line(round(x1, 4), round(y1, 4), round(x2, 4), round(y2, 4))


def _covers(frame: Frame, mark: Line) -> bool:
    """Whether the middle of a mark lies on a piece or on its edge."""
    x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
    return (
        frame.x - NEAR <= x <= frame.x + frame.size.width + NEAR
        and frame.y - NEAR <= y <= frame.y + frame.size.height + NEAR
    )
