"""Lines between corners of spaces on random boards, and the same questions for shapely.

An attacker sees a defender if a line from one of its corners to one of the defender's crosses no wall; there is cover
if, from each corner that sees, some line crosses a wall or an occupied space. Where a line only touches something the
answer depends on a reading of the rules; shapely then answers None.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from random import Random

import shapely

from benchmarks.made_boards import EDGES, FULL, SIDE, SPACES, Line, MadeBoard, made_wall
from regolario.mechanics.boards.text import WALL
from regolario.mechanics.corner_lines import ROUND
from regolario.mechanics.corner_sight import Obstacles, passes
from regolario.mechanics.corner_walk import Grazing
from regolario.mechanics.corners import Point, corners_of
from regolario.mechanics.spaces import Space

WALLED = 0.01, 0.2
"""The smallest and the largest share of edges with walls; with few, few answers depend on a touch."""
GRAZING = Grazing()
KINDS = [(sight, found) for sight in (True, False) for found in (True, False)]
"""The kinds of answers: whether it is about sight or cover, and what it is."""
Answer = tuple[bool | None, bool | None]
"""Whether there is a line of sight, and whether there is cover; None if a touch decides."""


def made_board(chance: Random) -> MadeBoard:
    """Return a random board of SIDE by SIDE spaces."""
    walls = chance.sample(EDGES, int(len(EDGES) * chance.uniform(*WALLED)))
    return MadeBoard(tuple(chance.sample(SPACES, int(len(SPACES) * FULL))), tuple(walls))


def made_pairs(chance: Random, board: MadeBoard, count: int) -> list[Line]:
    """Return random pairs of empty spaces, of an attacker and a defender."""
    free = sorted(set(SPACES) - set(board.full))
    return [(one, other) for one, other in (chance.sample(free, 2) for _ in range(count))]


def answer(sees: Callable[[int, int], bool | None], open_to: Callable[[int, int], bool | None]) -> Answer:
    """Return whether an attacker sees a defender, and whether there is cover from its best corner.

    Both functions take the numbers of two corners: whether a line is open for sight, and for cover.
    """
    corners: list[bool | None] = []
    bare: list[bool | None] = []
    for start in range(ROUND):
        seen = _any(sees(start, end) for end in range(ROUND))
        corners.append(seen)
        bare.append(seen and _all(open_to(start, end) for end in range(ROUND)))
        if bare[-1]:
            break
    in_the_open = _any(bare)
    return _any(corners), None if in_the_open is None else not in_the_open


def _any(found: Iterable[bool | None]) -> bool | None:
    """Return whether any is true; None if an unknown one decides."""
    unknown = False
    for one in found:
        if one:
            return True
        unknown = unknown or one is None
    return None if unknown else False


def _all(found: Iterable[bool | None]) -> bool | None:
    """Return whether all are true; None if an unknown one decides."""
    unknown = False
    for one in found:
        if one is False:
            return False
        unknown = unknown or one is None
    return None if unknown else True


def our_obstacles(board: MadeBoard) -> tuple[Obstacles, Obstacles]:
    """Return what blocks sight on a board, and what gives cover."""
    walls = dict.fromkeys(board.walls, WALL)
    return Obstacles(SIDE, SIDE, {}, walls), Obstacles(SIDE, SIDE, dict.fromkeys(board.full, "figure"), walls)


def ours(obstacles: tuple[Obstacles, Obstacles], pairs: list[Line]) -> list[Answer]:
    """Return regolario's answers."""
    return [_ours(*obstacles, *pair) for pair in pairs]


def _ours(walls: Obstacles, everything: Obstacles, viewer: Space, target: Space) -> tuple[bool, bool]:
    sees, margin = False, walls.margin
    blocking, hiding = walls.from_space(viewer), everything.from_space(viewer)
    for fan in walls.fans(viewer, target):
        for line in fan:
            if passes(blocking, line, margin, GRAZING):
                sees = True
                if all(passes(hiding, one, margin, GRAZING) for one in fan):
                    return True, False
                break
    return sees, True


def their_trees(board: MadeBoard) -> tuple[shapely.STRtree, shapely.STRtree]:
    """Return the same for shapely, with the edge of the board."""
    border = [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE), (0, 0)]
    walls = [shapely.LineString(made_wall(*edge)) for edge in board.walls]
    walls += [shapely.LineString(side) for side in pairwise(border)]
    squares = [shapely.box(s.column - 1, s.row - 1, s.column, s.row) for s in board.full]
    return shapely.STRtree(walls), shapely.STRtree([*walls, *squares])


def theirs(trees: tuple[shapely.STRtree, shapely.STRtree], pairs: list[Line]) -> list[Answer]:
    """Return shapely's answers."""
    return [_theirs(*trees, pair) for pair in pairs]


def _theirs(walls: shapely.STRtree, everything: shapely.STRtree, pair: Line) -> Answer:
    starts, ends = ([corner.point for corner in corners_of([space])] for space in pair)
    return answer(
        lambda start, end: _open(walls, starts[start], ends[end]),
        lambda start, end: _open(everything, starts[start], ends[end]),
    )


def _open(tree: shapely.STRtree, start: Point, end: Point) -> bool | None:
    """Return whether a line crosses nothing; None if it meets something that it only touches."""
    line = shapely.Point(start) if start == end else shapely.LineString([start, end])
    if not len(tree.query(line, predicate="intersects")):
        return True
    met = tree.geometries[tree.query(line, predicate="intersects")]
    return False if any(map(_across, [line] * len(met), met)) else None


def _across(line: shapely.Geometry, thing: shapely.Geometry) -> bool:
    """Return whether a line crosses a thing: the inside of a square, or a wall at a point inside both."""
    meets = shapely.relate(line, thing)[0]
    return bool(meets == ("0" if thing.geom_type == "LineString" else "1"))


def compared(board: MadeBoard, pairs: list[Line]) -> Iterator[tuple[tuple[bool, bool], tuple[bool, bool]]]:
    """Yield the answers of both about sight and cover, except where a touch decides."""
    for one, other in zip(ours(our_obstacles(board), pairs), theirs(their_trees(board), pairs), strict=True):
        for number, (mine, told) in enumerate(zip(one, other, strict=True)):
            if mine is not None and told is not None:
                yield (not number, mine), (not number, told)
