"""The tiles of a labyrinth one by one, with the water on them, in the order in which they were laid."""

from collections.abc import Iterator

from regolario.games.mordheim_labyrinth.art.picture import definitions, laid_tile
from regolario.games.mordheim_labyrinth.art.tile_art import SIDE, TilePalette
from regolario.games.mordheim_labyrinth.maker.labyrinth import name_of
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene
from regolario.mechanics.labels import Words, says


def loose_tiles(scene: LabyrinthScene, words: Words, palette: TilePalette) -> Iterator[tuple[str, str]]:
    """Yield the label and the picture of each tile; one unit is a millimetre.

    The label has the tile's number in the order of laying, its place and its kind.
    """
    count = len(scene.labyrinth.tiles)
    for number, (place, tile) in enumerate(scene.labyrinth.tiles.items(), 1):
        kind = words[f"kind-{tile.kind}"]
        drawn = definitions([tile.exits], palette) + laid_tile(scene, place, palette)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{drawn}</svg>'
        yield says(words, "tile-label", number=number, count=count, place=name_of(place), kind=kind), svg
