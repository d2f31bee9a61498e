"""The pages of a site as files for any site generator: bodies, titles, metadata and navigation.

The folder contains ``site.json`` (languages, navigation) and, under ``pages/``, two files for each page (``.md``: front
matter and body; ``.json``: the same and more), with the pictures, styles and scripts that pages load. Plain MkDocs can
build it with the ``mkdocs.yml`` in it.
"""

import json
from collections.abc import Iterable, Mapping
from html import unescape
from pathlib import Path
from typing import Any

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure import StructureItem
from mkdocs.structure.files import File, Files, get_files
from mkdocs.structure.nav import Section, get_navigation
from mkdocs.structure.pages import Page

from regolario.site.plugin import RegolarioPlugin

VERSION = 1
LAYOUT = "template"
"""The metadata key that names a template of this package."""
OPENING, CLOSING = '<div class="page">\n', "\n</div>"
"""The element around a body in a ``.md`` file: an HTML block, which Markdown converters leave unchanged."""


def write(project: Path, folder: Path) -> int:
    """Write the page model of a project into an empty folder; return the number of pages."""
    config = load_config(config_file=str(project / "mkdocs.yml"))
    _plugin(config)
    files, items = _made(config)
    pages = [file.page for file in files.documentation_pages() if file.page]
    for page in pages:
        _write_page(folder / "pages", page, config)
    for file in files:
        if not file.is_documentation_page():
            _put(folder / "pages" / file.src_uri, file.content_bytes)
    languages = _plugin(config).base.languages
    names = {code: language.name for code, language in languages.items()}
    navigation = _navigation(items, names)
    site = {"version": VERSION, "title": config.site_name, "languages": names, "navigation": navigation}
    _put(folder / "site.json", _json(site))
    _put(folder / "mkdocs.yml", _json(_settings(config, navigation)))
    return len(pages)


def _plugin(config: MkDocsConfig) -> RegolarioPlugin:
    plugin = config.plugins.get("regolario")
    if not isinstance(plugin, RegolarioPlugin):
        raise PluginError(f"{config.config_file_path} lacks our plugin; write `plugins: [regolario]`")
    return plugin


def _made(config: MkDocsConfig) -> tuple[Files, Iterable[StructureItem]]:
    """Return every file of a site, pages with their bodies, and its menus; as MkDocs does before layout."""
    events = config.plugins
    events.on_startup(command="build", dirty=False)
    config = events.on_config(config)
    files = events.on_files(get_files(config), config=config)
    menus = events.on_nav(get_navigation(files, config), config=config, files=files)
    for page in (file.page for file in files.documentation_pages()):
        if page:
            page.read_source(config)
            page.markdown = events.on_page_markdown(page.markdown or "", page=page, config=config, files=files)
            page.render(config, files)
            page.content = events.on_page_content(page.content or "", page=page, config=config, files=files)
    return files, menus.items


def _write_page(folder: Path, page: Page, config: MkDocsConfig) -> None:
    source = _plugin(config).sources.get(page.file.src_uri)
    about = {key: value for key, value in page.meta.items() if key != LAYOUT} | {"title": _plain(page.title)}
    model = {
        "version": VERSION,
        "path": page.file.src_uri,
        "address": page.file.url,
        "title": _plain(page.title),
        "metadata": about,
        "source": source,
        "body": {"html": page.content, "markdown": _by_hand(page.file)},
    }
    path = folder / page.file.src_uri
    _put(path.with_suffix(".json"), _json(model))
    _put(path, f"---\n{json.dumps(about, ensure_ascii=True, default=str)}\n---\n\n{OPENING}{page.content}{CLOSING}\n")


def _by_hand(file: File) -> str | None:
    """Return the Markdown of a hand-written page; None for a generated one."""
    return None if file.generated_by else file.content_string


def _navigation(items: Iterable[StructureItem], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return menus as data: a section has a title and ``items``, a page its title, path and address."""
    found: list[dict[str, Any]] = []
    for item in items:
        title = _plain(item.title)
        if isinstance(item, Section):
            found.append({"title": names.get(title, title), "items": _navigation(item.children, {})})
        elif isinstance(item, Page):
            found.append({"title": title, "path": item.file.src_uri, "address": item.file.url})
    return found


def _settings(config: MkDocsConfig, navigation: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the minimal mkdocs.yml that builds the model; JSON is valid YAML."""
    return {
        "site_name": config.site_name,
        "docs_dir": "pages",
        "site_dir": "../site-from-pages",
        "theme": {"name": "material", "font": False, "features": ["navigation.prune", "navigation.sections"]},
        "plugins": [],
        "extra_css": list(config.extra_css),
        "extra_javascript": [str(script) for script in config.extra_javascript],
        "nav": _nav(navigation),
    }


def _nav(navigation: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{one["title"]: _nav(one["items"]) if "items" in one else one["path"]} for one in navigation]


def _plain(title: Any) -> str:
    return unescape(str(title or ""))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"


def _put(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
