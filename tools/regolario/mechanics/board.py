"""Boards drawn as text: spaces, the edges between them, and what stands on them.

    +-+-+-+-+
    |A . 1|z|
    + +-+ +D+
    |. # ? *|
    +-+-+-+-+
    c2: respawn 2, B

A line that begins with ``|`` is a row of spaces: its 2nd, 4th, ... signs are spaces, the signs between them edges. A
line that begins with ``+`` draws the edges between the rows above and below it, with ``+`` at every corner; one without
walls may be left out. The outside is always closed. Lines below the drawing, ``SPACES: THINGS``, say what a sign
cannot: SPACES are single ones or rectangles (``a1-c3``), parted by blanks, THINGS are parted by commas.

What the signs mean is for a game to say: see ``Signs``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from regolario.mechanics.spaces import COLUMNS, Space, rectangle

WALL = "wall"
WALLS = "|-"
NO_SPACE, SEE_NOTES, FREE = "#", "?", "."

Edge = tuple[Space, Space]
"""Two spaces that share a side, in reading order."""


class BoardError(ValueError):
    """A fault of a drawing: the line and the column where it is, both from 1, what it is and how to mend it."""

    def __init__(self, line: int, column: int, what: str, remedy: str) -> None:
        super().__init__(f"line {line}, column {column} of the board: {what}; {remedy}")
        self.line, self.column, self.what, self.remedy = line, column, what, remedy


@dataclass(frozen=True)
class Signs:
    """What a game draws: the thing that each space sign stands for, the edge that each edge sign stands for, and the
    ``words`` that notes may use; a word that ends in a blank is followed by something of the author's choosing."""

    spaces: Mapping[str, str]
    edges: Mapping[str, str]
    words: frozenset[str] = frozenset()

    def knows(self, thing: str) -> bool:
        """Whether a note may say this."""
        known = thing in self.words or thing in self.spaces.values()
        return known or any(word.endswith(" ") and thing.startswith(word) and thing != word for word in self.words)


@dataclass(frozen=True)
class Drawing:
    """What a board's text says: its size, the spaces that there are, the things on each, in the order written, and
    every edge that is not open."""

    width: int
    height: int
    spaces: frozenset[Space]
    things: Mapping[Space, tuple[str, ...]]
    edges: Mapping[Edge, str]
    places: Mapping[Space, tuple[int, int]] = field(compare=False, repr=False)


@dataclass(frozen=True)
class _Line:
    number: int
    text: str


