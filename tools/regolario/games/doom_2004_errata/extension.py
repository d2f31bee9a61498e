"""The extension of the errata of DOOM (2004)."""

from regolario.extension import Extension

extension = Extension(game="doom-2004-errata", package="regolario.games.doom_2004_errata")
