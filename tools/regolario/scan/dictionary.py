"""Spelling dictionaries of Hunspell, read from the system and never shipped."""

import os
from functools import cache
from pathlib import Path
from typing import Any

FOLDERS = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/Library/Spelling", "/usr/local/share/hunspell")
VARIABLE = "DICPATH"
"""The environment variable with further folders, as for Hunspell itself."""


class Dictionary:
    """The words of a language; each answer is kept."""

    def __init__(self, path: str, hunspell: Any) -> None:
        self.path = path
        self._hunspell = hunspell
        self._kept: dict[str, bool] = {}

    def knows(self, word: str) -> bool:
        """Return whether a word is correct, in any case that its language allows."""
        if word not in self._kept:
            self._kept[word] = len(word) < 60 and self._looked_up(word)
        return self._kept[word]

    def _looked_up(self, word: str) -> bool:
        return bool(self._hunspell.lookup(word)) or (word.isupper() and bool(self._hunspell.lookup(word.lower())))


def find(names: tuple[str, ...]) -> Path | None:
    """Return the first dictionary of the system with one of the names, such as it_IT, without its suffix."""
    own = [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]
    paths = (Path(folder) / name for name in names for folder in (*own, *FOLDERS))
    return next(
        (path for path in paths if path.with_suffix(".aff").is_file() and path.with_suffix(".dic").is_file()), None
    )


@cache
def load(names: tuple[str, ...]) -> Dictionary | None:
    """Return the system's dictionary with one of the names; None without it or without spylls."""
    path = find(names)
    if path is None:
        return None
    try:
        from spylls.hunspell import Dictionary as Hunspell
    except ImportError:
        return None
    return Dictionary(str(path), Hunspell.from_files(str(path)))
