"""The JSON interface between the reader's page and the rules."""

import json
from typing import Any

from regolario.games.mordheim_labyrinth.art.drawing import svg
from regolario.games.mordheim_labyrinth.art.loose_tiles import loose_tiles
from regolario.games.mordheim_labyrinth.art.tile_art import COLOUR
from regolario.games.mordheim_labyrinth.maker.labyrinth import Place, name_of
from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest, make_preset, read_asked
from regolario.games.mordheim_labyrinth.maker.progressive import Exploration, read_deployment
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene, arm_name
from regolario.games.mordheim_labyrinth.maker.settings import read_settings


def answer(question: str) -> str:
    """Return the answer to a request for a labyrinth, both as JSON.

    The request has ``asked``, the numbers under ``settings`` and the labels under ``words``; for progressive building
    also ``deployment`` and ``steps``. The answer has the picture, the numbers of tiles laid and left, and the places
    where none fits; for progressive building also the tiles to enter, the bridges to place, and the tiles that the
    last step laid; if the request has ``tiles``, also the label and the picture of each tile, in the order of laying;
    or ``refused`` with the reason.
    """
    plain = json.loads(question)
    try:
        return json.dumps(made(plain))
    except ValueError as error:
        return json.dumps({"refused": str(error)})


def made(plain: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a request. Raises ValueError for a request that cannot be met."""
    asked, settings, words = read_asked(plain["asked"]), read_settings(plain["settings"]), plain["words"]
    if plain.get("deployment"):
        exploration = Exploration(asked, settings, read_deployment(plain["deployment"]))
        laid = [exploration.step(step) for step in plain["steps"]]
        scene, more = exploration.scene, _next(exploration, laid)
    else:
        scene, more = make_preset(asked, settings), {}
    tiles = {"tiles": list(loose_tiles(scene, words, COLOUR))} if plain.get("tiles") else {}
    return {**_told(scene, asked, words), **more, **tiles}


def _next(exploration: Exploration, laid: list[tuple[Place, ...]]) -> dict[str, Any]:
    """Return what can be done next in a labyrinth, and the tiles that its last step laid."""
    bridges = [
        {"place": name_of(stretch.place), "arms": [arm_name(arm) for arm in stretch.arms]}
        for stretch in exploration.scene.stretches
        if stretch.bridge and stretch.arms
    ]
    return {
        "open": [name_of(place) for place in sorted(exploration.open_places())],
        "bridges": bridges,
        "new": [name_of(place) for place in laid[-1]] if laid else [],
    }


def _told(scene: LabyrinthScene, asked: LabyrinthRequest, words: dict[str, str]) -> dict[str, Any]:
    labyrinth = scene.labyrinth
    return {
        "svg": svg(scene, asked, words),
        "laid": len(labyrinth.tiles),
        "left": len(labyrinth.pile),
        "stuck": [name_of(place) for place in labyrinth.stuck],
    }
