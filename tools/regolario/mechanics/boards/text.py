"""Boards drawn as text: spaces, the edges between them, and the things on them.

    +-+-+-+-+
    |A . 1|z|
    + +-+ +D+
    |. # ? *|
    +-+-+-+-+
    c2: respawn 2, B

A line that begins with ``|`` is a row of spaces: its 2nd, 4th, ... characters are spaces, those between them edges. A
line that begins with ``+`` draws the edges between the rows above and below it, with ``+`` at every corner; one without
walls may be omitted. The outside is always closed. Notes below the drawing, ``SPACES: THINGS``, add what a single
character cannot express: SPACES are names of spaces or rectangles (``a1-c3``) separated by blanks, THINGS are separated
by commas.

The game defines the meaning of the signs: see ``Signs``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import COLUMNS, Space, rectangle

WALL = "wall"
WALLS = "|-"
NO_SPACE, SEE_NOTES, FREE = "#", "?", "."

Edge = tuple[Space, Space]
"""Two spaces that share a side, in reading order."""


class BoardError(RefusedError):
    """A fault in a drawing: its line and column, both from 1, what it is and what to write instead."""

    def __init__(self, line: int, column: int, what: str, remedy: str, key: str = "", **values: object) -> None:
        super().__init__(f"line {line}, column {column} of the board: {what}; {remedy}", key, **values)
        self.line, self.column, self.what, self.remedy = line, column, what, remedy


@dataclass(frozen=True)
class Signs:
    """The signs of a game: the thing for each sign of a space, the edge for each sign of an edge.

    ``words`` are the words that notes may use; one that ends in a space is followed by free text.
    """

    spaces: Mapping[str, str]
    edges: Mapping[str, str]
    words: frozenset[str] = frozenset()

    def knows(self, thing: str) -> bool:
        """Return whether a note may use a word."""
        known = thing in self.words or thing in self.spaces.values()
        return known or any(word.endswith(" ") and thing.startswith(word) and thing != word for word in self.words)


@dataclass(frozen=True)
class Drawing:
    """The content of a board's text.

    Its size, its spaces, the things on each as written, and all closed edges.
    """

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
    """Return the drawing in a text. Raises BoardError for its first fault."""
    lines = [_Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    drawn = [line for line in lines if line.text[:1] in ("|", "+") and line.text]
    notes = [line for line in lines if line.text and line not in drawn]
    rows = [line for line in drawn if line.text[0] == "|"]
    for line in notes:
        if line.text[0] in signs.edges and line.text[-1] == WALLS[0]:
            raise _on_the_edge(line, 0)
    if not rows:
        raise BoardError(1, 1, "the board has no row of spaces", "write one, such as |. . .|", "board-empty")
    _check_order(drawn, notes)
    _check_lengths(drawn, rows[0])
    return _Reader(signs, drawn, rows).read(notes)


def _on_the_edge(line: _Line, at: int) -> BoardError:
    what = f"`{line.text[at]}` is on the outer edge of the board"
    return BoardError(line.number, at + 1, what, "draw a wall there, or add the space behind it", "board-edge")


def edge_between(one: Space, other: Space) -> Edge:
    """Return the edge that two neighbours share."""
    return (one, other) if one < other else (other, one)


def _check_order(drawn: list[_Line], notes: list[_Line]) -> None:
    if notes and notes[0].number < drawn[-1].number:
        what = "this line is neither a row of spaces nor a line of edges"
        raise BoardError(
            notes[0].number, 1, what, "start it with | or +, or move notes below the drawing", "board-line"
        )
    for above, below in pairwise(drawn):
        if above.text[0] == "+" == below.text[0]:
            raise BoardError(below.number, 1, "there are two lines of edges in succession", "remove one", "board-edges")


def _check_lengths(drawn: list[_Line], first: _Line) -> None:
    length = len(first.text)
    if not length % 2 or length == 1:
        what = "this row does not end in a wall after its last space"
        raise BoardError(first.number, length, what, "alternate signs of edges and spaces, from | to |", "board-row")
    for line in drawn:
        if len(line.text) != length:
            characters = "1 character" if len(line.text) == 1 else f"{len(line.text)} characters"
            what = f"this line has {characters}, but the first row has {length}"
            raise BoardError(
                line.number, min(len(line.text), length), what, "make all lines equally long", "board-length"
            )
    if length // 2 > len(COLUMNS):
        what = f"at most {len(COLUMNS)} columns are allowed"
        raise BoardError(first.number, length, what, "draw fewer", "board-columns", most=len(COLUMNS))


class _Reader:
    """The parser of one drawing, whose lines are known to have the same length."""

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
            remedy = f"write {space}: ... below the drawing"
            raise BoardError(*self.places[space], f"{space} has no note", remedy, "board-no-note", space=str(space))
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
                what = f"`{line.text[corner]}` is at a corner"
                raise BoardError(line.number, corner + 1, what, "write + at every corner", "board-corner")
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
            what = f"`{sign}` is not a sign for a space"
            raise BoardError(*self.places[space], what, f"use one of {known}", "board-sign", sign=sign, words=known)

    def _edge(self, line: _Line, at: int, one: Space, other: Space, outer: bool) -> None:
        sign = line.text[at]
        if sign == " " and (not outer or line.text[0] == "+"):
            return
        if outer and sign not in WALLS:
            raise _on_the_edge(line, at)
        if sign not in WALLS and sign not in self.signs.edges:
            known, words = " ".join(["| - and blank", *self.signs.edges]), " ".join([*WALLS, *self.signs.edges])
            what = f"`{sign}` is not a sign for an edge"
            raise BoardError(line.number, at + 1, what, f"use one of {known}", "board-sign", sign=sign, words=words)
        if not outer:
            self.edges[one, other] = self.signs.edges.get(sign, WALL)

    def _note(self, line: _Line) -> None:
        where, colon, what = line.text.partition(":")
        if not colon:
            remedy = "write SPACES: THINGS, such as c2: respawn 2"
            raise BoardError(line.number, 1, "this note has no colon", remedy, "board-colon")
        things = list(self._words(line, what, len(where) + 2))
        for space in self._named(line, where):
            self.unsaid.discard(space)
            self.things[space] = (*self.things.get(space, ()), *things)

    def _words(self, line: _Line, what: str, column: int) -> Iterator[str]:
        for written in what.split(","):
            thing = written.strip()
            if not self.signs.knows(thing):
                known = tuple(sorted({*self.signs.words, *self.signs.spaces.values()}))
                at, what = column + len(written) - len(written.lstrip()), f"`{thing}` cannot be on a board"
                raise BoardError(
                    line.number, at, what, f"choose from: {', '.join(known)}", "name", name=thing, known=known
                )
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
        except RefusedError as error:
            remedy = "or use a rectangle, such as a1-c3"
            raise BoardError(line.number, column, str(error), remedy, error.key, **error.values) from error
        for space in found:
            if space not in self.spaces:
                what = f"no space {space} on the board"
                raise BoardError(line.number, column, what, "correct its name", "board-no-space", space=str(space))
            yield space
        if not found:
            what, remedy = f"`{written}` is not a rectangle", "write its north-western space first, as in a1-c3"
            raise BoardError(line.number, column, what, remedy, "board-rectangle", spaces=written)
