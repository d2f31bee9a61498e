"""Layout of pieces of several sizes on sheets at actual size, with cut marks.

All lengths are in millimetres, measured from the top left corner of the page.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from regolario.print.paper import Paper

SIDE = 12.0
"""The free margins left and right, equal so that backs match fronts, and wide enough for printers."""

HEAD, FOOT = 18.0, 22.0
"""The margins above, for the title, and below, for the rulers."""

NARROW, FOOT_OF_NARROW = 180.0, 28.0
"""The width of paper under which the rulers stand above their words, and the margin below for both."""

GUTTER = 7.0
MARK, CLEAR = 4.0, 1.0
"""The length of a cut mark, and its distance from the piece, so that no part of it remains on the piece."""

NEAR = 1e-3
"""The tolerance for equal lengths."""


class TooLargeError(ValueError):
    """A piece that does not fit on the paper at actual size."""


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Frame:
    """The position of a piece; ``piece`` identifies it."""

    x: float
    y: float
    size: Size
    piece: str


@dataclass(frozen=True, slots=True)
class RuledLine:
    """A line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class SheetSide:
    """The pieces and cut marks on one side of a sheet."""

    frames: tuple[Frame, ...]
    marks: tuple[RuledLine, ...]


def foot(paper: Paper) -> float:
    """Return the margin below the pieces on a paper."""
    return FOOT if paper.width >= NARROW else FOOT_OF_NARROW


def mirrored(page: SheetSide, paper: Paper) -> SheetSide:
    """Return the back of a page.

    Each piece is behind its front when the sheet is turned over its long edge.
    """
    frames = tuple(replace(frame, x=paper.width - frame.x - frame.size.width) for frame in page.frames)
    return SheetSide(frames, _marks(frames))


def pages(pieces: Iterable[tuple[str, Size]], paper: Paper) -> list[SheetSide]:
    """Return pages with all the pieces, large ones first, pieces of one size edge to edge in blocks.

    A block goes into the room, on the first page that has any, that holds most of its pieces. Raises TooLargeError if
    a piece fits on no page.
    """
    sizes: dict[Size, list[str]] = {}
    for piece, size in pieces:
        sizes.setdefault(size, []).append(piece)
    sheets: list[_Sheet] = []
    for size in sorted(sizes, key=lambda one: -one.width * one.height):
        waiting = sizes[size]
        while waiting:
            laid = _with_room(size, sheets, paper).lay(size, waiting)
            waiting = waiting[laid:]
    return [SheetSide(frames, _marks(frames)) for frames in (sheet.centred(paper) for sheet in sheets)]


def share(found: Sequence[SheetSide], paper: Paper) -> float:
    """Return the share of the paper that pieces cover."""
    area = sum(frame.size.width * frame.size.height for page in found for frame in page.frames)
    return area / (len(found) * paper.width * paper.height)


