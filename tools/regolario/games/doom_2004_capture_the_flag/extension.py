"""The extension of Capture the Flag for DOOM (2004)."""

from regolario.extension import Extension

extension = Extension(
    game="doom-2004-capture-the-flag",
    package="regolario.games.doom_2004_capture_the_flag",
    recorder="regolario.games.doom_2004_capture_the_flag.record.recorder:CAPTURE_THE_FLAG",
)
