"""The surroundings of a page.

Texts of the theme, names of its palettes, links to other languages and rulebooks.
"""

from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import escape
from mkdocs.config.defaults import MkDocsConfig

from regolario.book.messages import Messages
from regolario.model import Base
from regolario.site.addresses import COMPARE, home, of_game
from regolario.site.books import Book, short
from regolario.site.html.said import plain
from regolario.site.rendering.tongue import Tongue


def speak(config: MkDocsConfig, language: str, t: Messages) -> None:
    """Set the theme to a language, or to English if the theme does not have it."""
    config.theme["language"] = language if language in _languages(*config.theme.dirs) else "en"
    config.copyright = escape(t("site-footer"))
    for palette in config.theme.get("palette") or ():
        palette["toggle"]["name"] = escape(t(f"site-to-{palette['toggle']['to']}"))


@cache
def _languages(*folders: str) -> frozenset[str]:
    """Return the languages that a theme in some folders has texts in."""
    return frozenset(file.stem for folder in folders for file in Path(folder, "partials/languages").glob("*.html"))


def switch(base: Base, urls: dict[str, str], uri: str, code: str | None) -> list[dict[str, Any]]:
    """Return a link for every language.

    To the same page if it exists, otherwise to the language's first page.

    ``urls`` maps the source of every page to its URL. ``same`` in the result tells the two cases apart.
    """
    inside = uri.split("/", 1)[1] if code else ""
    found = []
    for language in base.languages.values():
        same = f"{language.code}/{inside}"
        link = urls.get(same) if code else None
        found.append(
            {
                "name": language.name,
                "lang": language.code,
                "link": link or urls[home(language.code)],
                "same": link is not None,
                "here": language.code == code,
            }
        )
    return found


def book_of(books: list[Book], uri: str) -> Book | None:
    """Return the rulebook of a page, by its source; None for a page without one."""
    inside = uri.split("/", 1)[-1]
    fits = [book for book in books if inside.startswith(f"{book.folder}/")]
    return max(fits, key=lambda book: len(book.folder), default=None)


def rulebooks(base: Base, books: list[Book], urls: dict[str, str], uri: str, t: Messages) -> dict[str, Any] | None:
    """Return links to the other rulebooks of a page's family, to the same page if it exists.

    A comparison that a rulebook does not have leads to the chapter, any other page that it lacks to its first page.
    ``games`` are the rulebooks without chosen overlays; ``choices`` are the overlays that can be added or removed.
    Returns None for a page without a rulebook, or if the rulebook has no others in its family.
    """
    here = book_of(books, uri)
    ours = [book for book in books if here and book.root == here.root]
    if here is None or len(ours) == 1:
        return None
    code, page = uri.split("/", 1)[0], uri.split("/", 1)[1].removeprefix(f"{here.folder}/").removesuffix(".md")
    game, chosen = _told_apart(here)

    def way(name: str, found: Book, now: bool) -> dict[str, Any]:
        same = [of_game(code, found.folder, page), of_game(code, found.folder, page.removeprefix(f"{COMPARE}/"))]
        uris = [*same, *([of_game(code, found.game.id, page)] if found.game.id != here.folder else [])]
        link = next((urls[one] for one in uris if one in urls), urls[of_game(code, found.folder)])
        return {"name": name, "link": link, "here": now}

    def named(id: str) -> str:
        return t("site-base-game") if id == here.root else short(base.games[id].title, code, base.languages)

    by_choice = {_told_apart(book): book for book in ours}
    choices = dict.fromkeys(one for _, found in by_choice for one in found)
    return {
        "games": [
            way(_capital(named(id)), by_choice.get((id, chosen)) or book, id == game)
            for (id, found), book in by_choice.items()
            if not found
        ],
        "choices": [
            way(named(one), by_choice[game, () if one in chosen else (one,)], one in chosen)
            for one in choices
            if (game, (one,)) in by_choice
        ],
    }


def _told_apart(book: Book) -> tuple[str, tuple[str, ...]]:
    """Return the game of a rulebook and the ids of its chosen overlays.

    The rulebook of a selectable overlay counts as the game it extends with the overlay chosen.
    """
    if book.game.selectable and not book.chosen and book.game.extends:
        return book.game.extends, (book.game.id,)
    return book.game.id, tuple(one.id for one in book.chosen)


def _title(base: Base, book: Book, language: str) -> str:
    """Return the title of a rulebook, with those of chosen overlays without what they share with it."""
    own = base.games[book.game.id].title if book.chosen else book.game.title
    more = (short(one.title, language, base.languages) for one in book.chosen)
    return " + ".join([plain(own, language, base.languages), *more])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def context(
    base: Base, books: list[Book], urls: dict[str, str], uri: str, tongue: Tongue, *, known: bool
) -> dict[str, Any]:
    """Return what the templates around a page need, in the language of ``tongue``.

    ``known`` is whether the page itself is in that language.
    """
    language = tongue.language
    ways = switch(base, urls, uri, language if known else None)
    book = book_of(books, uri) if known else None
    return {
        "language": language,
        "ways": ways,
        "chooser": {way["lang"]: way["link"] for way in ways},
        "rulebooks": rulebooks(base, books, urls, uri, tongue.messages),
        "book": book,
        "booktitle": _title(base, book, language) if book else None,
        "bookurl": urls.get(of_game(language, book.folder)) if book else None,
    }
