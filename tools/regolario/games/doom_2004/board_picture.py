"""The picture of a board as SVG: to be looked at on a page or on paper, in colour or in grey, and read out.

A space is 100 units wide. The same scene with the same words gives the same picture to the byte.
"""

from collections.abc import Iterator, Mapping
from html import escape

from regolario.games.doom_2004 import board_art as art
from regolario.games.doom_2004.board import DOOR, HARMFUL, MARINE, OBSTACLE, Board, Figure
from regolario.games.doom_2004.board_art import HALF, SPACE
from regolario.games.doom_2004.board_described import AREAS, describe
from regolario.games.doom_2004.board_legend import equipment, legend, marks_of
from regolario.games.doom_2004.board_marks import last_place, over, shades, under
from regolario.games.doom_2004.board_palette import ADAPTING, COLOUR, Palette, adapting_style
from regolario.games.doom_2004.board_rays import centre
from regolario.games.doom_2004.board_scene import Scene
from regolario.games.doom_2004.board_words import SIGN_OF, named
from regolario.mechanics.board import WALL
from regolario.mechanics.spaces import COLUMNS, Space, groups, rectangle
from regolario.mechanics.svg import Words, text

NARROWEST = 6
"""A board of fewer columns stands in a picture as wide as these, so that the legend has room."""
FONTS = "Source Sans Pro, system-ui, Segoe UI, Roboto, Liberation Sans, sans-serif"
SLOTS = ((28, -30), (-28, -30), (28, 30), (-28, 30))
"""Where smaller things stand in a space that they share."""


def picture(scene: Scene, words: Words, *, title: str = "", palette: Palette = COLOUR) -> str:
    """The board with all that is shown on it, and its legend. ``words`` are the labels in the reader's language;
    raises KeyError for one that is missing."""
    board = scene.board
    across, down = board.width * SPACE, board.height * SPACE
    size = max(21.0, 0.033 * max(across, NARROWEST * SPACE))
    frame = 1.9 * size
    width = max(across, NARROWEST * SPACE) + 2 * frame
    key, key_height = legend(scene, words, palette, width - 1.2 * frame, size)
    foot = frame + down + 0.9 * size
    height = foot + key_height + 0.4 * size
    left = (width - across) / 2
    body = (
        f'<rect width="{width:.5g}" height="{height:.5g}" fill="{palette.paper}"/>'
        f'<g transform="translate({left:.5g} {frame:.5g})">{_board(scene, words, palette, size)}</g>'
        f'<g transform="translate({0.6 * frame:.5g} {foot:.5g})">{key}</g>'
    )
    style = adapting_style() if palette is ADAPTING else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.5g} {height:.5g}" width="{width:.5g}" '
        f'height="{height:.5g}" role="img" aria-labelledby="board-title board-described" font-family="{FONTS}">'
        f'<title id="board-title">{escape(title or words["title"])}</title>'
        f'<desc id="board-described">{escape(describe(scene, words))}</desc>{style}'
        f"<defs>{art.patterns(palette)}</defs>{body}</svg>\n"
    )


def size_of_picture(svg: str) -> tuple[float, float]:
    """Width and height of a picture that ``picture`` made."""
    width, height = svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    return float(width), float(height)


def _board(scene: Scene, words: Words, palette: Palette, size: float) -> str:
    """The layers of a board, from the floor up."""
    board = scene.board
    return "".join(
        (
            _floor(board, palette),
            *_areas(board, words, palette),
            _grid(board, palette),
            *_holders(board, words, palette),
            shades(scene, palette),
            *_ground(board, palette),
            under(scene, palette),
            *_walls(board, words, palette),
            *(_figure(figure, scene, words, palette) for figure in board.figures),
            *_movables(scene, words, palette),
            last_place(scene, palette),
            over(scene, palette),
            *_coordinates(board, palette, size),
        )
    )


