"""Cover from attacks, and the best corner to attack from (S3, "Copertura")."""

from dataclasses import dataclass
from functools import partial

from regolario.games.doom_2016.rules.board import Board, Figure
from regolario.games.doom_2016.rules.line_of_sight import Aim, lines_to, starts_of
from regolario.games.doom_2016.rules.obstacles import DifficultCover, cover_obstacles, sight_obstacles
from regolario.mechanics.corner_sight import Obstacles, is_open
from regolario.mechanics.corner_walk import Alongside, AtCorner, AtEnds, Grazing
from regolario.mechanics.corners import SpaceCorner, corners_of
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule


@dataclass(frozen=True)
class InCover:
    """Whether a defender is in cover, why it may not be, the attacker's corner and the lines from it.

    ``sees`` is false if the attacker has no line of sight from that corner; then there is no attack to hide from.
    """

    cover: bool
    sees: bool
    because: str | None
    corner: SpaceCorner
    lines: tuple[Aim, ...]


@dataclass(frozen=True)
class FromCorner:
    """What an attack from one corner means, with the first thing that gives the defender cover."""

    corner: SpaceCorner
    sees: bool
    cover: bool
    crosses: str | None
    at: tuple[Space, ...]


@dataclass(frozen=True)
class CornerChoice:
    """The best corner for an attacker, None if it sees from none, and what each corner means."""

    best: SpaceCorner | None
    cover: bool
    corners: tuple[FromCorner, ...]


@rule("doom-2016/line-of-sight/cover")
def cover(
    *,
    board: Board,
    figure: str,
    target: str,
    corner: SpaceCorner | None = None,
    touching: AtCorner,
    along: Alongside,
    beside: Alongside,
    ends: AtEnds,
    doors: str,
    difficult: DifficultCover,
    own: str,
) -> InCover:
    """Return whether a defender is in cover from an attack (S3-R109).

    ``corner`` is the corner that the attacker used for the line of sight; without it the best one counts.
    """
    attacker, defender = board.figure(figure), board.figure(target)
    grazing = Grazing(touching, beside, ends)
    given = cover_obstacles(board, attacker, defender, doors=doors, difficult=difficult, own=own)
    shown = partial(_seen, sight_obstacles(board), defender, Grazing(touching, along, ends))
    tried = [(start, lines_to(given, (start,), defender, grazing)) for start in starts_of(attacker, corner)]
    start, lines = min(tried, key=lambda pair: _worth(shown(pair[0]), pair[1]))
    large = large_figures_in_cover(board=board, target=target)
    hidden = any(line.crosses for line in lines) and shown(start)
    return InCover(hidden and large.legal, shown(start), large.because, start, lines)


def _seen(obstacles: Obstacles, defender: Figure, grazing: Grazing, start: SpaceCorner) -> bool:
    """Return whether a corner has line of sight to a defender."""
    return any(is_open(obstacles, start, end, grazing) for end in corners_of(defender.spaces))


def _worth(sees: bool, lines: tuple[Aim, ...]) -> tuple[bool, int, int]:
    """Return how good a corner is, the best first: it sees, few of its lines cross anything, it is near."""
    return not sees, sum(line.crosses is not None for line in lines), sum(line.squared_length for line in lines)


@rule("doom-2016/line-of-sight/choosing-a-corner")
def choosing_a_corner(
    *,
    board: Board,
    figure: str,
    target: str,
    touching: AtCorner,
    along: Alongside,
    beside: Alongside,
    ends: AtEnds,
    doors: str,
    difficult: DifficultCover,
    own: str,
) -> CornerChoice:
    """Return the best corner of an attacker, and what an attack from each means (S3-R043, S3-R109)."""
    from_corner = partial(
        cover,
        board=board,
        figure=figure,
        target=target,
        touching=touching,
        along=along,
        beside=beside,
        ends=ends,
        doors=doors,
        difficult=difficult,
        own=own,
    )
    found = [from_corner(corner=corner) for corner in corners_of(board.figure(figure).spaces)]
    best = from_corner()
    return CornerChoice(best.corner if best.sees else None, best.cover, tuple(map(_from_corner, found)))


def _from_corner(found: InCover) -> FromCorner:
    met = next((line for line in found.lines if line.crosses), None)
    return FromCorner(found.corner, found.sees, found.cover, met.crosses if met else None, met.at if met else ())


@rule("doom-2016/line-of-sight/large-figures-in-cover")
def large_figures_in_cover(*, board: Board, target: str) -> Verdict:
    """Return whether a figure may benefit from cover; large figures never do (S3-R131)."""
    return Verdict(False, "large-figure") if len(board.figure(target).spaces) > 1 else Verdict(True)
