"""Files written when the pages of a site are complete: search, manifests and service worker."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from regolario.data.files import write_whole
from regolario.model import Base
from regolario.site import offline, packing, search
from regolario.site.books import Book
from regolario.site.mkdocs import written
from regolario.site.rendering.tongue import Tongue


def write_search(
    folder: Path, base: Base, books: list[Book], tongue: Tongue, pages: Iterable[Page], exclude: Iterable[str]
) -> None:
    """Write what the search of a language reads; ``pages`` are the pages in it."""
    found = search.index(base, books, tongue, written.searched(pages, books, exclude))
    write_whole(folder / search.FOLDER / f"{tongue.language}.json", packing.written(found).encode())


def write_offline(config: MkDocsConfig, tongues: Mapping[str, Tongue], *, served: bool) -> None:
    """Write the manifests and the service worker; while serving, only a worker that ends another one."""
    folder, name = Path(config.site_dir), config.site_name
    if served:
        write_whole(folder / offline.WORKER, offline.stopped().encode())
        return
    for code, tongue in tongues.items():
        text = json.dumps(offline.manifest(name, tongue), ensure_ascii=False, indent=1) + "\n"
        write_whole(folder / offline.manifest_address(code), text.encode())
    pages = {code: offline.page(name, tongue) for code, tongue in tongues.items()}
    write_whole(folder / offline.WORKER, offline.worker(offline.version(folder), pages).encode())
