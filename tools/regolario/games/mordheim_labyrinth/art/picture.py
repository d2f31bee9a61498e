"""The picture of a labyrinth as SVG, in colour or in grey, with a description in words.

One unit is a millimetre of the real tiles. The same scene with the same words gives the same picture, byte for byte.
"""

from collections.abc import Iterable, Iterator
from html import escape

from regolario.games.mordheim_labyrinth.art.described import describe, name_of_find
from regolario.games.mordheim_labyrinth.art.icons import badge, slick
from regolario.games.mordheim_labyrinth.art.legend import legend
from regolario.games.mordheim_labyrinth.art.tile_art import COLOUR, SIDE, TilePalette, floor_of, tile_art
from regolario.games.mordheim_labyrinth.art.water_art import MIDDLE, TURN, gate, patterns, walkway_over, water_art
from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, Place, name_of
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene
from regolario.mechanics.labels import Words, says
from regolario.mechanics.svg import text, wrap

FRAME = 54
"""The band around the board for coordinates and exits, in millimetres."""
CAPTION, COORDINATE = 26, 32
"""The sizes of the letters below and beside the board, which a phone shows at a third of a pixel for a millimetre."""
NARROWEST = 3
"""The width in tiles of the narrowest picture; a narrower board has margins, so the words have room."""
WIDEST_LETTERS = 90
"""The size of the coordinates at most, so that two letters have room over a tile, in millimetres."""
WIDEST_AT_ONE = 6
"""The width in tiles above which words grow with the board, so they keep their size on the same sheet."""


def picture(scene: LabyrinthScene, words: Words, *, palette: TilePalette = COLOUR, caption: str = "") -> str:
    """Return the whole picture: title, board with its frame, legend, a caption that says how it was made.

    ``words`` are the labels in the reader's language; raises KeyError for one that is missing.
    """
    labyrinth = scene.labyrinth
    across, down = labyrinth.columns * SIDE, labyrinth.rows * SIDE
    scale = max(1.0, labyrinth.columns / WIDEST_AT_ONE)
    frame = FRAME * scale
    width = max(across, NARROWEST * SIDE) + 2 * frame
    head = 78 * scale
    key, key_height = legend(scene, words, width=width - 2 * frame, scale=scale, palette=palette)
    foot = head + down + 2 * frame + 16 * scale
    lines = wrap(caption, width - 2 * frame, CAPTION * scale)
    height = foot + key_height + (len(lines) * 1.3 * CAPTION + 26) * scale
    title = says(words, "title", columns=labyrinth.columns, rows=labyrinth.rows)
    left = (width - across) / 2
    below = foot + key_height + CAPTION * scale
    body = "".join(
        (
            f'<rect width="{width:g}" height="{height:g}" fill="{palette.paper}"/>',
            text(title, width / 2, 54 * scale, size=44 * scale, fill=palette.ink, anchor="middle", weight="bold"),
            f'<g transform="translate({left:g} {head + frame:g})">{_board(scene, words, palette, scale)}</g>',
            f'<g transform="translate({frame:g} {foot:g})">{key}</g>',
            *(
                text(line, frame, below + 1.3 * CAPTION * scale * number, size=CAPTION * scale, fill=palette.faint)
                for number, line in enumerate(lines)
            ),
        )
    )
    return _document(width, height, title, describe(scene, words), definitions(_shapes(labyrinth), palette) + body)


def _document(width: float, height: float, title: str, description: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" aria-labelledby="labyrinth-title labyrinth-described" '
        f'font-family="Libertinus Serif, Georgia, Times New Roman, serif">'
        f'<title id="labyrinth-title">{escape(title)}</title>'
        f'<desc id="labyrinth-described">{escape(description)}</desc>{body}</svg>\n'
    )


def _shapes(labyrinth: Labyrinth) -> list[int]:
    """Return the different sets of exits on the board; that of a gap is 0."""
    return sorted({tile.exits for tile in labyrinth.tiles.values()} | ({0} if labyrinth.gaps else set()))


def definitions(shapes: Iterable[int], palette: TilePalette) -> str:
    """Return the definitions: each set of exits is drawn once and used wherever it lies."""
    tiles = "".join(f'<g id="tile-{exits}">{tile_art(exits, palette=palette)}</g>' for exits in shapes)
    unlaid = (
        f'<pattern id="unlaid" width="20" height="20" patternUnits="userSpaceOnUse">'
        f'<path d="M0 20L20 0M-5 5L5 -5M15 25L25 15" stroke="{palette.faint}" stroke-width="1" stroke-opacity=".45"/>'
        f"</pattern>"
    )
    return f"<defs>{patterns(palette)}{unlaid}{tiles}</defs>"


def _board(scene: LabyrinthScene, words: Words, palette: TilePalette, scale: float) -> str:
    labyrinth = scene.labyrinth
    across, down = labyrinth.columns * SIDE, labyrinth.rows * SIDE
    edge = 5 * scale
    return "".join(
        (
            f'<rect x="{-edge:g}" y="{-edge:g}" width="{across + 2 * edge:g}" height="{down + 2 * edge:g}" '
            f'fill="{palette.ink}"/>',
            *(_place(scene, place, words, palette) for place in labyrinth.places),
            _seams(labyrinth, palette),
            *(_finds(scene, place, words, palette) for place in labyrinth.tiles),
            _coordinates(labyrinth, palette, scale),
            *_exits(labyrinth, palette, scale),
        )
    )


