"""A board as tables: what every place sees, strikes and steps to, as the rules say.

A place is a square with a facing: its number is four times that of the square, plus that of the facing. Sets of squares
are whole numbers with a bit for each square.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from regolario.games.advanced_starquest.rules.board import DOOR, MARINE, Board, Figure
from regolario.games.advanced_starquest.rules.doors import door_at, handled
from regolario.games.advanced_starquest.rules.facing import in_arc, square_in_front
from regolario.games.advanced_starquest.rules.movement import FacedStep
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.boards.edges import brushed
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.facings import Facing
from regolario.mechanics.sight import Touching, clear
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Rulings

FACINGS = tuple(Facing)
WORKING = "movement/doors"
MOVER, FOE = "A", "ork"
"""The figures with which the rules are asked; which units they are changes no answer."""
NOWHERE = -1


class Stride(NamedTuple):
    """One step or turn: the place that it leads to and its cost; a step needs ``square`` to be free.

    A diagonal step passes between ``one`` and ``other``; ``free`` says whether it is allowed if neither of these is
    occupied, the first, the second, or both. A step through a closed door has its bit in ``door``: the unit first opens
    it for ``work``, which ``cost`` includes.
    """

    to: int
    cost: int
    square: int = NOWHERE
    one: int = NOWHERE
    other: int = NOWHERE
    free: tuple[bool, bool, bool, bool] = (True, True, True, True)
    door: int = 0
    work: int = 0


class Strike(NamedTuple):
    """The square that a unit can attack, and the side attacked for each facing of the unit on it."""

    square: int
    sides: tuple[FacedSide, ...]


@dataclass(frozen=True)
class SkirmishGround:
    """The tables of a board by place, and the number of steps between squares.

    ``squares`` are the names of the squares by their number; ``seen`` are the squares at which a unit may shoot;
    ``walks`` are the strides of most units, ``prowls`` those of Genestealers.
    """

    squares: tuple[str, ...]
    seen: tuple[int, ...]
    strikes: tuple[Strike | None, ...]
    walks: tuple[tuple[Stride, ...], ...]
    prowls: tuple[tuple[Stride, ...], ...]
    apart: tuple[tuple[int, ...], ...]


def closed_doors(board: Board) -> list[tuple[Edge, ...]]:
    """Return the closed doors of a board, each with its edges."""
    edges = sorted(edge for edge, name in board.drawing.edges.items() if name == DOOR)
    return list(dict.fromkeys(door_at(board, *edge) for edge in edges))


def grounds_of(board: Board, book: Rulings) -> tuple[SkirmishGround, ...]:
    """Return the tables of a board without figures, for each set of its doors that have been opened.

    A bit of the place in the tuple stands for each door. Raises Refusal for a rule that is missing.
    """
    doors = [] if book.lacks(WORKING) else closed_doors(board)
    found = []
    for opened in range(1 << len(doors)):
        now = board
        for number, door in enumerate(doors):
            now = handled(now, door) if opened >> number & 1 else now
        closed = {edge: 1 << number for number, door in enumerate(doors) if not opened >> number & 1 for edge in door}
        found.append(_ground(Survey(now, book, closed)))
    return tuple(found)


def _ground(survey: "Survey") -> SkirmishGround:
    places = [(space, facing) for space in survey.squares for facing in FACINGS]
    walks = tuple(tuple(survey.strides(*place)) for place in places)
    return SkirmishGround(
        tuple(map(str, survey.squares)),
        tuple(survey.seen(*place) for place in places),
        tuple(survey.strike(*place) for place in places),
        walks,
        tuple(tuple(survey.prowl(*place, walk)) for place, walk in zip(places, walks, strict=True)),
        tuple(tuple(one.steps_to(other) for other in survey.squares) for one in survey.squares),
    )


class Survey:
    """A board and the rules that are asked about it.

    ``closed`` has the bit of each edge of its closed doors.
    """

    def __init__(self, board: Board, book: Rulings, closed: Mapping[Edge, int]) -> None:
        self.board, self.book, self.closed = board, book, closed
        self.squares = tuple(sorted(board.spaces))
        self.number = {space: number for number, space in enumerate(self.squares)}
        self.sideways = book.ask("terminators/genestealer-moves", squares=1)
        self.spin = book.ask("terminators/genestealer-moves", squares=0, turns=1)

    def place(self, space: Space, facing: Facing) -> int:
        """Return the number of a place."""
        return len(FACINGS) * self.number[space] + FACINGS.index(facing)

    def with_figures(self, *figures: Figure) -> Board:
        """Return the board with some figures on it."""
        return Board(self.board.drawing, figures)

    def seen(self, here: Space, facing: Facing) -> int:
        """Return the squares at which a unit may shoot: those in its arc to which its line of sight is free.

        Walls and closed doors block the line from centre to centre, units do not.
        """
        view, mover, found = self.board.empty, Figure(MOVER, MARINE, (here,), facing), 0
        for number, there in enumerate(self.squares):
            visible = there != here and clear(view, here, there, Touching.BOTH)
            if self.book.ask("shooting/target", visible=visible, in_arc=in_arc(mover, there)).legal:
                found |= 1 << number
        return found

    def strike(self, here: Space, facing: Facing) -> Strike | None:
        """Return the attack that a unit can make; None if there is no square in front, or a wall between."""
        mover = Figure(MOVER, MARINE, (here,), facing)
        there = square_in_front(mover)
        if there not in self.number:
            return None
        foes = [Figure(str(there), FOE, (there,), one) for one in FACINGS]
        found = [
            self.book.ask("melee/target", board=self.with_figures(mover, foe), attacker=MOVER, defender=foe.name)
            for foe in foes
        ]
        return Strike(self.number[there], tuple(one.side for one in found)) if found[0].legal else None

    def strides(self, here: Space, facing: Facing) -> Iterator[Stride]:
        """Yield the steps and turns of a unit."""
        mover = Figure(MOVER, MARINE, (here,), facing)
        for there in self.board.neighbours(here):
            answer = self._step(mover, there)
            if answer.legal and answer.cost is not None:
                yield self._stride(mover, there, answer.cost)
        for edge, door in self.closed.items():
            if here in edge:
                yield from self._through(mover, edge, door)
        for other in FACINGS:
            if other is not facing:
                turned = self.book.ask("movement/turn", board=self.with_figures(mover), figure=MOVER, to=other)
                yield Stride(self.place(here, other), sum(turned.costs))

    def _through(self, mover: Figure, edge: Edge, door: int) -> Iterator[Stride]:
        """Yield the step through a closed door, if the unit may open it."""
        board, there = self.with_figures(mover), edge[edge[0] == mover.spaces[0]]
        worked = self.book.ask(WORKING, board=board, figure=MOVER, door=edge)
        if not worked.legal:
            return
        opened = handled(board, door_at(board, *edge))
        answer = self.book.ask("movement/step", board=opened, figure=MOVER, target=there)
        if answer.legal:
            assert mover.facing is not None
            to, cost = self.place(there, mover.facing), answer.cost + worked.cost
            yield Stride(to, cost, self.number[there], door=door, work=worked.cost)

    def prowl(self, here: Space, facing: Facing, walk: tuple[Stride, ...]) -> Iterator[Stride]:
        """Yield the steps and turns of a Genestealer, which also steps sideways."""
        for stride in walk:
            yield stride if stride.square >= 0 else stride._replace(cost=self.spin)
        mover = Figure(MOVER, MARINE, (here,), facing)
        for there in self.board.neighbours(here):
            if self._step(mover, there).because == "sideways":
                yield Stride(self.place(there, facing), self.sideways, self.number[there])

    def _stride(self, mover: Figure, there: Space, cost: int) -> Stride:
        """Return a step that is allowed without other units, with what units beside it change."""
        here = mover.spaces[0]
        assert mover.facing is not None
        stride = Stride(self.place(there, mover.facing), cost, self.number[there])
        if here.beside(there):
            return stride
        one, other = brushed(here, there)
        free = [
            self._step(mover, there, *(side for side, taken in ((one, first), (other, last)) if taken)).legal
            for last, first in product((False, True), repeat=2)
        ]
        first, second = (self.number.get(side, NOWHERE) for side in (one, other))
        return stride._replace(one=first, other=second, free=(free[0], free[1], free[2], free[3]))

    def _step(self, mover: Figure, there: Space, *taken: Space) -> FacedStep:
        """Return what the rules say of a step past squares that are taken."""
        others = (Figure(str(space), FOE, (space,), Facing.NORTH) for space in taken if space in self.number)
        found: FacedStep = self.book.ask(
            "movement/step", board=self.with_figures(mover, *others), figure=MOVER, target=there
        )
        return found
