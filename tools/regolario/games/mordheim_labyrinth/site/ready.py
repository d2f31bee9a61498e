"""Labyrinths drawn when the site is built, which the page shows while the rules are loading."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from regolario.games.mordheim_labyrinth.maker.making import LabyrinthRequest, write_asked
from regolario.games.mordheim_labyrinth.maker.page import made
from regolario.games.mordheim_labyrinth.maker.pile import Mix
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings, write_settings
from regolario.mechanics.labels import Words

READY = (78, 7, 42)
"""The seeds of the labyrinths that are ready; the page opens with the first."""


@dataclass(frozen=True)
class ReadyLabyrinth:
    """A labyrinth that is ready: its number, its picture, and what the page says about it."""

    seed: int
    picture: Markup
    told: Mapping[str, object]


def ready_labyrinths(across: int, pile: Mix, settings: LabyrinthSettings, words: Words) -> tuple[ReadyLabyrinth, ...]:
    """Return the labyrinths of the usual size and pile, made by the same code as all others."""
    return tuple(_ready(LabyrinthRequest(seed, across, across, pile), settings, words) for seed in READY)


def _ready(asked: LabyrinthRequest, settings: LabyrinthSettings, words: Words) -> ReadyLabyrinth:
    told = made({"asked": write_asked(asked), "settings": write_settings(settings), "words": words})
    return ReadyLabyrinth(asked.seed, Markup(told.pop("svg")), told)
