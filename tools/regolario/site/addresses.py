"""Where everything stands on the site: the id of an entry is its address, in every language the same."""

import posixpath
from functools import lru_cache

OWN_PAGES = (
    "index",
    "changes",
    "tables",
    "terms",
    "examples",
    "questions",
    "completeness",
    "downloads",
    "labyrinth",
)
"""Pages that each game has beside its chapters; no chapter may have such a key."""

PIECES = "pieces"
"""The folder, in that of a game, of the pages about pieces that bear the words of the game."""


def home(language: str) -> str:
    """The first page of a language."""
    return f"{language}/index.md"


def glossary(language: str) -> str:
    """The words of all games."""
    return f"{language}/glossary.md"


def of_game(language: str, game: str, page: str = "index") -> str:
    """A page of a game, or of any rulebook by its folder: a chapter by its key, or one of OWN_PAGES."""
    return f"{language}/{game}/{page}.md"


def of_entry(language: str, entry: str) -> tuple[str, str]:
    """The page and the anchor of an entry, by its full id."""
    game, chapter, key = entry.split("/")
    return of_game(language, game, chapter), key


def of_item(language: str, item: str, page: str) -> tuple[str, str]:
    """The page and the anchor of a table, term or question, by its full id."""
    game, key = item.split("/")
    return of_game(language, game, page), key


def relative(source: str, target: str, anchor: str = "") -> str:
    """A Markdown link from one page to another, or to a place on the same page."""
    path = "" if source == target and anchor else _path(posixpath.dirname(source), target)
    return f"{path}#{anchor}" if anchor else path


@lru_cache(maxsize=100_000)
def _path(folder: str, target: str) -> str:
    return posixpath.relpath(target, folder)