def read(text: str, signs: Signs) -> Drawing:
    """The board of a text. Raises BoardError for the first fault of it."""
    lines = [_Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    drawn = [line for line in lines if line.text[:1] in ("|", "+") and line.text]
    notes = [line for line in lines if line.text and line not in drawn]
    rows = [line for line in drawn if line.text[0] == "|"]
    for line in notes:
        if line.text[0] in signs.edges and line.text[-1] == WALLS[0]:
            raise _on_the_edge(line, 0)
    if not rows:
        raise BoardError(1, 1, "there is no row of spaces", "write one such as |. . .|")
    _check_order(drawn, notes)
    _check_lengths(drawn, rows[0])
    return _Reader(signs, drawn, rows).read(notes)


def _on_the_edge(line: _Line, at: int) -> BoardError:
    what = f"`{line.text[at]}` stands on the edge of the board, where nothing lies beyond"
    return BoardError(line.number, at + 1, what, "draw a wall there, or the space that it leads to")


def edge_between(one: Space, other: Space) -> Edge:
    """The name of the edge that two neighbours share."""
    return (one, other) if one < other else (other, one)


def _check_order(drawn: list[_Line], notes: list[_Line]) -> None:
    if notes and notes[0].number < drawn[-1].number:
        what = "this line is neither a row of spaces nor a line of edges"
        raise BoardError(notes[0].number, 1, what, "begin it with | or +, or write notes below the drawing")
    for above, below in pairwise(drawn):
        if above.text[0] == "+" == below.text[0]:
            raise BoardError(below.number, 1, "two lines of edges follow one another", "leave one out")


def _check_lengths(drawn: list[_Line], first: _Line) -> None:
    length = len(first.text)
    if not length % 2 or length == 1:
        what = "this row does not end in a wall after its last space"
        raise BoardError(first.number, length, what, "write space and edge signs by turns, from | to |")
    for line in drawn:
        if len(line.text) != length:
            what = f"this line has {len(line.text)} signs, the first row has {length}"
            raise BoardError(line.number, min(len(line.text), length), what, "make all lines of the drawing as long")
    if length // 2 > len(COLUMNS):
        raise BoardError(first.number, length, f"a board has at most {len(COLUMNS)} columns", "draw fewer")


class _Reader:
    """Reads one drawing, whose lines are known to be as long as each other."""

    def __init__(self, signs: Signs, drawn: list[_Line], rows: list[_Line]) -> None:
        self.signs, self.drawn, self.rows = signs, drawn, rows
        self.width = len(rows[0].text) // 2
        self.spaces: set[Space] = set()
        self.things: dict[Space, tuple[str, ...]] = {}
        self.edges: dict[Edge, str] = {}
        self.places: dict[Space, tuple[int, int]] = {}
        self.unsaid: set[Space] = set()

    def read(self, notes: list[_Line]) -> Drawing:
        row = 0
        for line in self.drawn:
            if line.text[0] == "|":
                row += 1
                self._row(line, row)
            else:
                self._between(line, row)
        for line in notes:
            self._note(line)
        for space in sorted(self.unsaid):
            raise BoardError(*self.places[space], f"no note says what is on {space}", f"write {space}: ... below")
        return Drawing(self.width, row, frozenset(self.spaces), self.things, self.edges, self.places)

    def _row(self, line: _Line, row: int) -> None:
        for column in range(1, self.width + 1):
            space = Space(column, row)
            self.places[space] = (line.number, 2 * column)
            self._space(space, line.text[2 * column - 1])
        for column in range(self.width + 1):
            self._edge(line, 2 * column, Space(column, row), Space(column + 1, row), column in (0, self.width))

    def _between(self, line: _Line, row: int) -> None:
        for corner in range(0, len(line.text), 2):
            if line.text[corner] != "+":
                what = f"`{line.text[corner]}` stands at a corner"
                raise BoardError(line.number, corner + 1, what, "write + at every corner of a line of edges")
        for column in range(1, self.width + 1):
            outer = row in (0, len(self.rows))
            self._edge(line, 2 * column - 1, Space(column, row), Space(column, row + 1), outer)

    def _space(self, space: Space, sign: str) -> None:
        if sign == NO_SPACE:
            return
        self.spaces.add(space)
        if sign == SEE_NOTES:
            self.unsaid.add(space)
        elif sign in self.signs.spaces:
            self.things[space] = (self.signs.spaces[sign],)
        elif sign != FREE:
            known = " ".join([FREE, NO_SPACE, SEE_NOTES, *self.signs.spaces])
            raise BoardError(*self.places[space], f"`{sign}` is no sign for a space", f"use one of {known}")

    def _edge(self, line: _Line, at: int, one: Space, other: Space, outer: bool) -> None:
        sign = line.text[at]
        if sign == " " and (not outer or line.text[0] == "+"):
            return
        if outer and sign not in WALLS:
            raise _on_the_edge(line, at)
        if sign not in WALLS and sign not in self.signs.edges:
            known = " ".join(["| - and blank", *self.signs.edges])
            raise BoardError(line.number, at + 1, f"`{sign}` is no sign for an edge", f"use one of {known}")
        if not outer:
            self.edges[one, other] = self.signs.edges.get(sign, WALL)

    def _note(self, line: _Line) -> None:
        where, colon, what = line.text.partition(":")
        if not colon:
            raise BoardError(line.number, 1, "this note has no colon", "write it as c2: respawn 2")
        things = list(self._words(line, what, len(where) + 2))
        for space in self._named(line, where):
            self.unsaid.discard(space)
            self.things[space] = (*self.things.get(space, ()), *things)

    def _words(self, line: _Line, what: str, column: int) -> Iterator[str]:
        for written in what.split(","):
            thing = written.strip()
            if not self.signs.knows(thing):
                known = ", ".join(sorted({*self.signs.words, *self.signs.spaces.values()}))
                at = column + len(written) - len(written.lstrip())
                raise BoardError(line.number, at, f"`{thing}` is nothing that stands on a board", f"known are: {known}")
            yield thing
            column += len(written) + 1

    def _named(self, line: _Line, where: str) -> Iterator[Space]:
        column = 1
        for written in where.split(" "):
            if written:
                yield from self._spaces(line, column, written)
            column += len(written) + 1

    def _spaces(self, line: _Line, column: int, written: str) -> Iterator[Space]:
        first, dash, last = written.partition("-")
        try:
            found = rectangle(Space.read(first), Space.read(last if dash else first))
        except ValueError as error:
            raise BoardError(line.number, column, str(error), "or a rectangle of spaces, such as a1-c3") from error
        for space in found:
            if space not in self.spaces:
                raise BoardError(line.number, column, f"there is no space {space} on the board", "correct its name")
            yield space
        if not found:
            what = f"`{written}` is no rectangle"
            raise BoardError(line.number, column, what, "name its north-western space first, then its south-eastern")
