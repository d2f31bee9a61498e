"""From a scene to what people take away: the picture with its caption, and the board in plain letters."""

from regolario.games.mordheim_labyrinth.labyrinth import Labyrinth, name_of
from regolario.games.mordheim_labyrinth.making import Asked
from regolario.games.mordheim_labyrinth.picture import describe, picture
from regolario.games.mordheim_labyrinth.pile import size_of
from regolario.games.mordheim_labyrinth.scene import Scene
from regolario.games.mordheim_labyrinth.tile_art import COLOUR, Palette
from regolario.mechanics.svg import Words, says
from regolario.mechanics.tiles import EAST, NORTH, SOUTH, WEST

SEPARATOR = "\u00a0· "
WIDE, HIGH = 7, 3
"""Letters across and lines down for a tile of the plain board."""


def svg(scene: Scene, asked: Asked, words: Words, *, palette: Palette = COLOUR) -> str:
    """The picture, with a caption that tells how to make it again."""
    return picture(scene, words, palette=palette, caption=caption(scene, asked, words))


def caption(scene: Scene, asked: Asked, words: Words) -> str:
    """Seed and settings in a line: whoever reads it can make the same labyrinth again."""
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


def plain_text(scene: Scene, asked: Asked, words: Words) -> str:
    """The labyrinth in letters, for a terminal: the board, then what is on it in words."""
    labyrinth = scene.labyrinth
    title = says(words, "title", columns=labyrinth.columns, rows=labyrinth.rows)
    return "\n".join([title, "", *_board(labyrinth), "", describe(scene, words), caption(scene, asked, words), ""])


def _board(labyrinth: Labyrinth) -> list[str]:
    heads = "".join(name_of((column, 1)).rstrip("1").center(WIDE) for column in range(1, labyrinth.columns + 1))
    lines = [("   " + heads).rstrip()]
    for row in range(1, labyrinth.rows + 1):
        tiles = [_tile(labyrinth, (column, row)) for column in range(1, labyrinth.columns + 1)]
        for line in range(HIGH):
            number = f"{row:>2} " if line == HIGH // 2 else "   "
            lines.append((number + "".join(tile[line] for tile in tiles)).rstrip())
    return lines


def _tile(labyrinth: Labyrinth, place: tuple[int, int]) -> tuple[str, str, str]:
    """A tile as three lines: blocks are wall, blanks are floor, dots a place without a tile."""
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
