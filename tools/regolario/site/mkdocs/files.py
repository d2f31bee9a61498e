"""The files of a site besides its pages: assets, pictures, scripts, downloads and data."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, InclusionLevel

from regolario.exchange.glossary.formats import files as glossary_files
from regolario.model import Base
from regolario.published import files as published
from regolario.site import addresses, boards, generated, policy
from regolario.site.books import Book, by_game
from regolario.site.kept import Kept
from regolario.site.mkdocs.made import ByAddress, MadePage
from regolario.site.page import Page
from regolario.site.pages import news
from regolario.site.rendering.tongue import Tongue

ASSETS = Path(__file__).parents[1] / "assets"
DOWNLOADS = "downloads"


def downloads(folder: Path) -> dict[str, int]:
    """Return the address of each file in the folder of downloads, with its size in bytes."""
    shown = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    files = sorted(shown) if folder.is_dir() else []
    return {f"{DOWNLOADS}/{path.relative_to(folder).as_posix()}": path.stat().st_size for path in files}


def files(config: MkDocsConfig, base: Base, folder: Path, offered: Iterable[str], kept: Kept | None) -> Iterator[File]:
    """Yield the files of a site; ``offered`` are the addresses of the downloads in ``folder``."""
    for path in sorted(ASSETS.rglob("*")):
        if path.is_file():
            yield _copy(config, f"assets/regolario/{path.relative_to(ASSETS).as_posix()}", path)
    for uri in offered:
        yield _copy(config, uri, folder / uri.removeprefix(f"{DOWNLOADS}/"))
    for picture in boards.pictures(base, kept):
        yield File.generated(config, picture.uri, content=picture.svg)
    for asset in generated.assets(base):
        if isinstance(asset.content, str):
            yield File.generated(config, asset.uri, content=asset.content)
        else:
            yield _copy(config, asset.uri, asset.content)
    for name, table in glossary_files(base):
        yield File.generated(config, f"{addresses.DATA}/{name}", content=table)
    yield from _theme_scripts(config)
    for _, uri, path in generated.docs(base):
        yield _copy(config, uri, path)


def page(config: MkDocsConfig, made: Page, there: ByAddress) -> File:
    """Return the file of a generated page."""
    inside = InclusionLevel.NOT_IN_NAV if made.meta.get("listed") else InclusionLevel.UNDEFINED
    file = File.generated(config, made.uri, content="", inclusion=inside)
    file.page = MadePage(file, config, made, there)
    return file


def exports(config: MkDocsConfig, base: Base) -> Iterator[File]:
    """Yield every game as JSON, with the schemas."""
    for name, text in published.files(base):
        yield File.generated(config, f"{addresses.DATA}/{name}", content=text)


def feeds(config: MkDocsConfig, base: Base, books: Iterable[Book], tongues: Iterable[Tongue]) -> Iterator[File]:
    """Yield the feed of what changed last in each language."""
    plain = by_game(books)
    for tongue in tongues:
        text = news.feed(base, tongue, plain, config.site_url or "", config.site_name)
        if text:
            yield File.generated(config, addresses.feed(tongue.language), content=text)


def _copy(config: MkDocsConfig, uri: str, path: Path) -> File:
    return File.generated(config, uri, abs_src_path=str(path))


def _theme_scripts(config: MkDocsConfig) -> Iterator[File]:
    try:
        for name, text in policy.theme_scripts(config.theme.dirs):
            yield File.generated(config, f"assets/regolario/{name}", content=text)
    except policy.Unknown as error:
        raise PluginError(f"{error}; install the version in requirements/") from error
