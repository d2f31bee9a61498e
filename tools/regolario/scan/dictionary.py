"""Spelling dictionaries of Hunspell, read from the system and never shipped."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

FOLDERS = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/Library/Spelling", "/usr/local/share/hunspell")
VARIABLE = "DICPATH"
"""The environment variable with further folders, as for Hunspell itself."""

LONGEST = 60
"""The letters from which a word is not looked up."""
MOST_DIGITS = 9
"""The digits beyond which a word is not looked up: with each further one, spylls takes twice as long for an ordinal."""


class Dictionary:
    """The words of a language from one or more dictionaries; each answer is kept."""

    def __init__(self, paths: list[Path], hunspell: list[Any]) -> None:
        self.paths = paths
        self._hunspell = hunspell
        self._kept: dict[str, bool] = {}
        self._stems: dict[str, frozenset[str]] = {}

    def knows(self, word: str) -> bool:
        """Return whether a word is correct, in any case that its language allows."""
        if word not in self._kept:
            self._kept[word] = _is_short(word) and any(_looked_up(word, one) for one in self._hunspell)
        return self._kept[word]

    def flags(self, word: str) -> list[frozenset[str]]:
        """Return the flags of each stem that is written as a word: they tell which endings it can have."""
        return [frozenset(stem.flags) for one in self._hunspell for stem in one.dic.homonyms(word)]

    def stems(self, word: str) -> frozenset[str]:
        """Return the stems of which a word in small letters is a form, itself among them if it is one."""
        if word not in self._stems:
            found = (stem for one in self._hunspell for stem in _stems(word, one)) if _is_short(word) else ()
            self._stems[word] = frozenset(found)
        return self._stems[word]


def _stems(word: str, hunspell: Any) -> Iterator[str]:
    """Yield the stems of a word in one dictionary."""
    yield from (word for _ in hunspell.dic.homonyms(word)[:1])
    forms = hunspell.lookuper.affix_forms(word, captype=hunspell.aff.casing.guess(word))
    yield from (form.stem for form in forms if form.has_affixes())


def _is_short(word: str) -> bool:
    """Return whether a word can be looked up in a reasonable time."""
    return len(word) < LONGEST and sum(sign.isdecimal() for sign in word) <= MOST_DIGITS


def _looked_up(word: str, hunspell: Any) -> bool:
    return bool(hunspell.lookup(word)) or (word.isupper() and bool(hunspell.lookup(word.lower())))


def find(names: tuple[str, ...]) -> list[Path]:
    """Return the dictionaries of the system with one of the names, such as it_IT, without their suffixes."""
    own = [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]
    paths = {name: [Path(folder) / name for folder in (*own, *FOLDERS)] for name in names}
    first = (next((path for path in places if _complete(path)), None) for places in paths.values())
    return [path for path in first if path is not None]


def _complete(path: Path) -> bool:
    return path.with_suffix(".aff").is_file() and path.with_suffix(".dic").is_file()


@cache
def load(names: tuple[str, ...]) -> Dictionary | None:
    """Return the system's dictionaries with the names; None without any or without spylls."""
    try:
        from spylls.hunspell import Dictionary as Hunspell
    except ImportError:
        return None
    paths = find(names)
    return Dictionary(paths, [Hunspell.from_files(str(path)) for path in paths]) if paths else None
