"""The JSON interface between the reader's page and the rules."""

import json
from typing import Any

from regolario.games.mordheim_labyrinth.art.drawing import svg
from regolario.games.mordheim_labyrinth.maker.labyrinth import name_of
from regolario.games.mordheim_labyrinth.maker.making import make_preset, read_asked
from regolario.games.mordheim_labyrinth.maker.settings import read_settings


def answer(question: str) -> str:
    """Return the answer to a request for a labyrinth, both as JSON.

    The request has ``asked``, the numbers under ``settings`` and the labels under ``words``. The answer has the
    picture, the numbers of tiles laid and left, and the places where none fits; or ``refused`` with the reason.
    """
    plain = json.loads(question)
    try:
        return json.dumps(made(plain))
    except ValueError as error:
        return json.dumps({"refused": str(error)})


def made(plain: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a request. Raises ValueError for a request that cannot be met."""
    asked = read_asked(plain["asked"])
    scene = make_preset(asked, read_settings(plain["settings"]))
    labyrinth = scene.labyrinth
    return {
        "svg": svg(scene, asked, plain["words"]),
        "laid": len(labyrinth.tiles),
        "left": len(labyrinth.pile),
        "stuck": [name_of(place) for place in labyrinth.stuck],
    }
