"""Addresses of pages: an entry's id determines its address, the same in every language."""

import posixpath
from functools import lru_cache

OWN_PAGES = (
    "index",
    "changes",
    "tables",
    "terms",
    "decks",
    "examples",
    "questions",
    "completeness",
    "compare",
    "downloads",
)
"""The pages of each game besides its chapters; no chapter may have one of these keys."""

DATA = "data"
"""The folder with the games as JSON for other programs."""

COMPARE = "compare"
"""The folder, inside that of a game, of the pages with languages side by side; also the page that lists them."""

PIECES = "pieces"
"""The folder, inside that of a game, of the pages about pieces with words of the game."""


TOPICS = "topics"
"""The folder of a language with the pages of topics; no game may have this id."""


def home(language: str) -> str:
    """Return the path of a language's first page."""
    return f"{language}/index.md"


def glossary(language: str, part: str = "1") -> str:
    """Return the path of a part of the glossary of all games; the first part is the glossary's own page."""
    return f"{language}/glossary.md" if part == "1" else f"{language}/glossary/{part}.md"


def topic(language: str, key: str) -> str:
    """Return the path of the page of a topic; ``index`` is the page that lists them."""
    return f"{language}/{TOPICS}/{key}.md"


def across(language: str, name: str) -> str:
    """Return the path of a page about the words of all games: ``homonyms`` or ``synonyms``."""
    return f"{language}/{name}.md"


def my_sheet(language: str) -> str:
    """Return the path of the page with a reader's own sheet."""
    return f"{language}/my-sheet.md"


def news(language: str) -> str:
    """Return the path of the page that lists what changed last."""
    return f"{language}/news.md"


def feed(language: str) -> str:
    """Return the path of the Atom feed of what changed last."""
    return f"{language}/news.xml"


def of_game(language: str, game: str, page: str = "index") -> str:
    """Return the path of a page of a game or rulebook (by its folder).

    A chapter by its key, or one of OWN_PAGES.
    """
    return f"{language}/{game}/{page}.md"


def of_entry(language: str, entry: str) -> tuple[str, str]:
    """Return the page and the anchor of an entry, by its full id."""
    game, chapter, key = entry.split("/")
    return of_game(language, game, chapter), key


def of_item(language: str, item: str, page: str) -> tuple[str, str]:
    """Return the page and the anchor of a table, term or question, by its full id."""
    game, key = item.split("/")
    return of_game(language, game, page), key


@lru_cache(maxsize=100_000)
def url(uri: str) -> str:
    """Return the URL of a page, which is served as a folder, or of another file, which is its path."""
    folder, name = posixpath.split(uri)
    if not name.endswith(".md"):
        return uri
    inside = posixpath.join(folder, "" if name == "index.md" else name.removesuffix(".md"))
    return posixpath.join(inside, "") if inside else ""


def relative(source: str, target: str, anchor: str = "") -> str:
    """Return a link from one page to another, to a file, or to an anchor on the same page."""
    path = "" if source == target and anchor else _path(url(source), target)
    return f"{path}#{anchor}" if anchor else path


@lru_cache(maxsize=100_000)
def _path(folder: str, target: str) -> str:
    address = url(target)
    here, there = ([part for part in one.split("/") if part] for one in (folder, address))
    shared = len(posixpath.commonprefix([here, there]))
    steps = [".."] * (len(here) - shared) + there[shared:]
    return ("/".join(steps) or ".") + ("/" if address.endswith("/") or not address else "")
