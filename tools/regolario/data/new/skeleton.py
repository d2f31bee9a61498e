"""Skeletons of a game and a chapter. Each is valid but empty."""

import importlib.util
import re
from pathlib import Path

from regolario.data.files import write_whole
from regolario.data.game_files import WORDS
from regolario.data.layout import Layout, NotChangeableError
from regolario.data.schemas.editors import modeline
from regolario.data.schemas.parts import KEY
from regolario.model import Base


class NotNew(ValueError):  # noqa: N818 - the name describes the item, not an error of the program
    """A name that cannot be used for a new item; the message says why."""


def checked(key: str) -> str:
    """Return a key if it is valid. Raises NotNew if not."""
    if not re.fullmatch(KEY, key):
        raise NotNew(f"`{key}` is not a valid key; use lower case letters, digits and hyphens")
    return key


def checked_game(key: str) -> str:
    """Return the id of a new game or profile if it is valid. Raises NotNew if not."""
    if key == WORDS:
        raise NotNew(f"`{key}` is the folder of catalogues; choose another name")
    return checked(key)


def checked_package(game: str) -> str:
    """Return the name of the Python package of a new game.

    Raises NotNew if Python finds another package with this name.
    """
    name = game.replace("-", "_")
    found = importlib.util.find_spec(name)
    if found is not None and found.origin is not None:
        raise NotNew(f"Python has a package `{name}` already; choose another name than `{game}`")
    return name


def empty_words(base: Base) -> str:
    """Return the YAML of a text that is not written in any language yet."""
    return "{" + ", ".join(f"{code}: ~" for code in base.languages) + "}"


def new_game(base: Base, game: str) -> Path:
    """Write the folder of a new game with its game.yaml; return the file.

    Raises NotNew if the game exists.
    """
    path = Path(base.root) / checked_game(game) / "game.yaml"
    if path.exists():
        raise NotNew(f"the game `{game}` already exists")
    words, head = empty_words(base), modeline(base, path, "game")
    write_whole(path, f"{head}title: {words}\nabout: {words}\nrights: {words}\ndocuments: {{}}\nchapters: {{}}\n")
    return path


def new_chapter(base: Base, game: str, chapter: str) -> Path:
    """Write an empty chapter file, add it to game.yaml and return the file. Raises NotNew."""
    folder = Path(base.root) / game
    path = folder / "rules" / f"{checked(chapter)}.yaml"
    if not (folder / "game.yaml").is_file():
        raise NotNew(f"unknown game `{game}`; create it with `regolario new game {game}`")
    if path.exists():
        raise NotNew(f"`{game}` already has a chapter `{chapter}`")
    try:
        _name_chapter(folder / "game.yaml", chapter, empty_words(base))
    except NotChangeableError as error:
        raise NotNew(str(error)) from error
    head = modeline(base, path, "rules")
    write_whole(path, f"{head}# The entries of this chapter, in reading order: `regolario new entry` adds one.\n")
    return path


def _name_chapter(head: Path, chapter: str, words: str) -> None:
    """Add a chapter to game.yaml if it is missing there; a listed chapter without a file is simply empty."""
    layout = Layout(head)
    chapters = layout.value.get("chapters")
    if chapters and chapter in chapters:
        return
    if chapters:
        layout.put(("chapters",), chapter, words)
    else:
        layout.put((), "chapters", f"\n  {chapter}: {words}")
    layout.save()