def _at(place: Place, drawing: str) -> str:
    return f'<g transform="translate({(place[0] - 1) * SIDE} {(place[1] - 1) * SIDE})">{drawing}</g>'


def _place(scene: LabyrinthScene, place: Place, words: Words, palette: TilePalette) -> str:
    tile = scene.labyrinth.tiles.get(place)
    if place in scene.labyrinth.gaps:
        return _at(place, '<use href="#tile-0"/>')
    if tile is None:
        return _at(place, _unlaid(place in scene.labyrinth.stuck, palette))
    return _at(place, laid_tile(scene, place, palette))


def laid_tile(scene: LabyrinthScene, place: Place, palette: TilePalette) -> str:
    """Return a tile that lies on a place, with its water; it uses ``definitions``."""
    tile, find = scene.labyrinth.tiles[place], scene.finds.get(place)
    slippery = slick(floor_of(tile.exits), palette) if find and find.accessory == "slippery-floor" else ""
    water = water_art(scene.water_at(place), scene.bricks_wide, palette)
    return f'<use href="#tile-{tile.exits}"/>{slippery}{water}'


def _unlaid(stuck: bool, palette: TilePalette) -> str:
    """Return a place without a tile: hatched; crossed out where nothing fits."""
    cross = (
        f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="34" fill="{palette.paper}" stroke="{palette.danger}" '
        f'stroke-width="6"/><path d="M{MIDDLE - 16} {MIDDLE - 16}l32 32m0 -32l-32 32" stroke="{palette.danger}" '
        f'stroke-width="7" stroke-linecap="round"/>'
    )
    return (
        f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.paper}"/>'
        f'<rect width="{SIDE}" height="{SIDE}" fill="url(#unlaid)"/>'
        f'<rect x="1" y="1" width="{SIDE - 2}" height="{SIDE - 2}" fill="none" stroke="{palette.faint}" '
        f'stroke-width="1.5" stroke-dasharray="9 7"/>{cross if stuck else ""}'
    )


def _seams(labyrinth: Labyrinth, palette: TilePalette) -> str:
    """Return the seams between tiles."""
    upright = "".join(f"M{column * SIDE} 0v{labyrinth.rows * SIDE}" for column in range(1, labyrinth.columns))
    level = "".join(f"M0 {row * SIDE}h{labyrinth.columns * SIDE}" for row in range(1, labyrinth.rows))
    return (
        f'<path d="{upright}{level}" fill="none" stroke="{palette.ink}" stroke-width="1.2" stroke-opacity=".55" '
        f'stroke-dasharray="5 5"/>'
    )


def _finds(scene: LabyrinthScene, place: Place, words: Words, palette: TilePalette) -> str:
    """Return the find on a tile, drawn above all seams.

    It is a walkway, across the water if there is any, or a sign at the centre.
    """
    find = scene.finds.get(place)
    if find is None or find.accessory == "slippery-floor":
        return ""
    if find.accessory == "suspended-walkway":
        tile = scene.labyrinth.tiles[place]
        return _at(place, walkway_over(tile.exits, scene.water_at(place), scene.walkway_bricks, palette))
    sign = f'<g transform="translate({MIDDLE} {MIDDLE})">{badge(find.accessory, palette)}</g>'
    written = name_of_find(find, words) if find.encounter else "" if find.count is None else f"× {find.count}"
    return _at(place, sign + _ribbon(written, palette))


def _ribbon(written: str, palette: TilePalette) -> str:
    """Return a few words under a sign, on a strip of paper; narrower letters for longer words."""
    if not written:
        return ""
    size = min(CAPTION, 300 / len(written))
    wide = min(SIDE - 8, len(written) * size * 0.5 + 18)
    return (
        f'<rect x="{MIDDLE - wide / 2:g}" y="{MIDDLE + 30}" width="{wide:g}" height="{size + 5:g}" rx="4" '
        f'fill="{palette.paper}" stroke="{palette.ink}" stroke-width="1.4"/>'
        + text(written, MIDDLE, MIDDLE + 32.5 + size * 0.84, size=size, fill=palette.ink, anchor="middle")
    )


def _coordinates(labyrinth: Labyrinth, palette: TilePalette, scale: float) -> str:
    """Return the letters above and below, and the numbers on both sides."""
    size = min(COORDINATE * scale, WIDEST_LETTERS)
    out = 40 * scale
    marks = []
    for column in range(1, labyrinth.columns + 1):
        name = name_of((column, 1)).rstrip("0123456789")
        for y in (-out + size * 0.34, labyrinth.rows * SIDE + out + size * 0.34):
            marks.append(text(name, (column - 0.5) * SIDE, y, size=size, fill=palette.ink, anchor="middle"))
    for row in range(1, labyrinth.rows + 1):
        for x in (-out, labyrinth.columns * SIDE + out):
            y = (row - 0.5) * SIDE + size * 0.34
            marks.append(text(f"{row}", x, y, size=size, fill=palette.ink, anchor="middle"))
    return "".join(marks)


def _exits(labyrinth: Labyrinth, palette: TilePalette, scale: float) -> Iterator[str]:
    """Yield an opening in the border and an arrowhead for each exit towards the edge of the table."""
    for place in labyrinth.tiles:
        for side in labyrinth.border_exits(place):
            yield _at(place, f'<g transform="rotate({TURN[side]} {MIDDLE} {MIDDLE})">{gate(palette, scale)}</g>')
