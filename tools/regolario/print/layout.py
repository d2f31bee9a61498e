"""Pieces of many sizes on sheets of paper, in true size, with the marks to cut along. All lengths are millimetres,
measured from the top left corner of the page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from regolario.print.paper import Paper

SIDE = 12.0
"""Left and right of the sheet no piece stands, so that a back falls on its front and printers reach everything."""

HEAD, FOOT = 20.0, 27.0
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
    """The pages that hold all the pieces, in the order given, pieces of one size edge to edge.

    Raises TooLargeError if a piece fits on no page.
    """
    table = _Table(paper)
    for size, run in groupby(pieces, key=lambda piece: piece[1]):
        table.lay(size, [piece for piece, _ in run])
    return [Page(tuple(lying), _marks(lying)) for lying in table.sheets if lying]


class _Table:
    """Sheets being filled in rows from the top; ``top`` is where the next row begins."""

    def __init__(self, paper: Paper) -> None:
        self.room = Size(paper.width - 2 * SIDE, paper.height - HEAD - FOOT)
        self.middle = paper.width / 2
        self.sheets: list[list[Frame]] = [[]]
        self.top = HEAD

    def lay(self, size: Size, pieces: Sequence[str]) -> None:
        """Pieces of one size in rows as wide as the sheet allows, in the middle of it."""
        if size.width > self.room.width + NEAR or size.height > self.room.height + NEAR:
            raise TooLargeError(f"{size.width:g} × {size.height:g} mm")
        columns = min(len(pieces), int((self.room.width + NEAR) // size.width))
        left = self.middle - size.width * columns / 2
        for first in range(0, len(pieces), columns):
            self._row(size, pieces[first : first + columns], left)
        self.top += GUTTER

    def _row(self, size: Size, pieces: Sequence[str], left: float) -> None:
        if self.top + size.height > HEAD + self.room.height + NEAR:
            self.sheets.append([])
            self.top = HEAD
        for column, piece in enumerate(pieces):
            self.sheets[-1].append(Frame(left + column * size.width, self.top, size, piece))
        self.top += size.height


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
