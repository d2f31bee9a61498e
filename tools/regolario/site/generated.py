"""All pages generated from a base: in memory for MkDocs, in a folder for other tools."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from markupsafe import Markup

from regolario.book.decks import own_decks
from regolario.book.terms.finder import worded
from regolario.coverage import GameCoverage, coverage
from regolario.data.files import write_whole
from regolario.extension import Asset, Extension, Lacking, extension_of, extensions
from regolario.model import Base, Chapter, Game
from regolario.site import addresses, boards
from regolario.site.books import Book, books, by_game
from regolario.site.calculator import scripts as calculator
from regolario.site.compare.columns import Columns
from regolario.site.compare.glossary import glossary_pages
from regolario.site.compare.pages import comparison_pages
from regolario.site.compare.senses import across_pages
from regolario.site.kept import ALL, NO_RULES, TERMS, TOPICS, Kept, Nothing, PageGroup
from regolario.site.page import Page
from regolario.site.pages.changes import changes_pages
from regolario.site.pages.chapter import chapter_page, told_elsewhere
from regolario.site.pages.completeness import completeness_pages
from regolario.site.pages.decks import deck_page, decks_page
from regolario.site.pages.downloads import downloads_page
from regolario.site.pages.game import cards, game_page
from regolario.site.pages.my_sheet import my_sheet_page
from regolario.site.pages.news import news_page
from regolario.site.pages.pieces import pieces_page
from regolario.site.pages.reference import questions_pages, tables_page
from regolario.site.pages.topics import topics_pages
from regolario.site.pages.words import terms_pages
from regolario.site.pages.worked_examples import examples_pages
from regolario.site.pointers import Citing, Pointers, citing, pointers
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.tongue import Tongue

log = logging.getLogger("mkdocs.plugins.regolario")

NO_SETTINGS = Settings()


def pages(
    base: Base, settings: Settings = NO_SETTINGS, kept: Kept | None = None, found: Iterable[Book] | None = None
) -> Iterator[Page]:
    """Yield every generated page, language by language; ``kept`` caches the previous ones."""
    writer = _Writer(base, settings, books(base) if found is None else found)
    kept = kept or Nothing()
    for code in base.languages:
        yield from kept.again(("glossary", code), kept.state(TERMS, code), writer.glossary(code))
        yield from kept.again(("topics", code), kept.state(TOPICS, code), writer.topics(code))
        for root, family in writer.families.items():
            for book in family:
                for group in writer.pages(Leaves(base, Tongue(base, code), settings, book)):
                    state = kept.state(root, code, group.shown)
                    yield from kept.again((book.folder, group.name, code), state, group.made)
        for root, family in writer.families.items():
            compared = writer.comparisons(code, family, kept)
            yield from kept.again(("comparisons", root, code), kept.state(root, ALL), compared)


class _Writer:
    """The writer of pages of rulebook families; shared data are computed on first use."""

    def __init__(self, base: Base, settings: Settings, found: Iterable[Book]) -> None:
        self.base, self.settings = base, settings
        self.families: dict[str, list[Book]] = {}
        self.columns = Columns(base)
        self.counted: dict[str, tuple[Citing, GameCoverage]] = {}
        books = list(found)
        self.plain = by_game(books)
        for book in books:
            self.families.setdefault(book.root, []).append(book)

    def glossary(self, code: str) -> Iterator[Page]:
        """Yield the pages about the terms of all games, and the reader's own sheet."""
        tongue = Tongue(self.base, code)

        def leaf_at(uri: str) -> Leaf:
            return Leaf(self.base, tongue, self.settings, uri)

        yield from glossary_pages(code, leaf_at)
        yield from across_pages(self.base, leaf_at, code)
        yield my_sheet_page(leaf_at(addresses.my_sheet(code)))

    def topics(self, code: str) -> Iterator[Page]:
        """Yield the pages of topics and of what changed last, which show rules of all games."""
        tongue = Tongue(self.base, code)
        yield from topics_pages(self.base, tongue, self.settings, self.plain)
        yield from news_page(self.base, tongue, self.settings, self.plain)

    @cached_property
    def told(self) -> Any:
        """Return the changes that other rulebooks make to each entry."""
        return told_elsewhere(self.base)

    def pages(self, leaves: Leaves) -> Iterator[PageGroup]:
        """Yield the pages of a rulebook in a language."""
        for chapter in leaves.book.game.chapters:
            yield PageGroup(chapter.key, chapter.key, self._chapter(leaves, chapter))
        yield PageGroup("reference", NO_RULES, _reference(leaves))
        yield PageGroup("others", ALL, self._others(leaves))

    def _chapter(self, leaves: Leaves, chapter: Chapter) -> Iterator[Page]:
        yield chapter_page(leaves(chapter.key), chapter, leaves.pointers, self.told)

    def _others(self, leaves: Leaves) -> Iterator[Page]:
        """Yield the pages that may show texts of any rule."""
        book = leaves.book
        brought = extension_of(book.game.id)
        made = list(_brought(brought, leaves)) if brought and not book.chosen else []
        yield game_page(leaves("index"), [page.uri.rpartition("/")[2].removesuffix(".md") for page in made])
        yield from made
        yield downloads_page(leaves("downloads"))
        if not book.chosen:
            if book.game.extends:
                yield from changes_pages(leaves)
            yield from terms_pages(leaves)
            yield from completeness_pages(leaves, self.plain, *self._counted(book.game))

    def comparisons(self, code: str, family: list[Book], kept: Kept) -> Iterator[Page]:
        """Yield the pages of one family that show every language, with the interface in one."""
        for book in family:
            if not book.chosen:
                leaves = Leaves(self.base, Tongue(self.base, code), self.settings, book)
                for group in comparison_pages(leaves, self.columns, family):
                    state = kept.state(book.root, ALL, group.shown, group.beside)
                    yield from kept.again((book.folder, group.name, code), state, group.made)

    def _counted(self, game: Game) -> tuple[Citing, GameCoverage]:
        """Return the citations and the coverage of a game, which are the same in every language."""
        if game.id not in self.counted:
            self.counted[game.id] = citing(self.base, game), coverage(self.base, game)
        return self.counted[game.id]


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

    @cached_property
    def pointers(self) -> Pointers:
        """Return the reverse references of the rulebook."""
        return pointers(self.book.game)


