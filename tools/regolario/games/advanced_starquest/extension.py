"""The extension of Advanced StarQuest."""

from regolario.extension import Extension

extension = Extension(
    game="advanced-starquest",
    package="regolario.games.advanced_starquest",
    board="regolario.games.advanced_starquest.art.board:ART",
    recorder="regolario.games.advanced_starquest.record.recorder:SKIRMISH",
)
