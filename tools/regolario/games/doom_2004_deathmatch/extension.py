"""The extension of the Deathmatch of DOOM (2004)."""

from regolario.extension import Extension

extension = Extension(
    game="doom-2004-deathmatch",
    package="regolario.games.doom_2004_deathmatch",
    examples=("sheet doom-2004-deathmatch --changes --lang es -o cambios.pdf",),
    recorder="regolario.games.doom_2004_deathmatch.record.recorder:DEATHMATCH",
)