@dataclass(frozen=True, slots=True)
class _Room:
    """A free rectangle of a page; rooms of a page may overlap."""

    left: float
    top: float
    right: float
    bottom: float

    def grid(self, size: Size) -> tuple[int, int]:
        """Return the columns and rows of pieces that fit."""
        across, down = self.right - self.left, self.bottom - self.top
        return int((across + NEAR) // size.width), int((down + NEAR) // size.height)

    def without(self, taken: "_Room") -> Iterator["_Room"]:
        """Yield the largest rooms that remain beside a rectangle."""
        if taken.right <= self.left or self.right <= taken.left or taken.bottom <= self.top or self.bottom <= taken.top:
            yield self
            return
        if self.left < taken.left:
            yield replace(self, right=taken.left)
        if taken.right < self.right:
            yield replace(self, left=taken.right)
        if self.top < taken.top:
            yield replace(self, bottom=taken.top)
        if taken.bottom < self.bottom:
            yield replace(self, top=taken.bottom)

    def contains(self, other: "_Room") -> bool:
        """Return whether another room is inside this one."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom


class _Sheet:
    """A page being filled."""

    def __init__(self, paper: Paper) -> None:
        self.frames: list[Frame] = []
        self.rooms = [_Room(SIDE, HEAD, paper.width - SIDE, paper.height - foot(paper))]

    def holds(self, size: Size) -> bool:
        """Return whether a piece of this size fits in a room."""
        return any(all(room.grid(size)) for room in self.rooms)

    def lay(self, size: Size, pieces: Sequence[str]) -> int:
        """Add a block of as many pieces as a room holds; return their number."""

        def rank(room: _Room) -> tuple[int, float, float]:
            columns, rows = room.grid(size)
            return -min(columns * rows, len(pieces)), room.top, room.left

        room = min(self.rooms, key=rank)
        columns, rows = room.grid(size)
        laid = pieces[: columns * rows]
        for number, piece in enumerate(laid):
            row, column = divmod(number, columns)
            self.frames.append(Frame(room.left + column * size.width, room.top + row * size.height, size, piece))
        full, rest = divmod(len(laid), columns)
        self._take(room, columns * size.width, full * size.height)
        self._take(room, rest * size.width, (full + 1) * size.height)
        return len(laid)

    def _take(self, room: _Room, width: float, height: float) -> None:
        """Remove the top left corner of a room, with a gutter around it, from all rooms."""
        if not width or not height:
            return
        right, bottom = room.left + width + GUTTER, room.top + height + GUTTER
        taken = _Room(room.left - GUTTER, room.top - GUTTER, right, bottom)
        left = dict.fromkeys(part for found in self.rooms for part in found.without(taken))
        self.rooms = [one for one in left if not any(other != one and other.contains(one) for other in left)]

    def centred(self, paper: Paper) -> tuple[Frame, ...]:
        """Return the frames, moved to the middle of the paper's width."""
        ends = min(frame.x for frame in self.frames) + max(frame.x + frame.size.width for frame in self.frames)
        across = (paper.width - ends) / 2
        return tuple(replace(frame, x=round(frame.x + across, 4), y=round(frame.y, 4)) for frame in self.frames)


def _with_room(size: Size, sheets: list[_Sheet], paper: Paper) -> _Sheet:
    """Return the first page with room for a piece, a new one if there is none."""
    for sheet in sheets:
        if sheet.holds(size):
            return sheet
    sheets.append(_Sheet(paper))
    if not sheets[-1].holds(size):
        raise TooLargeError(f"{size.width:g} × {size.height:g} mm")
    return sheets[-1]


def _marks(frames: Iterable[Frame]) -> tuple[RuledLine, ...]:
    """Return the eight cut marks around each piece, without those that a piece covers."""
    lying = list(frames)
    marks = dict.fromkeys(mark for frame in lying for mark in _around(frame))
    return tuple(mark for mark in marks if not any(_covers(frame, mark) for frame in lying))


def _around(frame: Frame) -> Iterator[RuledLine]:
    left, top = frame.x, frame.y
    right, bottom = left + frame.size.width, top + frame.size.height
    for x in (left, right):
        yield _line(x, top - CLEAR - MARK, x, top - CLEAR)
        yield _line(x, bottom + CLEAR, x, bottom + CLEAR + MARK)
    for y in (top, bottom):
        yield _line(left - CLEAR - MARK, y, left - CLEAR, y)
        yield _line(right + CLEAR, y, right + CLEAR + MARK, y)


def _line(x1: float, y1: float, x2: float, y2: float) -> RuledLine:
    return RuledLine(round(x1, 4), round(y1, 4), round(x2, 4), round(y2, 4))


def _covers(frame: Frame, mark: RuledLine) -> bool:
    """Return whether the middle of a mark is on a piece or on its edge."""
    x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
    return (
        frame.x - NEAR <= x <= frame.x + frame.size.width + NEAR
        and frame.y - NEAR <= y <= frame.y + frame.size.height + NEAR
    )
