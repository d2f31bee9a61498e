"""Menus: each page shows those of its own language only."""

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from regolario.model import Base
from regolario.overlay import merged
from regolario.site import addresses
from regolario.site.said import Messages, plain, typographic

FIRST, LAST = ("index", "reading"), ("glossary", "about")
"""Pages of a language that stand before and after its games; others written by hand come between."""


def plan(base: Base, uris: set[str]) -> list[Any]:
    """The menus as MkDocs wants them in its configuration: one section for each language, by its code.

    ``uris`` are all pages there are, generated or written by hand.
    """
    menus: list[Any] = [{code: list(_of_language(base, code, uris))} for code in base.languages]
    return ["index.md", *menus] if "index.md" in uris else menus


def _of_language(base: Base, code: str, uris: set[str]) -> Iterator[Any]:
    t = Messages(code, base.languages)
    folder = PurePosixPath(code)
    top = sorted(path.stem for path in map(PurePosixPath, uris) if path.parent == folder)
    middle = [stem for stem in top if stem not in (*FIRST, *LAST)]
    yield from (f"{code}/{stem}.md" for stem in FIRST if stem in top)
    for game in base.games.values():
        title = typographic(plain(game.title, code, base.languages))
        chapters = [chapter.key for chapter in merged(base, game).chapters]
        yield {title: list(_of_game(code, game.id, chapters, t, uris))}
    yield from (f"{code}/{stem}.md" for stem in middle)
    yield from _of_folders(base, code, t, uris)
    yield from (f"{code}/{stem}.md" for stem in LAST if stem in top)


def _of_game(code: str, game: str, chapters: list[str], t: Messages, uris: set[str]) -> Iterator[Any]:
    def page(name: str) -> str:
        return addresses.of_game(code, game, name)

    yield from (page(name) for name in ("index", "changes") if page(name) in uris)
    yield {t("site-rules"): [page(chapter) for chapter in chapters]}
    table = [page(name) for name in ("labyrinth", "tables", "downloads") if page(name) in uris]
    yield {t("site-at-the-table"): table}
    yield {t("site-behind"): [page(name) for name in ("terms", "examples", "questions", "completeness")]}


def _of_folders(base: Base, code: str, t: Messages, uris: set[str]) -> Iterator[Any]:
    """Folders of pages written by hand; a folder's title is the message ``site-folder-<name>``."""
    folders: dict[str, list[str]] = {}
    for uri in sorted(uris):
        parts = PurePosixPath(uri).parts
        if parts[0] == code and len(parts) > 2 and parts[1] not in base.games:
            folders.setdefault(parts[1], []).append(uri)
    for name, found in folders.items():
        yield {t(f"site-folder-{name}"): sorted(found, key=lambda uri: (not uri.endswith("/index.md"), uri))}


def by_language(nav: Navigation, languages: Mapping[str, object]) -> dict[str, Navigation]:
    """The menus of each language, and its pages chained among themselves only."""
    found = {}
    for item in nav.items:
        if isinstance(item, Section) and item.title in languages:
            found[item.title] = _own(item)
    return found


def _own(section: Section) -> Navigation:
    pages = list(_pages(section.children))
    for item in section.children:
        item.parent = None
    own = Navigation(section.children, pages)
    if pages:
        own.homepage = pages[0]
        pages[0].previous_page = pages[-1].next_page = None
    return own


def _pages(items: list[StructureItem]) -> Iterator[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)
