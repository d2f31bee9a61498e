"""Incremental builds of a served site: a change in the rules renders only the pages that it affects.

A change of anything else (pages written by hand, templates, catalogues, a game.yaml, the set of pages or their titles)
triggers a complete build.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from watchdog.observers.polling import PollingObserver

from regolario.data.game_files import KINDS
from regolario.data.load import collection_paused
from regolario.extension import faults_as
from regolario.model import Base
from regolario.site import boards, generated
from regolario.site import page as ours
from regolario.site.kept import Kept
from regolario.site.mkdocs import made

if TYPE_CHECKING:
    from regolario.site.plugin import RegolarioPlugin

POLLING = 0.2
"""Seconds between two looks at the watched files; MkDocs builds after another 0.1 s without a change."""


@dataclass(frozen=True)
class Built:
    """The last complete build: the objects of MkDocs, and the state of all that only such a build renders."""

    config: MkDocsConfig
    files: Files
    nav: Navigation
    env: Environment
    surroundings: Hashable
    frame: Hashable


def surroundings(folders: Iterable[Path], files: Iterable[Path], rules: Path) -> Hashable:
    """Return the state of all files in ``folders``, of ``files``, and of the data outside the rules.

    These data are languages, units, catalogues and each game.yaml.
    """
    inside = (path for folder in folders for path in sorted(folder.rglob("*")))
    data = (path for path in sorted(rules.rglob("*")) if not _holds_rules(path.relative_to(rules).parts))
    return tuple((str(path), _changed(path)) for path in (*inside, *files, *data))


def _holds_rules(inside: tuple[str, ...]) -> bool:
    return len(inside) > 1 and inside[1] in KINDS


def _changed(path: Path) -> int:
    """Return the time of the last change of a file; 0 for a folder, or a file that has just been removed."""
    try:
        return path.stat().st_mtime_ns if path.is_file() else 0
    except OSError:
        return 0


def frame(base: Base, found: Mapping[str, ours.Page]) -> Hashable:
    """Return what pages other than the changed ones show of the rules: addresses, titles, counts."""
    titles = tuple((uri, page.meta.get("title")) for uri, page in found.items())
    counts = tuple((len(game.entries), len(game.tables), len(game.examples)) for game in base.games.values())
    return titles, counts


def incremental(plugin: RegolarioPlugin, whole: Callable[[], None]) -> Callable[[], None]:
    """Return a builder for a served site; ``whole`` is MkDocs' own, which also reports failures."""

    def build() -> None:
        built, plugin.built = plugin.built, None
        try:
            done = built is not None and _rebuilt(plugin, built)
        except PluginError:
            done = False
        if done:
            plugin.built = built
        else:
            whole()

    return build


@faults_as(PluginError)
@collection_paused()
def _rebuilt(plugin: RegolarioPlugin, built: Built) -> bool:
    """Render the pages that a change in the rules affects; return False if only a complete build will do."""
    if plugin.surroundings(built.config) != built.surroundings:
        return False
    plugin.take()
    kept = plugin.caches()
    found = {page.uri: page for page in generated.pages(plugin.base, plugin.settings, kept, plugin.books)}
    if frame(plugin.base, found) != built.frame:
        return False
    _add_pictures(plugin, built, kept)
    pages_there = [file.page for file in built.files.documentation_pages() if file.page]
    anchors = [page.present_anchor_ids for page in pages_there]
    affected = list(_affected(plugin, built, found))
    for page in affected:
        _build_page(page, built.config, built.files.documentation_pages(), built.nav, built.env)
    same = anchors == [page.present_anchor_ids for page in pages_there]
    for page in affected if same else pages_there:
        page.validate_anchor_links(files=built.files, log_level=built.config.validation.links.anchors)
    return True


def _add_pictures(plugin: RegolarioPlugin, built: Built, kept: Kept | None) -> None:
    """Write the pictures that no page has shown before."""
    for picture in boards.pictures(plugin.base, kept):
        if picture.uri not in built.files.src_uris:
            file = File.generated(built.config, picture.uri, content=picture.svg)
            built.files.append(file)
            plugin.there.update(made.by_address([file]))
            file.copy_file()


def _affected(plugin: RegolarioPlugin, built: Built, found: Mapping[str, ours.Page]) -> Iterator[Page]:
    """Yield the pages whose content has changed, with their new content."""
    for uri, new in found.items():
        page = built.files.src_uris[uri].page
        if isinstance(page, made.MadePage) and page.made != new:
            page.made = new
            _populate_page(page, built.config, built.files)
            yield page
    for uri in plugin.docs:
        page = built.files.src_uris[uri].page
        before = page and page.content
        if page:
            _populate_page(page, built.config, built.files)
            if page.content != before:
                yield page


def poll_faster(server: LiveReloadServer, watched: Iterable[str]) -> None:
    """Make a server check its files every ``POLLING`` seconds, including those already ``watched``."""
    watched = list(watched)
    for path in watched:
        server.unwatch(path)
    server.observer = PollingObserver(timeout=POLLING)
    for path in watched:
        server.watch(path)


def watch(server: LiveReloadServer, paths: Iterable[str]) -> None:
    """Make a server watch the files and folders among ``paths`` that exist."""
    for path in paths:
        if path and Path(path).exists():
            server.watch(path)


def name_port(server: LiveReloadServer) -> None:
    """Show the actual port in the URL of a server started with port 0."""
    bind = server.server_bind

    def bound() -> None:
        bind()
        server.url = server.url.replace(":0/", f":{server.server_port}/", 1)

    server.server_bind = bound  # type: ignore[method-assign]
