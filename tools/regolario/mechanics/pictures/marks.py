"""Drawings over a board.

Lines of sight, paths with their costs, counted ways, marked and barred spaces.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from regolario.mechanics.boards.figures import Board
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.facings import Facing
from regolario.mechanics.pictures.moves_shown import Walk
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.rays import (
    BEYOND,
    corner_lines,
    halo,
    head,
    middle,
    part_of_the_way,
    sight_line,
    stroke,
)
from regolario.mechanics.pictures.scene import Scene
from regolario.mechanics.pictures.shapes import (
    HALF,
    Point,
    badge,
    centre,
    cross,
    extent,
    frame,
    ghost,
    moved,
    tick,
    wedge,
)
from regolario.mechanics.spaces import Space, groups

CORNERS = ((29, 29), (-29, 29), (-29, -29), (29, -29))
"""The positions of numbers in a space, in order of use."""
BESIDE_WEDGE = {
    Facing.NORTH: CORNERS[2],
    Facing.EAST: CORNERS[3],
    Facing.SOUTH: CORNERS[1],
    Facing.WEST: CORNERS[2],
}
"""The position of the cost of a turn: beside the wedge, and not where the first number of a space is."""


def shades(scene: Scene, palette: Palette) -> str:
    """Return the drawings on the bare floor: shaded spaces."""
    return "".join(moved(shade(palette), *centre(space)) for space in scene.marked or ())


def under(scene: Scene, palette: Palette) -> str:
    """Return the drawings below the figures: the lines of paths."""
    return "".join(_track(walk, palette) for walk in scene.walks)


def over(scene: Scene, palette: Palette) -> str:
    """Return the drawings above the figures: rings, lines of sight, arrows, numbers, crosses."""
    drawn = list(_rings(scene, palette))
    drawn += [moved(tick(-30, -29, palette), *centre(space)) for space in scene.marked or ()]
    if scene.line:
        aimed = scene.board.figure_on(scene.line.end)
        drawn.append(sight_line(scene.line, palette, alone=aimed is None or len(aimed.spaces) == 1))
    drawn.append(corner_lines(scene.corner_lines, palette))
    for walk in scene.walks:
        drawn += [*_arrows(walk, scene.board, palette), *_turns(walk, palette), *_numbers(walk, scene, palette)]
    if scene.path and scene.path.fails:
        drawn.append(_refusal(scene.path, palette))
    for together in groups(scene.chosen):
        x, y, across, down = extent(together)
        drawn.append(moved(choice(palette, across, down), x, y))
    drawn += [_door_ring(door, palette) for door in scene.doors]
    if scene.barred:
        drawn.append(cross(*_shifted(centre(scene.barred), (29, -29)), palette))
    return "".join(drawn)


def shade(palette: Palette) -> str:
    """Return a space named in the answer: shaded, with a dashed frame; ``over`` adds a tick."""
    return (
        f'<rect x="-39" y="-39" width="78" height="78" rx="8" fill="{palette.legal}" fill-opacity=".7" '
        f'stroke="{palette.clear}" '
        f'stroke-width="4" stroke-dasharray="12 6"/>'
    )


def _shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _rings(scene: Scene, palette: Palette) -> Iterator[str]:
    """Yield a ring around the acting figure, and brackets around its target."""
    if scene.figure:
        x, y, across, down = extent(scene.figure.spaces)
        yield moved(frame(across * HALF - 4, down * HALF - 4, palette.way, width=5, rounding=14), x, y)
    if scene.target:
        aimed = scene.board.figure_on(scene.target)
        x, y, across, down = extent(aimed.spaces if aimed else (scene.target,))
        yield moved(brackets(palette, across, down), x, y)


def brackets(palette: Palette, across: int = 1, down: int = 1) -> str:
    """Return the corners of a frame."""
    a, b = across * HALF - 5, down * HALF - 5
    return (
        f'<path d="M{-a:g} {18 - b:g}V{-b:g}H{18 - a:g}M{a - 18:g} {-b:g}H{a:g}V{18 - b:g}M{a:g} {b - 18:g}V{b:g}'
        f'H{a - 18:g}M{18 - a:g} {b:g}H{-a:g}V{b - 18:g}" fill="none" stroke="{palette.ink}" stroke-width="6"/>'
    )


def choice(palette: Palette, across: int = 1, down: int = 1) -> str:
    """Return the dashed frame of chosen spaces."""
    return frame(across * HALF - 6, down * HALF - 6, palette.way, width=5, rounding=10, dashes="5 5")


def _door_ring(door: Edge, palette: Palette) -> str:
    """Return a ring around the door of a case."""
    return moved(door_ring(palette), *middle(door), turn=90 if door[0].row == door[1].row else 0)


def door_ring(palette: Palette) -> str:
    """Return a ring around a door that runs from west to east."""
    return frame(47, 21, palette.way, width=5, rounding=21)


class _Leg(NamedTuple):
    """A step of a path, the ends of its line, and whether it is ``refused``: at or after an illegal one."""

    step: tuple[Space, Space]
    start: Point
    end: Point
    refused: bool


def _legs(walk: Walk) -> Iterator[_Leg]:
    """Yield the steps of a path; if it takes one in both directions, the two lines are side by side."""
    steps = list(pairwise((walk.start, *walk.steps)))
    for number, step in enumerate(steps):
        start, end = map(centre, step)
        if step[::-1] in steps:
            far = hypot(end[0] - start[0], end[1] - start[1]) or 1
            aside = -(end[1] - start[1]) / far * 9, (end[0] - start[0]) / far * 9
            start, end = _shifted(start, aside), _shifted(end, aside)
        yield _Leg(step, start, end, walk.refused is not None and number >= walk.refused)


def _track(walk: Walk, palette: Palette) -> str:
    """Return the lines of all steps, above their halos."""
    halos = [halo(leg.start, leg.end, palette) for leg in _legs(walk)]
    ink, refused = (palette.way, "1 12" if walk.counted else ""), (palette.blocked, BEYOND)
    strokes = [stroke(leg.start, leg.end, *(refused if leg.refused else ink)) for leg in _legs(walk)]
    return "".join(halos + strokes)


def _arrows(walk: Walk, board: Board, palette: Palette) -> Iterator[str]:
    """Yield an arrow head past the middle of each step, further along if an edge is in the middle."""
    for leg in _legs(walk):
        if not leg.refused:
            one, other = leg.step
            share = 0.76 if one.beside(other) and board.edge(one, other) else 0.58
            yield head(part_of_the_way(leg.start, leg.end, share), leg.start, palette.way)


def _numbers(walk: Walk, scene: Scene, palette: Palette) -> Iterator[str]:
    """Yield the cost of each step in the space that it enters, or for a way its number.

    The names of figures are kept free.
    """
    met: Counter[Space] = Counter()
    for number, space in enumerate(walk.taken):
        written = number + 1 if walk.counted else walk.costs[number] if number < len(walk.costs) else None
        if written is not None:
            first = 3 if scene.board.figure_on(space) else 0
            at = CORNERS[(first + met[space]) % len(CORNERS)]
            yield badge(written, *_shifted(centre(space), at), palette, palette.way)
            met[space] += 1


def _turns(walk: Walk, palette: Palette) -> Iterator[str]:
    """Yield the new facing of each turn in the space of the turn, and its cost beside the wedge."""
    for turn in walk.turns:
        x, y = centre(walk.place(turn.after))
        yield moved(wedge(palette, turn.to, planned=True), x, y)
        if turn.cost is not None:
            yield badge(turn.cost, *_shifted((x, y), BESIDE_WEDGE[turn.to]), palette, palette.way)


def _refusal(walk: Walk, palette: Palette) -> str:
    """Return a cross on the illegal step, or in the space where a turn is illegal."""
    if walk.refused_turn:
        return cross(*_shifted(centre(walk.place(walk.refused_turn.after)), (29, -29)), palette)
    refused = next(leg for leg in _legs(walk) if leg.refused)
    return cross(*middle(refused.step), palette)


def last_place(scene: Scene, palette: Palette) -> str:
    """Return the outline of the figure where its path ends, if no other figure is there."""
    walk = scene.path
    if walk is None or scene.figure is None or not walk.taken or len(scene.figure.spaces) > 1:
        return ""
    last = walk.taken[-1]
    if last == walk.start or scene.board.figure_on(last):
        return ""
    shape = moved(ghost(scene.figure.letter, palette), *centre(last), 0.85)
    facing = walk.facing or scene.figure.facing
    return shape + (moved(wedge(palette, facing, planned=True), *centre(last)) if facing else "")