def _squares(spaces: frozenset[Space] | tuple[Space, ...]) -> str:
    """The outlines of spaces as a path."""
    return "".join(f"M{(at.column - 1) * SPACE} {(at.row - 1) * SPACE}h100v100h-100z" for at in sorted(spaces))


def _floor(board: Board, palette: Palette) -> str:
    across, down = board.width * SPACE, board.height * SPACE
    missing = rectangle(Space(1, 1), Space(board.width, board.height))
    voids = _squares(tuple(space for space in missing if not board.has(space)))
    return (
        f'<rect width="{across}" height="{down}" fill="{palette.floor}"/>'
        + f'<path d="{voids}" fill="{palette.void}"/><path d="{voids}" fill="url(#board-void)"/>' * bool(voids)
    )


def _grid(board: Board, palette: Palette) -> str:
    lines = _squares(board.spaces)
    return f'<path d="{lines}" fill="none" stroke="{palette.faint}" stroke-width="1.5"/>'


def _areas(board: Board, words: Words, palette: Palette) -> Iterator[str]:
    """Vaults and headquarters as hatched ground, each headquarters with the letter of its team in a corner."""
    for thing, filling in (("vault", "vault"), ("red headquarters", "red"), ("blue headquarters", "blue")):
        spaces = board.spaces_with(thing)
        if spaces:
            yield f'<path d="{_squares(spaces)}" fill="url(#board-{filling})"/>'


def _holders(board: Board, words: Words, palette: Palette) -> Iterator[str]:
    """The plates that hold flags, each over all its spaces."""
    for team in ("red", "blue"):
        for plate in groups(board.spaces_with(f"{team} holder")):
            across, down = plate[-1].column - plate[0].column + 1, plate[-1].row - plate[0].row + 1
            x, y = centre(plate[0])
            drawn = art.holder(words[f"letter-{team}"], team, palette, across, down)
            yield art.moved(drawn, x + (across - 1) * HALF, y + (down - 1) * HALF)


def _ground(board: Board, palette: Palette) -> Iterator[str]:
    """What lies flat: respawn points, obstacles."""
    for space, things in sorted(board.drawing.things.items()):
        for thing in things:
            drawn = _flat(thing, palette, covered=_covered(things))
            if drawn:
                yield art.moved(drawn, *centre(space))


def _covered(things: tuple[str, ...]) -> bool:
    """Whether several things share a space, not counting the area that it belongs to."""
    return sum(thing not in AREAS for thing in things) > 1


def _flat(thing: str, palette: Palette, *, covered: bool) -> str:
    if thing == OBSTACLE:
        return art.obstacle(palette)
    if thing == HARMFUL:
        return art.harmful(palette, covered=covered)
    return art.respawn(thing.partition(" ")[2], palette, covered=covered) if thing.startswith("respawn ") else ""


def _movables(scene: Scene, words: Words, palette: Palette) -> Iterator[str]:
    """Equipment and flags: large where they lie alone, small in the corners of a space that they share. The number of a
    respawn point that something stands on moves into a corner."""
    marks = marks_of(scene, words)
    for space, things in sorted(scene.board.drawing.things.items()):
        drawn = [found for thing in things if (found := _movable(thing, marks, words, palette))]
        numbers = [thing.partition(" ")[2] for thing in things if thing.startswith("respawn ")]
        x, y = centre(space)
        if _covered(things) and HARMFUL in things:
            yield art.moved(art.danger(palette), x - 31, y + 32, 0.4)
        if _covered(things):
            yield from (art.moved(art.corner_number(number, palette), x, y) for number in numbers)
        if len(drawn) == 1 and not scene.board.figure_on(space):
            aside = 7 if any(thing.endswith("holder") for thing in things) else 0
            yield art.moved(drawn[0], x - aside, y - aside)
            continue
        slots = SLOTS[:1] + SLOTS[2:] if numbers else SLOTS
        for number, one in enumerate(drawn):
            across, down = slots[number % len(slots)]
            yield art.moved(one, x + across, y + down, 0.5)


