"""The extension of DOOM: The Board Game (2016)."""

from regolario.extension import Extension

extension = Extension(
    game="doom-2016",
    package="regolario.games.doom_2016",
    board="regolario.games.doom_2016.art.board:ART",
    recorder="regolario.games.doom_2016.record.recorder:MISSION",
)
