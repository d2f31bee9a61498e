"""Small figures under a large one: where their controllers place them (S3-R128, S3-R129)."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2016.rules.bases import covered, placed
from regolario.games.doom_2016.rules.board import MARINE, Board, Figure
from regolario.games.doom_2016.rules.steps import Corners, barred
from regolario.mechanics.paths import shortest_ways
from regolario.mechanics.spaces import Space


class NearestReading(StrEnum):
    """The readings of the nearest space: by the steps that lead to it, or counted across everything."""

    STEPS = "steps"
    DISTANCE = "distance"


@dataclass(frozen=True)
class Placing:
    """A small figure and the space where its controller places it."""

    figure: str
    space: Space


@dataclass(frozen=True)
class Crowd:
    """A board on which a large figure ended its movement, and the readings."""

    board: Board
    base: tuple[Space, ...]
    corners: Corners
    nearest: NearestReading

    @staticmethod
    def under(
        board: Board, figure: Figure, base: tuple[Space, ...], corners: Corners, nearest: NearestReading
    ) -> "Crowd":
        """Return the crowd after a large figure ended on ``base``."""
        return Crowd(placed(board, figure, covered(board, figure, base))[0], tuple(base), corners, nearest)

    @property
    def displaced(self) -> tuple[Figure, ...]:
        """Return the small figures on the base, in reading order."""
        return tuple(one for one in self.board.figures if len(one.spaces) == 1 and one.spaces[0] in self.base)

    def options(self, figure: Figure) -> tuple[Space, ...]:
        """Return the nearest unoccupied spaces that a small figure could enter."""
        here = figure.spaces[0]
        steps = self._steps(here)
        if self.nearest is NearestReading.DISTANCE:
            steps = {space: here.steps_to(space) for space in steps}
        free = [space for space in steps if self.board.figure_on(space) is None]
        least = min((steps[space] for space in free), default=0)
        return tuple(sorted(space for space in free if steps[space] == least))

    def refuses(self, placing: Placing) -> str | None:
        """Return why a small figure may not be placed on a space; None if it may."""
        figure = self.board.figure(placing.figure)
        if figure not in self.displaced:
            return "not-under-the-base"
        if self.board.figure_on(placing.space) is not None:
            return "occupied"
        if placing.space not in self._steps(figure.spaces[0]):
            return "cannot-enter"
        return None if placing.space in self.options(figure) else "not-the-nearest"

    def jumped(self, placing: Placing) -> str | None:
        """Return why a demon is placed too early: a marine is still under the base."""
        demon = self.board.figure(placing.figure).kind != MARINE
        return "marines-first" if demon and any(one.kind == MARINE for one in self.displaced) else None

    def after(self, placing: Placing) -> "Crowd":
        """Return the crowd after a figure is placed."""
        board, _ = placed(self.board, self.board.figure(placing.figure), (placing.space,))
        return Crowd(board, self.base, self.corners, self.nearest)

    def _steps(self, here: Space) -> dict[Space, int]:
        """Return the spaces that a small figure could reach, with the number of steps."""

        def around(space: Space) -> list[tuple[Space, int]]:
            near = self.board.neighbours(space)
            return [(there, 1) for there in near if barred(self.board, space, there, self.corners) is None]

        return {space: way.length for space, way in shortest_ways(here, around, 0).items()}
