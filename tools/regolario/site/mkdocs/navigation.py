"""Menus: each page shows those of its own language and rulebook only."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any

from markupsafe import escape
from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from regolario.book.messages import Messages
from regolario.model import Base
from regolario.site import addresses
from regolario.site.books import Book
from regolario.site.generated import own_pages
from regolario.site.html.said import plain, typographic
from regolario.site.mkdocs import split

FIRST, SHEET, WORDS, LAST = ("index", "reading"), ("my-sheet",), ("glossary", "homonyms", "synonyms"), ("news", "about")
"""The pages of a language that players need; its other hand-written pages are guides."""


def plan(base: Base, books: list[Book], uris: set[str]) -> list[Any]:
    """Return the navigation for MkDocs' configuration.

    A section for each language, in it one for each rulebook.

    Sections have the code of the language and the folder of the rulebook as titles. ``uris`` are all pages, generated
    or hand-written.
    """
    menus: list[Any] = [{code: list(_of_language(base, books, code, uris))} for code in base.languages]
    return ["index.md", *menus] if "index.md" in uris else menus


def _of_language(base: Base, books: list[Book], code: str, uris: set[str]) -> Iterator[Any]:
    t = Messages(base, code, marked=True)
    folder = PurePosixPath(code)
    top = sorted(path.stem for path in map(PurePosixPath, uris) if path.parent == folder)
    guides = [stem for stem in top if stem not in (*FIRST, *SHEET, *WORDS, *LAST)]
    folders = dict(_of_folders(base, code, uris))

    def there(stems: Iterable[str]) -> list[str]:
        return [f"{code}/{stem}.md" for stem in stems if stem in top]

    def together(title: str, pages: list[str]) -> list[Any]:
        return [{t(title): pages}] if len(pages) > 1 else pages

    yield from there(FIRST)
    for book in books:
        yield {book.folder: list(_of_book(code, book, t, uris))}
    yield from together("site-folder-topics", sorted(folders.pop(addresses.TOPICS, []), key=_as_listed(base)))
    yield from there(SHEET)
    yield from together("site-glossary", there(WORDS))
    yield from together("site-guides", there(guides))
    yield from ({t(f"site-folder-{name}"): list(_split(pages, t))} for name, pages in folders.items())
    yield from there(LAST)


def _as_listed(base: Base) -> Callable[[str], int]:
    """Return the place of the page of a topic in the list of topics, which comes first."""
    places = {key: place for place, key in enumerate(base.topics)}
    return lambda uri: places.get(PurePosixPath(uri).stem, -1)


def _of_book(code: str, book: Book, t: Messages, uris: set[str]) -> Iterator[Any]:
    def there(*names: str) -> list[str]:
        found = (addresses.of_game(code, book.folder, name) for name in names)
        return [page for page in found if page in uris]

    yield from there("index", "changes")
    yield {t("site-rules"): there(*(chapter.key for chapter in book.game.chapters))}
    named = [*(deck.key for deck in book.game.decks.values()), *(one.key for one in book.game.components.values())]
    pieces = there(*(f"{addresses.PIECES}/{key}" for key in named))
    for name, pages in (
        ("site-at-the-table", there(*own_pages(book.game), "tables", "downloads")),
        (
            "site-behind",
            [*there("terms", "decks"), *pieces, *there("examples", "questions", "compare", "completeness")],
        ),
    ):
        if pages:
            yield {t(name): pages}


def _of_folders(base: Base, code: str, uris: set[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the folders of a language besides its games, with their pages.

    The title of a folder is the message ``site-folder-<name>``.
    """
    folders: dict[str, list[str]] = {}
    for uri in sorted(uris):
        parts = PurePosixPath(uri).parts
        if parts[0] == code and len(parts) > 2 and parts[1] not in base.games:
            folders.setdefault(parts[1], []).append(uri)
    for name, found in folders.items():
        yield name, sorted(found, key=lambda uri: (not uri.endswith("/index.md"), uri))


def _split(uris: list[str], t: Messages) -> Iterator[Any]:
    """Yield the pages of a folder; a page that was split is a section with its parts."""
    for uri, parts in split.of_folder(uris):
        yield {t(f"site-folder-{split.name(uri)}"): [uri, *parts]} if parts else uri


Menus = dict[tuple[str, str], Navigation]


def apart(nav: Navigation, base: Base, books: list[Book]) -> Menus:
    """Return the menus of each language by the folder of the rulebook; empty for pages without one.

    A menu shows only one rulebook of each family: the page's own, otherwise the base game's. Previous and next links
    stay within a menu.
    """
    found: Menus = {}
    for item in nav.items:
        if isinstance(item, Section) and item.title in base.languages:
            sections = _sections(item, books)
            _name(sections, base, books, item.title)
            for book in (None, *books):
                shown = _shown(books, book)
                items = [one for one in item.children if not any(one is sections[f] for f in sections.keys() - shown)]
                found[item.title, book.folder if book else ""] = _menu(items)
            _part(item, list(sections.values()))
            _escape(item)
    return found


def _escape(section: Section) -> None:
    """Escape the titles of nested sections, which the theme does not escape."""
    for inside in section.children:
        if isinstance(inside, Section):
            inside.title = escape(inside.title)
            _escape(inside)


def _menu(items: list[StructureItem]) -> Navigation:
    pages = list(_pages(items))
    menu = Navigation(items, pages)
    menu.homepage = pages[0] if pages else None
    return menu


def _sections(language: Section, books: list[Book]) -> dict[str, Section]:
    folders = {book.folder for book in books}
    return {one.title: one for one in language.children if isinstance(one, Section) and one.title in folders}


def _name(sections: dict[str, Section], base: Base, books: list[Book], code: str) -> None:
    """Set the titles of the sections of rulebooks."""
    for book in books:
        if book.folder in sections:
            sections[book.folder].title = escape(typographic(plain(book.game.title, code, base.languages)))


def _shown(books: list[Book], here: Book | None) -> set[str]:
    """Return the folders of the rulebooks that a menu shows."""
    roots = {book.root for book in books if here is None or book.root != here.root}
    return roots | ({here.folder} if here else set())


def _part(language: Section, sections: list[Section]) -> None:
    """Link the pages of each rulebook as previous and next, and likewise all other pages."""
    for item in language.children:
        item.parent = None
    rest = list(_pages([one for one in language.children if one not in sections]))
    for pages in (rest, *(list(_pages(section.children)) for section in sections)):
        for before, after in zip([None, *pages], [*pages, None], strict=True):
            if before is not None:
                before.next_page = after
            if after is not None:
                after.previous_page = before


def _pages(items: list[StructureItem]) -> Iterator[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)
