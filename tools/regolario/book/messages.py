"""Messages: the interface texts of regolario in a language of a base.

A message is looked up in the catalogues of a game, of the games it extends, and of the house; for each of these, the
catalogues of the base (``rules_data/words``, ``rules_data/<game>/words``) come before the installed ones. A message
missing in a language falls back to the first language of the base that has it, then to English, the source language.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import regolario.words
from regolario.book.layers.overlay import lineage
from regolario.extension import extension_of
from regolario.model import Base
from regolario.words.catalogue import ENGLISH, SOURCE, Catalogue, Forms, read
from regolario.words.locales import categories, form

HOUSE = ""
"""The owner of messages that belong to no game."""
FOLDER = "words"
"""The name of the folder with catalogues in a base, a game and a package."""
COUNTED_UP_TO = 200
"""The number of counts listed with their plural category; later counts repeat by their last two digits."""


class Found(NamedTuple):
    """The forms of a message, and the language they are in."""

    forms: Forms
    language: str


@cache
def folders(root: str, owner: str) -> tuple[Path, ...]:
    """Return the folders that may contain catalogues of a game or of the house, in order of precedence."""
    if owner == HOUSE:
        return Path(root) / FOLDER, Path(regolario.words.__path__[0])
    brought = extension_of(owner)
    found = [Path(root) / owner / FOLDER]
    if brought and brought.data:
        found.append(brought.data / FOLDER)
    if brought:
        found.append(brought.folder / FOLDER)
    return tuple(found)


def catalogues(root: str, owner: str, language: str) -> Iterator[Catalogue]:
    """Yield the catalogues of an owner in a language, in order of precedence."""
    for folder in folders(root, owner):
        for name in (f"{language}.po", *([SOURCE] if language == ENGLISH else [])):
            found = read(folder / name)
            if found is not None:
                yield found


def owners(base: Base, game: str | None) -> tuple[str, ...]:
    """Return whose catalogues a lookup searches: the game, the games it extends, the house."""
    known = base.games.get(game or "")
    return (*(one.id for one in lineage(base, known)), HOUSE) if known else (*([game] if game else ()), HOUSE)


def all_folders(base: Base) -> list[Path]:
    """Return the folders that may contain catalogues of the house or of a game of the base."""
    return [folder for owner in (HOUSE, *base.games) for folder in folders(base.root, owner)]


def stamp(base: Base) -> tuple[tuple[str, int], ...]:
    """Return the files of all catalogues with their modification times in nanoseconds."""
    files = [path for folder in all_folders(base) for path in sorted(folder.glob("*.po*"))]
    return tuple((str(path), path.stat().st_mtime_ns) for path in files)


class Messages:
    """The messages in one language, for a game or for the house.

    With ``marked``, a text that falls back to another language ends in its code, ``[it]``.
    """

    def __init__(self, base: Base, language: str, game: str | None = None, *, marked: bool = False) -> None:
        self.base = base
        self.language = language
        self.owners = owners(base, game)
        self.marked = marked
        self.known: dict[str, Found | None] = {}
        self.held: dict[str, list[Catalogue]] = {}

    def __call__(self, key: str, **values: object) -> str:
        """Return a message with its placeholders filled in, or the key if there is no such message.

        A placeholder without a value remains, for a script to fill in.
        """
        found = self.find(key)
        return _filled(self._shown(found, found.forms[-1]), values) if found else key

    def count(self, key: str, number: int, **values: object) -> str:
        """Return a message in the plural form for ``number``, which also fills ``{count}``."""
        found = self.find(key)
        if not found:
            return key
        chosen = form(found.forms, self._locale(found.language), number)
        return _filled(self._shown(found, chosen), {"count": number, **values})

    def forms(self, key: str) -> dict[str, str]:
        """Return the forms of a message by plural category, for a script of a page."""
        found = self.find(key)
        if not found:
            return {"other": key}
        names = categories(self._locale(found.language))
        return dict(zip(names, (self._shown(found, one) for one in found.forms), strict=False)) | {
            "other": self._shown(found, found.forms[-1])
        }

    def has(self, key: str) -> bool:
        """Return whether this language itself has the message, without a fallback."""
        found = self.find(key)
        return found is not None and found.language == self.language

    def starting(self, prefix: str) -> dict[str, str]:
        """Return the messages whose keys begin with ``prefix``, by the rest of their keys.

        A message with plural forms has one key for each category: the key, a hyphen and the category.
        """
        labels: dict[str, str] = {}
        for key in dict.fromkeys(key for key in self._keys() if key.startswith(prefix)):
            found = self.find(key)
            if found and len(found.forms) == 1:
                labels[key.removeprefix(prefix)] = self._shown(found, found.forms[0])
            elif found:
                labels |= {f"{key.removeprefix(prefix)}-{name}": text for name, text in self.forms(key).items()}
        return labels

    def find(self, key: str) -> Found | None:
        """Return a message in this language or in the first fallback that has it; None if none has."""
        if key not in self.known:
            codes = dict.fromkeys((self.language, *self.base.languages, ENGLISH))
            self.known[key] = next((found for code in codes if (found := self._in(code, key))), None)
        return self.known[key]

    def _in(self, code: str, key: str) -> Found | None:
        for one in self._catalogues(code):
            entry = one.entries.get(key)
            if entry and entry.forms:
                return Found(tuple(text.replace("'", "’") for text in entry.forms), code)
        return None

    def _keys(self) -> Iterator[str]:
        for code in dict.fromkeys((ENGLISH, self.language, *self.base.languages)):
            for one in self._catalogues(code):
                yield from one.entries

    def _catalogues(self, code: str) -> list[Catalogue]:
        if code not in self.held:
            self.held[code] = [one for owner in self.owners for one in catalogues(self.base.root, owner, code)]
        return self.held[code]

    def _locale(self, code: str) -> str:
        known = self.base.languages.get(code)
        return known.locale if known else code

    def _shown(self, found: Found, text: str) -> str:
        return f"{text} [{found.language}]" if self.marked and found.language != self.language else text


def plural_categories(locale: str) -> str:
    """Return the plural categories of 0, 1, 2 ... separated by spaces, for labels with counts in pictures."""
    from regolario.words.locales import category

    return " ".join(category(locale, number) for number in range(COUNTED_UP_TO))


def _filled(text: str, values: Mapping[str, object]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
