"""Every page that is made from a base, as Markdown: for MkDocs in memory, for any other tool in a folder."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

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
from regolario.site.leaf import Leaf, Page, Settings, Tongue
from regolario.site.pieces import pieces_page
from regolario.site.pointers import Pointers, citing, pointers
from regolario.site.reference import examples_page, questions_page, tables_page
from regolario.site.words import glossary_page, terms_page
from regolario.terms import worded

NO_SETTINGS = Settings()


def pages(base: Base, settings: Settings = NO_SETTINGS) -> Iterator[Page]:
    """Every generated page, language by language."""
    told = told_elsewhere(base)
    found = [(book, pointers(book.game)) for book in books(base)]
    by_game = {book.game.id: book for book, _ in found if not book.chosen}
    counted = {game.id: (citing(base, game), coverage(base, game)) for game in base.games.values()}
    for code in base.languages:
        tongue = Tongue(base, code)
        yield glossary_page(Leaf(base, tongue, settings, addresses.glossary(code)))
        for book, pointing in found:
            leaves = Leaves(base, tongue, settings, book)
            yield game_page(leaves("index"), live=live_game() == book.game.id)
            for chapter in book.game.chapters:
                yield chapter_page(leaves(chapter.key), chapter, pointing, told)
            if not book.chosen:
                yield from _shared(leaves, pointing)
                yield completeness_page(leaves("completeness"), by_game, *counted[book.game.id])


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
