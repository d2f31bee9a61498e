"""A labyrinth asked for and answered in JSON: how a page talks to the rules."""

import json

from regolario.games.mordheim_labyrinth.drawing import svg
from regolario.games.mordheim_labyrinth.labyrinth import name_of
from regolario.games.mordheim_labyrinth.making import make_preset, read_asked
from regolario.games.mordheim_labyrinth.settings import read_settings
from regolario.games.mordheim_labyrinth.tile_art import PALETTES


def answer(asked: str) -> str:
    """Make the labyrinth that ``asked`` describes, with the numbers in its ``rules`` (see settings.py) and the labels
    in its ``words``; ``refused`` says why there can be none. ``palette`` may ask for a picture in grey."""
    plain = json.loads(asked)
    settings = read_settings(plain["rules"])
    try:
        wish = read_asked(plain)
    except ValueError as error:
        return json.dumps({"refused": str(error)})
    scene = make_preset(wish, settings)
    palette = PALETTES[plain.get("palette", "colour")]
    return json.dumps(
        {
            "svg": svg(scene, wish, plain["words"], palette=palette),
            "laid": len(scene.labyrinth.tiles),
            "left": len(scene.labyrinth.pile),
            "stuck": [name_of(place) for place in scene.labyrinth.stuck],
        }
    )
