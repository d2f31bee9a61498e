"""The picture of a board as SVG, in colour or in grey, with a description for screen readers.

A space is 100 units wide. The same scene with the same words gives the same picture to the byte.
"""

from collections.abc import Iterable, Iterator
from html import escape

from regolario.mechanics.boards.figures import Board, Figure
from regolario.mechanics.boards.text import WALL
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures import shapes
from regolario.mechanics.pictures.art import Art, Sample
from regolario.mechanics.pictures.described import describe
from regolario.mechanics.pictures.legend import figures, legend, listed, marks_of, others_of
from regolario.mechanics.pictures.marks import last_place, over, shades, under
from regolario.mechanics.pictures.palette import ADAPTING, COLOUR, Palette, adapting_style
from regolario.mechanics.pictures.results import outcome_drawings
from regolario.mechanics.pictures.scene import Scene
from regolario.mechanics.pictures.shapes import HALF, SPACE, centre, extent
from regolario.mechanics.spaces import COLUMNS, Space, groups
from regolario.mechanics.svg import text

NARROWEST = 6
"""The minimum width of a picture in columns, so that the legend has room."""
LEGEND_WIDTH = 580.0
"""The width of a legend by itself, in units of a picture: two columns, which a phone shows in legible letters."""
FONTS = "Source Sans Pro, system-ui, Segoe UI, Roboto, Liberation Sans, sans-serif"
SLOTS = ((28, -30), (-28, -30), (28, 30), (-28, 30))
"""The positions of small drawings in a shared space."""


def picture(
    art: Art, scene: Scene, words: Words, *, title: str = "", palette: Palette = COLOUR, keyed: bool = True
) -> str:
    """Return the board with everything shown on it and, if ``keyed``, its legend.

    ``words`` are the labels in the reader's language; raises KeyError for a missing one.
    """
    board = scene.board
    across, down = board.width * SPACE, board.height * SPACE
    size = max(21.0, 0.033 * max(across, NARROWEST * SPACE))
    frame = 1.9 * size
    width = (max(across, NARROWEST * SPACE) if keyed else across) + 2 * frame
    key, key_height = legend(art, scene, words, palette, width - 1.2 * frame, size) if keyed else ("", 0.0)
    foot = frame + down + 0.9 * size
    left = (width - across) / 2
    body = (
        f'<g transform="translate({left:.5g} {frame:.5g})">{_board(art, scene, words, palette, size)}</g>'
        f'<g transform="translate({0.6 * frame:.5g} {foot:.5g})">{key}</g>'
    )
    described = describe(art, scene, words)
    return _svg(art, palette, width, foot + key_height + 0.4 * size, body, title or words["title"], described)


def legend_picture(art: Art, scenes: Iterable[Scene], words: Words, *, title: str, palette: Palette = COLOUR) -> str:
    """Return one legend for several pictures as a picture; figures of one name have one sample."""
    named: dict[str, Sample] = {}
    others: dict[Sample, None] = {}
    for scene in scenes:
        named = {name: (drawn, name) for drawn, name in figures(art, scene, words, palette)} | named
        others |= dict.fromkeys(others_of(art, scene, words, palette))
    items = sorted([*named.values(), *others], key=lambda sample: sample[1])
    width, size = LEGEND_WIDTH, 21.0
    key, height = listed(items, palette, width - size, size)
    body = f'<g transform="translate({0.5 * size:.5g} {0.5 * size:.5g})">{key}</g>'
    described = "; ".join(dict.fromkeys(name for _, name in items))
    return _svg(art, palette, width, height + 0.6 * size, body, title, described)


def _svg(art: Art, palette: Palette, width: float, height: float, body: str, title: str, described: str) -> str:
    style = adapting_style() if palette is ADAPTING else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.5g} {height:.5g}" width="{width:.5g}" '
        f'height="{height:.5g}" role="img" aria-labelledby="board-title board-described" font-family="{FONTS}">'
        f'<title id="board-title">{escape(title)}</title>'
        f'<desc id="board-described">{escape(described)}</desc>{style}'
        f"<defs>{art.patterns(palette)}</defs>"
        f'<rect width="{width:.5g}" height="{height:.5g}" fill="{palette.paper}"/>{body}</svg>\n'
    )


def _board(art: Art, scene: Scene, words: Words, palette: Palette, size: float) -> str:
    """Return the layers of a board, from the floor up."""
    board = scene.board
    return "".join(
        (
            _floor(board, palette),
            *_areas(art, board, palette),
            _grid(board, palette),
            *_spread(art, board, words, palette),
            shades(scene, palette),
            *_ground(art, board, palette),
            under(scene, palette),
            *_walls(art, board, words, palette),
            *(_figure(art, figure, scene, words, palette) for figure in board.figures),
            *_wedges(board, palette),
            *_movables(art, scene, words, palette),
            last_place(scene, palette),
            over(scene, palette),
            outcome_drawings(scene.results, palette),
            *_coordinates(board, palette, size),
        )
    )


def _squares(spaces: Iterable[Space]) -> str:
    """Return the outlines of spaces as a path."""
    return "".join(f"M{(at.column - 1) * SPACE} {(at.row - 1) * SPACE}h100v100h-100z" for at in sorted(spaces))


def _floor(board: Board, palette: Palette) -> str:
    across, down = board.width * SPACE, board.height * SPACE
    voids = _squares(board.missing())
    return (
        f'<rect width="{across}" height="{down}" fill="{palette.floor}"/>'
        + f'<path d="{voids}" fill="{palette.void}"/><path d="{voids}" fill="url(#board-void)"/>' * bool(voids)
    )


def _grid(board: Board, palette: Palette) -> str:
    lines = _squares(board.spaces)
    return f'<path d="{lines}" fill="none" stroke="{palette.faint}" stroke-width="1.5"/>'


