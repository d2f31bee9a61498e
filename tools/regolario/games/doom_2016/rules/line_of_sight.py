"""Range and line of sight (S3, "Attaccare", "Linea di vista")."""

from dataclasses import dataclass

from regolario.games.doom_2016.rules.board import Board, Figure
from regolario.games.doom_2016.rules.obstacles import sight_obstacles
from regolario.games.doom_2016.rules.spaces_between import Counting, shortest_count
from regolario.games.doom_2016.rules.steps import Corners, DiagonalReading, TerrainReading
from regolario.mechanics.corner_sight import Obstacles, crossing
from regolario.mechanics.corner_walk import Alongside, AtCorner, AtEnds, Grazing, Manner
from regolario.mechanics.corners import SpaceCorner, corners_of, squared_distance
from regolario.mechanics.lookup import one_of
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class Aim:
    """A line between two corners.

    ``crosses`` is the first thing that it crosses, None if it is open; ``at`` is where, ``how`` in what manner.
    """

    start: SpaceCorner
    end: SpaceCorner
    crosses: str | None = None
    at: tuple[Space, ...] = ()
    how: Manner | None = None

    @property
    def squared_length(self) -> int:
        """Return the squared length in spaces."""
        return squared_distance(self.start, self.end)


@dataclass(frozen=True)
class InSight:
    """Whether a figure is in line of sight, and a line that shows it."""

    clear: bool
    line: Aim


@dataclass(frozen=True)
class SpaceCount:
    """The spaces between two figures: their number, None without a way, and whether that suffices."""

    range: int | None
    within: bool | None
    way: tuple[Space, ...]


@rule("doom-2016/line-of-sight/range")
def attack_range(
    *,
    board: Board,
    figure: str,
    target: str,
    longest: int | None = None,
    corner: SpaceCorner | None = None,
    to: SpaceCorner | None = None,
    counting: Counting,
    spaces: str,
    diagonal: DiagonalReading,
    terrain: TerrainReading,
) -> SpaceCount:
    """Return how many spaces a target is away, and whether an attack reaches it (S3-R041).

    ``longest`` is the maximum range of the attack. The count begins and ends at the nearest spaces of large figures
    or, in the reading ``line``, at those whose corners ``corner`` and ``to`` the line of sight joins.
    """
    chosen = (corner, to) if spaces == "line" else (None, None)
    starts, ends = map(_counted_from, (board.figure(figure), board.figure(target)), chosen)
    pairs = [(here, there) for here in starts for there in ends]
    way = shortest_count(board, pairs, counting, Corners(diagonal, terrain))
    count = None if way is None else len(way)
    within = None if longest is None else count is not None and count <= longest
    return SpaceCount(count, within, way or ())


def _counted_from(figure: Figure, corner: SpaceCorner | None) -> tuple[Space, ...]:
    """Return the spaces of a figure that count, which is one if a corner is given."""
    return figure.spaces if corner is None else (_own(figure, corner).space,)


def _own(figure: Figure, corner: SpaceCorner) -> SpaceCorner:
    """Return a corner of a figure's space. Raises ValueError if it is not one."""
    one_of(map(str, corners_of(figure.spaces)), str(corner), "corner of the figure")
    return corner


@rule("doom-2016/line-of-sight/line-of-sight")
def line_of_sight(
    *,
    board: Board,
    figure: str,
    target: str,
    corner: SpaceCorner | None = None,
    touching: AtCorner,
    along: Alongside,
    ends: AtEnds,
) -> InSight:
    """Return whether a figure has line of sight to another (S3-R043, S3-R044).

    ``corner`` is the corner that the attacker chose; without it every corner of its space is tried.
    """
    attacker, defender = board.figure(figure), board.figure(target)
    grazing = Grazing(touching, along, ends)
    lines = lines_to(sight_obstacles(board), starts_of(attacker, corner), defender, grazing)
    shown = [line for line in lines if line.crosses is None]
    return InSight(bool(shown), min(shown or lines, key=_plainness))


def starts_of(attacker: Figure, corner: SpaceCorner | None) -> tuple[SpaceCorner, ...]:
    """Return the corners that an attacker may use."""
    return corners_of(attacker.spaces) if corner is None else (_own(attacker, corner),)


def lines_to(
    obstacles: Obstacles, starts: tuple[SpaceCorner, ...], defender: Figure, grazing: Grazing
) -> tuple[Aim, ...]:
    """Return the lines from some corners to every corner of a defender, with what they cross."""
    ends = corners_of(defender.spaces)
    return tuple(_aim(obstacles, start, end, grazing) for start in starts for end in ends)


def _aim(obstacles: Obstacles, start: SpaceCorner, end: SpaceCorner, grazing: Grazing) -> Aim:
    met = crossing(obstacles, start, end, grazing)
    return Aim(start, end) if met is None else Aim(start, end, met.what, met.at, met.how)


def _plainness(line: Aim) -> tuple[bool, int]:
    """Return how well a line shows the answer: best if it goes straight across something, and if short."""
    return line.how not in (None, Manner.ACROSS), line.squared_length


@rule("doom-2016/line-of-sight/sight-of-large-figures")
def sight_of_large_figures(
    *, board: Board, figure: str, target: str, touching: AtCorner, along: Alongside, ends: AtEnds
) -> InSight:
    """Return whether there is line of sight to or from a large figure, by any of its spaces (S3-R130)."""
    return line_of_sight(board=board, figure=figure, target=target, touching=touching, along=along, ends=ends)
