"""Output of a scene: the picture with its caption, and the board in plain letters."""

from collections.abc import Collection

from regolario.games.mordheim_labyrinth.art.described import describe
from regolario.games.mordheim_labyrinth.art.picture import picture
from regolario.games.mordheim_labyrinth.art.tile_art import COLOUR, TilePalette
from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, name_of
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest
from regolario.games.mordheim_labyrinth.maker.pile import size_of
from regolario.games.mordheim_labyrinth.maker.scene import CENTRE, LabyrinthScene, Stretch
from regolario.games.mordheim_labyrinth.rules.tiles import EAST, NORTH, SOUTH, WEST
from regolario.mechanics.labels import Words, says

SEPARATOR = "\u00a0· "
WIDE, HIGH = 7, 3
"""Letters across and lines down for a tile of the plain board."""
WATER, BRIDGE, TO_PLACE = "~", "=", "?"
PARTS = {NORTH: (0, slice(3, 4)), EAST: (1, slice(4, 7)), SOUTH: (2, slice(3, 4)), WEST: (1, slice(0, 3))}
"""The line and the letters of a plain tile where water reaches each side."""
SPOTS = {CENTRE: (1, 3), NORTH: (0, 3), EAST: (1, 5), SOUTH: (2, 3), WEST: (1, 1)}
"""The line and the letter of a plain tile where a bridge stands over each arm."""


def svg(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words, *, palette: TilePalette = COLOUR) -> str:
    """Return the picture, with a caption that tells how to make it again."""
    return picture(scene, words, palette=palette, caption=caption(scene, asked, words))


def caption(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words) -> str:
    """Return seed and settings in a line, with which the same labyrinth can be made again."""
    kinds = ", ".join(f"{words[f'kind-{kind}']} {count}" for kind, count in asked.mix.items())
    parts = [
        says(words, "seed", seed=asked.seed),
        words[f"mode-{scene.mode}"],
        says(words, "pile", count=size_of(asked.mix), kinds=kinds),
        words["with-water"] if asked.water else "",
        words["with-accessories"] if asked.accessories else "",
        "regolario",
    ]
    return SEPARATOR.join(part for part in parts if part)


def plain_text(scene: LabyrinthScene, asked: LabyrinthRequest, words: Words) -> str:
    """Return the labyrinth in letters, for a terminal: the board, then what is on it in words."""
    labyrinth = scene.labyrinth
    title = says(words, "title", columns=labyrinth.columns, rows=labyrinth.rows)
    signs = [words["plain-signs"], ""] if scene.stretches else []
    told = [describe(scene, words), caption(scene, asked, words)]
    return "\n".join([title, "", *_board(scene), "", *signs, *told, ""])


def _board(scene: LabyrinthScene) -> list[str]:
    labyrinth = scene.labyrinth
    heads = "".join(name_of((column, 1)).rstrip("1").center(WIDE) for column in range(1, labyrinth.columns + 1))
    lines = [("   " + heads).rstrip()]
    for row in range(1, labyrinth.rows + 1):
        tiles = [
            _wet(_tile(labyrinth, (column, row)), scene.water_at((column, row)))
            for column in range(1, labyrinth.columns + 1)
        ]
        for line in range(HIGH):
            number = f"{row:>2} " if line == HIGH // 2 else "   "
            lines.append((number + "".join(tile[line] for tile in tiles)).rstrip())
    return lines


def _tile(labyrinth: Labyrinth, place: tuple[int, int]) -> tuple[str, str, str]:
    """Return a tile as three lines: blocks are wall, blanks are floor, dots a place without a tile."""
    tile = labyrinth.tiles.get(place)
    if tile is None:
        fill = "███████" if place in labyrinth.gaps else "·······"
        return fill, "·  ✗  ·" if place in labyrinth.stuck else fill, fill
    north, east, south, west = (tile.exits & side for side in (NORTH, EAST, SOUTH, WEST))
    return (
        "██   ██" if north else "███████",
        ("  " if west else "██") + "   " + ("  " if east else "██"),
        "██   ██" if south else "███████",
    )


def _wet(tile: tuple[str, str, str], stretches: Collection[Stretch]) -> tuple[str, ...]:
    """Return the three lines of a tile with its water and, in the middle, the bridge over it."""
    lines = [list(line) for line in tile]
    for stretch in stretches:
        for row, columns in (PARTS[side] for side in stretch.waterways):
            lines[row][columns] = WATER * len(lines[row][columns])
    if stretches:
        lines[HIGH // 2][WIDE // 2] = WATER
    for stretch in stretches:
        if stretch.bridge:
            row, column = SPOTS[stretch.over]
            lines[row][column] = TO_PLACE if stretch.arms else BRIDGE
    return tuple(map("".join, lines))