def _areas(art: Art, board: Board, palette: Palette) -> Iterator[str]:
    """Yield areas as patterned ground, with their borders."""
    for thing, filling in art.areas.items():
        spaces = board.spaces_with(thing)
        if spaces:
            yield f'<path d="{_squares(spaces)}" fill="url(#board-{filling})"/>'
            yield art.border(thing, shapes.outline(spaces), palette)


def _spread(art: Art, board: Board, words: Words, palette: Palette) -> Iterator[str]:
    """Yield things that are drawn once over all their spaces."""
    for thing in art.spread:
        for plate in groups(board.spaces_with(thing)):
            x, y, across, down = extent(plate)
            yield shapes.moved(art.spread_out(thing, words, palette, across, down), x, y)


def _ground(art: Art, board: Board, palette: Palette) -> Iterator[str]:
    """Yield flat things."""
    for space, things in sorted(board.drawing.things.items()):
        for thing in things:
            drawn = art.flat(thing, palette, covered=_covered(art, things))
            if drawn:
                yield shapes.moved(drawn, *centre(space))


def _covered(art: Art, things: tuple[str, ...]) -> bool:
    """Return whether several things share a space, not counting areas."""
    return sum(thing not in art.areas and thing not in art.spread for thing in things) > 1


def _movables(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[str]:
    """Yield tokens: large if alone, small in the corners of a shared space.

    A covered thing may have a drawing in a corner.
    """
    marks = marks_of(art, scene, words)
    for space, things in sorted(scene.board.drawing.things.items()):
        drawn = [found for thing in things if (found := art.movable(thing, marks, words, palette))]
        corners = [corner for thing in things if (corner := art.corner(thing, palette))]
        x, y = centre(space)
        if _covered(art, things):
            for corner in sorted(corners, key=lambda corner: corner.needs_room):
                yield shapes.moved(corner.drawing, x + corner.x, y + corner.y, corner.scale)
        if len(drawn) == 1 and not scene.board.figure_on(space):
            aside = 7 if any(thing in art.spread for thing in things) else 0
            yield shapes.moved(drawn[0], x - aside, y - aside)
            continue
        slots = SLOTS[:1] + SLOTS[2:] if any(corner.needs_room for corner in corners) else SLOTS
        for number, one in enumerate(drawn):
            across, down = slots[number % len(slots)]
            yield shapes.moved(one, x + across, y + down, 0.5)


def _aside(figure: Figure, board: Board) -> int:
    """Return the offset of a figure from the middle of its space, if another figure shares it."""
    other = board.figure_on(figure.spaces[0], besides=figure.name)
    return 0 if other is None else -22 if board.figure_on(figure.spaces[0]) is figure else 22


def _figure(art: Art, figure: Figure, scene: Scene, words: Words, palette: Palette) -> str:
    x, y, across, down = extent(figure.spaces)
    if figure.letter:
        aside = _aside(figure, scene.board)
        drawn = art.lettered(figure, palette, scene.teams.get(figure.name, ""))
        return shapes.moved(drawn, x + aside, y, 0.6 if aside else 1)
    return shapes.moved(art.unlettered(figure.kind, art.name(words, figure.kind), palette, across, down), x, y)


def _wedges(board: Board, palette: Palette) -> Iterator[str]:
    """Yield the wedge of each figure that has a facing."""
    for figure in board.figures:
        if figure.facing:
            x, y, across, down = extent(figure.spaces)
            yield shapes.moved(shapes.wedge(palette, figure.facing, across, down), x, y)


def _walls(art: Art, board: Board, words: Words, palette: Palette) -> Iterator[str]:
    """Yield walls between spaces, around the board and around its gaps, then other edges."""
    stretches: list[str] = []
    doors: list[tuple[str, float, float, int]] = []
    for space in sorted(board.spaces):
        for beyond, dx, dy, along in _sides(space):
            if board.has(beyond) and beyond < space:
                continue
            name = board.edge(space, beyond) if board.has(beyond) else WALL
            left, top = (space.column - 1 + dx) * SPACE, (space.row - 1 + dy) * SPACE
            if name == WALL:
                stretches.append(f"M{left} {top}{along}")
            elif name:
                doors.append((name, left, top + HALF, 90) if along == "v100" else (name, left + HALF, top, 0))
    yield (
        f'<path d="{"".join(stretches)}" fill="none" stroke="{palette.ink}" stroke-width="{shapes.WALL_WIDTH}" '
        f'stroke-linecap="square"/>'
    )
    for name, x, y, turn in doors:
        drawn, plate = art.edge(name, words, palette)
        yield shapes.moved(drawn, x, y, turn=turn)
        if plate:
            yield shapes.moved(plate, x, y)


def _sides(space: Space) -> Iterator[tuple[Space, int, int, str]]:
    """Yield the neighbour on each side, the corner where their edge begins and the edge's direction."""
    yield Space(space.column, space.row - 1), 0, 0, "h100"
    yield Space(space.column - 1, space.row), 0, 0, "v100"
    yield Space(space.column + 1, space.row), 1, 0, "v100"
    yield Space(space.column, space.row + 1), 0, 1, "h100"


def _coordinates(board: Board, palette: Palette, size: float) -> Iterator[str]:
    """Yield column letters above, row numbers on the left."""
    for column in range(board.width):
        x = (column + 0.5) * SPACE
        yield text(COLUMNS[column], x, -0.65 * size, size=1.15 * size, fill=palette.ink, anchor="middle")
    for row in range(board.height):
        y = (row + 0.5) * SPACE + 0.4 * size
        yield text(f"{row + 1}", -0.6 * size, y, size=1.15 * size, fill=palette.ink, anchor="end")
