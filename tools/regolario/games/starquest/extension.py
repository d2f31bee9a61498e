"""The extension of StarQuest."""

from regolario.extension import Extension

extension = Extension(game="starquest", package="regolario.games.starquest")
