"""A labyrinth as plain data, for programs."""

from typing import Any

from regolario.games.mordheim_labyrinth.maker.labyrinth import name_of
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest, write_asked
from regolario.games.mordheim_labyrinth.maker.scene import Find, LabyrinthScene, Stretch, arm_name
from regolario.games.mordheim_labyrinth.rules.tiles import letters


def as_record(scene: LabyrinthScene, asked: LabyrinthRequest) -> dict[str, Any]:
    """Return the scene for JSON."""
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
        "bridge-over": letters(stretch.over),
        "bridge-arms": [arm_name(arm) for arm in stretch.arms],
    }


def _find(find: Find) -> dict[str, Any]:
    given = {"accessory": find.accessory, "count": find.count, "encounter": find.encounter}
    return {key: value for key, value in given.items() if value is not None}
