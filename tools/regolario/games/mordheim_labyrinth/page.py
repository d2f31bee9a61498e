"""A labyrinth asked for and answered in JSON: how the reader's page talks to the rules."""

import json
from typing import Any

from regolario.games.mordheim_labyrinth.drawing import svg
from regolario.games.mordheim_labyrinth.labyrinth import name_of
from regolario.games.mordheim_labyrinth.making import make_preset, read_asked
from regolario.games.mordheim_labyrinth.settings import read_settings


def answer(question: str) -> str:
    """The labyrinth that ``question`` asks for under ``asked``, made with the numbers under ``settings`` and labelled
    with ``words``: its picture, how many tiles lie and are left, and where none fits. ``refused`` says why there is
    none."""
    plain = json.loads(question)
    try:
        return json.dumps(_made(plain))
    except ValueError as error:
        return json.dumps({"refused": str(error)})


def _made(plain: dict[str, Any]) -> dict[str, Any]:
    asked = read_asked(plain["asked"])
    scene = make_preset(asked, read_settings(plain["settings"]))
    labyrinth = scene.labyrinth
    return {
        "svg": svg(scene, asked, plain["words"]),
        "laid": len(labyrinth.tiles),
        "left": len(labyrinth.pile),
        "stuck": [name_of(place) for place in labyrinth.stuck],
    }
