"""A labyrinth as plain data, for programs."""

from typing import Any

from regolario.games.mordheim_labyrinth.labyrinth import name_of
from regolario.games.mordheim_labyrinth.making import Asked, write_asked
from regolario.games.mordheim_labyrinth.scene import Find, Scene, Stretch
from regolario.mechanics.tiles import letters


def as_record(scene: Scene, asked: Asked) -> dict[str, Any]:
    """The scene as JSON has it. Places are named as in the picture, sides by their letters; tiles stand in the order
    in which they were laid, ``lines`` shows the grid as the rules read it."""
    board = scene.labyrinth
    return {
        "asked": write_asked(asked),
        "mode": scene.mode,
        "lines": list(board.lines),
        "tiles": {
            name_of(place): {"kind": tile.kind, "exits": letters(tile.exits)} for place, tile in board.tiles.items()
        },
        "exits": [
            {"place": name_of(place), "side": letters(side)}
            for place in board.tiles
            for side in board.border_exits(place)
        ],
        "water": [_stretch(stretch) for stretch in scene.stretches],
        "finds": {name_of(place): _find(find) for place, find in scene.finds.items()},
        "pile": list(board.pile),
        "stuck": [name_of(place) for place in board.stuck],
        "gaps": [name_of(place) for place in board.gaps],
    }


def _stretch(stretch: Stretch) -> dict[str, Any]:
    return {
        "place": name_of(stretch.place),
        "kind": stretch.kind,
        "enters": letters(stretch.enters),
        "leaves": letters(sum(stretch.leaves)),
        "source": stretch.source,
        "end": stretch.end,
        "bridge": stretch.bridge,
    }


def _find(find: Find) -> dict[str, Any]:
    given = {"accessory": find.accessory, "count": find.count, "encounter": find.encounter}
    return {key: value for key, value in given.items() if value is not None}
