"""What the dungeon brings."""

from regolario.extension import Extension

extension = Extension(game="dungeon", package="tests.record.dungeon", recorder="tests.record.dungeon.recorder:DUNGEON")
