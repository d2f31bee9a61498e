"""Every page that is made from a base, as Markdown: for MkDocs in memory, for any other tool in a folder."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from regolario.coverage import coverage
from regolario.files import write_whole
from regolario.model import Base
from regolario.site import addresses, boards
from regolario.site.books import Book, books
from regolario.site.changes import changes_page
from regolario.site.chapter import chapter_page, told_elsewhere
from regolario.site.completeness import completeness_page
from regolario.site.downloads import downloads_page
from regolario.site.game import game_page
from regolario.site.kept import Kept
from regolario.site.leaf import Leaf, Page, Settings, Tongue
from regolario.site.pieces import pieces_page
from regolario.site.pointers import Pointers, citing, pointers
from regolario.site.reference import examples_page, questions_page, tables_page
from regolario.site.words import glossary_page, terms_page
from regolario.terms import worded

NO_SETTINGS = Settings()


def pages(base: Base, settings: Settings = NO_SETTINGS, kept: Kept | None = None) -> Iterator[Page]:
    """Every generated page, language by language; ``kept`` holds those of last time."""
    writer = _Writer(base, settings)
    for code in base.languages:
        yield glossary_page(Leaf(base, Tongue(base, code), settings, addresses.glossary(code)))
        for root, family in writer.families.items():
            made = writer.pages(code, family)
            yield from made if kept is None else kept.again("pages", root, code, made)


class _Writer:
    """Writes the pages of families of rulebooks; what all of them need is found out when it is first asked for."""

    def __init__(self, base: Base, settings: Settings) -> None:
        self.base, self.settings = base, settings
        self.families: dict[str, list[Book]] = {}
        for book in books(base):
            self.families.setdefault(book.root, []).append(book)

    @cached_property
    def told(self) -> Any:
        """What other rulebooks make of each entry."""
        return told_elsewhere(self.base)

    def pages(self, code: str, family: list[Book]) -> Iterator[Page]:
        """The pages of one family in one language."""
        tongue = Tongue(self.base, code)
        by_game = {book.game.id: book for books in self.families.values() for book in books if not book.chosen}
        for book in family:
            leaves, pointing = Leaves(self.base, tongue, self.settings, book), pointers(book.game)
            yield game_page(leaves("index"), live=live_game() == book.game.id)
            for chapter in book.game.chapters:
                yield chapter_page(leaves(chapter.key), chapter, pointing, self.told)
            if not book.chosen:
                yield from _shared(leaves, pointing)
                counted = citing(self.base, book.game), coverage(self.base, book.game)
                yield completeness_page(leaves("completeness"), by_game, *counted)


@dataclass(frozen=True)
class Leaves:
    """The empty pages of one rulebook in one language, by name."""

    base: Base
    tongue: Tongue
    settings: Settings
    book: Book

    def __call__(self, page: str) -> Leaf:
        uri = addresses.of_game(self.tongue.language, self.book.folder, page)
        return Leaf(self.base, self.tongue, self.settings, uri, self.book)


def _shared(leaves: Leaves, found: Pointers) -> Iterator[Page]:
    """The pages of a game that serve its rulebooks with a chosen overlay as well."""
    if leaves.book.game.extends:
        yield changes_page(leaves("changes"))
    yield tables_page(leaves("tables"), found)
    yield terms_page(leaves("terms"))
    yield examples_page(leaves("examples"), found)
    yield questions_page(leaves("questions"), found)
    yield downloads_page(leaves("downloads"))
    for component in worded(leaves.book.game):
        yield pieces_page(leaves(f"{addresses.PIECES}/{component.key}"), component)


def home_page(base: Base, language: str) -> Page:
    """A first page for a language for which nobody has written one by hand."""
    return Leaf(base, Tongue(base, language), NO_SETTINGS, addresses.home(language)).write("home.md")


def live_game() -> str | None:
    """The game that can be played on its page, if this copy of the package has that part."""
    if find_spec("regolario.site.live") is None:
        return None
    return str(import_module("regolario.site.live").GAME)


def clashes(base: Base) -> list[str]:
    """Chapters whose key is the name of a page that every game has."""
    return [
        f"{game.id}/{chapter.key}"
        for game in base.games.values()
        for chapter in game.chapters
        if chapter.key in addresses.OWN_PAGES
    ]


def write(base: Base, folder: Path, settings: Settings = NO_SETTINGS) -> int:
    """Write every generated page under ``folder``, with the pictures that they show, for a tool that reads Markdown
    from disk; returns how many pages."""
    count = 0
    for page in pages(base, settings):
        write_whole(folder / page.uri, page.markdown)
        count += 1
    for picture in boards.pictures(base):
        write_whole(folder / picture.uri, picture.svg)
    return count