def _movable(thing: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
    first, _, rest = thing.partition(" ")
    if first == "item":
        return equipment(rest, marks, words, palette)
    return art.flag(words[f"letter-{first}"], first, palette) if rest == "flag" else ""


def _aside(figure: Figure, board: Board) -> int:
    """How far a marine stands from the middle of its space: a little while another one passes through it."""
    other = board.figure_on(figure.spaces[0], besides=figure.name)
    return 0 if other is None else -22 if board.figure_on(figure.spaces[0]) is figure else 22


def _figure(figure: Figure, scene: Scene, words: Words, palette: Palette) -> str:
    columns, rows = [at.column for at in figure.spaces], [at.row for at in figure.spaces]
    x, y = (min(columns) + max(columns) - 1) * HALF, (min(rows) + max(rows) - 1) * HALF
    if figure.kind == MARINE:
        across = _aside(figure, scene.board)
        if across:
            return art.moved(art.marine(figure.name, palette, scene.teams.get(figure.name, "")), x + across, y, 0.6)
        return art.moved(art.marine(figure.name, palette, scene.teams.get(figure.name, "")), x, y)
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return art.moved(art.invader(SIGN_OF[figure.kind], named(words, figure.kind), palette, across, down), x, y)


def _walls(board: Board, words: Words, palette: Palette) -> Iterator[str]:
    """Walls between spaces, round the board and round every place that is no space; then the doors in them."""
    stretches = []
    doors = []
    for space in sorted(board.spaces):
        for beyond, dx, dy, along in _sides(space):
            name = board.edge(space, beyond) if board.has(beyond) else WALL
            x, y = (space.column - 1 + dx) * SPACE, (space.row - 1 + dy) * SPACE
            if board.has(beyond) and beyond < space:
                continue
            if name == WALL:
                stretches.append(f"M{x} {y}{along}")
            elif name:
                doors.append((name, x + HALF * (along[0] == "h"), y + HALF * (along[0] == "v"), along[0] == "v"))
    yield (
        f'<path d="{"".join(stretches)}" fill="none" stroke="{palette.ink}" stroke-width="{art.WALL_WIDTH}" '
        f'stroke-linecap="square"/>'
    )
    for name, across, down, upright in doors:
        yield from _door(name, across, down, words, palette, upright=upright)


def _sides(space: Space) -> Iterator[tuple[Space, int, int, str]]:
    """The four neighbours by side, with the corner where their edge begins and the way that it runs."""
    yield Space(space.column, space.row - 1), 0, 0, "h100"
    yield Space(space.column - 1, space.row), 0, 0, "v100"
    yield Space(space.column + 1, space.row), 1, 0, "v100"
    yield Space(space.column, space.row + 1), 0, 1, "h100"


def _door(name: str, x: float, y: float, words: Words, palette: Palette, *, upright: bool) -> Iterator[str]:
    is_open = name.startswith("open")
    colour = name.removeprefix("open ").removesuffix(DOOR).strip()
    yield art.moved(art.door(palette, is_open=is_open, name=colour), x, y, turn=90 if upright else 0)
    if colour:
        yield art.moved(art.plate(words[f"letter-{colour}"], colour, palette, is_open=is_open), x, y)


def _coordinates(board: Board, palette: Palette, size: float) -> Iterator[str]:
    """Column letters above, row numbers on the left."""
    for column in range(board.width):
        x = (column + 0.5) * SPACE
        yield text(COLUMNS[column], x, -0.65 * size, size=1.15 * size, fill=palette.ink, anchor="middle")
    for row in range(board.height):
        y = (row + 0.5) * SPACE + 0.4 * size
        yield text(f"{row + 1}", -0.6 * size, y, size=1.15 * size, fill=palette.ink, anchor="end")
