"""Tiles as SVG in millimetres: 18 by 18 bricks of 10 mm, with corridors 10 bricks wide.

A dead end is a room. The art uses no random numbers: a brick's shade follows from its place, so the same picture is
identical byte for byte. It serves the picture of a labyrinth and the printed tiles at actual size.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape

from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, SIDES, SOUTH, WEST

BRICK = 10
"""The side of a brick in millimetres."""
BRICKS = 18
"""Bricks along a side of a tile."""
SIDE = BRICK * BRICKS
CORRIDOR = 10
"""The width of a corridor in bricks: a walkway of ten bricks just spans it."""
ROOM = 14
"""The side of the room at a dead end, in bricks."""

Cell = tuple[int, int]


@dataclass(frozen=True)
class TilePalette:
    """The colours of a picture; ``name`` is the key of the palette."""

    name: str
    paper: str
    ink: str
    faint: str
    mortar: str
    stones: tuple[str, ...]
    joint: str
    flags: tuple[str, ...]
    shadow: str
    river: tuple[str, str]
    rivulet: tuple[str, str]
    toxic: tuple[str, str]
    wood: tuple[str, str]
    gold: str
    wyrdstone: str
    gem: str
    danger: str
    slime: str


COLOUR = TilePalette(
    name="colour",
    paper="#ffffff",
    ink="#1f1a14",
    faint="#8a7f6d",
    mortar="#453d34",
    stones=("#746b5f", "#7f7568", "#696055", "#887e70"),
    joint="#b7ab92",
    flags=("#e2d9c5", "#dbd1bb", "#e8e0cf", "#d5cab3"),
    shadow="#2a1f10",
    river=("#2d6ca5", "#cfe6f7"),
    rivulet=("#8fc3e6", "#2d6ca5"),
    toxic=("#9bc72f", "#2f5208"),
    wood=("#a8713a", "#4a2d10"),
    gold="#e8b923",
    wyrdstone="#3fae49",
    gem="#b0307a",
    danger="#b3261e",
    slime="#6b5b1e",
)
GREY = TilePalette(
    name="grey",
    paper="#ffffff",
    ink="#111111",
    faint="#777777",
    mortar="#444444",
    stones=("#777777", "#828282", "#6c6c6c", "#8b8b8b"),
    joint="#bdbdbd",
    flags=("#ececec", "#e6e6e6", "#f2f2f2", "#e0e0e0"),
    shadow="#000000",
    river=("#858585", "#ffffff"),
    rivulet=("#d2d2d2", "#4a4a4a"),
    toxic=("#9c9c9c", "#111111"),
    wood=("#d8d8d8", "#1c1c1c"),
    gold="#ffffff",
    wyrdstone="#555555",
    gem="#999999",
    danger="#222222",
    slime="#6e6e6e",
)
PALETTES = {palette.name: palette for palette in (COLOUR, GREY)}


def tile_svg(exits: int, *, palette: TilePalette = COLOUR, title: str = "") -> str:
    """Return one tile as a picture of its own, 180 mm square. ``title`` is what a screen reader says."""
    named = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}mm" height="{SIDE}mm" viewBox="0 0 {SIDE} {SIDE}" '
        f'role="img">{named}{tile_art(exits, palette=palette)}</svg>'
    )


@cache
def tile_art(exits: int, *, palette: TilePalette = COLOUR) -> str:
    """Return a tile with its north-west corner at the origin, as SVG elements without a frame.

    Each of the fifteen is drawn only once, because that is slow in the reader's page.
    """
    floor = floor_of(exits)
    cells = sorted(floor)
    return "".join(
        (
            f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.mortar}"/>',
            _stones(floor, exits, palette),
            f'<path d="{_squares(cells)}" fill="{palette.joint}"/>',
            _flags(cells, exits, palette),
            _cracks(cells, exits, palette),
            f'<path d="{_shade(cells, floor)}" fill="{palette.shadow}" fill-opacity=".28"/>',
            f'<path d="{_outline(cells, floor)}" fill="none" stroke="{palette.ink}" stroke-width="3" '
            f'stroke-linecap="square"/>',
        )
    )


def floor_of(exits: int) -> frozenset[Cell]:
    """Return the bricks of the tile that are floor, as (column, row).

    They are a middle as wide as the corridor, or a room if there is one exit, and an arm to each exit. A tile
    without exits is solid rock.
    """
    if not exits:
        return frozenset()
    one_exit = exits in SIDES
    room = ROOM if one_exit else CORRIDOR
    floor = set(_block(room, room))
    for side in SIDES:
        if exits & side:
            floor |= _arm(side)
    return frozenset(floor)


def _block(across: int, down: int) -> Iterator[Cell]:
    left, top = (BRICKS - across) // 2, (BRICKS - down) // 2
    return ((left + column, top + row) for row in range(down) for column in range(across))


def _arm(side: int) -> set[Cell]:
    half = BRICKS // 2
    column = set(_block(CORRIDOR, BRICKS))
    row = set(_block(BRICKS, CORRIDOR))
    return {
        NORTH: {cell for cell in column if cell[1] < half},
        SOUTH: {cell for cell in column if cell[1] >= half},
        WEST: {cell for cell in row if cell[0] < half},
        EAST: {cell for cell in row if cell[0] >= half},
    }[side]


def _stones(floor: frozenset[Cell], salt: int, palette: TilePalette) -> str:
    """Return the walls: in each course, stones of one to three bricks with rounded corners."""
    shades: list[list[str]] = [[] for _ in palette.stones]
    for row in range(BRICKS):
        for column, length in _courses(floor, row, salt):
            x, y = column * BRICK + 1.5, row * BRICK + 1.5
            path = f"M{x:g} {y:g}h{length * BRICK - 3}v{BRICK - 3}h{3 - length * BRICK}z"
            shades[_speckle(column, row, salt) % len(shades)].append(path)
    return "".join(
        f'<path d="{"".join(paths)}" fill="{shade}" stroke="{shade}" stroke-width="1.8" stroke-linejoin="round"/>'
        for shade, paths in zip(palette.stones, shades, strict=True)
        if paths
    )


def _courses(floor: frozenset[Cell], row: int, salt: int) -> Iterator[tuple[int, int]]:
    """Yield the stones of one row as (first column, length in bricks)."""
    column = 0
    while column < BRICKS:
        if (column, row) in floor:
            column += 1
            continue
        longest = 1 + _speckle(column, row + BRICKS, salt) % 3
        length = 1
        while length < longest and column + length < BRICKS and (column + length, row) not in floor:
            length += 1
        yield column, length
        column += length


def _flags(floor: list[Cell], salt: int, palette: TilePalette) -> str:
    shades: list[list[Cell]] = [[] for _ in palette.flags]
    for column, row in floor:
        shades[_speckle(column, row, salt) % len(shades)].append((column, row))
    return "".join(
        f'<path d="{_squares(cells, inset=0.5)}" fill="{shade}"/>'
        for shade, cells in zip(palette.flags, shades, strict=True)
        if cells
    )


def _cracks(floor: list[Cell], salt: int, palette: TilePalette) -> str:
    """Return a few broken bricks."""
    broken = [cell for cell in floor if _speckle(*cell, salt + 16) % 23 == 0]
    path = "".join(f"M{column * BRICK + 2} {row * BRICK + 1}l2 4l-1 2l3 2" for column, row in broken)
    return f'<path d="{path}" fill="none" stroke="{palette.faint}" stroke-width=".7"/>' if path else ""


def _squares(cells: Iterable[Cell], inset: float = 0.0) -> str:
    size = BRICK - 2 * inset
    square = f"h{size:g}v{size:g}h{-size:g}z"
    places = [f"{number * BRICK + inset:g}" for number in range(BRICKS)]
    return "".join(f"M{places[column]} {places[row]}{square}" for column, row in cells)


def _shade(cells: list[Cell], floor: frozenset[Cell]) -> str:
    """Return the shadow of the walls that stand north and west of the floor."""
    north = (f"M{c * BRICK} {r * BRICK}h{BRICK}v4h-{BRICK}z" for c, r in cells if r and (c, r - 1) not in floor)
    west = (f"M{c * BRICK} {r * BRICK}h4v{BRICK}h-4z" for c, r in cells if c and (c - 1, r) not in floor)
    return "".join((*north, *west))


def _outline(cells: list[Cell], floor: frozenset[Cell]) -> str:
    """Return the line where wall meets floor; the sides of the tile itself stay open."""
    lines = []
    for column, row in cells:
        x, y = column * BRICK, row * BRICK
        if row and (column, row - 1) not in floor:
            lines.append(f"M{x} {y}h{BRICK}")
        if row < BRICKS - 1 and (column, row + 1) not in floor:
            lines.append(f"M{x} {y + BRICK}h{BRICK}")
        if column and (column - 1, row) not in floor:
            lines.append(f"M{x} {y}v{BRICK}")
        if column < BRICKS - 1 and (column + 1, row) not in floor:
            lines.append(f"M{x + BRICK} {y}v{BRICK}")
    return "".join(lines)


def _speckle(column: int, row: int, salt: int) -> int:
    """Return a whole number that looks random and depends only on the arguments."""
    mixed = (column * 73856093 ^ row * 19349663 ^ salt * 83492791) & 0x7FFFFFFF
    mixed = (mixed ^ mixed >> 13) * 48271 & 0x7FFFFFFF
    return mixed >> 7
