"""The tiles of a labyrinth one by one, with the water on them, in the order in which they were laid."""

from collections.abc import Iterator

from regolario.games.mordheim_labyrinth.art.picture import definitions, laid_tile
from regolario.games.mordheim_labyrinth.art.tile_art import SIDE, TilePalette
from regolario.games.mordheim_labyrinth.maker.labyrinth import name_of
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene


def loose_tiles(scene: LabyrinthScene, palette: TilePalette) -> Iterator[tuple[str, str]]:
    """Yield the name of each place with the picture of its tile; one unit is a millimetre."""
    for place, tile in scene.labyrinth.tiles.items():
        drawn = definitions([tile.exits], palette) + laid_tile(scene, place, palette)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{drawn}</svg>'
        yield name_of(place), svg