def _reference(leaves: Leaves) -> Iterator[Page]:
    """Yield the pages of a rulebook's other items, which show only names and numbers of rules."""
    yield tables_page(leaves("tables"), leaves.pointers)
    yield from questions_pages(leaves, leaves.pointers)
    if leaves.book.chosen:
        return
    yield from examples_pages(leaves, leaves.pointers)
    if leaves.book.game.decks:
        yield decks_page(leaves("decks"))
    for deck in own_decks(leaves.book.game):
        yield deck_page(leaves(f"{addresses.PIECES}/{deck.key}"), deck)
    for component in worded(leaves.book.game):
        yield pieces_page(leaves(f"{addresses.PIECES}/{component.key}"), component)


def home_page(base: Base, language: str) -> Page:
    """Return the first page of a language without a hand-written one."""
    leaf = Leaf(base, Tongue(base, language), NO_SETTINGS, addresses.home(language))
    return leaf.write("home.html", games=Markup(cards(leaf).body))


def _brought(brought: Extension, leaves: Leaves) -> Iterator[Page]:
    """Yield the pages that a game supplies.

    Omits a page, with a warning, if the base lacks something that it needs.
    """
    for key in brought.pages:
        try:
            yield brought.made(Page, "pages", key, leaves(key))
        except Lacking as error:
            log.warning("%s is omitted: %s", leaves(key).uri, error)


def own_pages(game: Game) -> tuple[str, ...]:
    """Return the keys of the pages that a game supplies."""
    brought = extension_of(game.id)
    return tuple(brought.pages) if brought else ()


def assets(base: Base) -> Iterator[Asset]:
    """Yield the files that the pages of the base's games load, and those of the calculator."""
    yield from calculator.assets()
    for game, brought in extensions().items():
        if game in base.games and brought.assets:
            yield from brought.made(tuple[Asset, ...], "assets")


def docs(base: Base) -> Iterator[tuple[str, str, Path]]:
    """Yield the hand-written pages that the games of a base supply: the game, the path, the file."""
    for game in base.games:
        brought = extension_of(game)
        if brought:
            folder = brought.folder / "docs"
            yield from ((game, path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*.md")))


def clashes(base: Base) -> list[str]:
    """Return the chapters whose key is also the name of a page that every game has."""
    return [
        f"{game.id}/{chapter.key}"
        for game in base.games.values()
        for chapter in game.chapters
        if chapter.key in {*addresses.OWN_PAGES, *own_pages(game)}
    ]


def write(base: Base, folder: Path, settings: Settings = NO_SETTINGS) -> int:
    """Write every generated page and its pictures under ``folder``; return the number of pages.

    Each page has its metadata as front matter in JSON, then its body, for a tool that reads Markdown from disk.
    """
    count = 0
    for page in pages(base, settings):
        write_whole(folder / page.uri, f"---\n{json.dumps(page.meta, ensure_ascii=False)}\n---\n\n{page.body}\n")
        count += 1
    for picture in boards.pictures(base):
        write_whole(folder / picture.uri, picture.svg)
    return count
