"""Every page that is made from a base, as Markdown: for MkDocs in memory, for any other tool in a folder."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from regolario.coverage import GameCoverage, coverage
from regolario.files import write_whole
from regolario.model import Base, Game
from regolario.overlay import merged
from regolario.site import addresses
from regolario.site.changes import changes_page
from regolario.site.chapter import chapter_page
from regolario.site.completeness import completeness_page
from regolario.site.downloads import downloads_page
from regolario.site.game import game_page
from regolario.site.leaf import Leaf, Page, Settings, Tongue
from regolario.site.pointers import Pointers, pointers
from regolario.site.reference import examples_page, questions_page, tables_page
from regolario.site.words import glossary_page, terms_page

NO_SETTINGS = Settings()


def pages(base: Base, settings: Settings = NO_SETTINGS) -> Iterator[Page]:
    """Every generated page, language by language."""
    games = [merged(base, game) for game in base.games.values()]
    found = {game.id: (pointers(game), coverage(base, game)) for game in games}
    for code in base.languages:
        tongue = Tongue(base, code)
        yield glossary_page(Leaf(base, tongue, settings, addresses.glossary(code)))
        for game in games:
            yield from _of_game(base, tongue, settings, game, *found[game.id])


def _of_game(
    base: Base, tongue: Tongue, settings: Settings, game: Game, found: Pointers, counted: GameCoverage
) -> Iterator[Page]:
    def leaf(page: str) -> Leaf:
        return Leaf(base, tongue, settings, addresses.of_game(tongue.language, game.id, page), game)

    yield game_page(leaf("index"), live=live_game() == game.id)
    if game.extends:
        yield changes_page(leaf("changes"))
    for chapter in game.chapters:
        yield chapter_page(leaf(chapter.key), chapter, found)
    yield tables_page(leaf("tables"), found)
    yield terms_page(leaf("terms"))
    yield examples_page(leaf("examples"), found)
    yield questions_page(leaf("questions"), found)
    yield completeness_page(leaf("completeness"), found, counted)
    yield downloads_page(leaf("downloads"))


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
    """Write every generated page under ``folder``, for a tool that reads Markdown from disk; returns how many."""
    count = 0
    for page in pages(base, settings):
        write_whole(folder / page.uri, page.markdown)
        count += 1
    return count
